#include "store/book.hpp"

#include <algorithm>

namespace ishi::store {

std::optional<int> value_of(const Evidence& evidence) {
  if (evidence.exact()) return evidence.lower;
  if (evidence.moves.empty()) return std::nullopt;
  const ScoredMove& best = evidence.moves.front();
  const bool is_value = best.claim == Claim::Estimate || best.claim == Claim::Exact;
  return is_value ? std::optional(best.score) : std::nullopt;
}

StoreResult<std::vector<BookMove>> book_moves(Store& store, const Key& key) {
  std::vector<BookMove> moves;
  const auto known = store.find(key);
  if (!known) return tl::unexpected(known.error());
  const auto branches = branches_of(key);
  if (!branches) return moves;
  for (const Branch& branch : *branches) {
    const auto behind = store.find(branch.next);
    if (!behind) return tl::unexpected(behind.error());
    if (!*behind) continue;
    const std::optional<int> value = value_of(**behind);
    if (!value) continue;
    moves.push_back({branch.move, branch.next, score_before(key, *value), (*behind)->exact(),
                     (*behind)->depth + 1, false});
  }
  if (*known) {
    for (const ScoredMove& scored : (*known)->moves) {
      if (scored.claim != Claim::Estimate && scored.claim != Claim::Exact) continue;
      std::optional<Key> next = next_of(key, scored.move);
      if (!next) continue;
      const auto same = std::find_if(moves.begin(), moves.end(),
                                     [&](const BookMove& move) { return move.next == *next; });
      const bool is_exact = scored.claim == Claim::Exact;
      if (same == moves.end()) {
        moves.push_back(
            {scored.move, *std::move(next), scored.score, is_exact, (*known)->depth, true});
      } else if (is_exact && !same->exact) {
        same->score = scored.score;
        same->exact = true;
      }
    }
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const BookMove& a, const BookMove& b) { return a.score > b.score; });
  return moves;
}

}  // namespace ishi::store
