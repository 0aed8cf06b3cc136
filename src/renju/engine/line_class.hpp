// What a stone would make on one line, in sixteen classes: the shapes of `Shape`, and below and
// beside them how much room there is and in how many ways the next shape can be reached. The
// evaluation and the order of moves look points up by them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/bits/detail/subsets.hpp>
#include <ishi/renju/detail/shape_table.hpp>

namespace ishi::renju::engine {

/// "Ways" are the empty points on the line where one more stone makes the next shape.
enum class LineClass : std::uint8_t {
  Dead,  ///< no five can ever be made through the point
  Room,
  One,  ///< one more stone makes a two
  ClosedTwo,
  TwoOneWay,
  TwoTwoWays,
  TwoManyWays,
  ClosedThreeOneWay,
  ClosedThree,  ///< two ways or more
  ThreeOneWay,
  Three,  ///< two ways or more
  Four,
  TwoFours,
  StraightFour,
  Overline,
  Five,
};
inline constexpr std::size_t kLineClasses = 16;

/// By the code of the ten neighbours (`code_of`).
class LineClassTable {
 public:
  static constexpr std::size_t kCodes = 59049;  // 3^10

  explicit LineClassTable(WinningRow row) : shapes_(ShapeTable::of(row)) {
    for (std::uint32_t own = 0; own < 1024; ++own) {
      for (const std::uint32_t blocked : bits::subsets(1023 & ~own)) {
        const Neighbours n{own, blocked};
        classes_[code_of(n)] = class_of(n);
      }
    }
  }

  /// The table for a length of winning rows, built on first use.
  static const LineClassTable& of(WinningRow row) {
    static const LineClassTable exactly(WinningRow::ExactlyFive);
    static const LineClassTable or_more(WinningRow::FiveOrMore);
    return row == WinningRow::ExactlyFive ? exactly : or_more;
  }

  /// Digits of base 3, one for each neighbour: 1 its own stone, 2 blocked.
  static std::size_t code_of(Neighbours n) {
    return renju::detail::kDigitsOfThree[n.own] +
           std::size_t{2} * renju::detail::kDigitsOfThree[n.blocked];
  }

  [[nodiscard]] LineClass operator[](std::size_t code) const { return classes_[code]; }

 private:
  /// How many more stones on the line give at least `shape`.
  [[nodiscard]] int ways_to(Shape shape, Neighbours n) const {
    int ways = 0;
    for (std::uint32_t open = 1023 & ~(n.own | n.blocked); open != 0; open &= open - 1) {
      const Shape next = shapes_[{n.own | (open & (0 - open)), n.blocked}];
      ways += next >= shape && next != Shape::Overline ? 1 : 0;
    }
    return ways;
  }
  [[nodiscard]] LineClass class_of(Neighbours n) const {
    switch (shapes_[n]) {
      case Shape::None:
        if (ways_to(Shape::Two, n) > 0) return LineClass::One;
        return has_room(n) ? LineClass::Room : LineClass::Dead;
      case Shape::ClosedTwo:
        return LineClass::ClosedTwo;
      case Shape::Two: {
        const int ways = ways_to(Shape::Three, n);
        if (ways <= 1) return LineClass::TwoOneWay;
        return ways == 2 ? LineClass::TwoTwoWays : LineClass::TwoManyWays;
      }
      case Shape::ClosedThree:
        return ways_to(Shape::Four, n) <= 1 ? LineClass::ClosedThreeOneWay : LineClass::ClosedThree;
      case Shape::Three:
        return ways_to(Shape::StraightFour, n) <= 1 ? LineClass::ThreeOneWay : LineClass::Three;
      case Shape::Four:
        return LineClass::Four;
      case Shape::TwoFours:
        return LineClass::TwoFours;
      case Shape::StraightFour:
        return LineClass::StraightFour;
      case Shape::Overline:
        return LineClass::Overline;
      case Shape::Five:
        return LineClass::Five;
    }
    return LineClass::Dead;
  }
  /// Whether five cells in a row through the point are free of blocks.
  static bool has_room(Neighbours n) {
    const renju::detail::Cells cells(n);
    const auto is_free = [&](int at) { return cells.is_own(at) || cells.is_open(at); };
    int first = renju::detail::Cells::kMiddle;
    while (is_free(first - 1)) --first;
    int last = renju::detail::Cells::kMiddle;
    while (is_free(last + 1)) ++last;
    return last - first >= 4;
  }

  const ShapeTable& shapes_;
  std::array<LineClass, kCodes> classes_{};
};

/// The classes of a point's four lines, four bits an axis.
using LineClasses = std::uint16_t;

constexpr LineClass class_on(LineClasses classes, Axis axis) {
  return static_cast<LineClass>((classes >> (4 * static_cast<unsigned>(axis))) & 15);
}

/// Numbers the multisets of four classes: what a stone makes is the same whichever line is which.
class ComboTable {
 public:
  static constexpr std::size_t kCombos = 3876;  // 19 choose 4

  static const ComboTable& get() {
    static const ComboTable table;
    return table;
  }
  [[nodiscard]] std::uint16_t operator[](LineClasses classes) const { return combos_[classes]; }
  /// The classes of a combo, least first.
  [[nodiscard]] const std::array<LineClass, 4>& classes_of(std::size_t combo) const {
    return classes_[combo];
  }

 private:
  ComboTable() {
    std::uint16_t next = 0;
    for (std::size_t packed = 0; packed < combos_.size(); ++packed) {
      std::array<LineClass, 4> sorted{};
      for (const Axis axis : kAxes) {
        sorted[static_cast<std::size_t>(axis)] = class_on(static_cast<LineClasses>(packed), axis);
      }
      if (std::is_sorted(sorted.begin(), sorted.end())) {
        classes_[next] = sorted;
        combos_[packed] = next++;
      }
    }
    for (std::size_t packed = 0; packed < combos_.size(); ++packed) {
      std::array<std::uint16_t, 4> sorted{};
      for (std::size_t i = 0; i < 4; ++i) {
        sorted[i] = static_cast<std::uint16_t>((packed >> (4 * i)) & 15);
      }
      std::sort(sorted.begin(), sorted.end());
      std::size_t least_first = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        least_first |= static_cast<std::size_t>(sorted[i]) << (4 * i);
      }
      combos_[packed] = combos_[least_first];
    }
  }

  std::array<std::uint16_t, 65536> combos_{};
  std::array<std::array<LineClass, 4>, kCombos> classes_{};
};

}  // namespace ishi::renju::engine
