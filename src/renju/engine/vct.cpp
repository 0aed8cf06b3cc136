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

namespace {

/// A win by fours alone needs no ladder of threats: it is looked for first, with half of what the
/// limits leave and never with more nodes than this.
VcfResult win_by_fours(const Position& position, const VctLimits& limits) {
  constexpr std::uint64_t kMostNodes = 100000;
  VcfLimits fours;
  fours.max_moves = limits.max_moves;
  fours.max_nodes = std::min(limits.max_nodes.value_or(2 * kMostNodes) / 2, kMostNodes);
  if (limits.max_seconds) fours.max_seconds = *limits.max_seconds / 2;
  fours.stop = limits.stop;
  fours.max_bytes = limits.max_bytes;
  return find_vcf(position, fours);
}

}  // namespace

VctResult find_vct(const Position& position, const VctLimits& limits) {
  Budget budget(limits.max_nodes, limits.max_seconds, limits.stop);
  const VcfResult fours = win_by_fours(position, limits);
  if (fours.outcome == VcfOutcome::Win) {
    return {VcfOutcome::Win, fours.moves, proof_of(position, fours), fours.nodes};
  }
  budget.charge(fours.nodes);
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
