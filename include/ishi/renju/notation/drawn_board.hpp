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

#include <ishi/renju/foul.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/text/drawn_line.hpp>
#include <ishi/text/parse_error.hpp>

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

constexpr bool is_drawn_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// One line of a text without its line end.
struct TextLine {
  std::string_view text;
  std::size_t offset = 0;
};

/// Takes the next line that holds more than blanks off `at`, or nothing at the end of the text.
constexpr std::optional<TextLine> next_full_line(std::string_view text, std::size_t& at) {
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at);
    const std::size_t stop = end == std::string_view::npos ? text.size() : end;
    const TextLine line{text.substr(at, stop - at), at};
    at = stop == text.size() ? stop : stop + 1;
    for (const char c : line.text) {
      if (!is_drawn_blank(c)) return line;
    }
  }
  return std::nullopt;
}

constexpr std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_drawn_blank(text[at])) ++at;
  return at;
}

/// The place behind the row number, if the line begins with the number `number` and has enough left
/// for a row of the board.
constexpr std::size_t skip_row_number(std::string_view line, int number) {
  const std::size_t start = skip_blanks(line, 0);
  std::size_t at = start;
  int value = 0;
  while (at < line.size() && at < start + 2 && line[at] >= '0' && line[at] <= '9') {
    value = value * 10 + (line[at++] - '0');
  }
  if (at == start || value != number) return start;
  int left = 0;
  for (std::size_t i = at; i < line.size(); ++i) left += is_drawn_blank(line[i]) ? 0 : 1;
  return left >= Point::kSide ? at : start;
}

/// Whether the line is the row of column letters, in either case.
constexpr bool is_column_letters(std::string_view line) {
  int next = 0;
  for (const char c : line) {
    if (is_drawn_blank(c)) continue;
    if (next == Point::kSide || (c | 0x20) != 'a' + next) return false;
    ++next;
  }
  return next == Point::kSide;
}
}  // namespace detail

using text::DrawnLine;

/// Tells rows from letters. Whether a row is a right one, `parse_drawn_board` says.
constexpr DrawnLine classify_drawn_line(std::string_view line) {
  if (detail::is_column_letters(line)) return DrawnLine::Letters;
  std::size_t at = detail::skip_blanks(line, 0);
  if (line.substr(at).size() >= 9 && line.substr(at + 1, 8) == " to move") return DrawnLine::Side;
  if (line.find('/') != std::string_view::npos) return DrawnLine::None;
  while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
  int points = 0;
  for (; at < line.size(); ++at) {
    if (detail::is_drawn_blank(line[at])) continue;
    if (detail::kPointLetters.find(line[at]) == std::string_view::npos) break;
    ++points;
  }
  return points >= 8 ? DrawnLine::Row : DrawnLine::None;
}

/// Reads a drawn board. Row numbers on the left or on both sides, the column letters above or
/// below, the blanks between the points and empty lines are optional; empty points may also be `-`,
/// `_` or
/// `+`. Without a last line `X to move` or `O to move` it is White's turn if there are more black
/// stones than white ones, else Black's.
inline Parsed<Position> parse_drawn_board(std::string_view text) {
  Bitboard15 stones[2];
  std::size_t at = 0;
  for (int row = Point::kSide - 1; row >= 0; --row) {
    std::optional<detail::TextLine> line = detail::next_full_line(text, at);
    if (line && row == Point::kSide - 1 && detail::is_column_letters(line->text)) {
      line = detail::next_full_line(text, at);
    }
    if (!line) return fail_at(text, text.size(), "fifteen rows");
    std::size_t i = detail::skip_row_number(line->text, row + 1);
    for (int column = 0; column < Point::kSide; ++column) {
      i = detail::skip_blanks(line->text, i);
      const char c = i < line->text.size() ? line->text[i] : '\0';
      const std::size_t kind =
          i < line->text.size() ? detail::kPointLetters.find(c) : std::string_view::npos;
      if (kind == std::string_view::npos) {
        return i < line->text.size()
                   ? fail_at(text, line->offset + i, "X, O or .")
                   : fail_with(line->offset + i, "15 points", "the end of the row");
      }
      if (kind < 4) stones[kind / 2] |= Bitboard15(Point(column, row));
      ++i;
    }
    i = detail::skip_blanks(line->text, i);
    const std::string_view rest = line->text.substr(i);
    const std::string number = std::to_string(row + 1);
    if (rest.substr(0, number.size()) == number) i += number.size();
    i = detail::skip_blanks(line->text, i);
    if (i != line->text.size()) return fail_at(text, line->offset + i, "the end of the row");
  }
  Color to_move = stones[0].count() > stones[1].count() ? Color::White : Color::Black;
  std::optional<detail::TextLine> line = detail::next_full_line(text, at);
  if (line && detail::is_column_letters(line->text)) line = detail::next_full_line(text, at);
  if (line) {
    std::size_t i = detail::skip_blanks(line->text, 0);
    const char side = static_cast<char>(line->text[i] & ~0x20);
    if (side != 'X' && side != 'O') {
      return fail_at(text, line->offset + i, "X to move or O to move");
    }
    to_move = side == 'X' ? Color::Black : Color::White;
    ++i;
    constexpr std::string_view kToMove = " to move";
    if (line->text.substr(i, kToMove.size()) == kToMove) i += kToMove.size();
    i = detail::skip_blanks(line->text, i);
    if (i != line->text.size()) return fail_at(text, line->offset + i, "the end of the line");
    line = detail::next_full_line(text, at);
  }
  if (line) return fail_at(text, line->offset, "the end");
  return Position(stones[0], stones[1], to_move);
}

}  // namespace ishi::renju
