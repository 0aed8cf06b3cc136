// 15×15 boards as drawings with coordinates, and back: row 15 at the top, as Renju draws it.
#pragma once

#include <string>
#include <string_view>

#include <ishi/board/bitboard15.hpp>
#include <ishi/board/drawing.hpp>
#include <ishi/board/point.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

/// What a drawing says of the order of bits; see point.hpp.
inline constexpr std::string_view kOrderOf15 = "a1 = bit 0, sixteen bits a row";

/// Draws a board: a line of letters that names the bit order, and a line for each row.
inline std::string format_drawing(const Bitboard15& board) {
  std::string text = detail::drawing_head(Point::kSide, kOrderOf15);
  for (int row = Point::kSide - 1; row >= 0; --row) {
    text += detail::row_label(row + 1, Point::kSide);
    for (int column = 0; column < Point::kSide; ++column) {
      text += board.contains(Point(column, row)) ? " #" : " .";
    }
    text += '\n';
  }
  return text;
}

/// Reads a drawing as `parse_drawing` does: letters, numbers and the bit order may be left out.
inline Parsed<Bitboard15> parse_drawing15(std::string_view text) {
  Bitboard15 board;
  detail::DrawingReader reader(text);
  reader.skip_blanks_and_line_ends();
  if (reader.take_letters(Point::kSide)) {
    reader.skip_blanks();
    reader.take(kOrderOf15);
  }
  const Parsed<bool> rows =
      detail::read_rows(reader, Point::kSide, false,
                        [&board](int column, int row) { board = board.with(Point(column, row)); });
  if (!rows) return tl::unexpected<ParseError>(rows.error());
  return board;
}

}  // namespace ishi::board
