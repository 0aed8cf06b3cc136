// Boards drawn in eight lines, with or without coordinates:
//
//       a b c d e f g h
//     1 . . . . . . . .
//       …
//     8 . . . . . . . .
//     X to move
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/text/drawn_line.hpp>

namespace ishi::othello {

using text::DrawnLine;

namespace detail {

constexpr bool is_letters_line(std::string_view line) {
  text::Cursor at(line);
  for (char letter = 'a'; letter <= 'h'; ++letter) {
    at.skip_blanks();
    if (text::lower(at.peek()) != letter) return false;
    at.advance();
  }
  at.skip_blanks();
  return at.at_end();
}

/// The side in `X`, `X to move`, `Black to move` or `Black (X) to move`, either case.
constexpr std::optional<Color> side_in(std::string_view line) {
  constexpr std::pair<std::string_view, Color> kWords[] = {
      {"black (x)", Color::Black}, {"white (o)", Color::White}, {"black", Color::Black},
      {"white", Color::White},     {"x", Color::Black},         {"o", Color::White},
      {"*", Color::Black}};
  line = text::trimmed(line);
  for (const auto& [word, color] : kWords) {
    if (!text::same_word(line.substr(0, word.size()), word)) continue;
    const std::string_view rest = text::trimmed(line.substr(word.size()));
    if (rest.empty() || text::same_word(rest, "to move")) return color;
  }
  return std::nullopt;
}

/// Reads row `row` of a board from the start of a line: its number, the squares, the number again;
/// the numbers are optional.
constexpr std::optional<ParseError> take_drawn_row(text::Cursor& at, int row, DiscsRead& discs) {
  const char number = static_cast<char>('1' + row);
  at.skip_blanks();
  if (text::is_digit(at.peek()) && !at.take(number)) {
    return at.fail("rows numbered 1 to 8 in turn").value();
  }
  for (int column = 0; column < 8; ++column, at.advance()) {
    at.skip_blanks();
    const SquareSymbol symbol = at.peek() == '+' ? SquareSymbol::Empty : square_symbol(at.peek());
    if (!discs.put(Square(column, row), symbol)) return at.fail("8 squares of X, O or -").value();
  }
  at.skip_blanks();
  at.take(number);
  at.skip_blanks();
  return std::nullopt;
}

}  // namespace detail

/// Tells rows from letters, so that a reader of many boards knows where one begins. A row is a row
/// number or a symbol, then symbols; whether it is a right one, `parse_drawn_board` says.
constexpr DrawnLine classify_drawn_line(std::string_view line) {
  if (detail::is_letters_line(line)) return DrawnLine::Letters;
  if (detail::side_in(line)) return DrawnLine::Side;
  line = text::trimmed(line);
  const bool numbered = line.size() > 1 && line[0] >= '1' && line[0] <= '8';
  if (numbered) return DrawnLine::Row;
  int symbols = 0;
  for (const char c : line) {
    if (text::is_space(c)) continue;
    if (square_symbol(c) == SquareSymbol::None && c != '+') break;
    ++symbols;
  }
  return symbols == 8 && line.size() <= 17 + 4 ? DrawnLine::Row : DrawnLine::None;
}

/// Reads a drawn board: eight rows, `+` counting as an empty square (a marked move); lines of
/// column letters and row numbers are optional. The side to move stands after the last row or on a
/// line of its own; where none is named it is Black.
constexpr Parsed<Diagram> parse_drawn_board(std::string_view text) {
  detail::DiscsRead discs;
  int row = 0;
  std::optional<Color> side;
  text::Cursor at(text);
  while (!at.at_end()) {
    const std::size_t start = at.offset();
    const std::string_view line = at.take_line();
    if (text::trimmed(line).empty() || detail::is_letters_line(line)) continue;
    if (side) return fail_at(text, start, "the end after the side to move");
    if (row == 8) {
      side = detail::side_in(line);
      if (!side) return fail_at(text, start, "the side to move, X or O");
      continue;
    }
    text::Cursor place(text, start);
    if (const auto error = detail::take_drawn_row(place, row, discs)) {
      return tl::unexpected<ParseError>(*error);
    }
    ++row;
    const std::string_view behind =
        text::trimmed(text.substr(place.offset(), at.offset() - place.offset()));
    if (row == 8 && !behind.empty()) side = detail::side_in(behind);
    if (!behind.empty() && !side) return place.fail("the end of the row");
  }
  if (row < 8) return at.fail("8 rows of squares");
  return Diagram::of(discs.black, discs.white, side.value_or(Color::Black));
}

/// Draws a position with coordinates; `marked` squares that are empty show as `+`.
inline std::string format_drawn_board(const Diagram& diagram, Bitboard8 marked = Bitboard8()) {
  std::string text = "  a b c d e f g h\n";
  for (int row = 0; row < 8; ++row) {
    text += static_cast<char>('1' + row);
    for (int column = 0; column < 8; ++column) {
      const Square square(column, row);
      text += ' ';
      if (diagram.black().contains(square)) {
        text += 'X';
      } else if (diagram.white().contains(square)) {
        text += 'O';
      } else {
        text += marked.contains(square) ? '+' : '.';
      }
    }
    text += '\n';
  }
  text += symbol_of(diagram.to_move);
  text += " to move\n";
  return text;
}

}  // namespace ishi::othello
