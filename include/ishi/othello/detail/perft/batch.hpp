// Positions in a queue, movers and opponents apart, so that a vector takes several at once.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/position.hpp>

namespace ishi::othello {

/// Positions of one depth, waiting to be expanded or counted.
struct Batch {
  /// How many parents a kernel expands in one call.
  static constexpr std::size_t kParents = 16;
  /// More moves than any position has.
  static constexpr std::size_t kMostMoves = 64;
  /// A queue is worked off when it holds this many.
  static constexpr std::size_t kFull = 512;

  // Room for the children of one more call, and for the vector that reaches past the last of them.
  static constexpr std::size_t kCapacity = kFull + (kParents + 1) * kMostMoves;
  std::array<std::uint64_t, kCapacity> mover;
  std::array<std::uint64_t, kCapacity> opponent;
  std::size_t size = 0;

  void push(const Position& position) {
    assert(size < kCapacity);
    mover[size] = position.mover.word();
    opponent[size] = position.opponent.word();
    ++size;
  }
  [[nodiscard]] Position at(std::size_t i) const {
    return {Bitboard8(mover[i]), Bitboard8(opponent[i])};
  }
};

}  // namespace ishi::othello
