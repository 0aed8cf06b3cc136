// The tree that a VCT search walks: attacker and defender move in turn, every move of the attacker
// threatens a win by fours. Here is what all walks need of a node: its moves, and what is known of
// the position.
//
// The words, each with one meaning:
//   threat    a win by fours that the attacker would have if the defender passed
//   reach     the most attacker moves that such a win may take, counted after the threatening move
//   to block  the defender's five points: before all else the attacker must take them away
//
// The constants of the VCT search are set by hand. docs/performance.md, "Renju: forced wins", has
// what other values cost, and the command that shows it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "renju/engine/clock.hpp"
#include "renju/engine/threat_board.hpp"
#include "renju/engine/vcf_search.hpp"
#include "renju/engine/vct_memory.hpp"

namespace ishi::renju::engine {

/// A node in which the attacker is to move, besides the board.
struct AttackNode {
  int moves_left;  ///< attacker moves
  FivePoints to_block;
};

/// What the attacker threatens with a move, and what can be done about it.
struct DefenceList {
  AttackLine threat;           ///< the line of fours
  std::vector<VctMove> moves;  ///< every legal move that might stop it; all others lose to the line
};

/// The tree for threats of one reach. The board stands at the node that is spoken of; whoever plays
/// moves on it takes them back.
class VctTree {
 public:
  VctTree(ThreatBoard& board, Budget& budget, VcfSearch& vcf, VctMemory& memory, Color attacker,
          int reach)
      : attacker_(attacker),
        defender_(opponent_of(attacker)),
        reach_(reach),
        board_(board),
        budget_(budget),
        vcf_(vcf),
        memory_(memory) {}

  [[nodiscard]] Color attacker() const { return attacker_; }
  [[nodiscard]] Color defender() const { return defender_; }
  [[nodiscard]] ThreatBoard& board() const { return board_; }
  [[nodiscard]] Budget& budget() const { return budget_; }
  [[nodiscard]] VctMemory& memory() const { return memory_; }

  // What is known of positions (vct_tree.cpp).

  /// The place in the memory of the position on the board, and of one with other stones. Numbers of
  /// one reach are kept apart from those of another.
  [[nodiscard]] search::TableKey place(Color to_move) const {
    return place_of(board_.key(), to_move);
  }
  [[nodiscard]] search::TableKey place_of(search::TableKey stones, Color to_move) const;
  /// The numbers of the position behind a move of `mover`: those of the memory, else the move's.
  [[nodiscard]] ProofNumbers numbers_behind(const VctMove& move, Color mover) const;
  /// Stores what was found with all nodes since there were `nodes_before`. `best`: the winning
  /// move.
  void remember(search::TableKey place, ProofNumbers numbers, std::uint64_t nodes_before,
                std::optional<Point> best = std::nullopt) {
    memory_.store(place, numbers, budget_.nodes() - nodes_before, best);
  }

  // Wins by fours at a node.

  /// Whether the attacker, to move, wins by fours; `fours()` is then the line.
  bool attacker_has_fours(int moves_left) {
    return vcf_.wins(attacker_, std::min(std::max(reach_, kFoursAtNodes), moves_left));
  }
  /// Whether the defender, to move, wins by a few fours before the attacker does.
  bool defender_has_fours() { return vcf_.wins(defender_, kCounterFours); }
  [[nodiscard]] const AttackLine& fours() const { return vcf_.line(); }

  // The moves of a node.

  /// Fours, and every other move that may leave a threat; whether it does is found when the move is
  /// first visited. The most promising come first. Precondition: the attacker has no five to make
  /// and no win by fours (vct_attacks.cpp).
  [[nodiscard]] std::vector<VctMove> attacks(AttackNode node);
  /// The threat that the attacker's move on `last` leaves, of at most `moves_left` moves, and the
  /// moves against it, first those that make most for the defender; nothing if there is none.
  /// Precondition: the defender is to move and has no five to make (vct_defences.cpp).
  [[nodiscard]] std::optional<DefenceList> defences(Point last, int moves_left);

 private:
  [[nodiscard]] int promise_of(Point point, Color color) const;
  [[nodiscard]] int promise_of(const VctMove& move) const;
  [[nodiscard]] bool threatens(Point last, int moves_left);
  [[nodiscard]] Bitboard15 points_against(const AttackLine& threat);
  [[nodiscard]] bool still_wins(const AttackLine& threat, FivePoints to_block);

  /// Attacker moves of the wins by fours that are looked for at every node, however short the
  /// reach.
  static constexpr int kFoursAtNodes = 3;
  /// Moves of the wins by fours with which the defender may come first.
  static constexpr int kCounterFours = 3;

  const Color attacker_;
  const Color defender_;
  const int reach_;
  ThreatBoard& board_;
  Budget& budget_;
  VcfSearch& vcf_;
  VctMemory& memory_;
};

}  // namespace ishi::renju::engine
