// What won against one defence often wins against the next: the attacker's moves are copied from
// the proof of a similar position, and only the defences are searched (Y. Kawano, "Using similar
// positions to search game trees", 1996).
#pragma once

#include <optional>
#include <vector>

#include "renju/engine/vct_tree.hpp"

namespace ishi::renju::engine {

/// Tries whether the other defences of a node lose to the same moves as `proven`, which was just
/// proven to lose; those that do are marked as proven in the list. The defender is to move.
void prove_alike(VctTree& tree, std::vector<VctMove>& defences, const VctMove& proven,
                 int moves_left);

/// Copies one proof, until it fails or becomes too long.
class VctSimulation {
 public:
  explicit VctSimulation(VctTree& tree)
      : tree_(tree), board_(tree.board()), budget_(tree.budget()) {}

  /// Whether the attacker, to move, wins by the moves of a proof. `model`: the stones of a similar
  /// position, the attacker to move, that is proven. `passed`: the stones before the defender's
  /// last move; if that move was a four, the proof may go on from there once the four is blocked,
  /// as if the two moves had not been played.
  bool attack(AttackNode node, search::TableKey model, std::optional<search::TableKey> passed);

 private:
  bool defend(Point last, int moves_left, search::TableKey model);
  bool copy_move(Point point, int moves_left, search::TableKey model);
  bool block_and_go_on(Point point, int moves_left, search::TableKey passed);
  [[nodiscard]] std::optional<Made> made_by_move(Point point) const;

  /// A copy that becomes longer has left its model behind (constants: vct_tree.hpp).
  static constexpr int kMostPositions = 200;

  VctTree& tree_;
  ThreatBoard& board_;
  Budget& budget_;
  int positions_left_ = kMostPositions;
};

}  // namespace ishi::renju::engine
