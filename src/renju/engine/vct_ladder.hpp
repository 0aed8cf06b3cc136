// The ladder of a VCT search: threats of a short reach first, longer ones by and by.
#pragma once

#include <cstddef>
#include <optional>

#include <ishi/renju/proof.hpp>

#include "renju/engine/clock.hpp"
#include "renju/engine/threat_board.hpp"
#include "renju/engine/vcf_search.hpp"
#include "renju/engine/vct_memory.hpp"
#include "renju/engine/vct_tree.hpp"

namespace ishi::renju::engine {

/// What is asked about every position.
struct LadderQuestion {
  Color attacker;
  int max_moves;  ///< attacker moves in a line
  int max_reach;  ///< attacker moves in a threatened win by fours
};

/// Answers the question about positions on a board that others may change between two calls; what
/// it has found is kept, in a memory that it begins anew.
class VctLadder {
 public:
  VctLadder(ThreatBoard& board, Budget& budget, const LadderQuestion& question,
            TacticsMemory& memory, std::size_t max_bytes)
      : question_(question),
        board_(board),
        budget_(budget),
        vcf_(board, budget, memory.vcf, max_bytes / 2),
        memory_(memory.vct) {
    memory_.begin(max_bytes);
  }

  /// What was found, and the reach of the threats with which it was found.
  struct Answer {
    ProofNumbers numbers;  ///< solved, unless the budget was spent
    int reach = 0;
  };
  /// Searches the position on the board, the attacker to move.
  Answer solve();
  /// The proof of a win that was just found; nothing if the budget was spent on the way.
  std::optional<Proof> proof(const Answer& win);

 private:
  [[nodiscard]] AttackNode root() const;
  [[nodiscard]] VctTree tree(int reach) {
    return {board_, budget_, vcf_, memory_, question_.attacker, reach};
  }

  const LadderQuestion question_;
  ThreatBoard& board_;
  Budget& budget_;
  VcfSearch vcf_;
  VctMemory& memory_;
};

}  // namespace ishi::renju::engine
