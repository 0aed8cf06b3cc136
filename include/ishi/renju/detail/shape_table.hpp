// Shapes by table look-up: the five points on either side of a stone say all that it makes on a
// line. Each of the ten is own, empty or blocked (the opponent's, or beyond the edge): 3^10 =
// 59,049 bytes for either length of a winning row, small enough for the second-level cache.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/renju/detail/shape.hpp>
#include <ishi/renju/rule.hpp>

namespace ishi::renju {

/// The ten neighbours of a point on one axis, nearest ones in the middle:
///
///     bit       0  1  2  3  4     5  6  7  8  9
///     steps    -5 -4 -3 -2 -1  p +1 +2 +3 +4 +5
///
/// Precondition: no bit is in both.
struct Neighbours {
  std::uint32_t own = 0;
  std::uint32_t blocked = 0;
};

namespace detail {
/// The bits of a number read as digits of base 3.
constexpr std::array<std::uint16_t, 1024> digits_of_three() {
  std::array<std::uint16_t, 1024> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits) {
    int value = 0;
    for (int i = 9; i >= 0; --i) value = value * 3 + static_cast<int>((bits >> i) & 1);
    table[bits] = static_cast<std::uint16_t>(value);
  }
  return table;
}
inline constexpr std::array<std::uint16_t, 1024> kDigitsOfThree = digits_of_three();

/// The ten neighbours with the stone itself: eleven cells, the stone in the middle.
struct Cells {
  static constexpr int kMiddle = 5;
  std::uint32_t own;
  std::uint32_t open;

  explicit constexpr Cells(Neighbours n)
      : own(spread(n.own) | (1U << kMiddle)), open(~(spread(n.blocked) | own) & 0x7ffU) {}

  static constexpr std::uint32_t spread(std::uint32_t ten) {
    return (ten & 0x1f) | ((ten & 0x3e0) << 1);
  }
  [[nodiscard]] constexpr bool is_own(int at) const {
    return at >= 0 && at <= 10 && ((own >> at) & 1) != 0;
  }
  [[nodiscard]] constexpr bool is_open(int at) const {
    return at >= 0 && at <= 10 && ((open >> at) & 1) != 0;
  }
};

/// How many cells are own in an unbroken row through `at`, which counts as own.
constexpr int row_through(const Cells& cells, int at) {
  int length = 1;
  for (int i = at + 1; cells.is_own(i); ++i) ++length;
  for (int i = at - 1; cells.is_own(i); --i) ++length;
  return length;
}

/// Five, overline and the kinds of four: by the definition, with the cells at hand.
constexpr Shape strong_shape(Neighbours neighbours, WinningRow row) {
  const Cells cells(neighbours);
  const int length = row_through(cells, Cells::kMiddle);
  if (is_winning_row(length, row)) return Shape::Five;
  if (length > 5) return Shape::Overline;
  int end = Cells::kMiddle + 1;
  while (cells.is_own(end)) ++end;
  int start = Cells::kMiddle - 1;
  while (cells.is_own(start)) --start;
  int fives = 0;
  for (const int gap : {start, end}) {
    if (cells.is_open(gap) && is_winning_row(row_through(cells, gap), row)) ++fives;
  }
  if (fives == 2) return length == 4 ? Shape::StraightFour : Shape::TwoFours;
  return fives == 1 ? Shape::Four : Shape::None;
}
}  // namespace detail

/// All shapes, where rows of one length win. Build it once: it takes a millisecond or so.
class ShapeTable {
 public:
  explicit ShapeTable(WinningRow row) {
    // The strong shapes by definition; then what one more stone turns into them, and so on down.
    for_each_line([&](Neighbours n) { at(n) = detail::strong_shape(n, row); });
    step_down(Shape::StraightFour, Shape::StraightFour, Shape::Three);
    step_down(Shape::Four, Shape::TwoFours, Shape::ClosedThree);
    step_down(Shape::Three, Shape::Three, Shape::Two);
    step_down(Shape::ClosedThree, Shape::ClosedThree, Shape::ClosedTwo);
  }

  /// The table for a length, built on first use.
  static const ShapeTable& of(WinningRow row) {
    static const ShapeTable exactly(WinningRow::ExactlyFive);
    static const ShapeTable or_more(WinningRow::FiveOrMore);
    return row == WinningRow::ExactlyFive ? exactly : or_more;
  }

  /// What a stone makes between these neighbours.
  [[nodiscard]] Shape operator[](Neighbours n) const { return shapes_[index_of(n)]; }

 private:
  static constexpr std::size_t kSize = 59049;

  static constexpr std::size_t index_of(Neighbours n) {
    return detail::kDigitsOfThree[n.own] + std::size_t{2} * detail::kDigitsOfThree[n.blocked];
  }
  Shape& at(Neighbours n) { return shapes_[index_of(n)]; }

  template <typename Visit>
  static void for_each_line(Visit visit) {
    for (std::uint32_t own = 0; own < 1024; ++own) {
      // Every subset of the other bits.
      const std::uint32_t others = 1023 & ~own;
      std::uint32_t blocked = 0;
      do {
        visit(Neighbours{own, blocked});
        blocked = (blocked - others) & others;
      } while (blocked != 0);
    }
  }

  /// Lines without a shape where one more stone makes one of the two higher shapes get the lower.
  void step_down(Shape higher, Shape or_higher, Shape lower) {
    std::vector<std::size_t> found;
    for_each_line([&](Neighbours n) {
      if (at(n) != Shape::None) return;
      for (std::uint32_t open = 1023 & ~(n.own | n.blocked); open != 0; open &= open - 1) {
        const Shape next = at({n.own | (open & (0 - open)), n.blocked});
        if (next == higher || next == or_higher) found.push_back(index_of(n));
      }
    });
    for (const std::size_t index : found) shapes_[index] = lower;
  }

  std::array<Shape, kSize> shapes_{};
};

}  // namespace ishi::renju
