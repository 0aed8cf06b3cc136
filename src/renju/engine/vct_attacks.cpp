// The moves of the attacker, with a first estimate of how hard each will be to prove.
#include <array>
#include <bit>
#include <cstdint>

#include <ishi/renju/detail/masks.hpp>

#include "renju/engine/vct_tree.hpp"

namespace ishi::renju::engine {

namespace {

// The estimate (df-pn+: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
// applications", 2002). Constants: vct_tree.hpp; promises are in hundredths of the price of a four.

/// What a move promises by what it makes on one line, by shape.
constexpr std::array<int, 10> kPromises = {0, 3, 12, 16, 60, 70, 140, 900, 0, 5000};

/// The proof number of a move that promises nothing: that of eight moves which nothing is known of.
constexpr int kProofOfPlainMove = 8 * static_cast<int>(ProofNumbers::kUnit);
/// The least proof number: a very promising move counts for less than one unknown position.
constexpr int kLeastProof = static_cast<int>(ProofNumbers::kUnit) / 2;
/// How much of its promise a move takes off its proof number, as a fraction.
constexpr int kProofPerPromise = 5;
constexpr int kProofPerPromiseDivisor = 4;
/// What a four costs: it can be made later as well, and uses up the shape that it is made of.
constexpr int kPriceOfFour = 100;
/// What a point gains each time the number of wins that began on it doubles.
constexpr int kPromisePerDoubling = 10;

std::uint32_t first_proof(int promise) {
  const int discount = promise * kProofPerPromise / kProofPerPromiseDivisor;
  return static_cast<std::uint32_t>(std::max(kLeastProof, kProofOfPlainMove - discount));
}

}  // namespace

/// What a stone on the point is worth by the shapes that it makes.
int VctTree::promise_of(Point point, Color color) const {
  int sum = 0;
  for (const Axis axis : kAxes) {
    sum += kPromises[static_cast<std::size_t>(board_.shape(point, color, axis))];
  }
  return sum;
}

/// What the attacker's move makes, and half of what it takes from the defender. From a four its
/// price is taken, and half of what its answer makes for the defender.
int VctTree::promise_of(const VctMove& move) const {
  const int promise = promise_of(move.point, attacker_) + promise_of(move.point, defender_) / 2;
  if (!move.answer) return promise;
  return promise - kPriceOfFour - promise_of(*move.answer, defender_) / 2;
}

std::vector<VctMove> VctTree::attacks(AttackNode node) {
  // 1. The points: where the defender's four must be blocked, only there. Else a move that leaves a
  // threat must stand where a stone more could turn the failed search for fours into a win.
  Bitboard15 points;
  if (node.to_block.count == 0) {
    points = vcf_.relevant_points(attacker_, std::min(reach_, node.moves_left - 1)) |
             four_points(board_.position(attacker_), attacker_);
  } else {
    points = Bitboard15(node.to_block.point);
  }

  // 2. The moves, without fouls, and without fours whose answer wins for the defender.
  std::vector<VctMove> moves;
  for (const Point point : points) {
    const Made made = board_.made_by(point, attacker_);
    if (attacker_ == Color::Black && board_.is_foul(point, made)) continue;
    VctMove move{point, std::nullopt, 0, {}, {}};
    if (made.is_four()) {
      move.answer = made.fives[0];
      board_.put(point, attacker_);
      move.to_block = FivePoints::of(board_.made_by(*move.answer, defender_));
      board_.take(point, attacker_);
      if (move.to_block.count > 1) continue;
    }
    move.promise = promise_of(move) +
                   kPromisePerDoubling * static_cast<int>(std::bit_width(memory_.wins_on(point)));
    move.numbers.proof = first_proof(move.promise);
    moves.push_back(move);
  }

  // 3. The most promising first. Of equals, either order of the points would do; this one costs
  // less on the positions of docs/performance.md.
  std::sort(moves.begin(), moves.end(), [](const VctMove& a, const VctMove& b) {
    return a.promise != b.promise ? a.promise > b.promise : b.point < a.point;
  });
  return moves;
}

}  // namespace ishi::renju::engine
