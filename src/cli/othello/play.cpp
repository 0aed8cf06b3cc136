// `ishi othello play`: a game against the engine, in the terminal.
#include "cli/shell/play.hpp"

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/game_reader.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/limits.hpp"
#include "cli/othello/text.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/counted.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"
#include "protocol/othello_thinker.hpp"
#include "store/othello/book_choice.hpp"

namespace ishi::cli {

namespace {

using othello::Color;
using othello::Game;
using othello::GameFormat;
using othello::Move;

std::optional<Move> parse_move(std::string_view text) {
  if (text == kPass) return Move::pass();
  const auto square = board::parse_square(text);
  if (!square) return std::nullopt;
  return Move(*square);
}

class OthelloTable : public PlayedGame {
 public:
  /// `book` may be null.
  OthelloTable(const Game& start, othello::engine::EngineOptions options,
               std::shared_ptr<store::OpeningBook> book, std::uint64_t seed)
      : start_(start),
        game_(start),
        engine_(std::move(options)),
        book_(std::move(book)),
        seed_(seed) {}

  [[nodiscard]] std::string_view kind() const override { return "othello"; }
  [[nodiscard]] std::string_view example() const override { return "f5"; }
  [[nodiscard]] std::string board(BoardStyle style) const override {
    std::optional<othello::Square> last;
    if (!game_.plies().empty() && !game_.plies().back().move.is_pass()) {
      last = game_.plies().back().move.square();
    }
    return othello_board(game_.diagram(), othello::moves(game_.position()), style, last);
  }
  [[nodiscard]] std::string position() const override {
    return othello::format_position(game_.diagram());
  }
  [[nodiscard]] PlaySide to_move() const override { return side_of(game_.to_move()); }
  [[nodiscard]] std::size_t plies() const override { return game_.plies().size(); }
  [[nodiscard]] std::vector<std::string> moves() const override {
    std::vector<std::string> moves;
    for (const Move move : game_.moves()) moves.push_back(othello::format_move(move));
    return moves;
  }
  [[nodiscard]] std::string holding(PlaySide side) const override {
    const othello::Diagram& now = game_.diagram();
    const int discs = (side == PlaySide::Black ? now.black() : now.white()).count();
    return discs_text(discs);
  }
  [[nodiscard]] std::optional<PlayResult> result() const override {
    if (resigned_) {
      const PlaySide winner = other_side(side_of(*resigned_));
      return PlayResult{fmt::format("{} wins: resignation", name_of(winner)), winner};
    }
    if (!game_.is_over()) return std::nullopt;
    const int black = othello::black_score(game_.diagram()).discs();
    if (black == 0) return PlayResult{"a draw, 32–32", std::nullopt};
    const PlaySide winner = black > 0 ? PlaySide::Black : PlaySide::White;
    // Black's discs first, as players write it; empty squares are the winner's.
    return PlayResult{fmt::format("{} wins {}–{}", name_of(winner), 32 + black / 2, 32 - black / 2),
                      winner};
  }

  [[nodiscard]] int board_side() const override { return 8; }
  [[nodiscard]] bool is_move(std::string_view text) const override {
    return parse_move(text).has_value();
  }
  std::string play(std::string_view move) override {
    if (game_.play(*parse_move(move))) return {};
    return fmt::format("{} is no legal move", move);
  }
  [[nodiscard]] std::string forced_pass() const override {
    return othello::must_pass(game_.position()) ? std::string(kPass) : "";
  }
  std::vector<ThoughtLine> think(const ThinkOptions& options, int lines,
                                 const search::StopFlag& stop) override {
    search::Limits limits = limits_of(options);
    limits.lines = lines;
    limits.stop = stop;
    engine_.forget();
    std::vector<ThoughtLine> thoughts;
    const auto analysis = engine_.analyze(game_.position(), limits);
    for (const auto& line : analysis->lines) thoughts.push_back(thought_of(line, *analysis));
    return thoughts;
  }
  ThoughtLine choose(const ThinkOptions& options, const search::StopFlag& stop) override {
    search::Limits limits = limits_of(options);
    limits.stop = stop;
    const bool errs = limits.level && othello::engine::strength_of(*limits.level).error > 0;
    if (book_ && !errs) {
      if (const auto choice = store::book_choice(*book_, game_.position())) {
        ThoughtLine thought = thought_of(choice->lines.front(), *choice);
        thought.words += ", by the book";
        return thought;
      }
    }
    engine_.forget();
    const auto analysis = engine_.choose(game_.position(), limits, {seed_, {}, options.share});
    return thought_of(analysis->lines.front(), *analysis);
  }
  [[nodiscard]] Json unknown_value() const override {
    return {{"score", nullptr}, {"chance", nullptr}};
  }
  [[nodiscard]] search::MoveTime move_time(const search::GameClock& clock) const override {
    return protocol::move_time(clock, game_.position());
  }
  [[nodiscard]] std::string score_legend() const override {
    return "scores: the discs that a side will be ahead by at the end";
  }
  std::string resign(PlaySide side) override {
    resigned_ = color_of(side);
    return {};
  }
  void take_back() override {
    if (resigned_) {
      resigned_.reset();
    } else {
      game_.undo();
    }
  }
  void restart() override {
    game_ = start_;
    resigned_.reset();
  }

  [[nodiscard]] std::string_view endings() const override { return ".ggf, .sgf, .pgn or .txt"; }
  std::string save(const std::string& file, const GameHeading& heading) const override {
    const std::optional<GameFormat> format = othello::format_of_file(file);
    if (!format || *format == GameFormat::Wthor) {
      return fmt::format("{}: end the name with {}", file, endings());
    }
    if (*format == GameFormat::Transcript &&
        (game_.start() != othello::Diagram::start() || game_.plies().empty())) {
      return "transcripts keep games from the usual start, with moves";
    }
    othello::GameRecord record;
    record.game = game_;
    record.black = heading.black;
    record.white = heading.white;
    record.date = heading.date;
    record.result = stated_result(*format);
    io::AtomicFile out(file);
    out.write(othello::format_game(*format, record));
    return out.good() && out.commit() ? "" : file + ": cannot be written";
  }
  [[nodiscard]] bool keeps_moves(const std::string& file) const override {
    const std::optional<GameFormat> format = othello::format_of_file(file);
    return format == GameFormat::Ggf || format == GameFormat::Sgf || format == GameFormat::Pgn ||
           format == GameFormat::Transcript;
  }
  std::string load(const std::string& file) override {
    const std::optional<std::string> bytes = io::read_file(file, kLargestGameFile);
    if (!bytes) return file + ": " + io::why_not_read(file);
    const std::optional<GameFormat> format = othello::format_of_file(file);
    if (!format || *format == GameFormat::Svg) {
      return file + ": the name tells no format that games are read from";
    }
    othello::GameReader reader(*format);
    reader.feed(*bytes);
    reader.finish();
    const auto item = reader.next();
    if (!item) return file + ": holds no game";
    if (!item->record) {
      return fmt::format("{}: byte {}: expected {}, found {}", file, item->record.error().offset,
                         item->record.error().expected, item->record.error().found.view());
    }
    start_ = Game(item->record->game.start());
    game_ = item->record->game;
    resigned_.reset();
    return {};
  }

  [[nodiscard]] Json setup() const override {
    return {{"start", othello::format_position(game_.start())}};
  }
  std::string set_up(const Json& setup) override {
    const Json* text = setup.find("start");
    const auto start =
        othello::parse_position(text != nullptr && text->is_text() ? text->text() : "");
    if (!start) return "its start: " + format_error(start.error());
    start_ = Game(*start);
    restart();
    return {};
  }

 private:
  /// What a file says of the result. GGF has no way to write a winner without a score: there a side
  /// that resigns loses by all discs.
  [[nodiscard]] othello::StatedResult stated_result(GameFormat format) const {
    othello::StatedResult stated;
    if (resigned_) {
      stated.ending = othello::Ending::Resigned;
      stated.winner = opponent_of(*resigned_);
      if (format == GameFormat::Ggf) {
        stated.winner.reset();
        stated.score = othello::Score(*resigned_ == Color::Black ? -64 : 64);
      }
    } else if (game_.is_over()) {
      stated.score = othello::black_score(game_.diagram());
    }
    return stated;
  }

  [[nodiscard]] ThoughtLine thought_of(const othello::engine::AnalyzedLine& line,
                                       const othello::engine::Analysis& analysis) const {
    const int discs = line.score.discs();
    const Color ahead = discs > 0 ? game_.to_move() : opponent_of(game_.to_move());
    const std::string depth = analysis.exact ? "exact" : counted_plies(analysis.depth);
    const std::string words =
        discs == 0 ? fmt::format("even, {}", depth)
                   : fmt::format("{} +{}, {}", name_of(ahead), discs_text(std::abs(discs)), depth);
    const double chance = othello::engine::chance_of(
        line.hundredths, game_.position().empties().count(), analysis.exact);
    const Json value = {
        {"score", analysis.exact ? Json(discs) : Json(tenths_of_disc(line.hundredths))},
        {"chance", std::round(100 * chance) / 100}};
    std::vector<std::string> pv;
    for (const othello::Move move : line.pv) pv.push_back(othello::format_move(move));
    return {pv.front(), value, words, pv};
  }

  Game start_;
  Game game_;
  std::optional<Color> resigned_;
  othello::engine::Engine engine_;
  std::shared_ptr<store::OpeningBook> book_;
  std::uint64_t seed_;
};

struct OthelloPlayOptions : PlayOptions, WeightsOptions {
  PlayBookOptions book;
};

/// A game that begins with the moves of a transcript, or from a board.
std::optional<Game> game_of(const std::string& text, Session& session, bool json) {
  if (const auto game = othello::parse_transcript(text)) return *game;
  const auto diagram = othello::parse_position(text);
  if (diagram) return Game(*diagram);
  session.bad_input({text, "argument 1", 1}, diagram.error(), json);
  return std::nullopt;
}

}  // namespace

void add_othello_play(Verb group, Session& session) {
  auto options = std::make_shared<OthelloPlayOptions>();
  Verb verb = group.add_verb("play", "Play against the engine, or let it play itself.");
  add_play_options(verb, *options);
  add_othello_think_options(verb, options->think);
  add_weights_option(verb, *options);
  add_othello_book_options(verb, options->book);
  verb.examples({"ishi othello play --level 3", "ishi othello play --black engine --white human",
                 "ishi othello play --load game.ggf --clock 5m+3s"});
  verb.note(kPlayNote);
  verb.action([options, &session] {
    const auto weights = weights_of(*options, session);
    if (!weights) return;
    const std::optional<Game> start = game_of(options->start, session, options->json);
    if (!start) return;
    const auto book = book_of(options->book, kBookUnits, session);
    if (!book) return;
    OthelloTable table(*start, {options->engine.hash_bytes(), options->engine.threads, *weights},
                       *book, options->book.seed.value_or(0));
    play_in_terminal(table, *options, session);
  });
}

}  // namespace ishi::cli
