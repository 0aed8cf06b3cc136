// A transposition table that begins small and grows with the search, so that a search of ten nodes
// does not pay for the memory of one of ten million. What it held is dropped when it grows; the
// memory stays for the searches that follow.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "search/transposition_table.hpp"

namespace ishi::renju::engine {

template <search::AgedEntry Entry>
class GrowingTable {
 public:
  /// Empty and small, as a table that was never used; it grows up to `max_bytes`.
  void begin(std::size_t max_bytes) {
    const std::size_t bytes = std::min(kFirstBytes, max_bytes);
    if (largest_ > max_bytes) {
      table_.emplace(bytes);  // gives memory back
      largest_ = bytes;
    } else {
      table_->renew(bytes);
      largest_ = std::max(largest_, bytes);
    }
    max_bytes_ = max_bytes;
    stored_ = 0;
  }

  void prefetch(search::TableKey key) const { table_->prefetch(key); }
  [[nodiscard]] std::optional<Entry> find(search::TableKey key) const { return table_->find(key); }

  void store(search::TableKey key, Entry entry) {
    const std::size_t slots = table_->bytes() / 16;
    if (++stored_ > slots / 2 && table_->bytes() < max_bytes_) grow();
    table_->store(key, entry);
  }

 private:
  // Set by hand: a first table within the second cache, and few renewals up to the greatest.
  static constexpr std::size_t kFirstBytes = std::size_t{64} << 10;
  static constexpr std::size_t kFactor = 8;

  void grow() {
    const std::size_t bytes = std::min(table_->bytes() * kFactor, max_bytes_);
    table_->renew(bytes);
    largest_ = std::max(largest_, bytes);
    stored_ = 0;
  }

  std::size_t max_bytes_ = 0;
  std::size_t stored_ = 0;
  std::size_t largest_ = 0;  ///< bytes of memory
  /// Never empty; `emplace` frees the old one first.
  std::optional<search::TranspositionTable<Entry>> table_{std::in_place, 0};
};

}  // namespace ishi::renju::engine
