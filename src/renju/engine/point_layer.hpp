// What every empty point means to either side, brought up to date with each stone: the expensive
// layer of the playing engine's board. A stone changes one line of at most forty points; what they
// were is kept, so that taking the stone back restores it without a look-up. Where linear weights
// evaluate, their sums are brought up to date too; where a network does, what it makes of each
// point, and its value is found when it is asked for.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/detail/export.hpp>

#include "renju/engine/evaluation.hpp"
#include "renju/engine/line_changes_plain.hpp"
#include "renju/engine/line_class.hpp"
#include "renju/engine/line_codes.hpp"
#include "renju/engine/network_field.hpp"
#include "renju/engine/point_state.hpp"

namespace ishi::renju::engine {

class ISHI_API PointLayer {
 public:
  /// `facts`, made for the same rule, is kept by reference.
  PointLayer(const ComboFactTable& facts, Rule rule)
      : facts_(facts), pairs_(LineClassTable::of(rule)) {
    for (const Point point : Bitboard15::all()) {
      PointState& state = states_[static_cast<std::size_t>(point.bit())];
      for (const Axis axis : kAxes) {
        const LineSlot slot = LineCodes::slot_of(point, axis);
        const std::uint8_t line = pairs_[codes_[slot]].byte();
        lines_.pairs[slot] = line;
        lines_.is_empty[slot] = 0xff;
        state = state.changed(PointState::change_of(axis, line));
        if (facts_.network() != nullptr) field_.add(*facts_.network(), point, axis, line);
      }
      if (facts_.network() != nullptr) field_.show(*facts_.network(), point, combos_of(state));
      for (const Color color : kSides) {
        sides_[static_cast<std::size_t>(color)].sums += facts_.sums(color)[state.classes(color)];
      }
    }
  }

  /// Precondition: the point is empty.
  void put(Point point, Color color);
  /// Takes back the stone that was put last.
  void take();

  /// What a stone of the colour would make on the empty point.
  [[nodiscard]] MoveKind kind(Point point, Color color) const { return facts(point, color).kind; }
  [[nodiscard]] const ComboFacts& facts(Point point, Color color) const {
    return facts_.facts(color, combo(point, color));
  }
  [[nodiscard]] std::uint16_t combo(Point point, Color color) const {
    return combos_[states_[static_cast<std::size_t>(point.bit())].classes(color)];
  }
  /// The empty points where the colour wins at once: `StraightFour` and `TwoFours`.
  [[nodiscard]] const Bitboard15& wins(Color color) const { return of(color).wins; }
  /// The empty points where a stone makes a four, foul or not; a five is none.
  [[nodiscard]] const Bitboard15& fours(Color color) const { return of(color).fours; }
  /// The point is one where the colour wins at once (`wins`): where may a stone of the opponent
  /// stand so that it is one no more? Some points of its lines, and itself.
  [[nodiscard]] Bitboard15 stops(Point point, Color color) const;

  /// What the board is worth to the side to move.
  [[nodiscard]] int evaluate(Color mover) const {
    return facts_.network() != nullptr ? network_value(mover) : linear_value(mover);
  }
  /// The same by the linear weights. Precondition, also of `threats`: there is no network.
  [[nodiscard]] int linear_value(Color mover) const {
    assert(facts_.network() == nullptr);
    return of(mover).sums.mover() - of(opponent_of(mover)).sums.other() +
           facts_.threats(mover, threats(mover));
  }
  /// Which kinds of moves either side has: a number below `kThreatStates`.
  [[nodiscard]] std::size_t threats(Color mover) const {
    assert(facts_.network() == nullptr);
    return of(mover).sums.kinds() | of(opponent_of(mover)).sums.kinds()
                                        << PointSums::kCounted.size();
  }
  /// How much is to be expected of a move there: what it makes, and what it takes away.
  [[nodiscard]] int promise(Point point, Color mover) const {
    return facts(point, mover).weights.attack + facts(point, opponent_of(mover)).weights.defend;
  }

 private:
  static constexpr std::array<Color, 2> kSides = {Color::Black, Color::White};

  /// Of the empty points.
  struct Side {
    Bitboard15 wins;
    Bitboard15 fours;
    PointSums sums;
  };
  /// A point before a stone beside it changed it.
  struct Change {
    std::uint32_t bit;
    PointState before;
  };
  struct Frame {
    Point point;
    Color color = Color::Black;
    std::array<Side, 2> sides;
    std::array<LineDifference, 4> lines{};  ///< by axis
    NetworkPoint there;                     ///< where there is a network
    std::size_t changes = 0;                ///< that came before
  };

  [[nodiscard]] CombosOfPoint combos_of(PointState state) const {
    return {combos_[state.classes(Color::Black)], combos_[state.classes(Color::White)]};
  }
  [[nodiscard]] const Side& of(Color color) const {
    return sides_[static_cast<std::size_t>(color)];
  }
  /// Takes a point out of the sets that it was in before, and enters it into those that it is in
  /// now.
  [[gnu::noinline]] void toggle(Point point, PointState before, PointState now);
  /// Precondition: there is a network.
  [[nodiscard]] int network_value(Color mover) const;

  const ComboFactTable& facts_;
  const ComboTable& combos_ = ComboTable::get();
  const LineClassTable& pairs_;
  LineCodes codes_;
  LineBytes lines_;
  std::array<PointState, 256> states_{};  ///< of the empty points
  NetworkInputs field_;                   ///< up to date where there is a network
  std::array<Side, 2> sides_;
  std::vector<Frame> frames_ = std::vector<Frame>(Point::kCount);  ///< of the stones in order
  std::size_t size_ = 0;                                           ///< of the frames in use
  /// What these changed, and what the network made of it before, where there is one; as much as has
  /// been in use at a time.
  std::vector<Change> changes_;
  std::vector<NetworkPoint> before_;
  std::size_t change_count_ = 0;  ///< in use now
};

}  // namespace ishi::renju::engine
