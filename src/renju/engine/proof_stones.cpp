#include "renju/engine/proof_stones.hpp"

#include <algorithm>

#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/shapes.hpp>

#include "renju/engine/clock.hpp"

namespace ishi::renju::engine {

namespace {

/// Lets a check go on until the budget is spent.
class Watch {
 public:
  explicit Watch(Budget& budget) : budget_(budget) {}

  [[nodiscard]] bool attacks(const Position& /*position*/, Point /*move*/) {
    return budget_.take_node();
  }
  [[nodiscard]] static bool defends(const Position& /*position*/, const Bitboard15& /*fives*/,
                                    const Bitboard15& /*fouls*/) {
    return true;
  }

 private:
  Budget& budget_;
};

/// Follows the check of a proof, and asks in each position what would be otherwise with one stone
/// of the defender more on an empty point. As long as nothing is, the check with that stone walks
/// through the same positions, the stone added:
///
///   - The attacker's move is the point itself: a fault.
///   - Black's move is a foul: a fault. White's stone takes rows away and adds none, so that only a
///     three that was not real can become so, and only on two lines with threes it matters.
///   - The defender has a five to make: a fault. Some four of his has the stone in it.
///   - One of the attacker's five points is taken. His other rows do not hold an empty point.
///   - A foul of Black's turns into a defence. New fouls only take defences away.
///
/// The last two need not be faults: such stones are doubtful. A stone is judged by the first
/// position where it matters. Where Black defends, the check with it may never come there, since
/// the stone forbids a move on the way; that the proof holds is then not found.
class StoneWatch {
 public:
  StoneWatch(const Bitboard15& moves, Budget& budget) : budget_(budget), without_effect_(moves) {}

  /// Only where the check came to its end.
  [[nodiscard]] const Bitboard15& without_effect() const { return without_effect_; }
  [[nodiscard]] const Bitboard15& doubtful() const { return doubtful_; }

  [[nodiscard]] bool attacks(const Position& position, Point move) {
    without_effect_ = without_effect_.without(move);
    if (position.to_move() == Color::Black && has_two_threes(position, move)) {
      for (const Point point : without_effect_& position.empties()) {
        if (foul_at(position.with_stone(point, Color::White), move) != Foul::None) {
          without_effect_ = without_effect_.without(point);
        }
      }
    }
    return budget_.take_node();
  }

  [[nodiscard]] bool defends(const Position& position, const Bitboard15& fives,
                             const Bitboard15& fouls) {
    without_effect_ &= ~four_points(position, position.to_move());
    doubt(fives);
    const Bitboard15 kept = fives.empty() ? fouls : fouls & fives;
    if (kept.empty()) return true;
    for (const Point point : without_effect_& position.empties()) {
      const Position with_stone = position.with_stone(point, Color::Black);
      if (!kept.without(point).is_subset_of(forbidden_points(with_stone).all())) {
        doubt(Bitboard15(point));
      }
    }
    return true;
  }

 private:
  [[nodiscard]] static bool has_two_threes(const Position& position, Point move) {
    return std::count_if(kAxes.begin(), kAxes.end(), [&](Axis axis) {
             return shape_at(position, move, Color::Black, axis) == Shape::Three;
           }) >= 2;
  }
  void doubt(const Bitboard15& points) {
    doubtful_ |= without_effect_ & points;
    without_effect_ &= ~points;
  }

  Budget& budget_;
  Bitboard15 without_effect_;
  Bitboard15 doubtful_;
};

}  // namespace

Bitboard15 moves_without_effect(const Proof& proof, const Bitboard15& moves,
                                const search::Limits& limits) {
  Budget budget({.time = limits.time, .stop = limits.stop});
  StoneWatch stones(moves, budget);
  renju::detail::ProofChecker(proof, stones).run();
  if (budget.is_spent()) return {};
  Bitboard15 without_effect = stones.without_effect();
  Proof with_stone = proof;
  for (const Point point : stones.doubtful()) {
    with_stone.position = proof.position.with_stone(point, opponent_of(proof.position.to_move()));
    Watch watch(budget);
    const bool holds = !renju::detail::ProofChecker(with_stone, watch).run().fault;
    if (budget.is_spent()) break;
    if (holds) without_effect = without_effect.with(point);
  }
  return without_effect;
}

}  // namespace ishi::renju::engine
