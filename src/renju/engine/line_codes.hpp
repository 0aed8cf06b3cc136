// The codes of all windows of the board (`LineClassTable`), brought up to date with each stone. A
// stone on p changes, on each axis, one base-3 digit of at most ten neighbours; on a line they lie
// side by side, so one vector addition an axis does them all:
//
//     place of q        p-5    …   p-1    p    p+1   …   p+5
//     its digit of p    3^9    …   3^5    0    3^4   …   3^0       times 1 (Black) or 2 (White)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <ishi/renju/detail/axis.hpp>
#include <ishi/renju/position.hpp>

#include "renju/engine/line_class.hpp"

namespace ishi::renju::engine {

/// Where a point lies on one of its lines, among the slots of all lines; its neighbours on the line
/// lie beside it.
using LineSlot = std::size_t;

class LineCodes {
  /// Fifteen places and five slots of border, which both neighbours share.
  static constexpr std::size_t kStride = 20;
  static constexpr std::size_t kLines = 15 + 15 + 29 + 29;
  /// A vector begins five slots before its point.
  static constexpr std::size_t kLanes = 12;

 public:
  /// How far neighbours lie; beyond the edge in a slot of border, whose code means nothing.
  static constexpr int kMostSteps = 5;
  static constexpr std::size_t kSlots = kLines * kStride + kLanes;

  /// The codes of the empty board: all that is blocked is what lies beyond the edges.
  LineCodes() {
    for (const Point point : Bitboard15::all()) {
      for (const Axis axis : kAxes) {
        codes_[slot_of(point, axis)] = LineClassTable::base_of(reach_of(point, axis));
      }
    }
  }

  /// `slots`: of the stone's point, by axis.
  void put(const std::array<LineSlot, 4>& slots, Color color) { add<1>(slots, color); }
  void take(const std::array<LineSlot, 4>& slots, Color color) { add<-1>(slots, color); }

  /// The neighbours of the point there on its line. What stands on the point itself does not
  /// matter.
  [[nodiscard]] std::uint32_t operator[](LineSlot slot) const { return codes_[slot]; }
  /// What a stone, so many steps from a point, adds to its code.
  static constexpr std::uint32_t digit_of(Color color, int steps) {
    return digit_at(steps) * (color == Color::Black ? 1 : 2);
  }

  static constexpr LineSlot slot_of(Point point, Axis axis) {
    int line = 59 + point.column() + point.row();
    if (axis == Axis::Row) line = point.row();
    if (axis == Axis::Column) line = 15 + point.column();
    if (axis == Axis::Rising) line = 44 + point.column() - point.row();
    const int place = axis == Axis::Column ? point.row() : point.column();
    return static_cast<LineSlot>(line) * kStride + kMostSteps + static_cast<LineSlot>(place);
  }
  static constexpr LineReach reach_of(Point point, Axis axis) {
    LineReach reach;
    while (reach.ahead < kMostSteps && point.stepped(forward_of(axis), reach.ahead + 1)) {
      ++reach.ahead;
    }
    while (reach.behind < kMostSteps && point.stepped(forward_of(axis), -reach.behind - 1)) {
      ++reach.behind;
    }
    return reach;
  }

 private:
  static constexpr std::uint32_t digit_at(int steps) {
    std::uint32_t digit = 1;
    for (int i = steps < 0 ? steps + 5 : steps + 4; i > 0; --i) digit *= 3;
    return digit;
  }
  static constexpr std::array<std::uint32_t, kLanes> digits(Color color) {
    std::array<std::uint32_t, kLanes> lanes{};
    for (std::size_t lane = 0; lane <= 2 * kMostSteps; ++lane) {
      const int steps = static_cast<int>(lane) - kMostSteps;
      // The neighbour `steps` away sees the stone at the opposite distance.
      if (steps != 0) lanes[lane] = digit_of(color, -steps);
    }
    return lanes;
  }

  /// Four lanes, which GCC and Clang add at once.
  using Four [[gnu::vector_size(4 * sizeof(std::uint32_t))]] = std::uint32_t;
  static_assert(kLanes == 3 * 4);
  static Four four_at(const std::uint32_t* lanes) {
    Four four;
    std::memcpy(&four, lanes, sizeof(four));
    return four;
  }

  template <int kSign>
  void add(const std::array<LineSlot, 4>& slots, Color color) {
    static constexpr std::array kDigits = {digits(Color::Black), digits(Color::White)};
    const std::uint32_t* const digits = kDigits[static_cast<std::size_t>(color)].data();
    for (std::size_t i = 0; i < kLanes; i += 4) {
      const Four added = kSign > 0 ? four_at(digits + i) : -four_at(digits + i);
      for (const LineSlot slot : slots) {
        std::uint32_t* const lanes = codes_.data() + slot - kMostSteps + i;
        const Four sum = four_at(lanes) + added;
        std::memcpy(lanes, &sum, sizeof(sum));
      }
    }
  }

  std::array<std::uint32_t, kSlots> codes_{};
};

}  // namespace ishi::renju::engine
