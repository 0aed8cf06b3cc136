// Transcripts: the moves of a game one after the other, `f5d6c3…`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ishi/othello/game.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/text/ascii.hpp>

namespace ishi::othello {

namespace detail {

using text::lower;

/// The length of a written pass at the start of `text` (`pass`, `pa`, `ps`, `--`), or 0.
constexpr std::size_t written_pass(std::string_view text) {
  constexpr std::string_view kWord = "pass";
  std::size_t same = 0;
  while (same < text.size() && same < kWord.size() && lower(text[same]) == kWord[same]) ++same;
  if (same == kWord.size()) return same;
  if (same >= 2) return 2;
  if (text.size() >= 2 && lower(text[0]) == 'p' && lower(text[1]) == 's') return 2;
  return text.substr(0, 2) == "--" ? 2 : 0;
}

}  // namespace detail

/// `f5`, or `pass`.
inline std::string format_move(Move move) {
  return move.is_pass() ? "pass" : std::string(board::format_square(move.square()).view());
}

/// Reads a transcript played from `start`. Either case; blanks between moves are allowed; a pass
/// may be written or left out (it is then put in where the side to move has no move). An illegal
/// move ends the parse with its place.
inline Parsed<Game> parse_transcript(std::string_view text,
                                     const Diagram& start = Diagram::start()) {
  Game game(start);
  std::size_t at = 0;
  while (true) {
    while (at < text.size() && is_blank(text[at])) ++at;
    if (at >= text.size()) break;
    const std::string_view rest = text.substr(at);
    const Position& position = game.now().position;
    if (is_over(position)) return fail_at(text, at, "the end, since the game is over");
    if (const std::size_t length = detail::written_pass(rest); length != 0) {
      if (!game.play(Move::pass())) {
        return fail_with(at, "a move, since the side to move has one", rest.substr(0, length));
      }
      at += length;
      continue;
    }
    const Parsed<Square> square = board::parse_square(rest.substr(0, 2));
    if (!square) return fail_further(square.error(), at);
    if (must_pass(position) && !game.play(Move::pass())) break;  // the pass that was left out
    if (!game.play(Move(*square))) {
      return fail_with(at, "a legal move", board::format_square(*square).view());
    }
    at += 2;
  }
  if (game.plies().empty()) return fail_at(text, at, "a move such as f5");
  return game;
}

/// The moves in small letters without separators; passes are left out, as is usual, since the
/// position tells them.
inline std::string format_transcript(const Game& game) {
  std::string text;
  for (const Ply& ply : game.plies()) {
    if (!ply.move.is_pass()) text += board::format_square(ply.move.square()).view();
  }
  return text;
}

}  // namespace ishi::othello
