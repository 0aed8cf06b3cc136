// A game as a row of points: `h8i9j10`, Black first.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/renju/game.hpp>
#include <ishi/renju/move_list.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::renju {

namespace detail {
/// Moves over blanks, line ends, commas and notes.
constexpr void skip_separators(text::Cursor& at) {
  while (true) {
    at.take_while([](char c) { return text::is_space(c) || c == ','; });
    if (at.peek() != '#') return;
    at.take_while([](char c) { return c != '\n'; });
  }
}

/// Reads the word `start`, in either case, with no letter or digit behind it, and the separators
/// that follow.
constexpr bool take_start_word(text::Cursor& at) {
  constexpr std::string_view kWord = "start";
  if (!text::same_word(at.rest().substr(0, kWord.size()), kWord)) return false;
  text::Cursor behind = at;
  behind.advance(kWord.size());
  const std::size_t end = behind.offset();
  skip_separators(behind);
  if (!behind.at_end() && behind.offset() == end) return false;
  at = behind;
  return true;
}

/// Gives the moves of a text to `play(Point)`, which returns what it expected in place of a move
/// that it refuses; empty where it takes the move.
template <typename Play>
constexpr std::optional<ParseError> read_moves(std::string_view text, Play play) {
  text::Cursor at(text);
  skip_separators(at);
  if (at.at_end()) return at.fail("a move or start").value();
  if (take_start_word(at)) {
    if (at.at_end()) return std::nullopt;
    return at.fail("the end").value();
  }
  for (; !at.at_end(); skip_separators(at)) {
    const Parsed<board::PointPrefix> prefix = board::parse_point_prefix(at.rest());
    if (!prefix && prefix.error().offset == 0) return at.fail("a move, such as h8").value();
    if (!prefix) return fail_further(prefix.error(), at.offset()).value();
    const std::string_view expected = play(prefix->point);
    if (!expected.empty()) {
      return fail_with(at.offset(), expected, at.rest().substr(0, prefix->length)).value();
    }
    at.advance(prefix->length);
  }
  return std::nullopt;
}
}  // namespace detail

/// Reads moves: points in either case, with nothing, blanks, commas or line ends between them; what
/// follows a `#` up to the end of its line is a note. `start` stands for no move, an empty text is
/// an error. A point that holds a stone already is an illegal move and an error at its place. A
/// move of Black on a forbidden point, and moves behind a five, are read like any other.
inline Parsed<MoveList> parse_moves(std::string_view text) {
  MoveList game;
  Bitboard15 occupied;
  const auto play = [&](Point point) -> std::string_view {
    if (occupied.contains(point)) return "an empty point";
    occupied |= Bitboard15(point);
    game.moves.push_back(point);
    return {};
  };
  if (const auto error = detail::read_moves(text, play)) return tl::unexpected<ParseError>(*error);
  return game;
}

/// The moves without separators, or `start` where there are none.
inline std::string format_moves(const MoveList& game) {
  if (game.moves.empty()) return "start";
  std::string text;
  for (const Point move : game.moves) text += board::format_point(move);
  return text;
}

/// Reads a transcript as a game by one of the rules: `parse_moves`, and each move must be one that
/// the game accepts. A foul or a five ends it; a move behind that is an error at its place.
inline Parsed<Game> parse_transcript(std::string_view text, Rule rule = Rule::Renju) {
  Game game(rule);
  const auto play = [&](Point point) -> std::string_view {
    const auto played = game.play(Move(point));
    if (played) return {};
    return played.error() == GameError::Occupied ? "an empty point"
                                                 : "the end, since the game is over";
  };
  if (const auto error = detail::read_moves(text, play)) return tl::unexpected<ParseError>(*error);
  return game;
}

/// The moves of a game without separators, or `start` where there are none. Precondition: it began
/// on the empty board, and no side has passed.
inline std::string format_transcript(const Game& game) {
  assert(game.start() == Position());
  MoveList list;
  for (const Ply& ply : game.plies()) list.moves.push_back(ply.move.point());
  return format_moves(list);
}

}  // namespace ishi::renju
