// How searches for fours ended where the attacker had the same points for fours. Such positions are
// mostly alike: five of six searches win where the last one did, and where the last two ran out of
// nodes, only one of twenty does (below depth 0 of the playing search, on positions from games).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/bits/split_mix.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/board/color.hpp>

namespace ishi::renju::engine {

class FourHistory {
 public:
  class Record {
   public:
    /// How many nodes to give a search that would have so many without a history.
    [[nodiscard]] std::uint64_t nodes_for(std::uint64_t nodes) const {
      if (won_) return 2 * nodes;
      return spent_ == 0 ? nodes : nodes / (spent_ == 1 ? 4 : 8);
    }
    /// `spent`: whether the search ran out of nodes.
    void note(bool won, bool spent) {
      won_ = won;
      spent_ = !won && spent ? static_cast<std::uint8_t>(std::min(spent_ + 1, 2)) : 0;
    }

   private:
    friend class FourHistory;
    std::uint32_t check_ = 0;
    std::uint8_t spent_ = 0;  ///< how many in a row ran out of nodes, at most 2
    bool won_ = false;
  };

  /// The record of these points, which is blank where others took its place.
  Record& of(board::Color attacker, const board::Bitboard15& fours) {
    std::uint64_t hash = static_cast<std::uint64_t>(attacker);
    for (const std::uint64_t word : fours.words()) hash = bits::mixed(hash ^ word);
    Record& record = records_[hash % kRecords];
    const auto check = static_cast<std::uint32_t>(hash >> 32);
    if (record.check_ != check) {
      record = Record();
      record.check_ = check;
    }
    return record;
  }

 private:
  static constexpr std::size_t kRecords = 4096;

  std::array<Record, kRecords> records_{};
};

}  // namespace ishi::renju::engine
