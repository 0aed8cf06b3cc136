// A transposition table that begins small and grows with the search, so that a search of ten nodes
// does not pay for the memory of one of ten million. What it held is dropped when it grows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "search/transposition_table.hpp"

namespace ishi::renju::engine {

template <search::TableEntry Entry>
class GrowingTable {
 public:
  explicit GrowingTable(std::size_t max_bytes) : max_bytes_(max_bytes) { renew(kFirstBytes); }

  [[nodiscard]] std::optional<Entry> find(search::TableKey key) const { return table_->find(key); }

  void store(search::TableKey key, Entry entry) {
    const std::size_t slots = table_->bytes() / 16;
    if (++stored_ > slots / 2 && table_->bytes() < max_bytes_) renew(table_->bytes() * kFactor);
    table_->store(key, entry);
  }

 private:
  // Set by hand: a first table within the second cache, and few renewals up to the greatest.
  static constexpr std::size_t kFirstBytes = std::size_t{64} << 10;
  static constexpr std::size_t kFactor = 8;

  void renew(std::size_t bytes) {
    table_.reset();  // not both at once
    table_ = std::make_unique<search::TranspositionTable<Entry>>(bytes < max_bytes_ ? bytes
                                                                                    : max_bytes_);
    stored_ = 0;
  }

  std::size_t max_bytes_;
  std::size_t stored_ = 0;
  std::unique_ptr<search::TranspositionTable<Entry>> table_;
};

}  // namespace ishi::renju::engine
