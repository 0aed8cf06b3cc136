// What a stone would make on a point, one line at a time. For single questions: the engines keep
// the shapes of a whole board up to date instead.
#pragma once

#include <cstdint>
#include <optional>

#include <ishi/renju/detail/forbidden_lines.hpp>
#include <ishi/renju/detail/shape.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

/// The strongest shape that a stone of `color` would make on one axis. Precondition: the point is
/// empty.
inline Shape shape_at(const Position& position, Point point, Color color, Axis axis,
                      Rule rule = Rule::Renju) {
  Neighbours neighbours;
  std::uint32_t bit = 1;
  for (const int steps : {-5, -4, -3, -2, -1, 1, 2, 3, 4, 5}) {
    const std::optional<Point> there = point.stepped(forward_of(axis), steps);
    if (!there || position.stones(opponent_of(color)).contains(*there)) {
      neighbours.blocked |= bit;
    } else if (position.stones(color).contains(*there)) {
      neighbours.own |= bit;
    }
    bit <<= 1;
  }
  return ShapeTable::of(winning_row(color, rule))[neighbours];
}

/// Whether a three that Black would make on the axis is one by the rule (RIF 9.3): some point that
/// makes it a straight four is allowed. Preconditions: the point is empty, and Black's shape there
/// is a three.
inline bool is_real_three(const Position& position, Point point, Axis axis) {
  LineBoard board(position.with_stone(point, Color::Black));
  return detail::has_three(board, point, axis);
}

}  // namespace ishi::renju
