// What GoGui asks of a program beyond the specification, after its manual (chapters Compatibility,
// Setup Commands, Interrupting Commands, Rules and Analyze Commands). GoGui draws row 1 at the
// bottom, so boards begin with row 8; names of squares are the same everywhere.
#include <algorithm>

#include <fmt/core.h>

#include <ishi/othello/engine/level.hpp>
#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/stability.hpp>

#include "protocol/gtp_othello.hpp"
#include "protocol/gtp_words.hpp"

namespace ishi::protocol {

namespace {

using board::Bitboard8;
using board::Square;
using othello::Color;
using othello::Diagram;
using othello::Move;

std::string squares_text(Bitboard8 squares) {
  std::string text;
  for (const Square square : squares) append_word(text, format_gtp_vertex(Move(square)));
  return text;
}

/// A word for each square, row 8 first.
template <typename Word>
std::string board_text(Word word) {
  std::string text;
  for (int row = 7; row >= 0; --row) {
    for (int column = 0; column < 8; ++column) {
      text += column == 0 ? "\n" : " ";
      text += word(Square(column, row));
    }
  }
  return text;
}

/// `+4`, `0` or `-12`.
std::string signed_discs(int discs) { return discs == 0 ? "0" : fmt::format("{:+d}", discs); }

}  // namespace

// list_games, set_game: for controllers of several games; this one plays Othello.
GtpOthello::Reply GtpOthello::list_games(const GtpCommand& /*command*/) { return "Othello"; }
GtpOthello::Reply GtpOthello::set_game(const GtpCommand& command) {
  if (command.arguments.size() != 1) return gtp_error("syntax error");
  const std::string game = text::lowercase(command.arguments[0]);
  if (game != "othello" && game != "reversi") return gtp_error("unsupported game");
  begin(othello::Game());
  return "";
}

// gogui-interrupt: says that the line `# interrupt` is understood while a command is under way.
GtpOthello::Reply GtpOthello::interrupt(const GtpCommand& /*command*/) { return ""; }

// gogui-play_sequence: `play` with a list of moves; all of them or none.
GtpOthello::Reply GtpOthello::play_sequence(const GtpCommand& command) {
  if (command.arguments.size() % 2 != 0) return gtp_error("syntax error");
  for (std::size_t i = 0; i < command.arguments.size(); i += 2) {
    const std::optional<Color> color = parse_gtp_color(command.arguments[i]);
    const std::optional<Move> move = parse_gtp_vertex(command.arguments[i + 1]);
    if (color && move && play_turn(*color, *move)) continue;
    for (; i > 0; i -= 2) take_turn_back();
    return gtp_error(color && move ? "illegal move" : "syntax error");
  }
  return "";
}

// gogui-setup: a list of colours and squares is the whole position; only before any move.
GtpOthello::Reply GtpOthello::setup(const GtpCommand& command) {
  if (!turns_.empty()) return gtp_error("board not empty");
  if (command.arguments.size() % 2 != 0) return gtp_error("syntax error");
  Bitboard8 black;
  Bitboard8 white;
  for (std::size_t i = 0; i < command.arguments.size(); i += 2) {
    const std::optional<Color> color = parse_gtp_color(command.arguments[i]);
    const auto square = board::parse_square(command.arguments[i + 1]);
    if (!color || !square || (black | white).contains(*square)) return gtp_error("syntax error");
    Bitboard8& discs = *color == Color::Black ? black : white;
    discs = discs.with(*square);
  }
  begin(othello::Game(Diagram::of(black, white, Color::Black)));
  return "";
}

// gogui-setup_player: who moves first in a position set up.
GtpOthello::Reply GtpOthello::setup_player(const GtpCommand& command) {
  if (!turns_.empty()) return gtp_error("moves were played");
  if (command.arguments.size() != 1) return gtp_error("syntax error");
  const std::optional<Color> color = parse_gtp_color(command.arguments[0]);
  if (!color) return gtp_error("syntax error");
  const Diagram& now = game_.diagram();
  begin(othello::Game(Diagram::of(now.black(), now.white(), *color)));
  return "";
}

// gogui-rules_game_id: the game; a capital, then small letters.
GtpOthello::Reply GtpOthello::rules_game_id(const GtpCommand& /*command*/) { return "Othello"; }

// gogui-rules_board_size: the side of the board.
GtpOthello::Reply GtpOthello::rules_board_size(const GtpCommand& /*command*/) { return "8"; }

// gogui-rules_board: `X`, `O` and `.`, the topmost row first.
GtpOthello::Reply GtpOthello::rules_board(const GtpCommand& /*command*/) {
  const Diagram& now = game_.diagram();
  return board_text([&now](Square square) {
    if (now.black().contains(square)) return "X";
    return now.white().contains(square) ? "O" : ".";
  });
}

// gogui-rules_legal_moves: squares, or `pass`; nothing when the game is over.
GtpOthello::Reply GtpOthello::rules_legal_moves(const GtpCommand& /*command*/) {
  const othello::Position& position = game_.position();
  return othello::must_pass(position) ? "pass" : squares_text(othello::moves(position));
}

// gogui-rules_side_to_move: `black` or `white`.
GtpOthello::Reply GtpOthello::rules_side_to_move(const GtpCommand& /*command*/) {
  return text::lowercase(othello::name_of(game_.to_move()));
}

// gogui-rules_final_result: what GoGui shows when the game is over.
GtpOthello::Reply GtpOthello::rules_final_result(const GtpCommand& /*command*/) {
  const Diagram& now = game_.diagram();
  if (!othello::is_over(now.position)) return gtp_error("the game is not over");
  const std::string discs =
      fmt::format("{} discs to {}.", now.black().count(), now.white().count());
  const int black = othello::black_score(now).discs();
  if (black == 0) return fmt::format("A draw, {}", discs);
  return fmt::format("{} wins by {}, {}", black > 0 ? "Black" : "White", black > 0 ? black : -black,
                     discs);
}

// gogui-analyze_commands: how GoGui shows what: type/label/command, one a line.
GtpOthello::Reply GtpOthello::analyze_commands(const GtpCommand& /*command*/) {
  return "plist/Legal Moves/ishi-legal_moves\n"
         "sboard/Scores of the Moves/ishi-move_scores\n"
         "var/Best Line/ishi-best_line\n"
         "gfx/Stable Discs/ishi-stable_discs\n"
         "string/Position/ishi-position\n"
         "param/Strength/ishi-param";
}

// A list of points.
GtpOthello::Reply GtpOthello::legal_moves(const GtpCommand& /*command*/) {
  return squares_text(othello::moves(game_.position()));
}

// A board of strings: each move's score in discs, from the side of the mover; `""` elsewhere.
GtpOthello::Reply GtpOthello::move_scores(const GtpCommand& /*command*/) {
  const othello::Position& position = game_.position();
  std::array<std::string, 64> scores;
  scores.fill("\"\"");
  const int moves = othello::moves(position).count();
  if (moves > 0) {
    ThinkRequest request;
    request.lines = moves;
    const Thought thought = thinker_.analyze(position, request, *stop_);
    for (const othello::engine::AnalyzedLine& line : thought.analysis.lines) {
      scores[static_cast<std::size_t>(line.pv.front().square().bit())] =
          signed_discs(line.score.discs());
    }
  }
  return board_text(
      [&scores](Square square) { return scores[static_cast<std::size_t>(square.bit())]; });
}

// A variation: the best line, then its score as text that GoGui passes over.
GtpOthello::Reply GtpOthello::best_line(const GtpCommand& /*command*/) {
  const othello::Position& position = game_.position();
  if (othello::is_over(position)) return "";
  const Thought thought = thinker_.analyze(position, {}, *stop_);
  const othello::engine::AnalyzedLine& line = thought.analysis.lines.front();
  std::string text;
  for (const Move move : line.pv) text += format_gtp_vertex(move) + ' ';
  return text + fmt::format("({})", signed_discs(line.score.discs()));
}

// Graphics: discs that no move can turn any more, as far as simple means tell.
GtpOthello::Reply GtpOthello::stable_discs(const GtpCommand& /*command*/) {
  const othello::Position& position = game_.position();
  const Bitboard8 stable =
      othello::stable_discs(position) | othello::stable_discs(position.swapped());
  return stable.empty()
             ? "TEXT no disc is stable"
             : fmt::format("MARK {}\nTEXT {} stable", squares_text(stable), stable.count());
}

// The position in its one-line form.
GtpOthello::Reply GtpOthello::position(const GtpCommand& /*command*/) {
  return othello::format_position(game_.diagram());
}

// Parameters: without arguments a line for each, with two a new value.
GtpOthello::Reply GtpOthello::parameters(const GtpCommand& command) {
  if (command.arguments.empty()) return fmt::format("[string] level {}", thinker_.level());
  if (command.arguments.size() != 2 || command.arguments[0] != "level") {
    return gtp_error("syntax error");
  }
  const std::optional<int> level = parse_gtp_number(command.arguments[1]);
  if (!level || *level < 1 || *level > othello::engine::kHighestLevel) {
    return gtp_error(fmt::format("a level from 1 to {}", othello::engine::kHighestLevel));
  }
  thinker_.set_level(*level);
  return "";
}

}  // namespace ishi::protocol
