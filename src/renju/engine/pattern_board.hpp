// The board that the playing engine searches on: for every empty point, colour and axis, what a
// stone there would make, counted and brought up to date with each stone. A stone changes at most
// ten points on each of its four lines; their shapes come from a table (shape_table.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {

/// The points whose shapes a stone changes, each with the axis that joins them.
class ReachTable {
 public:
  struct Reached {
    Point point;
    Axis axis;
  };
  struct List {
    std::array<Reached, 40> items;
    std::size_t size = 0;
    [[nodiscard]] const Reached* begin() const { return items.data(); }
    [[nodiscard]] const Reached* end() const { return items.data() + size; }
  };

  static const ReachTable& get() {
    static const ReachTable table;
    return table;
  }
  [[nodiscard]] const List& of(Point point) const {
    return lists_[static_cast<std::size_t>(point.bit())];
  }

 private:
  ReachTable() {
    for (const Point point : Bitboard15::all()) {
      List& list = lists_[static_cast<std::size_t>(point.bit())];
      for (const Axis axis : kAxes) {
        for (int steps = -5; steps <= 5; ++steps) {
          const auto there = point.stepped(forward_of(axis), steps);
          if (steps != 0 && there) list.items[list.size++] = {*there, axis};
        }
      }
    }
  }

  std::array<List, 256> lists_{};
};

/// What an empty point where a shape can be made is worth on one axis, in hundredths of a closed
/// four-to-be. Set by hand: the side that is to move makes use of a shape first.
struct PatternWeights {
  std::array<std::int16_t, 10> mover;
  std::array<std::int16_t, 10> other;
  std::array<std::int16_t, 10> promise;  ///< of a move that makes it, to order moves
};
//                       none  closed-2  2  closed-3  3  four  2-fours  straight  overline  five
inline constexpr PatternWeights kPatternWeights = {
    {0, 2, 7, 12, 34, 40, 60, 300, 0, 1000},
    {0, 2, 5, 9, 22, 28, 40, 130, 0, 600},
    {0, 3, 12, 16, 60, 70, 140, 900, 0, 5000},
};

class PatternBoard {
 public:
  explicit PatternBoard(const Position& position, Rule rule = Rule::Renju)
      : threats_(position, rule) {
    for (const Point point : threats_.empties()) refresh(point);
  }

  /// The stones; whoever puts some there takes them away again.
  [[nodiscard]] ThreatBoard& threats() { return threats_; }
  [[nodiscard]] const ThreatBoard& threats() const { return threats_; }

  void put(Point point, Color color) {
    for (const Color side : kSides) {
      for (const Axis axis : kAxes) set(point, side, axis, Shape::None);
    }
    threats_.put(point, color);
    refresh_around(point);
  }
  void take(Point point, Color color) {
    threats_.take(point, color);
    refresh(point);
    refresh_around(point);
  }

  /// The empty points where a stone of the colour makes a five; a four or more than one; a straight
  /// four. Black's fouls are among them.
  [[nodiscard]] const Bitboard15& fives(Color color) const { return of(color).fives; }
  [[nodiscard]] const Bitboard15& fours(Color color) const { return of(color).fours; }
  [[nodiscard]] const Bitboard15& straight_fours(Color color) const { return of(color).straights; }

  /// How good the board looks to the side to move: the shapes that either side could make, by
  /// direction, each with its weight.
  [[nodiscard]] int evaluate(Color mover) const {
    int score = 0;
    for (std::size_t shape = 1; shape < kPatternWeights.mover.size(); ++shape) {
      score += kPatternWeights.mover[shape] * of(mover).counts[shape] -
               kPatternWeights.other[shape] * of(opponent_of(mover)).counts[shape];
    }
    return score;
  }

  /// How much is to be expected of a move of `mover`: what it makes, and what it takes away.
  [[nodiscard]] int promise(Point point, Color mover) const {
    const auto at = static_cast<std::size_t>(point.bit());
    return 4 * of(mover).promises[at] + 3 * of(opponent_of(mover)).promises[at];
  }

 private:
  static constexpr std::array<Color, 2> kSides = {Color::Black, Color::White};

  struct Side {
    std::array<std::array<Shape, 4>, 256> shapes{};  // by point and axis; none where a stone stands
    std::array<int, 10> counts{};
    std::array<std::int16_t, 256> promises{};
    Bitboard15 fives;
    Bitboard15 fours;
    Bitboard15 straights;
  };

  [[nodiscard]] const Side& of(Color color) const {
    return sides_[static_cast<std::size_t>(color)];
  }

  void refresh_around(Point point) {
    for (const auto& [there, axis] : ReachTable::get().of(point)) {
      if (!threats_.is_empty(there)) continue;
      for (const Color side : kSides) set(there, side, axis, threats_.shape(there, side, axis));
    }
  }
  void refresh(Point point) {
    for (const Color side : kSides) {
      for (const Axis axis : kAxes) set(point, side, axis, threats_.shape(point, side, axis));
    }
  }

  void set(Point point, Color color, Axis axis, Shape shape) {
    Side& side = sides_[static_cast<std::size_t>(color)];
    const auto at = static_cast<std::size_t>(point.bit());
    Shape& place = side.shapes[at][static_cast<std::size_t>(axis)];
    const Shape before = place;
    if (before == shape) return;
    place = shape;
    const auto from = static_cast<std::size_t>(before);
    const auto to = static_cast<std::size_t>(shape);
    --side.counts[from];
    ++side.counts[to];
    side.promises[at] = static_cast<std::int16_t>(side.promises[at] + kPatternWeights.promise[to] -
                                                  kPatternWeights.promise[from]);
    if (before < Shape::Four && shape < Shape::Four) return;
    bool five = false;
    bool four = false;
    bool straight = false;
    for (const Shape made : side.shapes[at]) {
      five |= made == Shape::Five;
      four |= fours_in(made) > 0;
      straight |= made == Shape::StraightFour;
    }
    const auto keep = [point](Bitboard15& set, bool in) {
      set = in ? set.with(point) : set.without(point);
    };
    keep(side.fives, five);
    keep(side.fours, four);
    keep(side.straights, straight);
  }

  ThreatBoard threats_;
  std::array<Side, 2> sides_;
};

}  // namespace ishi::renju::engine
