// A board as it is drawn: fifteen lines, row 15 on top, with row numbers and column letters.
//
//     15 . . . . . . . . . . . . . . .
//      …
//      8 . . . . . . . X . . . . . . .        X black, O white, . empty
//      …                                      3, 4, 6: empty and forbidden to Black as
//      1 . . . . . . . . . . . . . . .        double-three, double-four, overline
//        a b c d e f g h i j k l m n o
//     X to move
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/renju/detail/foul.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/text/cursor.hpp>
#include <ishi/text/drawn_line.hpp>

namespace ishi::renju {

/// The letter of a point in a drawing.
constexpr char drawn_point(const Position& position, const ForbiddenPoints& marks, Point point) {
  if (const auto stone = position.stone_at(point)) return symbol_of(*stone);
  switch (marks.at(point)) {
    case Foul::Overline:
      return '6';
    case Foul::DoubleFour:
      return '4';
    case Foul::DoubleThree:
      return '3';
    case Foul::None:
      break;
  }
  return '.';
}

/// Draws the board; `marks` are the forbidden points to show.
inline std::string format_drawn_board(const Position& position, const ForbiddenPoints& marks = {}) {
  std::string text;
  for (int row = Point::kSide - 1; row >= 0; --row) {
    text += row + 1 < 10 ? " " : "";
    text += std::to_string(row + 1);
    for (int column = 0; column < Point::kSide; ++column) {
      text += ' ';
      text += drawn_point(position, marks, Point(column, row));
    }
    text += '\n';
  }
  text += "   a b c d e f g h i j k l m n o\n";
  text += symbol_of(position.to_move());
  text += " to move\n";
  return text;
}

namespace detail {
/// Black, Black, White, White, then all that stands for an empty point.
inline constexpr std::string_view kPointLetters = "XxOo.-_+346";

/// Whether the line is the row of column letters, in either case.
constexpr bool is_column_letters(std::string_view line) {
  text::Cursor at(line);
  for (int column = 0; column < Point::kSide; ++column, at.advance()) {
    at.skip_blanks();
    if (text::lower(at.peek()) != 'a' + column) return false;
  }
  at.skip_blanks();
  return at.at_end();
}

/// Moves to the next line that holds more than blanks; false at the end of the text.
constexpr bool find_full_line(text::Cursor& at) {
  at.skip_spaces();
  return !at.at_end();
}

/// The rest of this line.
constexpr std::string_view rest_of_line(text::Cursor at) { return at.take_line(); }

/// Moves over a row's number, if the line has enough left for a row of the board.
constexpr void skip_row_number(text::Cursor& at, int number) {
  text::Cursor behind = at;
  if (behind.take_first_digits(2) != number) return;
  int left = 0;
  for (const char c : rest_of_line(behind)) left += text::is_blank(c) ? 0 : 1;
  if (left >= Point::kSide) at = behind;
}

/// Reads row `row` of a board: its number, the points, the number again; the numbers are optional.
inline std::optional<ParseError> take_drawn_row(text::Cursor& at, int row,
                                                Bitboard15 (&stones)[2]) {
  skip_row_number(at, row + 1);
  for (int column = 0; column < Point::kSide; ++column, at.advance()) {
    at.skip_blanks();
    if (at.at_end() || at.peek() == '\n') {
      return fail_with(at.offset(), "15 points", "the end of the row").value();
    }
    const std::size_t kind = kPointLetters.find(at.peek());
    if (kind == std::string_view::npos) return at.fail("X, O or .").value();
    if (kind < 4) stones[kind / 2] |= Bitboard15(Point(column, row));
  }
  at.skip_blanks();
  at.take(std::to_string(row + 1));
  at.skip_blanks();
  if (!at.at_end() && !at.take('\n')) return at.fail("the end of the row").value();
  return std::nullopt;
}

/// Reads `X to move`, or `X` alone, as a line.
constexpr Parsed<Color> take_drawn_side(text::Cursor& at) {
  const char side = text::upper(at.peek());
  if (side != 'X' && side != 'O') return at.fail("X to move or O to move");
  at.advance();
  at.take(" to move");
  at.skip_blanks();
  if (!at.at_end() && !at.take('\n')) return at.fail("the end of the line");
  return side == 'X' ? Color::Black : Color::White;
}
}  // namespace detail

using text::DrawnLine;

/// Tells rows from letters. Whether a row is a right one, `parse_drawn_board` says.
constexpr DrawnLine classify_drawn_line(std::string_view line) {
  if (detail::is_column_letters(line)) return DrawnLine::Letters;
  text::Cursor at(line);
  at.skip_blanks();
  if (at.rest().size() >= 9 && at.rest().substr(1, 8) == " to move") return DrawnLine::Side;
  if (line.find('/') != std::string_view::npos) return DrawnLine::None;
  at.take_while(text::is_digit);
  int points = 0;
  for (at.skip_blanks(); !at.at_end(); at.skip_blanks()) {
    if (detail::kPointLetters.find(at.peek()) == std::string_view::npos) break;
    at.advance();
    ++points;
  }
  return points >= 8 ? DrawnLine::Row : DrawnLine::None;
}

/// Reads a drawn board. Row numbers on the left or on both sides, the column letters above or
/// below, the blanks between the points and empty lines are optional; empty points may also be `-`,
/// `_` or `+`. Without a last line `X to move` or `O to move` it is White's turn if there are more
/// black stones than white ones, else Black's.
inline Parsed<Position> parse_drawn_board(std::string_view text) {
  Bitboard15 stones[2];
  text::Cursor at(text);
  const auto skip_letters = [&] {
    if (detail::find_full_line(at) && detail::is_column_letters(detail::rest_of_line(at))) {
      at.take_line();
    }
  };
  skip_letters();
  for (int row = Point::kSide - 1; row >= 0; --row) {
    if (!detail::find_full_line(at)) return at.fail("fifteen rows");
    if (const auto error = detail::take_drawn_row(at, row, stones)) {
      return tl::unexpected<ParseError>(*error);
    }
  }
  skip_letters();
  if (!detail::find_full_line(at)) {
    const bool white = stones[0].count() > stones[1].count();
    return Position(stones[0], stones[1], white ? Color::White : Color::Black);
  }
  const Parsed<Color> to_move = detail::take_drawn_side(at);
  if (!to_move) return tl::unexpected<ParseError>(to_move.error());
  if (detail::find_full_line(at)) return at.fail("the end");
  return Position(stones[0], stones[1], *to_move);
}

}  // namespace ishi::renju
