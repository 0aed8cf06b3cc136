// The ranks of up to eight moves in an array. Include mobility_ranks.hpp, which picks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/detail/eight_moves.hpp>

#include "othello/engine/square_ranks.hpp"
#include "othello/engine/weighed_replies.hpp"

namespace ishi::othello::engine {

/// The plain twin of `Avx512MobilityRanks`.
class PlainMobilityRanks {
 public:
  /// Of no moves.
  PlainMobilityRanks() { ranks_.fill(0xffff); }
  /// Of the eight lowest of `legal`, which `moves` are made of, those on `odd` squares sooner.
  /// `first`, if it is the bit of one of them, is put before all others.
  PlainMobilityRanks(const EightMoves& moves, Bitboard8 legal, Bitboard8 odd, std::uint8_t first)
      : PlainMobilityRanks() {
    const std::size_t count = std::min(static_cast<std::size_t>(legal.count()), EightMoves::kMost);
    for (std::size_t lane = 0; lane < count; ++lane) {
      const std::uint8_t bit = moves.bit[lane];
      ranks_[lane] = static_cast<std::uint16_t>(lane);
      if (bit == first) continue;
      const int mobility = weighed_replies(moves.replies_to(lane));
      const int of_square = kRankOfSquare[std::min<std::size_t>(bit, 63U - bit)] -
                            ((odd.word() >> bit & 1) != 0 ? kRankOfOdd : 0);
      const int rank = (mobility << kRankReplyBit) + of_square;
      ranks_[lane] = static_cast<std::uint16_t>(ranks_[lane] | rank);
    }
  }

  /// The least rank that is left, 0xffff where none is. Its lane is in the lowest three bits.
  [[nodiscard]] std::uint32_t least() const {
    return *std::min_element(ranks_.begin(), ranks_.end());
  }
  /// Takes the move with that rank out.
  void take(std::uint32_t rank) { ranks_[rank & 7] = 0xffff; }

 private:
  std::array<std::uint16_t, EightMoves::kMost> ranks_{};
};

}  // namespace ishi::othello::engine
