// The moves of a node of an ending, played, and taken out one by one in the order of their ranks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/detail/eight_moves.hpp>

#include "othello/engine/mobility_ranks.hpp"
#include "othello/engine/rank_eight.hpp"

namespace ishi::othello::engine::inline ISHI_TARGET {

/// At most 8 times `kBatches` moves.
template <std::size_t kBatches>
class RankedMoves {
 public:
  struct Move {
    Position next;
    Bitboard8 replies;  ///< the legal moves of `next`
    Square square;
  };

  /// Precondition: there are so many moves at most, and one at least. Moves on `odd` squares come
  /// sooner; `first`, if it is the bit of one of them, before all others.
  RankedMoves(const Position& position, Bitboard8 legal, Bitboard8 odd, std::uint8_t first)
      : left_(static_cast<std::size_t>(legal.count())) {
    for (std::size_t batch = 0; batch < kBatches && !legal.empty(); ++batch) {
      legal = rank_eight(position, legal, odd, first, moves_[batch], ranks_[batch]);
    }
  }

  [[nodiscard]] bool empty() const { return left_ == 0; }

  /// Calls `visit` with each move's square and who moves after it, in the order of the squares,
  /// until it returns true, and returns whether it did. Precondition: none has been taken out.
  template <typename Visit>
  [[nodiscard]] bool any_of_all(Visit visit) const {
    for (std::size_t number = 0; number < left_; ++number) {
      const EightMoves& batch = moves_[number / EightMoves::kMost];
      const std::size_t lane = number % EightMoves::kMost;
      if (visit(batch.square(lane), Bitboard8(batch.mover[lane]))) return true;
    }
    return false;
  }

  /// Precondition: not empty.
  Move take() {
    --left_;
    std::size_t batch = 0;
    std::uint32_t rank = ranks_[0].least();
    for (std::size_t other = 1; other < kBatches; ++other) {
      if (const std::uint32_t its = ranks_[other].least(); its < rank) {
        batch = other;
        rank = its;
      }
    }
    ranks_[batch].take(rank);
    const std::size_t lane = rank % EightMoves::kMost;
    return {moves_[batch].next(lane), moves_[batch].replies_to(lane), moves_[batch].square(lane)};
  }

 private:
  std::array<EightMoves, kBatches> moves_;
  std::array<MobilityRanks, kBatches> ranks_;
  std::size_t left_;
};

}  // namespace ishi::othello::engine::inline ISHI_TARGET
