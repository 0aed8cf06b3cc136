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
  const State& own = states_[static_cast<std::size_t>(point.bit())];
  for (const Color side : kSides) {
    add<-1>(side, facts_.facts(side, own.combos[static_cast<std::size_t>(side)]), point);
  }
  occupied_.toggle(point);
  codes_.put(point, color);

  // 2. Its neighbours, each on the one line that joins them.
  const auto& reaches = kReach[static_cast<std::size_t>(point.bit())];
  for (const Axis axis : kAxes) {
    const Reach reach = reaches[static_cast<std::size_t>(axis)];
    const std::uint16_t* const black = codes_.around(point, Color::Black, axis);
    const std::uint16_t* const white = codes_.around(point, Color::White, axis);
    const int bit_step = detail::bit_step(axis);
    for (int steps = -reach.behind; steps <= reach.ahead; ++steps) {
      const Point there = Point::from_bit(point.bit() + steps * bit_step);
      if (occupied_.contains(there)) continue;
      State& state = states_[static_cast<std::size_t>(there.bit())];
      const LineClasses for_black = with_class(state.classes[0], axis, (*tables_[0])[black[steps]]);
      const LineClasses for_white = with_class(state.classes[1], axis, (*tables_[1])[white[steps]]);
      if (for_black == state.classes[0] && for_white == state.classes[1]) continue;
      frame.kept[size++] = {there, state};
      if (for_black != state.classes[0]) change(there, Color::Black, for_black);
      if (for_white != state.classes[1]) change(there, Color::White, for_white);
    }
  }
  frame.size = size;
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
  const LineClasses classes = states_[static_cast<std::size_t>(point.bit())].classes[side];
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
      const std::uint16_t combo = ComboTable::get()[with_class(classes, axis, blocked)];
      if (facts_.facts(color, combo).kind < MoveKind::TwoFours) found.toggle(there);
    }
  }
  return found;
}

}  // namespace ishi::renju::engine
