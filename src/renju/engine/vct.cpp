// VCT from outside: limits, the ladder of threats, the proof.
#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "renju/canonical.hpp"
#include "renju/engine/proof_builder.hpp"
#include "renju/engine/tactics.hpp"
#include "renju/engine/vct_ladder.hpp"

namespace ishi::renju::engine {

Proof proof_of(const Position& position, const VcfResult& result) {
  Proof proof{position, {}};
  append_line(proof.nodes, result.moves);
  return proof;
}

namespace {

/// A win by fours alone needs no ladder of threats: it is looked for first, with half of what the
/// limits leave, and never with more than three times the nodes of the hardest of 500 puzzles
/// (`ishi renju vcf --json --file` has the nodes of each).
VcfResult win_by_fours(const Position& position, TacticsLimits limits, VcfMemory& memory,
                       std::optional<int> max_moves) {
  constexpr std::uint64_t kMostNodes = 100000;
  std::optional<std::uint64_t>& nodes = limits.search.nodes;
  nodes = std::min(nodes.value_or(2 * kMostNodes) / 2, kMostNodes);
  if (limits.search.time) *limits.search.time /= 2;
  return find_vcf(position, Rule::Renju, limits, memory, {.max_moves = max_moves});
}

/// A win with its proof. Debug builds check each: by the rules alone, against every defence.
VctResult won(Proof proof, std::vector<Point> moves, std::uint64_t nodes) {
  assert(!check_proof(proof).fault);
  return {VcfOutcome::Win, std::move(moves), std::move(proof), nodes};
}

VctResult find_in_image(const Position& position, const TacticsLimits& limits,
                        TacticsMemory& memory, const VctQuestion& question, VctDetail detail) {
  // 1. Fours alone.
  Budget budget(limits.search);
  const VcfResult fours = win_by_fours(position, limits, memory.vcf, question.max_moves);
  if (fours.outcome == VcfOutcome::Win) {
    if (detail == VctDetail::Outcome) return {VcfOutcome::Win, {}, {}, fours.nodes};
    return won(proof_of(position, fours), fours.moves, fours.nodes);
  }

  // 2. Threats.
  constexpr int kAny = VcfSearch::kAnyMoves;
  budget.charge(fours.nodes);
  const LadderQuestion of_ladder{position.to_move(),
                                 std::min(question.max_moves.value_or(kAny), kAny),
                                 std::min(question.max_threat.value_or(kAny), kAny)};
  ThreatBoard board(position);
  VctLadder ladder(board, budget, of_ladder, memory, limits.max_bytes);
  const VctLadder::Answer answer = ladder.solve();
  const std::uint64_t nodes = budget.nodes();
  if (answer.numbers.is_disproven()) return {VcfOutcome::None, {}, {}, nodes};
  if (!answer.numbers.is_proven()) return {VcfOutcome::Unknown, {}, {}, nodes};
  if (detail == VctDetail::Outcome) return {VcfOutcome::Win, {}, {}, nodes};

  // 3. The proof, read off the memory of the search. A win whose proof is not finished in time is
  // not reported.
  budget.allow_more(limits.proof_nodes);
  std::optional<Proof> proof = ladder.proof(answer);
  if (!proof) return {VcfOutcome::Unknown, {}, {}, nodes};
  std::vector<Point> line = longest_line(*proof);
  return won(std::move(*proof), std::move(line), nodes);
}

/// The same win, whose points `symmetry` takes to those of `position`.
VctResult with_points_of(const Position& position, board::Symmetry symmetry, VctResult result) {
  const auto carry = [symmetry](Point& point) { point = board::image_of(point, symmetry); };
  for (Point& point : result.moves) carry(point);
  if (!result.proof) return result;
  result.proof->position = position;
  for (ProofNode& node : result.proof->nodes) {
    carry(node.move);
    for (ProofNode::Defence& defence : node.defences) carry(defence.point);
  }
  return result;
}

}  // namespace

/// Moves that look alike are tried in the order of their points, and on a hard position that order
/// decides whether a million nodes suffice or ten do not. So the search always sees the canonical
/// image: all images of a position cost the same, and have the same answer.
VctResult find_vct(const Position& position, const TacticsLimits& limits, TacticsMemory& memory,
                   const VctQuestion& question, VctDetail detail) {
  const auto [image, symmetry] = canonical(position);
  return with_points_of(position, inverse(symmetry),
                        find_in_image(image, limits, memory, question, detail));
}

}  // namespace ishi::renju::engine
