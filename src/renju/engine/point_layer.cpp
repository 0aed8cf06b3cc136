#include "renju/engine/point_layer.hpp"

#include <cassert>
#include <utility>

#include "renju/engine/kernels.hpp"
#include "renju/engine/line_changes.hpp"
#include "renju/engine/network_value_of_processor.hpp"
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
  assert(lines_.is_empty[slots[0]] != 0);
  Frame& frame = frames_[size_++];
  frame.point = point;
  frame.color = color;
  frame.sides = sides_;
  frame.changes = change_count_;

  // 1. The point itself is empty no more. Sums are kept only where they evaluate.
  const Network* const network = facts_.network();
  const PointSums* const black_sums = facts_.sums(Color::Black).data();
  const PointSums* const white_sums = facts_.sums(Color::White).data();
  PointSums black = sides_[0].sums;
  PointSums white = sides_[1].sums;
  const PointState own = states_[bit];
  if (network == nullptr) {
    black -= black_sums[own.classes(Color::Black)];
    white -= white_sums[own.classes(Color::White)];
  } else {
    field_.keep(point, frame.there);
    field_.put(*network, point, color);
  }
  if (own.has_four()) toggle(point, own, PointState());
  for (const LineSlot slot : slots) lines_.is_empty[slot] = 0;
  codes_.put(slots, color);

  // 2. Its neighbours, each on the one line that joins them.
  LineChanges changes;
  FoundLineChanges::find(point, slots, codes_, pairs_, lines_, changes, frame.lines);
  change_count_ += changes.count;
  if (changes_.size() < change_count_) {
    changes_.resize(change_count_);
    if (network != nullptr) before_.resize(change_count_);
  }
  Change* const kept = changes_.data() + frame.changes;
  std::array<CombosOfPoint, LineChanges::kMost> combos;
  for (std::size_t i = 0; i < changes.count; ++i) {
    const std::uint8_t there = LineChange::bit(changes.points[i]);
    const PointState before = states_[there];
    const PointState now = before.changed(changes.states[i]);
    states_[there] = now;
    kept[i] = {there, before};
    if (network != nullptr) {
      combos[i] = combos_of(now);
    } else {
      black -= black_sums[before.classes(Color::Black)];
      white -= white_sums[before.classes(Color::White)];
      black += black_sums[now.classes(Color::Black)];
      white += white_sums[now.classes(Color::White)];
    }
    if (before.has_four() || now.has_four()) {  // else the point is in no set
      toggle(Point::from_bit(there), before, now);
    }
  }
  if (network != nullptr) {
    NetworkPoint* const points_before = before_.data() + frame.changes;
    for (std::size_t i = 0; i < changes.count; ++i) {
      const std::uint32_t change = changes.points[i];
      const Point there = Point::from_bit(LineChange::bit(change));
      field_.keep(there, points_before[i]);
      field_.change(*network, there, LineChange::row_before(change), LineChange::row_now(change),
                    combos[i]);
    }
  }
  sides_[0].sums = black;
  sides_[1].sums = white;
}

void PointLayer::toggle(Point point, PointState before, PointState now) {
  for (const PointState state : {before, now}) {
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
  for (const LineSlot slot : slots) lines_.is_empty[slot] = 0xff;
  for (std::size_t axis = 0; axis < slots.size(); ++axis) {
    lines_.change(slots[axis] - LineCodes::kMostSteps, frame.lines[axis]);
  }
  const bool has_network = facts_.network() != nullptr;
  if (has_network) field_.restore(frame.point, frame.there);
  const Change* const kept = changes_.data() + frame.changes;
  const std::size_t count = change_count_ - frame.changes;
  for (std::size_t i = 0; i < count; ++i) states_[kept[i].bit] = kept[i].before;
  if (has_network) {
    const NetworkPoint* const points_before = before_.data() + frame.changes;
    for (std::size_t i = 0; i < count; ++i) {
      field_.restore(Point::from_bit(static_cast<int>(kept[i].bit)), points_before[i]);
    }
  }
  change_count_ = frame.changes;
  sides_ = frame.sides;
}

int PointLayer::network_value(Color mover) const {
  return engine::network_value(*facts_.network(), field_.own(), mover);
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
      if (steps == 0 || lines_.is_empty[slot + static_cast<LineSlot>(steps)] == 0) continue;
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

namespace ishi::renju {

std::string_view network_kernels() { return engine::network_value_name(); }

}  // namespace ishi::renju
