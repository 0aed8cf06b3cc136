// A table of one thread that keeps a few bits of each position, small enough for the core's cache:
// a probe is one comparison, and the newer entry always stays.
//
// A slot of 16 bytes holds the whole position, so no two are ever confused. The place implies as
// many bits of it as a place has, which leaves room for what is kept; with 14 bits for either:
//
//     place     top 14 bits of    mover · K1  ^  empty · K2
//     word 0    | mover                                   64 |
//     word 1    | kept 14 | empty · K2                    50 |
//
// K2 is odd, so its product identifies the empty squares; the top 14 bits of it follow from
// the mover and the place.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/position.hpp>

#include "search/table_memory.hpp"

namespace ishi::othello::engine {

/// `kParts` tables of 16 bytes times two to the power `kPlaceBits` each, which do not get in each
/// other's way.
template <int kPlaceBits, int kKeptBits, std::size_t kParts = 1>
class SmallTable {
  static_assert(kKeptBits <= kPlaceBits);

 public:
  SmallTable() : memory_((kParts << kPlaceBits) * sizeof(Slot)) {}

  /// A position and where it is kept.
  class Key {
   public:
    /// Precondition: `part` is less than `kParts`.
    explicit Key(const Position& position, std::size_t part = 0)
        : mover_(position.mover.word()),
          empty_(position.empties().word() * kEmptyFactor),
          first_(part << kPlaceBits) {}

    /// Of the position after a disc was put on `square`, with `mover` to move: the same as its own
    /// key, for less. The empty squares' product loses the square's.
    [[nodiscard]] Key played(Bitboard8 mover, Square square, std::size_t part) const {
      return Key(mover.word(), empty_ - (kEmptyFactor << square.bit()), part << kPlaceBits);
    }

   private:
    friend SmallTable;
    Key(std::uint64_t mover, std::uint64_t empty, std::size_t first)
        : mover_(mover), empty_(empty), first_(first) {}
    [[nodiscard]] std::size_t place() const {
      const std::uint64_t mixed = mover_ * kMoverFactor ^ empty_;
      return first_ + static_cast<std::size_t>(mixed >> (64 - kPlaceBits));
    }
    [[nodiscard]] std::uint64_t rest() const { return empty_ & kRest; }

    std::uint64_t mover_;
    std::uint64_t empty_;
    std::size_t first_;
  };

  /// Prefetches the position's slot for `find`.
  void prefetch(const Key& key) const { search::prefetch(slots() + key.place()); }

  /// What is kept of the position; 0 if nothing is.
  [[nodiscard]] std::uint32_t find(const Key& key) const {
    const Slot& slot = slots()[key.place()];
    if (slot.mover != key.mover_ || (slot.rest & kRest) != key.rest()) return 0;
    return static_cast<std::uint32_t>(slot.rest >> kKeptShift);
  }
  /// Keeps `kept`, in the place of whatever was there.
  void store(const Key& key, std::uint32_t kept) {
    assert(kept >> kKeptBits == 0);
    slots()[key.place()] = {key.mover_, std::uint64_t{kept} << kKeptShift | key.rest()};
  }

 private:
  /// All zero keeps nothing of any position.
  struct Slot {
    std::uint64_t mover;
    std::uint64_t rest;
  };
  static constexpr std::uint64_t kMoverFactor = 0x9e3779b97f4a7c15ULL;
  static constexpr std::uint64_t kEmptyFactor = 0xd6e8feb86659fd93ULL;
  static constexpr int kKeptShift = 64 - kKeptBits;
  static constexpr std::uint64_t kRest = (std::uint64_t{1} << kKeptShift) - 1;

  [[nodiscard]] const Slot* slots() const { return static_cast<const Slot*>(memory_.data()); }
  [[nodiscard]] Slot* slots() { return static_cast<Slot*>(memory_.data()); }

  search::TableMemory memory_;
};

}  // namespace ishi::othello::engine
