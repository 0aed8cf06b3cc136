// Black's forbidden points by the plain definition, as the rule book reads (RIF 9.1–9.3).
// http://www.renju.net/rules/rifrules.php
#pragma once

#include <optional>

#include <ishi/renju/detail/foul.hpp>
#include <ishi/renju/detail/shapes_plain.hpp>

namespace ishi::renju::plain {

constexpr Foul foul_at(const Position& position, Point point);

/// Whether the black stone on `point` stands in a three on the axis: some point of the axis,
/// filled, makes a straight four that holds both, makes no five at the same time, and is itself
/// allowed. The recursion ends because each level fills a point. Precondition: `point` is black and
/// makes no five.
constexpr bool makes_three(const Position& position, Point point, Axis axis) {
  for (int steps = -3; steps <= 3; ++steps) {
    const std::optional<Point> there = point.stepped(forward_of(axis), steps);
    if (!there || !position.is_empty(*there)) continue;
    const Run run = run_through(position.black(), *there, axis);
    if (steps > 0 ? run.before < steps : run.behind < -steps) continue;
    const Position filled = position.with_stone(*there, Color::Black);
    if (in_straight_four(filled, *there, Color::Black, axis) &&
        !makes_five(filled, *there, Color::Black) &&
        plain::foul_at(position, *there) == Foul::None) {
      return true;
    }
  }
  return false;
}

/// Whether Black, whoever is to move, may play on an empty point, and if not, why. A five takes
/// precedence over every foul. Precondition: the point is empty.
constexpr Foul foul_at(const Position& position, Point point) {
  if (makes_five(position, point, Color::Black)) return Foul::None;
  if (makes_overline(position, point, Color::Black)) return Foul::Overline;
  const Position filled = position.with_stone(point, Color::Black);
  int fours = 0;
  for (const Axis axis : kAxes) fours += count_fours(filled, point, Color::Black, axis);
  if (fours >= 2) return Foul::DoubleFour;
  int threes = 0;
  for (const Axis axis : kAxes) threes += makes_three(filled, point, axis) ? 1 : 0;
  return threes >= 2 ? Foul::DoubleThree : Foul::None;
}

/// Every forbidden point of the board.
constexpr ForbiddenPoints forbidden_points(const Position& position) {
  ForbiddenPoints result;
  for (const Point point : position.empties()) result.add(point, plain::foul_at(position, point));
  return result;
}

}  // namespace ishi::renju::plain
