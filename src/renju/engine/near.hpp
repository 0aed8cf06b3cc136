// The points near stones, where moves are looked for.
#pragma once

#include <ishi/board/bitboard15.hpp>

#include "renju/engine/point_layer.hpp"

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

/// The empty points that the search takes for moves: at most two columns and rows from a stone, or
/// where a side makes a four.
inline board::Bitboard15 moves_near_stones(const board::Bitboard15& empties,
                                           const PointLayer& points) {
  constexpr int kNear = 2;
  return empties &
         (within(kNear, ~empties) | points.fours(Color::Black) | points.fours(Color::White));
}

}  // namespace ishi::renju::engine
