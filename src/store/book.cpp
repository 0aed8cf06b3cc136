#include "store/book.hpp"

#include <algorithm>

namespace ishi::store {

std::optional<int> value_of(const Evidence& evidence) {
  std::optional<int> estimate = evidence.value;
  if (!estimate && !evidence.moves.empty()) {
    const ScoredMove& best = evidence.moves.front();
    if (best.claim == Claim::Estimate || best.claim == Claim::Exact) estimate = best.score;
  }
  return evidence.bounds().held(estimate);
}

namespace {

/// What bounds of the position behind a move prove of the move.
Bounds bounds_before(const Key& key, const Bounds& behind) {
  Bounds bounds;
  if (behind.upper) bounds.lower = score_before(key, *behind.upper);
  if (behind.lower) bounds.upper = score_before(key, *behind.lower);
  return bounds;
}

/// Puts what is proven of a move beside what is known of it.
void hold(BookMove& move, const ScoredMove& proven) {
  Bounds bounds = move.bounds;
  if (proven.claim != Claim::AtMost) {
    bounds.lower = std::max(bounds.lower.value_or(proven.score), proven.score);
  }
  if (proven.claim != Claim::AtLeast) {
    bounds.upper = std::min(bounds.upper.value_or(proven.score), proven.score);
  }
  if (bounds.are_contrary()) return;
  move.bounds = bounds;
  move.exact = move.exact || proven.claim == Claim::Exact;
}

}  // namespace

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
    moves.push_back({branch.move, branch.next, score_before(key, *value),
                     bounds_before(key, (*behind)->bounds()), (*behind)->exact(),
                     (*behind)->depth + 1, false});
  }
  if (*known) {
    for (const ScoredMove& scored : (*known)->all_moves()) {
      std::optional<Key> next = next_of(key, scored.move);
      if (!next) continue;
      auto same = std::find_if(moves.begin(), moves.end(),
                               [&](const BookMove& move) { return move.next == *next; });
      if (same == moves.end()) {
        if (scored.claim != Claim::Estimate && scored.claim != Claim::Exact) continue;
        moves.push_back(
            {scored.move, *std::move(next), scored.score, {}, false, (*known)->depth, true});
        same = moves.end() - 1;
      }
      if (scored.claim != Claim::Estimate) hold(*same, scored);
    }
  }
  for (BookMove& move : moves) move.score = move.bounds.held(move.score).value_or(move.score);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const BookMove& a, const BookMove& b) { return a.score > b.score; });
  return moves;
}

}  // namespace ishi::store
