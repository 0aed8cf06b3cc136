// The codes of all windows of the board, brought up to date with each stone. A stone on p changes,
// on each axis, one base-3 digit of at most ten neighbours; on a line they lie side by side, so one
// vector addition a colour does them all:
//
//     place of q        p-5    …   p-1    p    p+1   …   p+5
//     its digit of p    3^9    …   3^5    0    3^4   …   3^0       times 1 (own) or 2 (blocked)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/renju/detail/axis.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju::engine {

class LineCodes {
 public:
  /// The codes of the empty board: all that is blocked is what lies beyond the edges.
  LineCodes() {
    for (const Point point : Bitboard15::all()) {
      for (const Axis axis : kAxes) {
        std::uint16_t code = 0;
        for (int steps = -kReach; steps <= kReach; ++steps) {
          if (steps == 0 || point.stepped(forward_of(axis), steps)) continue;
          code = static_cast<std::uint16_t>(code + 2 * digit_at(steps));
        }
        for (auto& side : codes_) side[slot_of(point, axis)] = code;
      }
    }
  }

  void put(Point point, Color color) { add<1>(point, color); }
  void take(Point point, Color color) { add<-1>(point, color); }

  /// The neighbours of the point on the axis as `color` sees them. What stands on the point itself
  /// does not matter.
  [[nodiscard]] std::uint16_t code(Point point, Color color, Axis axis) const {
    return codes_[static_cast<std::size_t>(color)][slot_of(point, axis)];
  }
  /// What a stone of the other colour, so many steps from the point, would add to its code.
  static constexpr std::uint16_t blocked_digit(int steps) {
    return static_cast<std::uint16_t>(2 * digit_at(steps));
  }
  /// The codes of the line, `steps` from the point at `[steps]`.
  [[nodiscard]] const std::uint16_t* around(Point point, Color color, Axis axis) const {
    return codes_[static_cast<std::size_t>(color)].data() + slot_of(point, axis);
  }

 private:
  static constexpr int kReach = 5;
  /// Fifteen places and five slots of border, which both neighbours share.
  static constexpr std::size_t kStride = 20;
  static constexpr std::size_t kLines = 15 + 15 + 29 + 29;
  /// A vector begins five slots before its point and has sixteen.
  static constexpr std::size_t kLanes = 16;

  static constexpr std::uint16_t digit_at(int steps) {
    std::uint16_t digit = 1;
    for (int i = steps < 0 ? steps + 5 : steps + 4; i > 0; --i) {
      digit = static_cast<std::uint16_t>(digit * 3);
    }
    return digit;
  }
  static constexpr std::array<std::uint16_t, kLanes> digits() {
    std::array<std::uint16_t, kLanes> lanes{};
    for (std::size_t lane = 0; lane <= 2 * kReach; ++lane) {
      const int steps = static_cast<int>(lane) - kReach;
      // The neighbour `steps` away sees the stone at the opposite distance.
      if (steps != 0) lanes[lane] = digit_at(-steps);
    }
    return lanes;
  }

  static constexpr std::size_t slot_of(Point point, Axis axis) {
    int line = 59 + point.column() + point.row();
    if (axis == Axis::Row) line = point.row();
    if (axis == Axis::Column) line = 15 + point.column();
    if (axis == Axis::Rising) line = 44 + point.column() - point.row();
    const int place = axis == Axis::Column ? point.row() : point.column();
    return static_cast<std::size_t>(line) * kStride + kReach + static_cast<std::size_t>(place);
  }

  template <int kSign>
  void add(Point point, Color color) {
    static constexpr std::array<std::uint16_t, kLanes> kDigits = digits();
    std::uint16_t* const own = codes_[static_cast<std::size_t>(color)].data();
    std::uint16_t* const other = codes_[1 - static_cast<std::size_t>(color)].data();
    for (const Axis axis : kAxes) {
      const std::size_t first = slot_of(point, axis) - kReach;
      for (std::size_t i = 0; i < kLanes; ++i) {
        own[first + i] = static_cast<std::uint16_t>(own[first + i] + kSign * kDigits[i]);
      }
      for (std::size_t i = 0; i < kLanes; ++i) {
        other[first + i] = static_cast<std::uint16_t>(other[first + i] + kSign * 2 * kDigits[i]);
      }
    }
  }

  std::array<std::array<std::uint16_t, kLines * kStride + kLanes>, 2> codes_{};
};

}  // namespace ishi::renju::engine
