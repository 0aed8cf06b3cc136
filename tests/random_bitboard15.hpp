// Any boards of 15×15.
#pragma once

#include <random>

#include <ishi/board/bitboard15.hpp>

namespace ishi::board {

inline Bitboard15 random_bitboard15(std::mt19937_64& random) {
  return Bitboard15::from_words({random(), random(), random(), random()});
}

}  // namespace ishi::board
