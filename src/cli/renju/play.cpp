// `ishi renju play`: a game of Renju or Gomoku against the engine, in the terminal.
#include "cli/shell/play.hpp"

#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/game_format.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cli/renju/text.hpp"
#include "cli/renju/thinking.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"

namespace ishi::cli {

namespace {

using renju::Color;
using renju::Game;
using renju::GameFormat;
using renju::Rule;

constexpr std::size_t kLargestFile = std::size_t{16} << 20;  // bytes

PlaySide side_of(Color color) { return color == Color::Black ? PlaySide::Black : PlaySide::White; }
Color color_of(PlaySide side) { return side == PlaySide::Black ? Color::Black : Color::White; }

/// Why a change was refused; empty if it was made.
std::string text_of(const tl::expected<void, renju::GameError>& changed) {
  return changed ? std::string() : std::string(message_of(changed.error()));
}

class RenjuTable : public PlayedGame {
 public:
  RenjuTable(const Game& start, std::size_t hash_bytes)
      : start_(start), game_(start), hash_bytes_(hash_bytes) {}

  [[nodiscard]] std::string board(bool colour) const override {
    return renju_board(game_.position(), game_.forbidden(), colour);
  }
  [[nodiscard]] std::string position() const override {
    return renju::format_position(game_.position());
  }
  [[nodiscard]] PlaySide to_move() const override { return side_of(game_.position().to_move()); }
  [[nodiscard]] std::size_t plies() const override { return game_.plies().size(); }
  [[nodiscard]] std::optional<PlayResult> result() const override {
    const auto& result = game_.result();
    if (!result) return std::nullopt;
    if (!result->winner) {
      return PlayResult{fmt::format("a draw: {}", name_of(result->end)), std::nullopt};
    }
    return PlayResult{fmt::format("{} wins: {}", name_of(*result->winner), name_of(result->end)),
                      side_of(*result->winner)};
  }

  [[nodiscard]] bool is_move(std::string_view text) const override {
    return board::parse_point(text).has_value() || text == kPass;
  }
  std::string play(std::string_view move) override {
    if (move == kPass) return text_of(game_.play(renju::Move::pass()));
    const board::Point point = *board::parse_point(move);
    const renju::Foul foul = game_.forbidden().at(point);
    if (foul != renju::Foul::None) {
      return fmt::format("{} is forbidden to Black: {}", point_name(point), name_of(foul));
    }
    return text_of(game_.play(renju::Move(point)));
  }
  [[nodiscard]] std::string forced_pass() const override {
    const auto legal = game_.position().empties() & ~game_.forbidden().all();
    return legal.empty() ? kPass : "";
  }
  std::vector<ThoughtLine> think(const ThinkOptions& options, int lines,
                                 const search::StopFlag& stop) override {
    renju::engine::AnalyzeOptions limits = renju_limits(options, renju::engine::Honesty::Mistaken);
    limits.rule = game_.rule();
    limits.lines = lines;
    limits.hash_bytes = hash_bytes_;
    limits.stop = &stop;
    std::vector<ThoughtLine> thoughts;
    for (const auto& line : renju::engine::analyze(game_.position(), limits).lines) {
      thoughts.push_back({point_name(line.pv.front()), format_score(line), point_list(line.pv)});
    }
    return thoughts;
  }
  std::string resign(PlaySide side) override { return text_of(game_.resign(color_of(side))); }
  void take_back() override { game_.undo(); }
  void restart() override { game_ = start_; }

  std::string save(const std::string& file) const override {
    const std::optional<GameFormat> format = renju::format_of_file(file);
    if (!format) return file + ": the name tells no format that games are written in";
    renju::MoveList moves;
    bool kept = game_.start().occupied().empty();
    for (const renju::Move move : game_.moves()) {
      kept &= !move.is_pass();
      if (!move.is_pass()) moves.moves.push_back(move.point());
    }
    if (!kept) return "files keep games from the empty board, without passes";
    renju::GameRecord record;
    record.tree = renju::GameTree(moves);
    record.rule = name_of(game_.rule());
    if (const auto& result = game_.result()) {
      record.result = !result->winner ? "1/2-1/2" : *result->winner == Color::Black ? "1-0" : "0-1";
    }
    io::AtomicFile out(file);
    out.write(renju::format_games(*format, {record}));
    return out.good() && out.commit() ? "" : file + ": cannot be written";
  }
  std::string load(const std::string& file) override {
    const std::optional<GameFormat> format = renju::format_of_file(file);
    if (!format) return file + ": the name tells no format that games are written in";
    const std::optional<std::string> bytes = io::read_file(file, kLargestFile);
    if (!bytes) return file + ": cannot be read";
    const auto games = renju::parse_games(*format, *bytes);
    if (!games) {
      return fmt::format("{}: byte {}: expected {}, found {}", file, games.error().offset,
                         games.error().expected, games.error().found.view());
    }
    if (games->empty()) return file + ": holds no game";
    Game loaded(game_.rule());
    for (const board::Point move : games->front().tree.main_line().moves) {
      if (const auto played = loaded.play(renju::Move(move)); !played) {
        return fmt::format("{}: {}: {}", file, point_name(move), message_of(played.error()));
      }
    }
    start_ = Game(game_.rule());
    game_ = loaded;
    return {};
  }

 private:
  static constexpr const char* kPass = "pass";
  Game start_;
  Game game_;
  std::size_t hash_bytes_;
};

/// A game that begins with the moves of a transcript, or from a board.
std::optional<Game> game_of(const std::string& text, Rule rule, Session& session, bool json) {
  const auto position = renju::parse_position(text);
  if (!position) {
    session.bad_input({text, "argument 1", 1}, position.error(), json);
    return std::nullopt;
  }
  for (const Color color : {Color::Black, Color::White}) {
    if (has_winning_row(*position, color, rule)) {
      session.bad_input(fmt::format("argument 1: {} has five already", name_of(color)));
      return std::nullopt;
    }
  }
  if (renju::position_text_kind(text) != renju::PositionText::Transcript) {
    return Game(rule, *position);
  }
  const auto moves = renju::parse_transcript(text);
  Game game(rule);
  for (const board::Point move : moves->moves) {
    if (!game.play(renju::Move(move))) break;  // the game ended before
  }
  return game;
}

}  // namespace

void add_renju_play(Verb group, Session& session) {
  struct RenjuPlayOptions : PlayOptions {
    Rule rule = Rule::Renju;
  };
  auto options = std::make_shared<RenjuPlayOptions>();
  Verb verb = group.add_verb("play", "Play against the engine, or let it play itself");
  add_play_options(verb, *options);
  add_renju_think_options(verb, options->think);
  add_rule_option(verb, options->rule);
  verb.footer("Example: ishi renju play --level 4, and type: h8");
  verb.action([options, &session] {
    const std::optional<Game> start =
        game_of(options->start, options->rule, session, options->json);
    if (!start) return;
    RenjuTable table(*start, options->engine.hash_bytes());
    play_in_terminal(table, *options, session);
  });
}

}  // namespace ishi::cli
