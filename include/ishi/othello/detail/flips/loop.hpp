// Flips and moves by the plain loop: the definition that every faster way is tested against.
#pragma once

#include <ishi/board/bitboard.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

/// The opponent's discs that lie between `square` and a disc of the mover, in one direction.
constexpr Bitboard8 flips_in_direction_by_loop(const Position& position, Square square,
                                               board::Direction direction) {
  Bitboard8 line;
  Bitboard8 place = board::shifted(Bitboard8(square), direction);
  while (place.intersects(position.opponent)) {
    line |= place;
    place = board::shifted(place, direction);
  }
  return place.intersects(position.mover) ? line : Bitboard8();
}

/// The discs that a disc of the mover on `square` turns over; empty if the square is occupied.
constexpr Bitboard8 flips_by_loop(const Position& position, Square square) {
  Bitboard8 all;
  if (position.occupied().contains(square)) return all;
  for (const board::Direction direction : board::kDirections) {
    all |= flips_in_direction_by_loop(position, square, direction);
  }
  return all;
}

/// The empty squares where the mover turns at least one disc.
constexpr Bitboard8 moves_by_loop(const Position& position) {
  Bitboard8 moves;
  for (const Square square : position.empties()) {
    if (!flips_by_loop(position, square).empty()) moves |= Bitboard8(square);
  }
  return moves;
}

}  // namespace ishi::othello
