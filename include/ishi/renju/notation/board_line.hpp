// A board in one line: rows 15 down to 1 separated by `/`, digits for runs of empty points, `X`
// black, `O` white, a blank, the side to move.
//
//     15/15/15/15/15/15/7X7/6X1X6/7X7/15/15/15/15/15/15 X
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/renju/position.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::renju {

namespace detail {
/// Reads `X` or `O`, in either case.
constexpr std::optional<Color> take_stone(text::Cursor& at) {
  const char c = text::upper(at.peek());
  if (c != 'X' && c != 'O') return std::nullopt;
  at.advance();
  return c == 'X' ? Color::Black : Color::White;
}
}  // namespace detail

/// Reads a board in one line; stones in either case, runs of 1 to 15.
constexpr Parsed<Position> parse_board_line(std::string_view text) {
  Bitboard15 stones[2];
  text::Cursor at(text);
  for (int row = Point::kSide - 1; row >= 0; --row) {
    int column = 0;
    while (column < Point::kSide) {
      if (const std::optional<Color> stone = detail::take_stone(at)) {
        stones[*stone == Color::Black ? 0 : 1] |= Bitboard15(Point(column, row));
        ++column;
        continue;
      }
      if (!text::is_digit(at.peek()) || at.peek() == '0') {
        return at.fail("X, O or a number of empty points");
      }
      const std::size_t start = at.offset();
      column += *at.take_first_digits(2);
      if (column > Point::kSide) return fail_with(start, "a row of 15 points", at.since(start));
    }
    if (!at.take(row > 0 ? '/' : ' ')) {
      return at.fail(row > 0 ? "/ after a row of 15 points" : "a blank and the side to move");
    }
  }
  const std::optional<Color> to_move = detail::take_stone(at);
  if (!to_move) return at.fail("the side to move, X or O");
  if (!at.at_end()) return at.fail("the end");
  return Position(stones[0], stones[1], *to_move);
}

/// The board in one line, as parse_board_line reads it.
inline std::string format_board_line(const Position& position) {
  std::string text;
  for (int row = Point::kSide - 1; row >= 0; --row) {
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int column = 0; column < Point::kSide; ++column) {
      const auto stone = position.stone_at(Point(column, row));
      if (!stone) {
        ++run;
        continue;
      }
      end_run();
      text += symbol_of(*stone);
    }
    end_run();
    text += row > 0 ? '/' : ' ';
  }
  return text + symbol_of(position.to_move());
}

}  // namespace ishi::renju
