// Transcripts: the moves of a game one after the other, `f5d6c3…`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ishi/othello/game.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::othello {

namespace detail {

/// The length of a written pass at the start of `text` (`pass`, `pa`, `ps`, `--`, letters in either
/// case), or 0.
constexpr std::size_t written_pass(std::string_view text) {
  if (text::same_word(text.substr(0, 4), "pass")) return 4;
  for (const std::string_view word : {"pa", "ps", "--"}) {
    if (text::same_word(text.substr(0, 2), word)) return 2;
  }
  return 0;
}

}  // namespace detail

/// `f5`, or `pass`.
inline std::string format_move(Move move) {
  return move.is_pass() ? "pass" : board::format_square(move.square());
}

/// Reads a transcript played from `start`. Either case; blanks between moves are allowed; a pass
/// may be written or left out (it is then put in where the side to move has no move). An illegal
/// move ends the parse with its place.
inline Parsed<Game> parse_transcript(std::string_view text,
                                     const Diagram& start = Diagram::start()) {
  Game game(start);
  text::Cursor at(text);
  for (at.skip_spaces(); !at.at_end(); at.skip_spaces()) {
    const Position& position = game.position();
    if (is_over(position)) return at.fail("the end, since the game is over");
    if (const std::size_t length = detail::written_pass(at.rest()); length != 0) {
      if (!game.play(Move::pass())) {
        return fail_with(at.offset(), "a move, since the side to move has one",
                         at.rest().substr(0, length));
      }
      at.advance(length);
      continue;
    }
    const Parsed<Square> square = board::parse_square(at.rest().substr(0, 2));
    if (!square) return fail_further(square.error(), at.offset());
    if (must_pass(position) && !game.play(Move::pass())) break;  // the pass that was left out
    if (!game.play(Move(*square))) {
      return fail_with(at.offset(), "a legal move", board::format_square(*square));
    }
    at.advance(2);
  }
  if (game.plies().empty()) return at.fail("a move such as f5");
  return game;
}

/// The moves in small letters without separators; passes are left out, as is usual, since the
/// position tells them.
inline std::string format_transcript(const Game& game) {
  std::string text;
  for (const Ply& ply : game.plies()) {
    if (!ply.move.is_pass()) text += board::format_square(ply.move.square());
  }
  return text;
}

}  // namespace ishi::othello
