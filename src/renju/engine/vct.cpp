// VCT from outside: limits, the ladder of threats, the proof.
#include <algorithm>

#include <ishi/renju/engine/vct.hpp>

#include "renju/engine/proof_builder.hpp"
#include "renju/engine/vct_search.hpp"

namespace ishi::renju::engine {

Proof proof_of(const Position& position, const VcfResult& result) {
  Proof proof{position, {}};
  append_line(proof.nodes, result.moves);
  return proof;
}

VctResult find_vct(const Position& position, const VctLimits& limits) {
  Budget budget(limits.max_nodes, limits.max_seconds, limits.stop);
  const int moves = std::min(limits.max_moves.value_or(VcfSearch::kAnyMoves), VcfSearch::kAnyMoves);
  const int threat =
      std::min(limits.max_threat.value_or(VcfSearch::kAnyMoves), VcfSearch::kAnyMoves);
  VctSearch search(position, budget, moves, threat, limits.max_bytes);
  VctResult result;
  const Numbers numbers = search.solve();
  result.nodes = budget.nodes();
  result.outcome = numbers.is_disproven() ? VcfOutcome::None : VcfOutcome::Unknown;
  if (numbers.is_proven()) {
    budget.lift();
    result.proof = search.extract();
    if (result.proof) {
      result.outcome = VcfOutcome::Win;
      result.moves = longest_line(*result.proof);
    }
  }
  return result;
}

}  // namespace ishi::renju::engine
