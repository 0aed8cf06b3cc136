// What a thread knows of positions close to the end: a table of its own, small enough for the
// core's cache, where a probe is one comparison and the newer result always stays.
//
// A slot of 16 bytes holds the whole position, so no two are ever confused. The place implies 14
// bits of it, which leaves room for the bounds:
//
//     place     top 14 bits of    mover · K1  ^  empty · K2
//     word 0    | mover                                   64 |
//     word 1    | lower bound 7 | upper 7 | empty · K2 50 |
//
// K2 is odd, so its product identifies the empty squares; the top 14 bits of it follow from
// the mover and the place.
#pragma once

#include <cstddef>
#include <cstdint>

#include <ishi/othello/position.hpp>

#include "search/table_memory.hpp"

namespace ishi::othello::engine {

/// Bounds of a final score.
struct ScoreBounds {
  int lower = -64;
  int upper = 64;

  friend bool operator==(const ScoreBounds&, const ScoreBounds&) = default;
};

class NearTable {
 public:
  /// 512 KiB: tables of 32 KiB on are within 3 % in time (docs/performance.md).
  static constexpr int kPlaceBits = 14;

  NearTable() : memory_((std::size_t{1} << kPlaceBits) * sizeof(Slot)) {}

  /// A position and where it is kept.
  class Key {
   public:
    explicit Key(const Position& position)
        : mover_(position.mover.word()), empty_(position.empties().word() * kEmptyFactor) {}

   private:
    friend NearTable;
    [[nodiscard]] std::size_t place() const {
      return static_cast<std::size_t>((mover_ * kMoverFactor ^ empty_) >> (64 - kPlaceBits));
    }
    [[nodiscard]] std::uint64_t rest() const { return empty_ & kRest; }

    std::uint64_t mover_;
    std::uint64_t empty_;
  };

  /// Prefetches the position's slot for `find`.
  void prefetch(const Key& key) const { search::prefetch(slots() + key.place()); }

  /// What is known of the position; by default the widest bounds.
  [[nodiscard]] ScoreBounds find(const Key& key) const {
    const Slot& slot = slots()[key.place()];
    if (slot.mover != key.mover_ || (slot.rest & kRest) != key.rest()) return {};
    return {static_cast<int>(slot.rest >> kLowerShift) * 2 - 64,
            64 - static_cast<int>(slot.rest >> kUpperShift & 127) * 2};
  }
  /// Keeps the bounds, in the place of whatever was there. Precondition: they are even.
  void store(const Key& key, ScoreBounds bounds) {
    const auto lower = static_cast<std::uint64_t>((bounds.lower + 64) / 2);
    const auto upper = static_cast<std::uint64_t>((64 - bounds.upper) / 2);
    slots()[key.place()] = {key.mover_, lower << kLowerShift | upper << kUpperShift | key.rest()};
  }

 private:
  /// All zero says nothing of any position.
  struct Slot {
    std::uint64_t mover;
    std::uint64_t rest;
  };
  static constexpr std::uint64_t kMoverFactor = 0x9e3779b97f4a7c15ULL;
  static constexpr std::uint64_t kEmptyFactor = 0xd6e8feb86659fd93ULL;
  static constexpr int kUpperShift = 64 - kPlaceBits;
  static constexpr int kLowerShift = 64 - 7;
  static_assert(kLowerShift - kUpperShift >= 7, "a bound takes seven bits");
  static constexpr std::uint64_t kRest = (std::uint64_t{1} << kUpperShift) - 1;

  [[nodiscard]] const Slot* slots() const { return static_cast<const Slot*>(memory_.data()); }
  [[nodiscard]] Slot* slots() { return static_cast<Slot*>(memory_.data()); }

  search::TableMemory memory_;
};

}  // namespace ishi::othello::engine
