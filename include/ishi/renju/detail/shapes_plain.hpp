// Five, overline, four and straight four by the plain definition (RIF rules of Renju, section 3),
// one point and one axis at a time. The twin that every faster routine is tested against.
#pragma once

#include <array>
#include <cassert>
#include <optional>

#include <ishi/renju/detail/axis.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju::plain {

/// The unbroken row of one colour's stones through `point`: how many stand before it and behind it
/// on the axis. The point itself counts as a stone of that colour, whatever it holds.
struct Run {
  int before = 0;
  int behind = 0;
  [[nodiscard]] constexpr int length() const { return before + 1 + behind; }
};

constexpr Run run_through(const Bitboard15& stones, Point point, Axis axis) {
  const auto is_stone = [&](int steps) {
    const std::optional<Point> there = point.stepped(forward_of(axis), steps);
    return there && stones.contains(*there);
  };
  Run run;
  while (is_stone(run.behind + 1)) ++run.behind;
  while (is_stone(-run.before - 1)) ++run.before;
  return run;
}

/// Whether a row of so many stones is a five: exactly five for Black, five or more for White.
constexpr bool is_five(int length, Color color) {
  return color == Color::Black ? length == 5 : length >= 5;
}

/// Whether a stone of `color` on `point` stands, or would stand, in a five on that axis.
constexpr bool makes_five(const Position& position, Point point, Color color, Axis axis) {
  return is_five(run_through(position.stones(color), point, axis).length(), color);
}
constexpr bool makes_five(const Position& position, Point point, Color color) {
  for (const Axis axis : kAxes) {
    if (makes_five(position, point, color, axis)) return true;
  }
  return false;
}

/// Whether the side has a five on the board: the end of a game.
constexpr bool has_five(const Position& position, Color color) {
  for (const Point stone : position.stones(color)) {
    if (makes_five(position, stone, color)) return true;
  }
  return false;
}

/// Whether a stone of `color` on `point` would stand in a row of six or more.
constexpr bool makes_overline(const Position& position, Point point, Color color) {
  for (const Axis axis : kAxes) {
    if (run_through(position.stones(color), point, axis).length() >= 6) return true;
  }
  return false;
}

/// Where the stone on a point completes a four: up to two points on each axis.
struct FivePoints {
  std::array<Point, 2> points{};
  int count = 0;
};

/// The empty points of the axis which, filled, make a five that holds `point`.
/// The row from the point to such an empty one is unbroken, so that it is the nearest empty point
/// on either side. Precondition: `point` holds a stone of `color`.
constexpr FivePoints five_points_beside(const Position& position, Point point, Color color,
                                        Axis axis) {
  assert(position.stones(color).contains(point));
  const Run run = run_through(position.stones(color), point, axis);
  FivePoints result;
  for (const int steps : {-run.before - 1, run.behind + 1}) {
    const std::optional<Point> there = point.stepped(forward_of(axis), steps);
    if (there && position.is_empty(*there) && makes_five(position, *there, color, axis)) {
      result.points[static_cast<std::size_t>(result.count++)] = *there;
    }
  }
  return result;
}

/// Whether `point` stands in a straight four on the axis: four stones in an unbroken row that two
/// points complete. Precondition: `point` holds a stone of `color`.
constexpr bool in_straight_four(const Position& position, Point point, Color color, Axis axis) {
  return run_through(position.stones(color), point, axis).length() == 4 &&
         five_points_beside(position, point, color, axis).count == 2;
}

/// In how many fours `point` stands on the axis. Two points that complete the same four stones are
/// one four (a straight four); two that complete different ones are two fours on one line:
///
///     . X X X X .      one        X . X X X . X      two        X X X . X . X X X      two
///
/// Precondition: `point` holds a stone of `color`.
constexpr int count_fours(const Position& position, Point point, Color color, Axis axis) {
  const int five_points = five_points_beside(position, point, color, axis).count;
  return five_points == 2 && in_straight_four(position, point, color, axis) ? 1 : five_points;
}

}  // namespace ishi::renju::plain
