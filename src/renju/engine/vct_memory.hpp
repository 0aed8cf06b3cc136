// What a VCT search keeps of the positions that it has seen. Everything but the wins by point may
// be forgotten at any time: it then costs work, never a wrong answer.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include <ishi/renju/position.hpp>

#include "renju/engine/proof_numbers.hpp"
#include "renju/engine/vcf_search.hpp"
#include "search/transposition_table.hpp"

namespace ishi::renju::engine {

/// A move of either side, as it stands in the list of its node.
struct VctMove {
  Point point;
  std::optional<Point> answer;  ///< to a four of the attacker: the only point that stops it
  int promise;                  ///< what its shapes are worth
  FivePoints to_block;          ///< the defender's, when the attacker is to move again
  ProofNumbers numbers;         ///< of the position behind the move; an estimate at first
};

/// The proof numbers of a position, as the table has them.
struct VctEntry {
  std::uint64_t proof : 24;
  std::uint64_t disproof_or_best : 24;  ///< where `proof` is 0 the bit of the attacker's move
  std::uint64_t work : 8;               ///< bit width of the number of nodes spent
  std::uint8_t generation;
  [[nodiscard]] int worth(std::uint8_t) const { return static_cast<int>(work); }
};

/// What is known of a position.
struct VctKnown {
  ProofNumbers numbers;
  Point best;  ///< the winning move, where the attacker is to move and wins
};

class VctMemory {
 public:
  /// Forgets all, as one that was never used. A quarter of the memory goes to the proof numbers,
  /// and as much to the lists of moves, at about two kilobytes each: sixty moves of 36 bytes. The
  /// other half is left to the VCF search.
  void begin(std::size_t max_bytes) {
    numbers_.renew(max_bytes / 4);
    lists_ = 1 + max_bytes / (4 * kBytesOfList);
    if (opened_.size() < lists_) opened_.resize(lists_);
    ++generation_;
    wins_ = {};
  }

  [[nodiscard]] std::optional<VctKnown> find(search::TableKey place) const {
    const std::optional<VctEntry> entry = numbers_.find(place);
    if (!entry) return std::nullopt;
    const auto rest = static_cast<std::uint32_t>(entry->disproof_or_best);
    if (entry->proof == 0) {
      return VctKnown{ProofNumbers::proven(), Point::from_bit(static_cast<int>(rest))};
    }
    return VctKnown{{static_cast<std::uint32_t>(entry->proof), rest}, {}};
  }
  void store(search::TableKey place, ProofNumbers numbers, std::uint64_t nodes,
             std::optional<Point> best) {
    VctEntry entry{};
    entry.proof = numbers.proof & ProofNumbers::kInfinite;
    entry.disproof_or_best = numbers.disproof & ProofNumbers::kInfinite;
    if (numbers.is_proven()) {
      entry.disproof_or_best = best ? static_cast<std::uint64_t>(best->bit()) & 255 : 0;
    }
    entry.work = static_cast<std::uint64_t>(std::bit_width(nodes)) & 255;
    numbers_.store(place, entry);
  }

  /// The moves of a node that was opened before: the search comes back to most of them soon. Null
  /// where they are not kept.
  [[nodiscard]] const std::vector<VctMove>* moves_of(search::TableKey place) const {
    const Opened& opened = opened_[place.index % lists_];
    const bool is_same = opened.generation == generation_ && opened.place.index == place.index &&
                         opened.place.check == place.check;
    return is_same ? &opened.moves : nullptr;
  }
  void keep_moves(search::TableKey place, const std::vector<VctMove>& moves) {
    opened_[place.index % lists_] = {place, generation_, moves};
  }

  /// How often a move of the attacker on the point was the one that won, in any position.
  [[nodiscard]] std::uint32_t wins_on(Point point) const {
    return wins_[static_cast<std::size_t>(point.bit())];
  }
  void count_win(Point point) { ++wins_[static_cast<std::size_t>(point.bit())]; }

 private:
  static constexpr std::size_t kBytesOfList = 2048;  ///< roughly: it divides the memory, no more

  struct Opened {
    search::TableKey place{};
    std::uint64_t generation = 0;  ///< 0: the list is free
    std::vector<VctMove> moves;
  };

  search::TranspositionTable<VctEntry> numbers_{0};
  std::vector<Opened> opened_;
  std::size_t lists_ = 0;  ///< those in use
  std::uint64_t generation_ = 0;
  std::array<std::uint32_t, 256> wins_{};  // by the point's bit
};

/// The memory of searches for forced wins: an engine keeps it from question to question, and each
/// search begins it anew.
struct TacticsMemory {
  VcfMemory vcf;
  VcfMemory search_vcf;              ///< of the wins by fours inside an analysis
  std::deque<VcfMemory> helper_vcf;  ///< the same, of the threads that help
  VctMemory vct;
};

}  // namespace ishi::renju::engine
