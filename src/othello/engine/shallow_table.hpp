// What searches of one or two plies found, kept by a thread: other orders of moves lead to the same
// positions that are looked at again.
#pragma once

#include <cstdint>
#include <optional>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/small_table.hpp"

namespace ishi::othello::engine {

class ShallowTable {
 private:
  static constexpr int kKeptBits = 14;
  using Table = SmallTable<14, kKeptBits>;  // 256 KiB

 public:
  using Key = Table::Key;

  /// A bound that lies outside the window between alpha and beta, if a search of as many plies, 1
  /// or 2, has left one. All values in units of the evaluation.
  [[nodiscard]] std::optional<int> find(const Key& key, int depth, int alpha, int beta) const {
    const std::uint32_t kept = table_.find(key);
    if (kept == 0 || (kept & kDeep) != deep(depth)) return std::nullopt;
    const int value = static_cast<int>(kept >> kFlags) * kGrain - kMiddle;
    if ((kept & kLower) != 0) return value >= beta ? std::optional(value) : std::nullopt;
    const int most = value + kGrain - 1;
    return most <= alpha ? std::optional(most) : std::nullopt;
  }

  /// Keeps what such a search found: a lower bound if it is no less than beta, else an upper one;
  /// a little weaker, where that takes less room.
  void store(const Key& key, int depth, int value, int beta) {
    if (value <= kGrain - kMiddle || value >= kMiddle) return;
    const auto bound = static_cast<std::uint32_t>((value + kMiddle) / kGrain);
    table_.store(key, bound << kFlags | (value >= beta ? kLower : 0) | deep(depth));
  }

 private:
  static constexpr int kMiddle = 64 * kUnitsPerDisc;
  /// The edges of a null window between two steps, whose width this divides, lose nothing by it.
  static constexpr int kGrain = 4;
  static constexpr int kFlags = 2;
  static constexpr std::uint32_t kLower = 2;
  static constexpr std::uint32_t kDeep = 1;
  static_assert(2 * kMiddle / kGrain << kFlags == 1 << kKeptBits);

  static constexpr std::uint32_t deep(int depth) { return depth == 2 ? kDeep : 0; }

  Table table_;
};

}  // namespace ishi::othello::engine
