// How much a move leaves to the opponent, which orders moves.
#pragma once

#include <bit>
#include <cstdint>

#include <ishi/board/bitboard.hpp>

namespace ishi::othello::engine {

inline int replies_into_corners(board::Bitboard8 replies) {
  constexpr std::uint64_t kCorners = 0x8100000000000081ULL;
  return std::popcount(replies.word() & kCorners);
}

/// How many replies a move leaves, those into corners counted twice: the fewer, the sooner it is
/// tried.
inline int weighed_replies(board::Bitboard8 replies) {
  return replies.count() + replies_into_corners(replies);
}

}  // namespace ishi::othello::engine
