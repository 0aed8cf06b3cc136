#include "renju/engine/point_layer.hpp"

#include <cassert>

#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {

namespace {

/// How far the board goes from each point, at most five steps, on each axis either way.
struct Reach {
  std::int8_t behind;
  std::int8_t ahead;
};
using ReachTable = std::array<std::array<Reach, 4>, 256>;

constexpr ReachTable reach_table() {
  ReachTable table{};
  for (const Point point : Bitboard15::all()) {
    for (const Axis axis : kAxes) {
      Reach& reach = table[static_cast<std::size_t>(point.bit())][static_cast<std::size_t>(axis)];
      while (reach.ahead < 5 && point.stepped(forward_of(axis), reach.ahead + 1)) ++reach.ahead;
      while (reach.behind < 5 && point.stepped(forward_of(axis), -reach.behind - 1)) ++reach.behind;
    }
  }
  return table;
}
constexpr ReachTable kReach = reach_table();

}  // namespace

void PointLayer::put(Point point, Color color) {
  assert(!occupied_.contains(point));
  Frame& frame = frames_[size_++];
  frame.point = point;
  frame.color = color;
  frame.sides = sides_;
  std::size_t size = 0;

  // 1. The point itself is empty no more.
  const PointSums* const black_sums = facts_.sums(Color::Black).data();
  const PointSums* const white_sums = facts_.sums(Color::White).data();
  PointSums black = sides_[0].sums;
  PointSums white = sides_[1].sums;
  const State own = states_[static_cast<std::size_t>(point.bit())];
  black -= black_sums[own.classes(Color::Black)];
  white -= white_sums[own.classes(Color::White)];
  toggle(point, own);
  occupied_.toggle(point);
  codes_.put(point, color);

  // 2. Its neighbours, each on the one line that joins them. Those with stones keep the classes
  // that they had when they were empty last.
  const LineClassTable& black_lines = *tables_[0];
  const LineClassTable& white_lines = *tables_[1];
  const auto& reaches = kReach[static_cast<std::size_t>(point.bit())];
  for (const Axis axis : kAxes) {
    const Reach reach = reaches[static_cast<std::size_t>(axis)];
    const std::uint16_t* const black_codes = codes_.around(point, Color::Black, axis);
    const std::uint16_t* const white_codes = codes_.around(point, Color::White, axis);
    const int bit_step = detail::bit_step(axis);
    for (int steps = -reach.behind; steps <= reach.ahead; ++steps) {
      const Point there = Point::from_bit(point.bit() + steps * bit_step);
      State& state = states_[static_cast<std::size_t>(there.bit())];
      const State before = state;
      State now = before;
      now.set(axis, black_lines[black_codes[steps]], white_lines[white_codes[steps]]);
      if (now == before || occupied_.contains(there)) continue;
      frame.kept[size++] = {there, before};
      state = now;
      black -= black_sums[before.classes(Color::Black)];
      black += black_sums[now.classes(Color::Black)];
      white -= white_sums[before.classes(Color::White)];
      white += white_sums[now.classes(Color::White)];
      // The sets change only where there was or is a four or a five.
      if (before.has_four(axis) || now.has_four(axis) || sides_[0].fours.contains(there) ||
          sides_[1].fours.contains(there)) {
        toggle(there, before);
        toggle(there, now);
      }
    }
  }
  frame.size = size;
  sides_[0].sums = black;
  sides_[1].sums = white;
}

void PointLayer::take() {
  const Frame& frame = frames_[--size_];
  codes_.take(frame.point, frame.color);
  occupied_.toggle(frame.point);
  for (std::size_t i = 0; i < frame.size; ++i) {
    states_[static_cast<std::size_t>(frame.kept[i].point.bit())] = frame.kept[i].state;
  }
  sides_ = frame.sides;
}

Bitboard15 PointLayer::stops(Point point, Color color) const {
  const auto side = static_cast<std::size_t>(color);
  const LineClasses classes = states_[static_cast<std::size_t>(point.bit())].classes(color);
  const auto& reaches = kReach[static_cast<std::size_t>(point.bit())];
  Bitboard15 found(point);
  for (const Axis axis : kAxes) {
    const LineClass line = class_on(classes, axis);
    if (line != LineClass::Four && line != LineClass::TwoFours && line != LineClass::StraightFour) {
      continue;
    }
    const std::size_t code = codes_.code(point, color, axis);
    const Reach reach = reaches[static_cast<std::size_t>(axis)];
    const int bit_step = detail::bit_step(axis);
    for (int steps = -reach.behind; steps <= reach.ahead; ++steps) {
      const Point there = Point::from_bit(point.bit() + steps * bit_step);
      if (steps == 0 || occupied_.contains(there)) continue;
      const LineClass blocked = (*tables_[side])[code + LineCodes::blocked_digit(steps)];
      const std::uint16_t combo = combos_[with_class(classes, axis, blocked)];
      if (facts_.facts(color, combo).kind < MoveKind::TwoFours) found.toggle(there);
    }
  }
  return found;
}

}  // namespace ishi::renju::engine
