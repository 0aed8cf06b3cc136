// The static values that a thread has computed, since a search comes to the same leaves again and
// again: by other orders of moves, and in each of its iterations.
#pragma once

#include <cstdint>
#include <optional>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/small_table.hpp"

namespace ishi::othello::engine {

class ValueTable {
 private:
  static constexpr int kKeptBits = 14;
  using Table = SmallTable<14, kKeptBits>;  // 256 KiB

 public:
  using Key = Table::Key;

  /// The position's value, if it is known.
  [[nodiscard]] std::optional<int> find(const Key& key) const {
    const std::uint32_t kept = table_.find(key);
    if (kept == 0) return std::nullopt;
    return static_cast<int>(kept) - kMiddle;
  }
  /// Keeps a value, in units of the evaluation. Of 64 discs and more there is no need: they are
  /// counted.
  void store(const Key& key, int value) {
    if (value <= -kMiddle || value >= kMiddle) return;
    table_.store(key, static_cast<std::uint32_t>(value + kMiddle));
  }

 private:
  static constexpr int kMiddle = 1 << (kKeptBits - 1);
  static_assert(kMiddle == 64 * kUnitsPerDisc);

  Table table_;
};

}  // namespace ishi::othello::engine
