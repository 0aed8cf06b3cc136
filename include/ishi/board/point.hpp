// Points of the 15×15 board: `h8` is the centre, `a1` the lower left corner as drawn.
// A point is its bit in the sixteen 16-bit lines of a Bitboard15: row·16 + column.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/board/detail/direction.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

/// A place on the 15×15 board. Column 0 is `a`; row 0 is row 1, drawn at the bottom.
class Point {
 public:
  static constexpr int kSide = 15;
  static constexpr int kCount = kSide * kSide;
  /// Bits from one line to the next: fifteen columns and a spare one.
  static constexpr int kStride = 16;

  /// No point, as `none()`: a placeholder for containers.
  constexpr Point() = default;
  /// Precondition: 0 <= column, row < 15.
  constexpr Point(int column, int row) : bit_(static_cast<std::uint8_t>(row * kStride + column)) {
    assert(is_on_board(column, row));
  }

  [[nodiscard]] static constexpr bool is_on_board(int column, int row) {
    return column >= 0 && column < kSide && row >= 0 && row < kSide;
  }
  /// The point kept in bit `bit`. Precondition: it is the bit of a point, not a spare one.
  static constexpr Point from_bit(int bit) {
    assert(bit >= 0 && is_on_board(bit % kStride, bit / kStride));
    Point point;
    point.bit_ = static_cast<std::uint8_t>(bit);
    return point;
  }
  /// The point at place `index` when the board is read from a1 along row 1, then row 2.
  /// Precondition: 0 <= index < 225.
  static constexpr Point from_index(int index) { return {index % kSide, index / kSide}; }

  static constexpr Point none() { return {}; }
  [[nodiscard]] constexpr bool is_none() const { return bit_ == kNone; }

  /// Precondition of these four: not `none()`.
  [[nodiscard]] constexpr int bit() const {
    assert(!is_none());
    return bit_;
  }
  [[nodiscard]] constexpr int index() const { return row() * kSide + column(); }
  [[nodiscard]] constexpr int column() const { return bit() % kStride; }
  [[nodiscard]] constexpr int row() const { return bit() / kStride; }

  /// The point `steps` places away, or nothing beyond the edge. Negative steps go the other way.
  [[nodiscard]] constexpr std::optional<Point> stepped(Direction direction, int steps = 1) const {
    const Step step = step_of(direction);
    const int to_column = column() + step.right * steps;
    const int to_row = row() - step.down * steps;
    if (!is_on_board(to_column, to_row)) return std::nullopt;
    return Point(to_column, to_row);
  }

  friend constexpr bool operator==(Point, Point) = default;
  /// From a1 along row 1, then row 2: the order of the bits. `none()` comes last.
  friend constexpr std::strong_ordering operator<=>(Point, Point) = default;

 private:
  static constexpr std::uint8_t kNone = 255;  // the last spare bit

  std::uint8_t bit_ = kNone;
};

/// A point's name: `a1` … `o15`.
inline std::string format_point(Point point) {
  return static_cast<char>('a' + point.column()) + std::to_string(point.row() + 1);
}

/// A point read from the start of a text, and how many bytes its name took.
struct PointPrefix {
  Point point;
  std::size_t length = 0;
};

/// Reads `h8` or `H8` from the start of `text`; two digits are taken where two stand.
constexpr Parsed<PointPrefix> parse_point_prefix(std::string_view text) {
  const char letter = text.empty() ? '\0' : text[0];
  const int column = letter >= 'a' ? letter - 'a' : letter - 'A';
  if (letter < 'A' || column < 0 || column >= Point::kSide) {
    return fail_at(text, 0, "a column from a to o");
  }
  std::size_t length = 1;
  int number = 0;
  while (length < text.size() && length < 3 && text[length] >= '0' && text[length] <= '9') {
    number = number * 10 + (text[length] - '0');
    ++length;
  }
  if (length == 1) return fail_at(text, 1, "a row from 1 to 15");
  if (text[1] == '0' || number > Point::kSide) {
    return fail_with(1, "a row from 1 to 15", text.substr(1, length - 1));
  }
  return PointPrefix{Point(column, number - 1), length};
}

/// Reads `h8` or `H8`, and nothing after it.
constexpr Parsed<Point> parse_point(std::string_view text) {
  const Parsed<PointPrefix> prefix = parse_point_prefix(text);
  if (!prefix) return tl::unexpected<ParseError>(prefix.error());
  if (prefix->length != text.size()) return fail_at(text, prefix->length, "the end");
  return prefix->point;
}

}  // namespace ishi::board

template <>
struct std::hash<ishi::board::Point> {
  std::size_t operator()(ishi::board::Point point) const noexcept {
    return point.is_none() ? ishi::board::Point::kCount : static_cast<std::size_t>(point.index());
  }
};
