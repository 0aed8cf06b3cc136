#include "store/check.hpp"

#include <algorithm>

#include "store/book.hpp"
#include "store/foreign/shelf.hpp"
#include "store/tree.hpp"

namespace ishi::store {

namespace {

constexpr int kStep = 10'000;  ///< positions and records read at a time

/// Reads the records of other programs' books: nothing, or what makes that impossible.
StoreResult<void> read_shelf(Store& store) {
  Shelf shelf(store);
  const auto books = shelf.books();
  if (!books) return tl::unexpected(books.error());
  for (const ShelvedBook& book : *books) {
    for (std::int64_t after = 0;;) {
      const auto records = shelf.records(book, after, kStep);
      if (!records) return tl::unexpected(records.error());
      if (records->empty()) break;
      after = records->back().number;
    }
  }
  return {};
}

/// What the positions behind the moves prove against the bounds of a position; empty: nothing.
StoreResult<std::string> contradiction(Store& store, const Entry& entry,
                                       const std::vector<Branch>& branches) {
  std::optional<int> most;  // that any move can be worth
  bool is_bounded = !branches.empty();
  for (const Branch& branch : branches) {
    const auto behind = store.find(branch.next);
    if (!behind) return tl::unexpected(behind.error());
    if (*behind && (*behind)->upper && entry.evidence.upper) {
      const int least = score_before(entry.key, *(*behind)->upper);
      if (least > *entry.evidence.upper) {
        return "its upper bound is less than what " + move_text(entry.key, branch.move) +
               " is worth";
      }
    }
    if (*behind && (*behind)->lower) {
      const int worth = score_before(entry.key, *(*behind)->lower);
      most = most ? std::max(*most, worth) : worth;
    } else {
      is_bounded = false;
    }
  }
  if (is_bounded && entry.evidence.lower && *entry.evidence.lower > *most) {
    return std::string("its lower bound is more than any move is worth");
  }
  return std::string();
}

/// Whether an estimate of a move is not what the position behind the move is worth.
StoreResult<bool> is_unsettled(Store& store, const Entry& entry) {
  for (const ScoredMove& scored : entry.evidence.moves) {
    if (scored.claim != Claim::Estimate) continue;
    const std::optional<Key> next = next_of(entry.key, scored.move);
    if (!next) continue;
    const auto behind = store.find(*next);
    if (!behind) return tl::unexpected(behind.error());
    const std::optional<int> value = *behind ? value_of(**behind) : std::nullopt;
    if (value && score_before(entry.key, *value) != scored.score) return true;
  }
  return false;
}

}  // namespace

StoreResult<CheckSummary> check(Store& store, const FaultReport& fault,
                                const std::function<bool(std::uint64_t)>& progress) {
  const auto damage = store.damage();
  if (!damage) return tl::unexpected(damage.error());
  if (!damage->empty()) fault("the file", *damage);
  if (const auto read = read_shelf(store); !read) return tl::unexpected(read.error());
  CheckSummary summary;
  for (Key after;;) {
    const auto entries = store.following(after, kStep);
    if (!entries) return tl::unexpected(entries.error());
    if (entries->empty()) return summary;
    for (const Entry& entry : *entries) {
      std::string wrong = fault_in(entry.key, entry.evidence);
      if (wrong.empty() && (entry.evidence.lower || entry.evidence.upper)) {
        if (const auto branches = branches_of(entry.key)) {
          const auto found = contradiction(store, entry, *branches);
          if (!found) return tl::unexpected(found.error());
          wrong = *found;
        }
      }
      if (!wrong.empty()) {
        fault(position_text(entry.key), wrong);
        continue;
      }
      const auto unsettled = is_unsettled(store, entry);
      if (!unsettled) return tl::unexpected(unsettled.error());
      if (*unsettled) ++summary.unsettled;
    }
    summary.positions += entries->size();
    after = entries->back().key;
    if (!progress(summary.positions)) return summary;
  }
}

}  // namespace ishi::store
