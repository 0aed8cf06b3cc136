// VCT from outside: limits, the ladder of threats, the proof.
#include <algorithm>

#include <ishi/renju/engine/vct.hpp>

#include "renju/engine/proof_builder.hpp"
#include "renju/engine/vct_ladder.hpp"

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
  constexpr int kAny = VcfSearch::kAnyMoves;
  Budget budget(limits.max_nodes, limits.max_seconds, limits.stop);
  const VcfResult fours = win_by_fours(position, limits);
  if (fours.outcome == VcfOutcome::Win) {
    return {VcfOutcome::Win, fours.moves, proof_of(position, fours), fours.nodes};
  }
  budget.charge(fours.nodes);
  const VctQuestion question{position.to_move(), std::min(limits.max_moves.value_or(kAny), kAny),
                             std::min(limits.max_threat.value_or(kAny), kAny)};
  ThreatBoard board(position);
  VctLadder ladder(board, budget, question, limits.max_bytes);
  VctResult result;
  const VctLadder::Answer answer = ladder.solve();
  result.nodes = budget.nodes();
  result.outcome = answer.numbers.is_disproven() ? VcfOutcome::None : VcfOutcome::Unknown;
  if (answer.numbers.is_proven()) {
    budget.lift();
    result.proof = ladder.proof(answer);
    if (result.proof) {
      result.outcome = VcfOutcome::Win;
      result.moves = longest_line(*result.proof);
    }
  }
  return result;
}

}  // namespace ishi::renju::engine
