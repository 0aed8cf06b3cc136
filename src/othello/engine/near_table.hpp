// What a thread knows of positions close to the end.
#pragma once

#include <cstdint>

#include "othello/engine/small_table.hpp"

namespace ishi::othello::engine {

/// Bounds of a final score.
struct ScoreBounds {
  int lower = -64;
  int upper = 64;

  friend bool operator==(const ScoreBounds&, const ScoreBounds&) = default;
};

class NearTable {
 public:
  using Key = SmallTable::Key;

  void prefetch(const Key& key) const { table_.prefetch(key); }

  /// What is known of the position; by default the widest bounds.
  [[nodiscard]] ScoreBounds find(const Key& key) const {
    const std::uint32_t kept = table_.find(key);
    return {static_cast<int>(kept >> kBits) * 2 - 64,
            64 - static_cast<int>(kept & ((1 << kBits) - 1)) * 2};
  }
  /// Keeps the bounds, in the place of whatever was there. Precondition: they are even.
  void store(const Key& key, ScoreBounds bounds) {
    const auto lower = static_cast<std::uint32_t>((bounds.lower + 64) / 2);
    const auto upper = static_cast<std::uint32_t>((64 - bounds.upper) / 2);
    table_.store(key, lower << kBits | upper);
  }

 private:
  static constexpr int kBits = 7;  ///< of a bound
  static_assert(2 * kBits <= SmallTable::kKeptBits);

  SmallTable table_;
};

}  // namespace ishi::othello::engine
