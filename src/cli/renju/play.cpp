// `ishi renju play`: a game of Renju or Gomoku against the engine, in the terminal.
#include "cli/shell/play.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <tl/expected.hpp>

#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/game_reader.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cli/renju/opening_text.hpp"
#include "cli/renju/text.hpp"
#include "cli/renju/thinking.hpp"
#include "cli/renju/weights.hpp"
#include "cli/shell/book.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"
#include "renju/engine/opening_choice.hpp"
#include "store/renju/book_choice.hpp"

namespace ishi::cli {

namespace {

using renju::Color;
using renju::Game;
using renju::GameFormat;
using renju::OpeningAct;
using renju::OpeningAction;
using renju::OpeningGame;
using renju::OpeningRule;
using renju::Rule;

/// Why a change was refused; empty if it was made.
std::string text_of(const tl::expected<void, renju::GameError>& changed) {
  return changed ? std::string() : std::string(message_of(changed.error()));
}

/// The first game of a file, or why there is none.
tl::expected<renju::GameRecord, std::string> read_game(const std::string& file) {
  const std::optional<std::string> bytes = io::read_file(file, kLargestGameFile);
  if (!bytes) return tl::unexpected(io::why_not_read(file));
  const std::optional<GameFormat> format = renju::format_of_file(file);
  if (!format || *format == GameFormat::Svg) {
    return tl::unexpected<std::string>("the name tells no format that games are read from");
  }
  renju::GameReader reader(*format);
  reader.feed(*bytes);
  reader.finish();
  auto item = reader.next();
  if (!item) return tl::unexpected<std::string>("holds no game");
  if (item->record) return *std::move(item->record);
  const ParseError& error = item->record.error();
  return tl::unexpected(fmt::format("byte {}: {}", error.offset, format_error(error)));
}

/// The opening whose choices a file records, or why the game with these moves does not have it.
tl::expected<OpeningGame, std::string> opening_of(const OpeningRecord& record,
                                                  const std::vector<board::Point>& moves) {
  OpeningGame opening(record.rule);
  for (const OpeningAction& action : record.actions) {
    if (const auto done = opening.act(action); !done) {
      return tl::unexpected(fmt::format("its opening: {}: {}", format_opening_action(action),
                                        opening_refusal(opening, done.error())));
    }
  }
  const std::vector<board::Point>& placed = opening.moves();
  if (placed.size() > moves.size() || (!opening.is_over() && placed.size() < moves.size()) ||
      !std::equal(placed.begin(), placed.end(), moves.begin())) {
    return tl::unexpected<std::string>("its moves are not those of the opening in its comment");
  }
  return opening;
}

/// Why a game of which only the stones are known does not go on from an opening by the rule; empty
/// if it does: the opening is over, whatever was chosen in it.
std::string why_not_after(OpeningRule rule, const std::vector<board::Point>& moves) {
  if (const auto checked = check_opening(rule, moves); !checked) {
    return opening_fault(rule, moves, checked.error());
  }
  if (!may_be_in_opening(rule, moves)) return {};
  return fmt::format(
      "the opening by {} may not be over, and the stones alone do not tell what was chosen in it",
      name_of(rule));
}

class RenjuTable : public PlayedGame {
 public:
  /// `book` may be null. Precondition: with an opening rule `start` is an empty board.
  RenjuTable(const Game& start, std::optional<OpeningRule> rule,
             renju::engine::EngineOptions engine, std::shared_ptr<store::OpeningBook> book)
      : rule_(rule),
        start_(start),
        game_(start),
        engine_(std::move(engine)),
        book_(std::move(book)) {
    if (rule) opening_.emplace(*rule);
  }

  [[nodiscard]] std::string_view kind() const override { return "renju"; }
  [[nodiscard]] std::string_view example() const override { return "h8"; }
  [[nodiscard]] std::string board(BoardStyle style) const override {
    std::optional<board::Point> last;
    if (!game_.plies().empty() && !game_.plies().back().move.is_pass()) {
      last = game_.plies().back().move.point();
    }
    return renju_board(game_.position(), game_.forbidden(), style, last);
  }
  [[nodiscard]] std::string position() const override {
    return renju::format_position(game_.position());
  }
  [[nodiscard]] PlaySide to_move() const override {
    if (in_opening()) return side_of(opening_->color_of(opening_->turn().player));
    return side_of(game_.to_move());
  }
  [[nodiscard]] std::size_t plies() const override { return game_.plies().size(); }
  [[nodiscard]] std::vector<std::string> moves() const override {
    std::vector<std::string> moves;
    for (const renju::Move move : game_.moves()) {
      moves.push_back(move.is_pass() ? std::string(kPass) : point_name(move.point()));
    }
    return moves;
  }
  [[nodiscard]] std::vector<std::string> turns() const override {
    std::vector<std::string> turns;
    for (const OpeningAction& action : actions_) turns.push_back(format_opening_action(action));
    const std::vector<std::string> played = moves();
    const std::size_t in_opening = opening_ ? opening_->moves().size() : 0;
    turns.insert(turns.end(), played.begin() + static_cast<std::ptrdiff_t>(in_opening),
                 played.end());
    return turns;
  }
  [[nodiscard]] std::string remark() const override {
    const renju::ForbiddenPoints fouls = game_.forbidden();
    return fouls.all().empty() ? "" : "forbidden: " + foul_list(fouls);
  }
  [[nodiscard]] std::optional<PlayResult> result() const override {
    const auto& result = game_.result();
    if (!result) return std::nullopt;
    if (!result->winner) {
      return PlayResult{fmt::format("a draw: {}", name_of(result->end)), std::nullopt};
    }
    return PlayResult{fmt::format("{} wins: {}", name_of(*result->winner), name_of(result->end)),
                      side_of(*result->winner)};
  }

  [[nodiscard]] std::optional<Json> opening() const override {
    if (!opening_) return std::nullopt;
    return opening_object(*opening_);
  }
  [[nodiscard]] std::string prompt() const override {
    return in_opening() ? opening_prompt(*opening_) : std::string();
  }
  [[nodiscard]] PlaySide stone_side() const override {
    if (!in_opening()) return to_move();
    const OpeningAct act = opening_->turn().act;
    const bool is_stone =
        act == OpeningAct::Place || act == OpeningAct::Choose || act == OpeningAct::OneOrTen;
    return is_stone ? side_of(game_.to_move()) : to_move();
  }
  [[nodiscard]] bool is_swapped() const override {
    return opening_ && opening_->color_of(renju::Player::First) == Color::White;
  }
  [[nodiscard]] std::string event() const override { return event_; }

  [[nodiscard]] int board_side() const override { return board::Point::kSide; }
  [[nodiscard]] bool is_move(std::string_view text) const override {
    return board::parse_point(text).has_value() || text == kPass ||
           (opening_ && renju::parse_opening_action(text)) || !answer_to_swap(text).empty();
  }
  std::string play(std::string_view move) override {
    if (in_opening()) return play_opening(move);
    event_.clear();
    if (move != kPass && !board::parse_point(move)) return "the opening is over";
    if (move == kPass) return text_of(game_.play(renju::Move::pass()));
    const board::Point point = *board::parse_point(move);
    const renju::Foul foul = game_.forbidden().at(point);
    if (foul != renju::Foul::None) {
      return fmt::format("{} is forbidden to Black: {}", point_name(point), name_of(foul));
    }
    return text_of(game_.play(renju::Move(point)));
  }
  [[nodiscard]] std::string forced_pass() const override {
    if (in_opening()) return {};
    const auto legal = game_.position().empties() & ~game_.forbidden().all();
    return legal.empty() ? std::string(kPass) : "";
  }
  /// A hint does not err, and is no weaker than the default level.
  std::vector<ThoughtLine> think(const ThinkOptions& options, int lines,
                                 const search::StopFlag& stop) override {
    search::Limits limits = renju_limits(options);
    if (limits.level) limits.level = std::max(*limits.level, renju::engine::kDefaultLevel);
    limits.stop = stop;
    limits.lines = lines;
    return thoughts_of(limits, [&](const renju::Position& position, const board::Bitboard15& points,
                                   const search::Limits& share) {
      return *engine_.analyze(position, share, {~points});
    });
  }
  ThoughtLine choose(const ThinkOptions& options, const search::StopFlag& stop) override {
    search::Limits limits = renju_limits(options);
    limits.stop = stop;
    const bool errs = limits.level && renju::engine::strength_of(*limits.level).error > 0;
    if (book_ && !errs && !in_opening()) {
      if (const auto choice = store::book_choice(*book_, game_.position(), game_.rule())) {
        ThoughtLine thought = thought_of(choice->lines.front());
        thought.words += ", by the book";
        return thought;
      }
    }
    const auto thoughts = thoughts_of(
        limits,
        [&](const renju::Position& position, const board::Bitboard15& points,
            const search::Limits& share) { return *engine_.choose(position, share, {~points}); });
    return thoughts.front();
  }
  [[nodiscard]] Json unknown_value() const override {
    return {{"score", nullptr}, {"win", nullptr}, {"chance", nullptr}};
  }
  /// Few games are longer than sixty stones; in one that is, there is some time left. Each move
  /// takes its share.
  [[nodiscard]] search::MoveTime move_time(const search::GameClock& clock) const override {
    const int moves = std::max(12, 30 - game_.position().occupied().count() / 2);
    const auto share = search::allotment(clock, moves);
    return {share, share};
  }
  [[nodiscard]] std::string score_legend() const override {
    return "scores: points, of which an open two has some ten; chances of winning";
  }
  std::string resign(PlaySide side) override { return text_of(game_.resign(color_of(side))); }
  void take_back() override {
    event_.clear();
    const bool in_play = !opening_ || game_.plies().size() > opening_->moves().size();
    if (in_play || game_.result()) {
      (void)game_.undo();
      return;
    }
    actions_.pop_back();
    OpeningGame opening(opening_->rule());
    for (const OpeningAction& action : actions_) (void)opening.act(action);
    if (opening.moves().size() < game_.plies().size()) (void)game_.undo();
    opening_ = opening;
  }
  void restart() override {
    event_.clear();
    game_ = start_;
    actions_.clear();
    const std::optional<OpeningRule> rule = opening_ ? opening_->rule() : rule_;
    if (rule) opening_.emplace(*rule);
  }

  [[nodiscard]] std::string_view endings() const override {
    return ".sgf, .lib, .rif, .psq or .txt";
  }
  std::string save(const std::string& file, const GameHeading& heading) const override {
    const std::optional<GameFormat> format = renju::format_of_file(file);
    if (!format) return fmt::format("{}: end the name with {}", file, endings());
    renju::MoveList moves;
    bool kept = game_.start().occupied().empty();
    for (const renju::Move move : game_.moves()) {
      kept &= !move.is_pass();
      if (!move.is_pass()) moves.moves.push_back(move.point());
    }
    if (!kept) return "files keep games from the empty board, without passes";
    renju::GameRecord record;
    record.tree = renju::GameTree(moves);
    record.black = heading.black;
    record.white = heading.white;
    record.date = heading.date;
    record.rule = opening_ ? name_of(opening_->rule()) : name_of(game_.rule());
    if (opening_) {
      record.tree[renju::GameTree::kRoot].comment =
          format_opening_record({opening_->rule(), actions_});
    }
    record.result = stated_result(*format);
    io::AtomicFile out(file);
    out.write(renju::format_games(*format, {record}));
    return out.good() && out.commit() ? "" : file + ": cannot be written";
  }
  [[nodiscard]] bool keeps_moves(const std::string& file) const override {
    return renju::format_of_file(file) != GameFormat::Svg;
  }
  std::string load(const std::string& file) override {
    const std::string reason = load_game(file);
    return reason.empty() ? reason : fmt::format("{}: {}", file, reason);
  }

  [[nodiscard]] Json setup() const override {
    Json object = {{"start", renju::format_position(game_.start())},
                   {"rule", name_of(game_.rule())}};
    if (opening_) object["opening"] = name_of(opening_->rule());
    return object;
  }
  std::string set_up(const Json& setup) override {
    const auto member = [&](std::string_view name) -> std::string {
      const Json* text = setup.find(name);
      return text != nullptr && text->is_text() ? text->text() : "";
    };
    const auto start = renju::parse_position(member("start"));
    const auto rule = renju::parse_rule(member("rule"));
    if (!start || !rule) return "its start or its rule is damaged";
    std::optional<OpeningRule> opening;
    if (setup.find("opening") != nullptr) {
      const auto named = renju::parse_opening_rule(member("opening"));
      if (!named) return "its opening: " + format_error(named.error());
      opening = *named;
    }
    if (*rule != game_.rule()) {
      renju::engine::EngineOptions options = engine_.options();
      options.rule = *rule;
      engine_ = renju::engine::Engine(std::move(options));
    }
    start_ = Game(*rule, *start);
    rule_ = opening;
    opening_.reset();
    restart();
    return {};
  }

 private:
  /// What a file says of the result: as tables do, or in SGF also how the game ended.
  [[nodiscard]] std::string stated_result(GameFormat format) const {
    const auto& result = game_.result();
    if (!result) return format == GameFormat::Sgf ? "?" : "";
    if (!result->winner) return "1/2-1/2";
    const bool black = *result->winner == Color::Black;
    if (format == GameFormat::Sgf && result->end == renju::GameEnd::Resignation) {
      return black ? "B+R" : "W+R";
    }
    return black ? "1-0" : "0-1";
  }

  /// Whom a score favours and by how much: "Black +12 points, 51 %", "White wins in 5".
  [[nodiscard]] std::string score_words(const renju::engine::AnalyzedLine& line) const {
    const bool mover_ahead = line.win ? *line.win > 0 : line.score > 0;
    const auto ahead = name_of(mover_ahead ? game_.to_move() : opponent_of(game_.to_move()));
    if (line.win) return fmt::format("{} wins in {}", ahead, std::abs(*line.win));
    if (line.score == 0) return "even";
    const int score = std::abs(line.score);
    return fmt::format("{} +{} points, {:.0f} %", ahead, score,
                       100 * renju::engine::chance_of(score));
  }

  [[nodiscard]] ThoughtLine thought_of(const renju::engine::AnalyzedLine& line) const {
    const Json value = {{"score", line.score},
                        {"win", line.win ? Json(*line.win) : Json(nullptr)},
                        {"chance", rounded_chance(line.score)}};
    std::vector<std::string> pv;
    for (const board::Point point : line.pv) pv.push_back(point_name(point));
    return {pv.front(), value, score_words(line), pv};
  }

  /// What `ask` makes of the position, or in the opening of the turn.
  template <typename Ask>
  std::vector<ThoughtLine> thoughts_of(const search::Limits& limits, const Ask& ask) {
    const auto ask_anew = [&](const renju::Position& position, const board::Bitboard15& points,
                              const search::Limits& share) {
      engine_.forget();
      return ask(position, points, share);
    };
    if (in_opening()) {
      const std::string action =
          format_opening_action(renju::engine::choose_opening(*opening_, limits, ask_anew).action);
      return {{action, unknown_value(), {}, {action}}};
    }
    std::vector<ThoughtLine> thoughts;
    for (const auto& line : ask_anew(game_.position(), game_.position().empties(), limits).lines) {
      thoughts.push_back(thought_of(line));
    }
    return thoughts;
  }

  /// Where a swap is offered, "yes" takes it and "no" does not; any other text is no answer.
  [[nodiscard]] std::string_view answer_to_swap(std::string_view text) const {
    if (!in_opening()) return {};
    const OpeningAct act = opening_->turn().act;
    if (act != OpeningAct::MaySwap && act != OpeningAct::SwapOrTwo) return {};
    if (text == "yes" || text == "y") return "swap";
    return text == "no" || text == "n" ? "keep" : "";
  }

  [[nodiscard]] bool in_opening() const { return opening_ && !opening_->is_over(); }

  std::string load_game(const std::string& file) {
    const auto record = read_game(file);
    if (!record) return record.error();
    const std::vector<board::Point> moves = record->tree.main_line().moves;
    Game loaded(game_.rule());
    for (const board::Point move : moves) {
      if (const auto played = loaded.play(renju::Move(move)); !played) {
        return fmt::format("{}: {}", point_name(move), message_of(played.error()));
      }
    }
    std::optional<OpeningGame> opening;
    std::vector<OpeningAction> actions;
    const std::string& comment = record->tree[renju::GameTree::kRoot].comment;
    if (is_opening_record(comment)) {
      const Parsed<OpeningRecord> kept = parse_opening_record(comment);
      if (!kept) return "its opening: " + format_error(kept.error());
      if (rule_ && *rule_ != kept->rule) {
        return fmt::format("its opening is by {}, not {}", name_of(kept->rule), name_of(*rule_));
      }
      const auto replayed = opening_of(*kept, moves);
      if (!replayed) return replayed.error();
      opening = *replayed;
      actions = kept->actions;
    } else if (rule_) {
      if (std::string reason = why_not_after(*rule_, moves); !reason.empty()) return reason;
    }
    start_ = Game(game_.rule());
    game_ = loaded;
    opening_ = opening;
    actions_ = actions;
    event_.clear();
    return {};
  }

  std::string play_opening(std::string_view text) {
    const std::string_view answer = answer_to_swap(text);
    const Parsed<OpeningAction> action =
        renju::parse_opening_action(answer.empty() ? text : answer);
    if (!action) return "nobody passes in the opening; " + opening_prompt(*opening_);
    OpeningGame after = *opening_;
    if (const auto done = after.act(*action); !done) {
      return opening_refusal(*opening_, done.error());
    }
    event_ = opening_event(*opening_, *action);
    actions_.push_back(*action);
    opening_ = after;
    if (opening_->moves().size() > game_.plies().size()) {
      (void)game_.play(renju::Move(opening_->moves().back()));
    }
    return {};
  }

  std::optional<OpeningRule> rule_;  // of every opening at this table, if it has one
  Game start_;
  Game game_;
  std::optional<OpeningGame> opening_;  // unknown where a game of stones alone was loaded
  std::vector<OpeningAction> actions_;  // what was done in the opening
  std::string event_;
  renju::engine::Engine engine_;
  std::shared_ptr<store::OpeningBook> book_;
};

/// A game that begins with the moves of a transcript, or from a board.
std::optional<Game> game_of(const std::string& text, Rule rule, Session& session, bool json) {
  const auto position = renju::parse_position(text);
  if (!position) {
    session.bad_input({text, "argument 1", 1}, position.error(), json);
    return std::nullopt;
  }
  if (const std::optional<Color> winner = renju::winner(*position, rule)) {
    session.bad_input(fmt::format("argument 1: {} has five already", name_of(*winner)));
    return std::nullopt;
  }
  if (renju::position_text_kind(text) != renju::PositionText::Transcript) {
    return Game(rule, *position);
  }
  const auto moves = renju::parse_moves(text);
  Game game(rule);
  for (const board::Point move : moves->moves) {
    if (game.play(renju::Move(move))) continue;
    session.bad_input(fmt::format("argument 1: {}", beyond_end(game, move)));
    return std::nullopt;
  }
  return game;
}

}  // namespace

void add_renju_play(Verb group, Session& session) {
  struct RenjuPlayOptions : PlayOptions, WeightsOptions {
    Rule rule = Rule::Renju;
    std::optional<OpeningRule> opening;
    PlayBookOptions book;
  };
  auto options = std::make_shared<RenjuPlayOptions>();
  Verb verb =
      group.add_verb("play", "Play Renju or Gomoku against the engine, or let it play itself.");
  add_play_options(verb, *options);
  add_renju_think_options(verb, options->think);
  add_rule_option(verb, options->rule);
  add_opening_option(verb, options->opening);
  add_weights_option(verb, *options);
  add_book_play_options(verb, options->book, "points");
  verb.examples({"ishi renju play --level 3", "ishi renju play --opening taraguchi-10"});
  verb.note(kPlayNote);
  verb.action([options, &session] {
    if (options->opening && options->start != "start") {
      session.bad_input("--opening: an opening begins on the empty board");
      return;
    }
    const std::optional<Game> start =
        game_of(options->start, options->rule, session, options->json);
    if (!start) return;
    const auto weights = renju_weights_of(*options, session);
    if (!weights) return;
    const auto book = book_of(options->book, 1, session);
    if (!book) return;
    RenjuTable table(
        *start, options->opening,
        {options->engine.hash_bytes(), start->rule(), *weights, options->engine.threads}, *book);
    play_in_terminal(table, *options, session);
  });
}

}  // namespace ishi::cli
