// A hash table of search results, shared by all threads of a search without locks.
//
// A bucket is one cache line of four slots, so a probe costs at most one miss. A slot is two words:
// the result, and the check word XORed with the result (R. Hyatt and T. Mann, "A lock-less
// transposition-table implementation for parallel search", ICGA Journal 25 (1), 2002).
#pragma once

#include <array>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include <ishi/bits/word.hpp>

#include "search/table_memory.hpp"

namespace ishi::search {

/// Where a position lives: `index` picks the bucket and `check` tells it from the others there. The
/// two should come from different bits of an invertible mix of the whole position: then two
/// positions are confused only if 64 bits and the bucket agree.
struct TableKey {
  std::uint64_t index;
  std::uint64_t check;
};

/// What a table can keep: eight plain bytes, and a worth that says which of four to give up.
template <typename Entry>
concept TableEntry = std::is_trivially_copyable_v<Entry> && sizeof(Entry) == 8 &&
                     requires(const Entry entry, std::uint8_t generation) {
  { entry.worth(generation) } -> std::same_as<int>;
};

/// A slot taken out of a table, to be put back into one of the same size.
struct KeptSlot {
  std::uint64_t bucket;
  std::uint64_t check;  ///< of the position's key
  std::uint64_t result;

  friend bool operator==(const KeptSlot&, const KeptSlot&) = default;
};

/// Race policy: every word is a relaxed atomic, and readers and writers never wait. A slot that two
/// threads write at once can hold the words of two different results; its check then fails for both
/// positions, and the slot reads as empty. No thread ever sees a result that was not stored whole.
template <TableEntry Entry>
class TranspositionTable {
 public:
  static constexpr std::size_t kSlots = 4;

  /// A table of at most `bytes` bytes, but at least one bucket. All slots are empty.
  explicit TranspositionTable(std::size_t bytes)
      : buckets_(bucket_count(bytes)),
        memory_(static_cast<std::size_t>(buckets_ * sizeof(Bucket))) {}

  [[nodiscard]] std::size_t bytes() const {
    return static_cast<std::size_t>(buckets_ * sizeof(Bucket));
  }
  /// How large a table of at most `bytes` bytes is.
  [[nodiscard]] static std::size_t bytes_of(std::size_t bytes) {
    return static_cast<std::size_t>(bucket_count(bytes) * sizeof(Bucket));
  }

  /// Asks for the bucket's cache line ahead of `find`.
  void prefetch(TableKey key) const { search::prefetch(&bucket(key)); }

  [[nodiscard]] std::optional<Entry> find(TableKey key) const {
    for (const Slot& slot : bucket(key).slots) {
      const std::uint64_t result = slot.result.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ result) == key.check && result != 0) {
        return bits::bit_cast<Entry>(result);
      }
    }
    return std::nullopt;
  }

  /// Keeps `entry`: in the position's own slot, or in the one of least worth in its bucket.
  void store(TableKey key, Entry entry, std::uint8_t generation) {
    Slot* least = nullptr;
    int least_worth = 0;
    for (Slot& slot : bucket(key).slots) {
      const std::uint64_t result = slot.result.load(std::memory_order_relaxed);
      const bool own = (slot.check.load(std::memory_order_relaxed) ^ result) == key.check;
      if (result == 0 || own) {
        least = &slot;
        break;
      }
      const int worth = bits::bit_cast<Entry>(result).worth(generation);
      if (least == nullptr || worth < least_worth) {
        least = &slot;
        least_worth = worth;
      }
    }
    const auto result = bits::bit_cast<std::uint64_t>(entry);
    least->result.store(result, std::memory_order_relaxed);
    least->check.store(key.check ^ result, std::memory_order_relaxed);
  }

  /// Calls `take(KeptSlot)` for every slot that is not empty; other threads may go on writing.
  template <typename Take>
  void for_each(Take take) const {
    const auto* buckets = static_cast<const Bucket*>(memory_.data());
    for (std::uint64_t i = 0; i < buckets_; ++i) {
      for (const Slot& slot : buckets[i].slots) {
        const std::uint64_t result = slot.result.load(std::memory_order_relaxed);
        if (result == 0) continue;
        take(KeptSlot{i, slot.check.load(std::memory_order_relaxed) ^ result, result});
      }
    }
  }

  /// Puts a slot back where it was; false where its bucket is full or is none of this table.
  bool restore(const KeptSlot& kept) {
    if (kept.bucket >= buckets_) return false;
    auto& bucket = static_cast<Bucket*>(memory_.data())[kept.bucket];
    for (Slot& slot : bucket.slots) {
      if (slot.result.load(std::memory_order_relaxed) != 0) continue;
      slot.result.store(kept.result, std::memory_order_relaxed);
      slot.check.store(kept.check ^ kept.result, std::memory_order_relaxed);
      return true;
    }
    return false;
  }

 private:
  struct Slot {
    std::atomic<std::uint64_t> result;
    std::atomic<std::uint64_t> check;
  };
  struct alignas(64) Bucket {
    std::array<Slot, kSlots> slots;
  };
  static_assert(sizeof(Bucket) == 64 && std::atomic<std::uint64_t>::is_always_lock_free);

  static std::uint64_t bucket_count(std::size_t bytes) {
    const std::uint64_t count = bytes / sizeof(Bucket);
    constexpr std::uint64_t kMost = 0xffffffff;
    return count < 1 ? 1 : (count < kMost ? count : kMost);
  }
  /// The high half of the index scaled to the number of buckets, which need be no power of two.
  [[nodiscard]] std::size_t place(TableKey key) const {
    return static_cast<std::size_t>(((key.index >> 32) * buckets_) >> 32);
  }
  [[nodiscard]] const Bucket& bucket(TableKey key) const {
    return static_cast<const Bucket*>(memory_.data())[place(key)];
  }
  [[nodiscard]] Bucket& bucket(TableKey key) {
    return static_cast<Bucket*>(memory_.data())[place(key)];
  }

  std::uint64_t buckets_;
  TableMemory memory_;
};

}  // namespace ishi::search
