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
#include "renju/engine/line_class.hpp"
#include "renju/engine/line_codes.hpp"
#include "renju/engine/network_field.hpp"

namespace ishi::renju::engine {

class ISHI_API PointLayer {
 public:
  /// `facts`, made for the same rule, is kept by reference.
  PointLayer(const ComboFactTable& facts, Rule rule)
      : facts_(facts), pairs_(LineClassTable::of(rule)) {
    for (const Point point : Bitboard15::all()) {
      State& state = states_[static_cast<std::size_t>(point.bit())];
      for (const Axis axis : kAxes) {
        const LineSlot slot = LineCodes::slot_of(point, axis);
        lines_[slot] = pairs_[codes_[slot]].byte();
        is_empty_[slot] = 0xff;
        state.change(axis, lines_[slot]);
        if (facts_.network() != nullptr) field_.add(*facts_.network(), point, axis, lines_[slot]);
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

  /// The classes of an empty point: Black's in the lower half of the word, White's in the upper.
  class State {
   public:
    [[nodiscard]] LineClasses classes(Color color) const {
      return static_cast<LineClasses>(word_ >> (16 * static_cast<unsigned>(color)));
    }
    /// `difference`: of the byte of the `LinePair` on the axis.
    void change(Axis axis, std::uint32_t difference) {
      word_ ^= ((difference | difference << 12) & 0x000f000fU) << (4 * static_cast<unsigned>(axis));
    }
    /// Whether either colour has a four or more on some axis.
    [[nodiscard]] bool has_four() const { return fours() != 0; }
    [[nodiscard]] bool has_four(Color color) const {
      return static_cast<std::uint16_t>(fours() >> (16 * static_cast<unsigned>(color))) != 0;
    }

   private:
    /// The highest bits of the classes that are a four or more: with five added, their lower three
    /// bits carry into it, and they have it as well.
    [[nodiscard]] std::uint32_t fours() const {
      static_assert(static_cast<unsigned>(LineClass::Four) == 8 + 3);
      return ((word_ & 0x77777777U) + 0x55555555U) & word_ & 0x88888888U;
    }

    std::uint32_t word_ = 0;
  };
  /// Of the empty points.
  struct Side {
    Bitboard15 wins;
    Bitboard15 fours;
    PointSums sums;
  };
  /// A neighbour of a stone on one line, and in which bits of its `LinePair` it differs from
  /// before.
  class Neighbour {
   public:
    Neighbour() = default;
    Neighbour(LineSlot slot, Axis axis, int bit)
        : word_((static_cast<std::uint32_t>(axis) << kAxisShift) +
                static_cast<std::uint32_t>(slot << kSlotShift) + static_cast<std::uint32_t>(bit)) {}
    /// Goes on to the next slot, whose point is so many bits further.
    void step(int bit_step) { word_ += (1U << kSlotShift) + static_cast<std::uint32_t>(bit_step); }
    [[nodiscard]] Neighbour with_difference(unsigned difference) const {
      Neighbour neighbour = *this;
      neighbour.word_ |= difference << 8;
      return neighbour;
    }

    [[nodiscard]] Axis axis() const { return static_cast<Axis>(word_ >> kAxisShift); }
    [[nodiscard]] LineSlot slot() const {
      return (word_ >> kSlotShift) & ((1U << (kAxisShift - kSlotShift)) - 1);
    }
    [[nodiscard]] std::uint8_t difference() const { return static_cast<std::uint8_t>(word_ >> 8); }
    [[nodiscard]] std::uint8_t bit() const { return static_cast<std::uint8_t>(word_); }

   private:
    static constexpr unsigned kSlotShift = 16;
    static constexpr unsigned kAxisShift = 28;
    static_assert(LineCodes::kSlots <= 1U << (kAxisShift - kSlotShift));

    std::uint32_t word_ = 0;
  };
  struct Change {
    Neighbour there;
    State before;
  };
  struct Frame {
    Point point;
    Color color = Color::Black;
    std::size_t size = 0;
    std::array<Side, 2> sides;
    std::array<Change, 45> changes;  // and one that is overwritten
  };

  [[nodiscard]] CombosOfPoint combos_of(State state) const {
    return {combos_[state.classes(Color::Black)], combos_[state.classes(Color::White)]};
  }
  [[nodiscard]] const Side& of(Color color) const {
    return sides_[static_cast<std::size_t>(color)];
  }
  /// Takes a point out of the sets that it was in before, and enters it into those that it is in
  /// now.
  [[gnu::noinline]] void toggle(Point point, State before, State now);
  /// Precondition: there is a network.
  [[nodiscard]] int network_value(Color mover) const;

  const ComboFactTable& facts_;
  const ComboTable& combos_ = ComboTable::get();
  const LineClassTable& pairs_;
  LineCodes codes_;
  /// Of the empty points, the bytes of their `LinePair`; and whether they are empty, 0xff or 0.
  std::array<std::uint8_t, LineCodes::kSlots> lines_{};
  std::array<std::uint8_t, LineCodes::kSlots> is_empty_{};
  std::array<State, 256> states_{};
  NetworkInputs field_;  ///< up to date where there is a network
  std::array<Side, 2> sides_;
  std::vector<Frame> frames_ = std::vector<Frame>(Point::kCount);  ///< of the stones in order
  std::size_t size_ = 0;                                           ///< of the frames in use
};

}  // namespace ishi::renju::engine
