// The points near stones.
#pragma once

#include <ishi/board/bitboard15.hpp>

namespace ishi::renju::engine {

/// The stones, and all points at most `steps` columns and rows from one.
inline board::Bitboard15 within(int steps, const board::Bitboard15& stones) {
  using board::Direction;
  using board::shifted;
  board::Bitboard15 near = stones;
  for (int i = 0; i < steps; ++i) {
    near |= shifted(near, Direction::Left) | shifted(near, Direction::Right);
    near |= shifted(near, Direction::Up) | shifted(near, Direction::Down);
  }
  return near;
}

}  // namespace ishi::renju::engine
