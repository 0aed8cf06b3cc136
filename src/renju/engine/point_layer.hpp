// What every empty point means to either side, brought up to date with each stone: the expensive
// layer of the playing engine's board. A stone changes one line of at most forty points; what they
// were is kept, so that taking the stone back restores it without a look-up.
#pragma once

#include <array>
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
      for (const Color color : kSides) {
        LineClasses classes = 0;
        for (const Axis axis : kAxes) {
          classes = with_class(classes, axis, class_at(point, color, axis));
        }
        state.classes[static_cast<std::size_t>(color)] = classes;
        state.combos[static_cast<std::size_t>(color)] = ComboTable::get()[classes];
      }
      enter(point, state);
    }
  }

  /// Precondition: the point is empty.
  void put(Point point, Color color);
  /// Takes back the stone that was put last.
  void take();

  /// What a stone of the colour would make on the empty point.
  [[nodiscard]] MoveKind kind(Point point, Color color) const { return facts(point, color).kind; }
  [[nodiscard]] const ComboFacts& facts(Point point, Color color) const {
    const auto side = static_cast<std::size_t>(color);
    return facts_.facts(color, states_[static_cast<std::size_t>(point.bit())].combos[side]);
  }
  [[nodiscard]] std::uint16_t combo(Point point, Color color) const {
    return states_[static_cast<std::size_t>(point.bit())].combos[static_cast<std::size_t>(color)];
  }
  /// The empty points of a kind, `Four` or stronger.
  [[nodiscard]] const Bitboard15& points(Color color, MoveKind kind) const {
    return of(color).points[static_cast<std::size_t>(kind) - kFirstKept];
  }
  /// The empty points where a stone makes a four, foul or not; a five is none.
  [[nodiscard]] const Bitboard15& fours(Color color) const { return of(color).fours; }
  [[nodiscard]] int count(Color color, MoveKind kind) const {
    return of(color).counts[static_cast<std::size_t>(kind)];
  }

  /// The point is one where the colour wins at once (`StraightFour` or `TwoFours`): where may a
  /// stone of the opponent stand so that it is one no more? Some points of its lines, and itself.
  [[nodiscard]] Bitboard15 stops(Point point, Color color) const;

  /// What the board is worth to the side to move.
  [[nodiscard]] int evaluate(Color mover) const {
    return of(mover).mover_sum - of(opponent_of(mover)).other_sum +
           facts_.threats(mover, threats(mover));
  }
  /// Which kinds of moves either side has: a number below `kThreatStates`.
  [[nodiscard]] std::size_t threats(Color mover) const {
    std::size_t state = 0;
    std::size_t bit = 1;
    for (const Color color : {mover, opponent_of(mover)}) {
      for (const MoveKind kind :
           {MoveKind::FourThree, MoveKind::ThreeThree, MoveKind::Four, MoveKind::Three}) {
        if (count(color, kind) > 0) state |= bit;
        bit *= 2;
      }
    }
    return state;
  }
  /// How much is to be expected of a move there: what it makes, and what it takes away.
  [[nodiscard]] int promise(Point point, Color mover) const {
    return facts(point, mover).weights.attack + facts(point, opponent_of(mover)).weights.defend;
  }

 private:
  static constexpr std::array<Color, 2> kSides = {Color::Black, Color::White};
  static constexpr std::size_t kFirstKept = static_cast<std::size_t>(MoveKind::Four);

  /// Of an empty point, by colour.
  struct State {
    std::array<LineClasses, 2> classes{};
    std::array<std::uint16_t, 2> combos{};
  };
  struct Side {
    int mover_sum = 0;
    int other_sum = 0;
    std::array<std::uint8_t, kMoveKinds> counts{};
    std::array<Bitboard15, kMoveKinds - kFirstKept> points{};
    Bitboard15 fours;
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

  /// Counts a point in, or out.
  void enter(Point point, const State& state) {
    for (const Color color : kSides) {
      const auto side = static_cast<std::size_t>(color);
      add<1>(color, facts_.facts(color, state.combos[side]), point);
    }
  }
  template <int kSign>
  void add(Color color, const ComboFacts& facts, Point point) {
    Side& side = sides_[static_cast<std::size_t>(color)];
    side.mover_sum += kSign * facts.weights.mover;
    side.other_sum += kSign * facts.weights.other;
    const auto kind = static_cast<std::size_t>(facts.kind);
    side.counts[kind] = static_cast<std::uint8_t>(side.counts[kind] + kSign);
    if (kind >= kFirstKept) side.points[kind - kFirstKept].toggle(point);
    if (facts.makes_four) side.fours.toggle(point);
  }
  void change(Point point, Color color, LineClasses classes) {
    const auto side = static_cast<std::size_t>(color);
    State& state = states_[static_cast<std::size_t>(point.bit())];
    const std::uint16_t combo = ComboTable::get()[classes];
    add<-1>(color, facts_.facts(color, state.combos[side]), point);
    add<1>(color, facts_.facts(color, combo), point);
    state.classes[side] = classes;
    state.combos[side] = combo;
  }

  const ComboFactTable& facts_;
  std::array<const LineClassTable*, 2> tables_;
  LineCodes codes_;
  std::array<State, 256> states_{};
  std::array<Side, 2> sides_;
  Bitboard15 occupied_;
  std::vector<Frame> frames_ = std::vector<Frame>(Point::kCount);  ///< of the stones in order
  std::size_t size_ = 0;                                           ///< of the frames in use
};

}  // namespace ishi::renju::engine
