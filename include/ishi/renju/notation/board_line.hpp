// A board in one line: rows 15 down to 1 separated by `/`, digits for runs of empty points, `X`
// black, `O` white, a blank, the side to move.
//
//     15/15/15/15/15/15/7X7/6X1X6/7X7/15/15/15/15/15/15 X
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ishi/renju/position.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju {

namespace detail {
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
}  // namespace detail

/// Reads a board in one line; stones in either case, runs of 1 to 15.
constexpr Parsed<Position> parse_board_line(std::string_view text) {
  Bitboard15 stones[2];
  std::size_t at = 0;
  for (int row = Point::kSide - 1; row >= 0; --row) {
    int column = 0;
    while (column < Point::kSide) {
      const std::size_t start = at;
      const char c = at < text.size() ? text[at] : '\0';
      if (c == 'X' || c == 'x' || c == 'O' || c == 'o') {
        stones[c == 'O' || c == 'o' ? 1 : 0] |= Bitboard15(Point(column, row));
        ++column;
        ++at;
      } else if (detail::is_digit(c) && c != '0') {
        int run = 0;
        while (at < text.size() && at < start + 2 && detail::is_digit(text[at])) {
          run = run * 10 + (text[at++] - '0');
        }
        column += run;
        if (column > Point::kSide) {
          return fail_with(start, "a row of 15 points", text.substr(start, at - start));
        }
      } else {
        return fail_at(text, at, "X, O or a number of empty points");
      }
    }
    const char separator = row > 0 ? '/' : ' ';
    if (at >= text.size() || text[at] != separator) {
      return fail_at(text, at,
                     row > 0 ? "/ after a row of 15 points" : "a blank and the side to move");
    }
    ++at;
  }
  const char side = at < text.size() ? text[at] : '\0';
  if (side != 'X' && side != 'x' && side != 'O' && side != 'o') {
    return fail_at(text, at, "the side to move, X or O");
  }
  if (at + 1 != text.size()) return fail_at(text, at + 1, "the end");
  const Color to_move = side == 'X' || side == 'x' ? Color::Black : Color::White;
  return Position(stones[0], stones[1], to_move);
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
