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

#include <ishi/board/drawn_line.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

using board::DrawnLine;

namespace detail {

constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

constexpr bool is_letters_line(std::string_view line) {
  char next = 'a';
  for (const char c : line) {
    if (is_blank(c)) continue;
    if (next > 'h' || (c != next && c != next - 'a' + 'A')) return false;
    ++next;
  }
  return next == 'h' + 1;
}

/// The side in `X`, `X to move`, `Black to move` or `Black (X) to move`, either case.
constexpr std::optional<Color> side_in(std::string_view line) {
  constexpr std::string_view kWords[] = {"black (x)", "white (o)", "black", "white", "x", "o", "*"};
  constexpr bool kIsBlack[] = {true, false, true, false, true, false, true};
  line = trimmed(line);
  std::size_t word = 0;
  for (const std::string_view candidate : kWords) {
    std::size_t same = 0;
    while (same < candidate.size() && same < line.size() &&
           (line[same] == candidate[same] || (line[same] >= 'A' && line[same] <= 'Z' &&
                                              line[same] - 'A' + 'a' == candidate[same]))) {
      ++same;
    }
    const std::string_view rest = trimmed(line.substr(same));
    if (same == candidate.size() && (rest.empty() || rest == "to move")) {
      return kIsBlack[word] ? Color::Black : Color::White;
    }
    ++word;
  }
  return std::nullopt;
}

}  // namespace detail

/// Tells rows from letters, so that a reader of many boards knows where one begins. A row is a row
/// number or a symbol, then symbols; whether it is a right one, `parse_drawn_board` says.
constexpr DrawnLine classify_drawn_line(std::string_view line) {
  if (detail::is_letters_line(line)) return DrawnLine::Letters;
  if (detail::side_in(line)) return DrawnLine::Side;
  line = detail::trimmed(line);
  const bool numbered = line.size() > 1 && line[0] >= '1' && line[0] <= '8';
  if (numbered) return DrawnLine::Row;
  int symbols = 0;
  for (const char c : line) {
    if (is_blank(c)) continue;
    if (square_symbol(c) == SquareSymbol::None && c != '+') break;
    ++symbols;
  }
  return symbols == 8 && line.size() <= 17 + 4 ? DrawnLine::Row : DrawnLine::None;
}

/// Reads a drawn board: eight rows, `+` counting as an empty square (a marked move); lines of
/// column letters and row numbers are optional. The side to move stands after the last row or on a
/// line of its own; where none is named it is Black.
constexpr Parsed<Diagram> parse_drawn_board(std::string_view text) {
  Bitboard8 black;
  Bitboard8 white;
  int row = 0;
  std::optional<Color> side;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = text.find('\n', at);
    if (end == std::string_view::npos) end = text.size();
    const std::size_t line_start = at;
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    if (detail::trimmed(line).empty() || detail::is_letters_line(line)) continue;
    if (side) return fail_at(text, line_start, "the end after the side to move");
    if (row == 8) {
      side = detail::side_in(line);
      if (!side) return fail_at(text, line_start, "the side to move, X or O");
      continue;
    }
    std::size_t place = line_start;
    const auto skip_blanks = [&] {
      while (place < end && is_blank(text[place])) ++place;
    };
    const char number = static_cast<char>('1' + row);
    skip_blanks();
    if (place < end && text[place] >= '0' && text[place] <= '9') {
      if (text[place] != number) return fail_at(text, place, "rows numbered 1 to 8 in turn");
      ++place;
    }
    for (int column = 0; column < 8; ++column, ++place) {
      skip_blanks();
      const char c = place < end ? text[place] : '\n';
      const SquareSymbol symbol = c == '+' ? SquareSymbol::Empty : square_symbol(c);
      if (symbol == SquareSymbol::None) return fail_at(text, place, "8 squares of X, O or -");
      if (symbol == SquareSymbol::Black) black |= Bitboard8(Square(column, row));
      if (symbol == SquareSymbol::White) white |= Bitboard8(Square(column, row));
    }
    skip_blanks();
    if (place < end && text[place] == number) ++place;
    skip_blanks();
    ++row;
    if (place < end && row == 8) {
      side = detail::side_in(text.substr(place, end - place));
      if (side) place = end;
    }
    if (place < end) return fail_at(text, place, "the end of the row");
  }
  if (row < 8) return fail_at(text, text.size(), "8 rows of squares");
  return Diagram::of(black, white, side.value_or(Color::Black));
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
