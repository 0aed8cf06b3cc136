// One point judged by line words: four look-ups settle most points, the recursion of the rule the
// rest. For engines that ask about one move at a time; whole boards are quicker by masks.
#pragma once

#include <optional>

#include <ishi/renju/detail/foul.hpp>
#include <ishi/renju/detail/line_board.hpp>

namespace ishi::renju {

inline Foul foul_at(LineBoard& board, Point point);

namespace detail {
/// Whether all points between the stone and the place `steps` away are black.
inline bool is_joined(const LineBoard& board, Point point, Axis axis, int steps) {
  const int towards = steps > 0 ? 1 : -1;
  for (int i = towards; i != steps; i += towards) {
    const std::optional<Point> between = point.stepped(forward_of(axis), i);
    if (!between || !board.stones(Color::Black).contains(*between)) return false;
  }
  return true;
}

inline bool makes_five(const LineBoard& board, Point point, Color color) {
  for (const Axis axis : kAxes) {
    if (board.shape(point, color, axis) == Shape::Five) return true;
  }
  return false;
}

/// Whether the black stone just put on the point has a real three on the axis.
inline bool has_three(LineBoard& board, Point point, Axis axis) {
  for (const int steps : {-3, -2, -1, 1, 2, 3}) {
    const std::optional<Point> there = point.stepped(forward_of(axis), steps);
    if (!there || !board.is_empty(*there) || !is_joined(board, point, axis, steps)) continue;
    if (board.shape(*there, Color::Black, axis) == Shape::StraightFour &&
        !makes_five(board, *there, Color::Black) && foul_at(board, *there) == Foul::None) {
      return true;
    }
  }
  return false;
}
}  // namespace detail

/// Whether Black may play on an empty point, and if not, why. The board is as before when this
/// returns. Precondition: the point is empty.
inline Foul foul_at(LineBoard& board, Point point) {
  std::array<Shape, 4> shapes{};
  bool overline = false;
  int fours = 0;
  int threes = 0;
  for (const Axis axis : kAxes) {
    const Shape shape = board.shape(point, Color::Black, axis);
    if (shape == Shape::Five) return Foul::None;
    overline |= shape == Shape::Overline;
    fours += fours_in(shape);
    threes += shape == Shape::Three ? 1 : 0;
    shapes[static_cast<std::size_t>(axis)] = shape;
  }
  if (overline) return Foul::Overline;
  if (fours >= 2) return Foul::DoubleFour;
  if (threes < 2) return Foul::None;
  board.put(point, Color::Black);
  int real = 0;
  for (const Axis axis : kAxes) {
    if (shapes[static_cast<std::size_t>(axis)] != Shape::Three) continue;
    real += detail::has_three(board, point, axis) ? 1 : 0;
  }
  board.take(point, Color::Black);
  return real >= 2 ? Foul::DoubleThree : Foul::None;
}

}  // namespace ishi::renju
