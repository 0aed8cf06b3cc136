#include "renju/engine/vct_search.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "renju/engine/vct_simulation.hpp"

namespace ishi::renju::engine {

namespace {

/// How far to go on with the best child: a quarter beyond the second best, so that the search does
/// not swing between the two (J. Pawlewicz, Ł. Lew, "Improving depth-first PN-search: 1 + ε trick",
/// 2007).
std::uint32_t beyond(std::uint32_t second) {
  return std::min(second + second / 4 + 1, ProofNumbers::kInfinite);
}

/// The number of the side that needs all children: the greatest, and one unit for every other open
/// one. Lines of threats meet again too often for the sum to mean work (T. Ueda, T. Hashimoto,
/// J. Hashimoto, H. Iida, "Weak proof-number search", 2008).
std::uint32_t others_count(std::uint32_t open) { return (open - 1) * ProofNumbers::kUnit; }

}  // namespace

/// Visits the most promising of the moves, again and again, until the node is solved, its numbers
/// reach the limit, or the search has to stop. Returns the node's numbers.
template <typename Visit>
ProofNumbers VctSearch::best_first(std::vector<VctMove>& moves, Color mover, ProofNumbers limit,
                                   Visit visit) {
  // The mover wants `mine` to be 0, the other side `other`; a move with `other` at 0 is lost.
  const bool attacks = mover == tree_.attacker();
  const auto mine = attacks ? &ProofNumbers::proof : &ProofNumbers::disproof;
  const auto other = attacks ? &ProofNumbers::disproof : &ProofNumbers::proof;
  ProofNumbers numbers;
  while (!budget_.is_spent()) {
    // 1. The best move, the second best, and how much the other side has to do.
    VctMove* best = nullptr;
    std::uint32_t second = ProofNumbers::kInfinite;
    std::uint32_t greatest = 0;
    std::uint32_t open = 0;
    for (VctMove& move : moves) {
      if (!move.numbers.is_solved()) move.numbers = tree_.numbers_behind(move, mover);
      if (move.numbers.*other == 0) continue;
      ++open;
      greatest = std::max(greatest, move.numbers.*other);
      if (best == nullptr || move.numbers.*mine < best->numbers.*mine) {
        if (best != nullptr) second = best->numbers.*mine;
        best = &move;
      } else {
        second = std::min(second, move.numbers.*mine);
      }
    }
    if (best == nullptr) return attacks ? ProofNumbers::disproven() : ProofNumbers::proven();
    if (best->numbers.*mine == 0) {
      return attacks ? ProofNumbers::proven() : ProofNumbers::disproven();
    }

    // 2. The node's numbers.
    const std::uint32_t others = others_count(open);
    numbers.*mine = best->numbers.*mine;
    numbers.*other = ProofNumbers::sum(greatest, others);
    if (numbers.proof >= limit.proof || numbers.disproof >= limit.disproof) break;
    if (budget_.nodes() >= pause_at_) break;

    // 3. The best move, until it is no longer the best or the node's limit is reached.
    ProofNumbers child_limit;
    child_limit.*mine = std::min(limit.*mine, beyond(second));
    child_limit.*other =
        limit.*other == ProofNumbers::kInfinite ? ProofNumbers::kInfinite : limit.*other - others;
    best->numbers = visit(*best, child_limit);
  }
  return numbers;
}

ProofNumbers VctSearch::attack(AttackNode node, ProofNumbers limit) {
  // 1. Limits.
  if (node.moves_left <= 0 || node.to_block.count > 1) return ProofNumbers::disproven();
  if (!budget_.take_node()) return {};
  const search::TableKey place = tree_.place(tree_.attacker());
  const std::uint64_t nodes_before = budget_.nodes();
  std::vector<VctMove> moves;
  if (const auto* kept = tree_.memory().moves_of(place)) {
    moves = *kept;
  } else {
    // 2. A win by fours? If not, all moves that may threaten one.
    if (tree_.attacker_has_fours(node.moves_left)) {
      tree_.remember(place, ProofNumbers::proven(), nodes_before, tree_.fours().moves[0]);
      return ProofNumbers::proven();
    }
    if (!budget_.is_spent()) moves = tree_.attacks(node);
    if (budget_.is_spent()) return {};
    tree_.memory().keep_moves(place, moves);
  }

  // 3. The easiest proof is tried first; to disprove, all moves have to be.
  const ProofNumbers numbers = best_first(moves, tree_.attacker(), limit,
                                          [&](const VctMove& move, ProofNumbers child_limit) {
                                            return visit(move, node.moves_left, child_limit);
                                          });
  if (budget_.is_spent()) return numbers;
  std::optional<Point> best;
  for (const VctMove& move : moves) {
    if (numbers.is_proven() && move.numbers.is_proven()) best = move.point;
  }
  if (best) tree_.memory().count_win(*best);
  tree_.remember(place, numbers, nodes_before, best);
  return numbers;
}

ProofNumbers VctSearch::visit(const VctMove& move, int moves_left, ProofNumbers limit) {
  board_.put(move.point, tree_.attacker());
  ProofNumbers numbers;
  if (move.answer) {
    board_.put(*move.answer, tree_.defender());
    numbers = attack({moves_left - 1, move.to_block}, limit);
    board_.take(*move.answer, tree_.defender());
  } else {
    numbers = defend(move.point, moves_left - 1, limit);
  }
  board_.take(move.point, tree_.attacker());
  return numbers;
}

ProofNumbers VctSearch::defend(Point last, int moves_left, ProofNumbers limit) {
  if (budget_.is_spent()) return {};
  const search::TableKey place = tree_.place(tree_.defender());
  const std::uint64_t nodes_before = budget_.nodes();
  std::vector<VctMove> moves;
  if (const auto* kept = tree_.memory().moves_of(place)) {
    moves = *kept;
  } else {
    // 1. Is there a threat at all, and does the defender not win first?
    std::optional<DefenceList> list = tree_.defences(last, moves_left);
    const bool is_refuted = !budget_.is_spent() && (!list || tree_.defender_has_fours());
    if (budget_.is_spent()) return {};
    if (is_refuted) {
      tree_.remember(place, ProofNumbers::disproven(), nodes_before);
      return ProofNumbers::disproven();
    }

    // 2. A defence after which fours still win is none; how many are left is the first estimate.
    moves = std::move(list->moves);
    for (VctMove& move : moves) {
      if (move.to_block.count > 1) continue;
      move.numbers = tree_.numbers_behind(move, tree_.defender());
      if (move.numbers.is_solved()) continue;
      board_.put(move.point, tree_.defender());
      if (tree_.attacker_has_fours(moves_left)) move.numbers = ProofNumbers::proven();
      board_.take(move.point, tree_.defender());
      if (budget_.is_spent()) return {};
    }
    tree_.memory().keep_moves(place, moves);
  }

  // 3. The easiest disproof is tried first; to prove, all defences have to be. What won against one
  // is tried against the others.
  const ProofNumbers numbers = best_first(
      moves, tree_.defender(), limit, [&](const VctMove& move, ProofNumbers child_limit) {
        board_.put(move.point, tree_.defender());
        const ProofNumbers visited = attack({moves_left, move.to_block}, child_limit);
        board_.take(move.point, tree_.defender());
        if (visited.is_proven()) prove_alike(tree_, moves, move, moves_left);
        return visited;
      });
  if (budget_.is_spent()) return numbers;
  tree_.remember(place, numbers, nodes_before);
  return numbers;
}

}  // namespace ishi::renju::engine
