#include "renju/engine/point_layer.hpp"

#include <cassert>
#include <utility>

#include "renju/engine/network_value.hpp"
#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {

namespace {

/// By the point's bit and the axis.
template <typename Item, typename Make>
constexpr std::array<std::array<Item, 4>, 256> table_of(Make make) {
  std::array<std::array<Item, 4>, 256> table{};
  for (const Point point : Bitboard15::all()) {
    for (const Axis axis : kAxes) {
      table[static_cast<std::size_t>(point.bit())][static_cast<std::size_t>(axis)] =
          make(point, axis);
    }
  }
  return table;
}
constexpr auto kSlots = table_of<LineSlot>(LineCodes::slot_of);

}  // namespace

void PointLayer::put(Point point, Color color) {
  const auto bit = static_cast<std::size_t>(point.bit());
  const std::array<LineSlot, 4>& slots = kSlots[bit];
  assert(is_empty_[slots[0]] != 0);
  Frame& frame = frames_[size_++];
  frame.point = point;
  frame.color = color;
  frame.sides = sides_;

  // 1. The point itself is empty no more. Sums are kept only where they evaluate.
  const Network* const network = facts_.network();
  const PointSums* const black_sums = facts_.sums(Color::Black).data();
  const PointSums* const white_sums = facts_.sums(Color::White).data();
  PointSums black = sides_[0].sums;
  PointSums white = sides_[1].sums;
  const State own = states_[bit];
  if (network == nullptr) {
    black -= black_sums[own.classes(Color::Black)];
    white -= white_sums[own.classes(Color::White)];
  }
  if (own.has_four()) toggle(point, own, State());
  for (const LineSlot slot : slots) is_empty_[slot] = 0;
  codes_.put(slots, color);

  // 2. Its neighbours, each on the one line that joins them. Those with stones keep the classes
  // that they had when they were empty last. Some two thirds of the empty ones change, without a
  // pattern: which do is found without branches.
  Change* const first = frame.changes.data();
  Change* end = first;
  for (const Axis axis : kAxes) {
    const LineSlot slot = slots[static_cast<std::size_t>(axis)] - LineCodes::kMostSteps;
    const int bit_step = detail::bit_step(axis);
    Neighbour neighbour(slot, axis, point.bit() - LineCodes::kMostSteps * bit_step);
    for (LineSlot i = 0; i <= 2 * LineCodes::kMostSteps; ++i, neighbour.step(bit_step)) {
      const unsigned now = pairs_[codes_[slot + i]].byte();
      const unsigned difference = (now ^ lines_[slot + i]) & is_empty_[slot + i];
      end->there = neighbour.with_difference(difference);
      end += difference != 0 ? 1 : 0;
    }
  }
  if (network != nullptr) field_.put(*network, point, color);
  for (Change* change = first; change < end; ++change) {
    const Neighbour there = change->there;
    const std::uint8_t line = lines_[there.slot()];
    lines_[there.slot()] = line ^ there.difference();
    const State before = states_[there.bit()];
    State now = before;
    now.change(there.axis(), there.difference());
    states_[there.bit()] = now;
    change->before = before;
    if (network != nullptr) {
      field_.change(*network, Point::from_bit(there.bit()), there.axis(), line,
                    line ^ there.difference(), combos_of(now));
    } else {
      black -= black_sums[before.classes(Color::Black)];
      white -= white_sums[before.classes(Color::White)];
      black += black_sums[now.classes(Color::Black)];
      white += white_sums[now.classes(Color::White)];
    }
    if (before.has_four() || now.has_four()) {  // else the point is in no set
      toggle(Point::from_bit(there.bit()), before, now);
    }
  }
  frame.size = static_cast<std::size_t>(end - first);
  sides_[0].sums = black;
  sides_[1].sums = white;
}

void PointLayer::toggle(Point point, State before, State now) {
  for (const State state : {before, now}) {
    for (const Color color : kSides) {
      if (!state.has_four(color)) continue;
      Side& side = sides_[static_cast<std::size_t>(color)];
      const ComboFacts& facts = facts_.facts(color, combos_[state.classes(color)]);
      if (facts.makes_four) side.fours.toggle(point);
      if (wins_at_once(facts.kind)) side.wins.toggle(point);
    }
  }
}

void PointLayer::take() {
  const Frame& frame = frames_[--size_];
  const std::array<LineSlot, 4>& slots = kSlots[static_cast<std::size_t>(frame.point.bit())];
  codes_.take(slots, frame.color);
  for (const LineSlot slot : slots) is_empty_[slot] = 0xff;
  const Network* const network = facts_.network();
  if (network != nullptr) {
    const State own = states_[static_cast<std::size_t>(frame.point.bit())];
    field_.show(*network, frame.point, combos_of(own));
  }
  for (std::size_t i = 0; i < frame.size; ++i) {
    const Change change = frame.changes[i];
    const Neighbour there = change.there;
    const std::uint8_t line = lines_[there.slot()];
    lines_[there.slot()] = line ^ there.difference();
    if (network != nullptr) {
      field_.change(*network, Point::from_bit(there.bit()), there.axis(), line,
                    line ^ there.difference(), combos_of(change.before));
    }
    states_[change.there.bit()] = change.before;
  }
  sides_ = frame.sides;
}

int PointLayer::network_value(Color mover) const {
  return NetworkKernel::value(*facts_.network(), field_.own(), mover);
}

Bitboard15 PointLayer::stops(Point point, Color color) const {
  const auto bit = static_cast<std::size_t>(point.bit());
  const LineClasses classes = states_[bit].classes(color);
  Bitboard15 found(point);
  for (const Axis axis : kAxes) {
    const LineClass line = class_on(classes, axis);
    if (line != LineClass::Four && line != LineClass::TwoFours && line != LineClass::StraightFour) {
      continue;
    }
    const LineSlot slot = kSlots[bit][static_cast<std::size_t>(axis)];
    const std::uint32_t code = codes_[slot];
    const int bit_step = detail::bit_step(axis);
    for (int steps = -LineCodes::kMostSteps; steps <= LineCodes::kMostSteps; ++steps) {
      if (steps == 0 || is_empty_[slot + static_cast<LineSlot>(steps)] == 0) continue;
      const LinePair blocked = pairs_[code + LineCodes::digit_of(opponent_of(color), steps)];
      const std::uint16_t combo = combos_[with_class(classes, axis, blocked.of(color))];
      if (facts_.facts(color, combo).kind < MoveKind::TwoFours) {
        found.toggle(Point::from_bit(point.bit() + steps * bit_step));
      }
    }
  }
  return found;
}

}  // namespace ishi::renju::engine
