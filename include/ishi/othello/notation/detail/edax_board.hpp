// The board that Edax prints, as players paste it from a terminal:
//
//       A B C D E F G H            BLACK
//     1 - - - - - - - - 1         0:00.000
//       …
//     5 - - - * O . - - 5    Black's turn (*)
//       …
//       A B C D E F G H            WHITE
//
// `.` marks a legal move. What stands right of the second row number is for people; only the side
// to move is read from it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello {

namespace detail {

/// Who is said to be to move anywhere in `line`.
constexpr std::optional<Color> edax_side(std::string_view line) {
  if (line.find("Black's turn") != std::string_view::npos) return Color::Black;
  if (line.find("White's turn") != std::string_view::npos) return Color::White;
  return std::nullopt;
}

}  // namespace detail

/// Whether `line` is row `row` (0 to 7) of such a board: its number, eight squares, the number
/// again.
constexpr bool is_edax_row(std::string_view line, int row) {
  const char number = static_cast<char>('1' + row);
  if (line.size() < 19 || line[0] != number || line[18] != number) return false;
  for (std::size_t column = 0; column < 8; ++column) {
    if (line[1 + 2 * column] != ' ') return false;
    if (square_symbol(line[2 + 2 * column]) == SquareSymbol::None) return false;
  }
  return line[17] == ' ';
}

/// Reads the eight rows; lines before, between and after them are passed over. Where no line tells
/// the side to move, it is Black.
constexpr Parsed<Diagram> parse_edax_board(std::string_view text) {
  detail::DiscsRead discs;
  Color side = Color::Black;
  int row = 0;
  text::Cursor at(text);
  while (!at.at_end()) {
    const std::size_t start = at.offset();
    const std::string_view line = at.take_line();
    if (const std::optional<Color> said = detail::edax_side(line)) side = *said;
    if (row < 8 && is_edax_row(line, row)) {
      for (int column = 0; column < 8; ++column) {
        const char symbol = line[2 + 2 * static_cast<std::size_t>(column)];
        discs.put(Square(column, row), square_symbol(symbol));
      }
      ++row;
    } else if (row > 0 && row < 8) {
      return fail_at(text, start, "the board's next row, such as '3 - - - - - - - - 3'");
    }
  }
  if (row < 8) return at.fail("8 rows such as '3 - - - - - - - - 3'");
  return Diagram::of(discs.black, discs.white, side);
}

/// Draws the board with legal moves marked and the discs counted, as Edax does.
inline std::string format_edax_board(const Diagram& diagram) {
  const Bitboard8 legal = moves(diagram.position);
  std::string text = "  A B C D E F G H            BLACK\n";
  for (int row = 0; row < 8; ++row) {
    const char number = static_cast<char>('1' + row);
    text += number;
    for (int column = 0; column < 8; ++column) {
      const Square square(column, row);
      text += ' ';
      if (diagram.black().contains(square)) {
        text += '*';
      } else if (diagram.white().contains(square)) {
        text += 'O';
      } else {
        text += legal.contains(square) ? '.' : '-';
      }
    }
    text += ' ';
    text += number;
    if (row == 1) text += "   " + std::to_string(diagram.black().count()) + " discs";
    if (row == 4)
      text += diagram.to_move == Color::Black ? "    Black's turn (*)" : "    White's turn (O)";
    if (row == 6) text += "   " + std::to_string(diagram.white().count()) + " discs";
    text += '\n';
  }
  text += "  A B C D E F G H            WHITE\n";
  return text;
}

}  // namespace ishi::othello
