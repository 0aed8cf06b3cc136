// What every empty point means to either side, brought up to date with each stone: the expensive
// layer of the playing engine's board. A stone changes one line of at most forty points; what they
// were is kept, so that taking the stone back restores it without a look-up.
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

namespace ishi::renju::engine {

class ISHI_API PointLayer {
 public:
  /// `facts`, made for the same rule, is kept by reference.
  PointLayer(const ComboFactTable& facts, Rule rule)
      : facts_(facts),
        tables_{&LineClassTable::of(winning_row(Color::Black, rule)),
                &LineClassTable::of(winning_row(Color::White, rule))} {
    for (const Point point : Bitboard15::all()) {
      State& state = states_[static_cast<std::size_t>(point.bit())];
      for (const Axis axis : kAxes) {
        state.set(axis, class_at(point, Color::Black, axis), class_at(point, Color::White, axis));
      }
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
    return of(mover).sums.mover() - of(opponent_of(mover)).sums.other() +
           facts_.threats(mover, threats(mover));
  }
  /// Which kinds of moves either side has: a number below `kThreatStates`.
  [[nodiscard]] std::size_t threats(Color mover) const {
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
    void set(Axis axis, LineClass black, LineClass white) {
      const unsigned shift = 4 * static_cast<unsigned>(axis);
      const std::uint32_t both =
          static_cast<std::uint32_t>(black) | static_cast<std::uint32_t>(white) << 16;
      word_ = (word_ & ~(0x000f000fU << shift)) | both << shift;
    }
    /// Whether either colour has a four or more on the axis: a carry out of the class tells.
    [[nodiscard]] bool has_four(Axis axis) const {
      constexpr std::uint32_t kUpToCarry = 16 - static_cast<std::uint32_t>(LineClass::Four);
      const std::uint32_t both = (word_ >> (4 * static_cast<unsigned>(axis))) & 0x000f000fU;
      return ((both + kUpToCarry * 0x00010001U) & 0x00100010U) != 0;
    }

    friend bool operator==(State, State) = default;

   private:
    std::uint32_t word_ = 0;
  };
  /// Of the empty points.
  struct Side {
    Bitboard15 wins;
    Bitboard15 fours;
    PointSums sums;
  };
  struct Kept {
    Point point;
    State state;
  };
  struct Frame {
    Point point;
    Color color = Color::Black;
    std::size_t size = 0;
    std::array<Side, 2> sides;
    std::array<Kept, 41> kept;
  };

  static constexpr LineClasses with_class(LineClasses classes, Axis axis, LineClass line) {
    const unsigned shift = 4 * static_cast<unsigned>(axis);
    return static_cast<LineClasses>((classes & ~(15U << shift)) |
                                    (static_cast<unsigned>(line) << shift));
  }
  [[nodiscard]] const Side& of(Color color) const {
    return sides_[static_cast<std::size_t>(color)];
  }
  [[nodiscard]] LineClass class_at(Point point, Color color, Axis axis) const {
    return (*tables_[static_cast<std::size_t>(color)])[codes_.code(point, color, axis)];
  }

  /// Enters a point into the sets, or takes it out again.
  void toggle(Point point, State state) {
    for (const Color color : kSides) {
      Side& side = sides_[static_cast<std::size_t>(color)];
      const ComboFacts& facts = facts_.facts(color, combos_[state.classes(color)]);
      if (facts.makes_four) side.fours.toggle(point);
      if (wins_at_once(facts.kind)) side.wins.toggle(point);
    }
  }

  const ComboFactTable& facts_;
  const ComboTable& combos_ = ComboTable::get();
  std::array<const LineClassTable*, 2> tables_;
  LineCodes codes_;
  std::array<State, 256> states_{};
  std::array<Side, 2> sides_;
  Bitboard15 occupied_;
  std::vector<Frame> frames_ = std::vector<Frame>(Point::kCount);  ///< of the stones in order
  std::size_t size_ = 0;                                           ///< of the frames in use
};

}  // namespace ishi::renju::engine
