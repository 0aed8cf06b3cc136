#include "renju/engine/vct_ladder.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <ishi/renju/detail/masks.hpp>

#include "renju/engine/vct_proof.hpp"
#include "renju/engine/vct_search.hpp"

namespace ishi::renju::engine {

AttackNode VctLadder::root() const {
  const Position position = board_.position(question_.attacker);
  return {question_.max_moves,
          FivePoints::of(five_points(position, opponent_of(question_.attacker)))};
}

/// With a short reach a node has few moves and its questions are cheap, and most wins need no more;
/// which rung wins soonest is not known before, so that each gets nodes in turn, more in every
/// round. Only the last rung can deny a win.
VctLadder::Answer VctLadder::solve() {
  constexpr std::uint64_t kFirstShare = 5000000;  // nodes of a rung; constants: vct_tree.hpp
  constexpr std::uint64_t kGrowth = 4;            // from round to round
  const int most = std::min(question_.max_reach, question_.max_moves);
  if (question_.max_moves <= 0) return {ProofNumbers::disproven(), most};  // not even a five
  const Position position = board_.position(question_.attacker);
  if (!five_points(position, question_.attacker).empty()) return {ProofNumbers::proven(), most};
  std::vector<int> reaches;
  for (const int reach : {2, 3}) {
    if (reach < most) reaches.push_back(reach);
  }
  reaches.push_back(most);
  for (std::uint64_t share = kFirstShare;; share *= kGrowth) {
    for (std::size_t i = 0; i < reaches.size();) {
      const int reach = reaches[i];
      const bool is_last = i + 1 == reaches.size();
      const bool is_only = is_last && i == 0;
      VctTree rung = tree(reach);
      VctSearch search(rung, is_only ? VctSearch::kNever : budget_.nodes() + share);
      const ProofNumbers numbers = search.attack(root(), ProofNumbers::unlimited());
      if (budget_.is_spent()) return {};
      if (numbers.is_proven() || (numbers.is_disproven() && is_last)) return {numbers, reach};
      if (numbers.is_disproven()) {
        reaches.erase(reaches.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
  }
}

std::optional<Proof> VctLadder::proof(const Answer& win) {
  VctTree rung = tree(win.reach);
  return vct_proof(rung, root());
}

}  // namespace ishi::renju::engine
