// Depth-first proof-number search (df-pn) over threats. In a node of the attacker one child must be
// proven, in a node of the defender all of them (A. Nagai, "Df-pn algorithm for searching AND/OR
// trees and its applications", 2002).
//
// A stone is never taken off the board, so that no position can come back, and how many moves are
// left follows from the stones.
#pragma once

#include <cstdint>
#include <vector>

#include "renju/engine/vct_tree.hpp"

namespace ishi::renju::engine {

class VctSearch {
 public:
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};

  /// Pauses when the budget has counted `pause_at` nodes; what was found until then is remembered.
  explicit VctSearch(VctTree& tree, std::uint64_t pause_at = kNever)
      : tree_(tree), board_(tree.board()), budget_(tree.budget()), pause_at_(pause_at) {}

  /// Searches the node on the board until it is solved, its numbers reach the limit, the search is
  /// to pause, or the budget is spent.
  ProofNumbers attack(AttackNode node, ProofNumbers limit);

 private:
  ProofNumbers defend(Point last, int moves_left, ProofNumbers limit);
  ProofNumbers visit(const VctMove& move, int moves_left, ProofNumbers limit);
  template <typename Visit>
  ProofNumbers best_first(std::vector<VctMove>& moves, Color mover, ProofNumbers limit,
                          Visit visit);

  VctTree& tree_;
  ThreatBoard& board_;
  Budget& budget_;
  const std::uint64_t pause_at_;
};

}  // namespace ishi::renju::engine
