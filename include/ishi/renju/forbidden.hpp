// Black's forbidden points: the one entry that programs and engines use. Masks settle nearly every
// point of the board at once (detail/forbidden_masks.hpp); the few they leave are settled by the
// recursion of the rule, with masks again on the board one stone further. Tested against
// detail/forbidden_plain.hpp.
#pragma once

#include <cstddef>
#include <optional>

#include <ishi/detail/target.hpp>
#include <ishi/renju/detail/forbidden_masks.hpp>
#include <ishi/renju/detail/foul.hpp>
#include <ishi/renju/detail/shapes_plain.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

inline namespace ISHI_TARGET {
inline Foul foul_at(const Position& position, Point point);
}

namespace detail::inline ISHI_TARGET {
/// Whether the black stone on `point` has a three on the axis, by one of the points that may come.
inline bool is_three(const Position& filled, Point point, Axis axis, const Bitboard15& may_come) {
  for (const int steps : {-3, -2, -1, 1, 2, 3}) {
    const std::optional<Point> there = point.stepped(forward_of(axis), steps);
    if (!there || !may_come.contains(*there)) continue;
    const plain::Run run = plain::run_through(filled.black(), *there, axis);
    if (steps > 0 ? run.before < steps : run.behind < -steps) continue;
    const Position four = filled.with_stone(*there, Color::Black);
    if (plain::in_straight_four(four, *there, Color::Black, axis) &&
        foul_at(filled, *there) == Foul::None) {
      return true;
    }
  }
  return false;
}

/// Settles an unsettled point of the verdict.
inline bool is_double_three(const Position& position, const MaskVerdict& verdict, Point point) {
  const Position filled = position.with_stone(point, Color::Black);
  int threes = 0;
  for (const Axis axis : kAxes) {
    const auto i = static_cast<std::size_t>(axis);
    if (verdict.sure[i].contains(point) ||
        (verdict.possible[i].contains(point) && is_three(filled, point, axis, verdict.may_come))) {
      ++threes;
    }
  }
  return threes >= 2;
}
}  // namespace detail::inline ISHI_TARGET

inline namespace ISHI_TARGET {

/// Whether Black, whoever is to move, may play on an empty point, and if not, why. A point that
/// makes five is never forbidden. Precondition: the point is empty.
inline Foul foul_at(const Position& position, Point point) {
  const detail::MaskVerdict verdict = detail::judge_by_masks(position.black(), position.empties());
  if (!verdict.unsettled.contains(point)) return verdict.fouls.at(point);
  return detail::is_double_three(position, verdict, point) ? Foul::DoubleThree : Foul::None;
}

/// Every forbidden point of the board, whoever is to move.
inline ForbiddenPoints forbidden_points(const Position& position) {
  detail::MaskVerdict verdict = detail::judge_by_masks(position.black(), position.empties());
  for (const Point point : verdict.unsettled) {
    if (detail::is_double_three(position, verdict, point)) {
      verdict.fouls.add(point, Foul::DoubleThree);
    }
  }
  return verdict.fouls;
}

}  // namespace ISHI_TARGET

}  // namespace ishi::renju
