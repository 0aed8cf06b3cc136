// Canonical forms of 15×15 boards and Renju positions (pairs of boards).
#pragma once

#include <cstddef>

#include <ishi/board/bitboard15.hpp>
#include <ishi/board/canonical.hpp>
#include <ishi/board/transform15.hpp>

namespace ishi::board {

/// Whether `a` is the smaller one as an unsigned number of 256 bits.
constexpr bool is_less(const Bitboard15& a, const Bitboard15& b) {
  for (std::size_t i = 4; i-- > 0;) {
    if (a.words()[i] != b.words()[i]) return a.words()[i] < b.words()[i];
  }
  return false;
}

/// The canonical form of one 15×15 board.
constexpr Canonical<Bitboard15> canonical(const Bitboard15& board) {
  return detail::smallest(all_images(board));
}

/// The canonical form of a pair of 15×15 boards, such as a Renju position.
constexpr Canonical<BoardPair<Bitboard15>> canonical(const BoardPair<Bitboard15>& pair) {
  return detail::smallest_pair(pair, all_images(pair.first));
}

}  // namespace ishi::board
