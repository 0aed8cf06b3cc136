// A hash table of search results, shared by all threads of a search without locks.
//
// A bucket is one cache line of four slots, so a probe costs at most one miss. A slot is two words:
// the result, and the check word XORed with the result (R. Hyatt and T. Mann, "A lock-less
// transposition-table implementation for parallel search", ICGA Journal 25 (1), 2002).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>

#include <ishi/bits/word.hpp>

#include "search/table_memory.hpp"

namespace ishi::search {

/// Where a position lives: the high half of `index` picks the bucket and `check` tells it from the
/// others there. The two should come from different bits of an invertible mix of the whole
/// position: then two positions are confused only if 64 bits and the bucket agree. Bit 0 of `index`
/// says in which part of the table the bucket is, for entries that have two; see `PartedEntry`.
struct TableKey {
  std::uint64_t index;
  std::uint64_t check;
};

/// What a table can store: eight plain bytes, with a worth that decides which of four to replace.
template <typename Entry>
concept TableEntry = std::is_trivially_copyable_v<Entry> && sizeof(Entry) == 8 &&
                     requires(const Entry entry, std::uint8_t generation) {
  { entry.worth(generation) } -> std::same_as<int>;
};

/// Entries that hold the generation in which they were stored: a table of them is emptied at once.
template <typename Entry>
concept AgedEntry = requires(Entry entry) {
  { entry.generation } -> std::convertible_to<std::uint8_t>;
};

/// Entries of two kinds: frequent ones near the leaves, whose keys have bit 0 of `index` set, and
/// the others. A table that is large enough keeps the frequent ones in `kFrequentBytes` at its
/// front, which stay in the caches of the processor and of its addresses, and leave the rest alone.
template <typename Entry>
concept PartedEntry = requires {
  { Entry::kFrequentBytes } -> std::convertible_to<std::size_t>;
};
/// A table has two parts if it is at least so many times as large as the first.
inline constexpr std::size_t kLeastParts = 4;

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
/// Call `resize`, `provide`, `forget` and `begin_generation` only between searches.
///
/// Clearing a large table takes longer than a short search. So entries carry the generation that
/// stored them, and after `forget` those of earlier ones read as empty slots. They are found
/// and replaced just as in a table that was never used: the same search visits the same nodes.
template <TableEntry Entry>
class TranspositionTable {
 public:
  static constexpr std::size_t kSlots = 4;

  /// A table of at most `bytes` bytes, but at least one bucket. All slots are empty.
  explicit TranspositionTable(std::size_t bytes) { resize(bytes); }

  [[nodiscard]] std::size_t bytes() const {
    return static_cast<std::size_t>(buckets_ * sizeof(Bucket));
  }
  /// How large a table of at most `bytes` bytes is.
  [[nodiscard]] static std::size_t bytes_of(std::size_t bytes) {
    return static_cast<std::size_t>(bucket_count(bytes) * sizeof(Bucket));
  }

  /// The same as a new table of that size, in the present memory if that suffices. A table that
  /// already has the size is left as it is.
  void resize(std::size_t bytes) {
    const std::uint64_t wanted = bucket_count(bytes);
    if (wanted == buckets_) return;
    const std::uint64_t frequent = frequent_buckets(wanted);
    parts_ = {{{frequent, wanted - frequent}, {0, frequent == 0 ? wanted : frequent}}};
    if (wanted > room_) {
      buckets_ = room_ = used_ = 0;  // in case there is too little memory
      memory_.emplace(static_cast<std::size_t>(wanted * sizeof(Bucket)));
      room_ = wanted;
      generation_ = oldest_ = kFirstGeneration;
      buckets_ = used_ = wanted;
    } else {
      buckets_ = wanted;
      used_ = std::max(used_, wanted);
      forget();
    }
  }
  /// Takes the table's memory from the system now, so that no search has to wait for it.
  void provide() { memory_->provide(bytes()); }
  /// Empties all slots.
  void forget() {
    if (AgedEntry<Entry> && generation_ < kLastGeneration) {
      oldest_ = ++generation_;
      return;
    }
    std::memset(memory_->data(), 0, static_cast<std::size_t>(used_ * sizeof(Bucket)));
    used_ = buckets_;
    generation_ = oldest_ = kFirstGeneration;
  }
  /// Empties all slots and changes the size.
  void renew(std::size_t bytes) {
    if (bucket_count(bytes) == buckets_) {
      forget();
    } else {
      resize(bytes);
    }
  }
  /// What is stored from now on is worth more than what was stored before.
  void begin_generation() {
    if (generation_ == kLastGeneration) make_all_first();
    ++generation_;
  }

  /// Prefetches the bucket's cache line for `find`.
  void prefetch(TableKey key) const { search::prefetch(&bucket(key)); }

  [[nodiscard]] std::optional<Entry> find(TableKey key) const {
    for (const Slot& slot : bucket(key).slots) {
      const std::uint64_t result = slot.result.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ result) == key.check && result != 0) {
        const auto entry = bits::bit_cast<Entry>(result);
        if (is_current(entry)) return entry;
      }
    }
    return std::nullopt;
  }

  /// Keeps `entry`: in the position's own slot, or in the one of least worth in its bucket.
  void store(TableKey key, Entry entry) {
    if constexpr (AgedEntry<Entry>) entry.generation = generation_;
    Slot* least = nullptr;
    int least_worth = 0;
    for (Slot& slot : bucket(key).slots) {
      const std::uint64_t result = slot.result.load(std::memory_order_relaxed);
      const bool own = (slot.check.load(std::memory_order_relaxed) ^ result) == key.check;
      const auto kept = bits::bit_cast<Entry>(result);
      if (result == 0 || own || !is_current(kept)) {
        least = &slot;
        break;
      }
      const int worth = kept.worth(generation_);
      if (least == nullptr || worth < least_worth) {
        least = &slot;
        least_worth = worth;
      }
    }
    put(*least, key.check, entry);  // NOLINT(clang-analyzer-core.NonNullParamChecker): kSlots > 0
  }

  /// Calls `take(KeptSlot)` for every slot that is not empty; other threads may go on writing.
  template <typename Take>
  void for_each(Take take) const {
    for (std::uint64_t i = 0; i < buckets_; ++i) {
      for (const Slot& slot : buckets()[i].slots) {
        const std::uint64_t result = slot.result.load(std::memory_order_relaxed);
        if (result == 0 || !is_current(bits::bit_cast<Entry>(result))) continue;
        take(KeptSlot{i, slot.check.load(std::memory_order_relaxed) ^ result, result});
      }
    }
  }

  /// Puts a slot back where it was; false where its bucket is full or the table has no such bucket.
  bool restore(const KeptSlot& kept) {
    if (kept.bucket >= buckets_) return false;
    auto entry = bits::bit_cast<Entry>(kept.result);
    if constexpr (AgedEntry<Entry>) entry.generation = generation_;
    for (Slot& slot : buckets()[kept.bucket].slots) {
      const std::uint64_t old = slot.result.load(std::memory_order_relaxed);
      if (old != 0 && is_current(bits::bit_cast<Entry>(old))) continue;
      put(slot, kept.check, entry);
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
  struct Part {
    std::uint64_t first;
    std::uint64_t buckets;
  };
  static_assert(sizeof(Bucket) == 64 && std::atomic<std::uint64_t>::is_always_lock_free);

  static std::uint64_t bucket_count(std::size_t bytes) {
    const std::uint64_t count = bytes / sizeof(Bucket);
    constexpr std::uint64_t kMost = 0xffffffff;
    return count < 1 ? 1 : (count < kMost ? count : kMost);
  }
  /// How many of so many buckets are for the frequent entries alone.
  static std::uint64_t frequent_buckets([[maybe_unused]] std::uint64_t buckets) {
    if constexpr (PartedEntry<Entry>) {
      constexpr std::uint64_t kFrequent = Entry::kFrequentBytes / sizeof(Bucket);
      return buckets >= kLeastParts * kFrequent ? kFrequent : 0;
    }
    return 0;
  }
  static void put(Slot& slot, std::uint64_t check, Entry entry) {
    const auto result = bits::bit_cast<std::uint64_t>(entry);
    slot.result.store(result, std::memory_order_relaxed);
    slot.check.store(check ^ result, std::memory_order_relaxed);
  }
  /// Whether the entry was stored since the table was last emptied.
  [[nodiscard]] bool is_current([[maybe_unused]] const Entry& entry) const {
    if constexpr (AgedEntry<Entry>) return entry.generation >= oldest_;
    return true;
  }
  /// Makes room for more generations.
  void make_all_first() {
    for (std::uint64_t i = 0; i < used_; ++i) {
      for (Slot& slot : buckets()[i].slots) {
        const std::uint64_t result = slot.result.load(std::memory_order_relaxed);
        if (result == 0) continue;
        if constexpr (AgedEntry<Entry>) {
          auto entry = bits::bit_cast<Entry>(result);
          const std::uint64_t check = slot.check.load(std::memory_order_relaxed) ^ result;
          entry.generation = is_current(entry) ? kFirstGeneration : kNoGeneration;
          put(slot, check, entry);
        }
      }
    }
    generation_ = oldest_ = kFirstGeneration;
  }
  /// The high half of the index scaled to the number of buckets, which need be no power of two.
  [[nodiscard]] std::size_t place(TableKey key) const {
    if constexpr (PartedEntry<Entry>) {
      const Part& part = parts_[key.index & 1];
      return static_cast<std::size_t>(part.first + (((key.index >> 32) * part.buckets) >> 32));
    } else {
      return static_cast<std::size_t>(((key.index >> 32) * buckets_) >> 32);
    }
  }
  [[nodiscard]] const Bucket* buckets() const {
    return static_cast<const Bucket*>(memory_->data());
  }
  [[nodiscard]] Bucket* buckets() { return static_cast<Bucket*>(memory_->data()); }
  [[nodiscard]] const Bucket& bucket(TableKey key) const { return buckets()[place(key)]; }
  [[nodiscard]] Bucket& bucket(TableKey key) { return buckets()[place(key)]; }

  static constexpr std::uint8_t kNoGeneration = 0;  ///< of entries that were forgotten
  static constexpr std::uint8_t kFirstGeneration = 1;
  static constexpr std::uint8_t kLastGeneration = 255;

  std::optional<TableMemory> memory_;
  std::array<Part, 2>
      parts_{};  ///< by bit 0 of a key's index: the other entries, the frequent ones
  std::uint64_t buckets_ = 0;
  std::uint64_t room_ = 0;  ///< buckets that the memory has
  std::uint64_t used_ = 0;  ///< buckets at the front behind which all memory is zero
  std::uint8_t generation_ = kFirstGeneration;
  std::uint8_t oldest_ = kFirstGeneration;  ///< entries of earlier generations are forgotten
};

}  // namespace ishi::search
