// Flips by subtracting the move from what blocks it, o ^ (o - 2r), on the board and on the board
// turned by 180°, so that every ray rises (https://www.chessprogramming.org/
// Hyperbola_Quintessence).
#pragma once

#include <cstdint>

#include <ishi/othello/detail/flips/rays.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

namespace detail {

/// `move` is r, and the sentinels o are the squares of the ray that are not the opponent's. The
/// borrow of `o - 2r` runs from the move to the first sentinel; XOR shows where it went.
///
///     row        . X X O O O x .     the move is g5
///     o          1 1 1 0 0 0 0 0
///     o - 2r     1 1 0 1 1 1 0 0
///     o ^ that   0 0 1 1 1 1 0 0     from the disc that closes to the move's neighbour
constexpr std::uint64_t flips_by_borrow(std::uint64_t mover, std::uint64_t opponent,
                                        std::uint64_t move, std::uint64_t ray) {
  const std::uint64_t sentinels = ray & ~opponent;
  const std::uint64_t span = (sentinels ^ (sentinels - 2 * move)) & ray;
  const std::uint64_t closed = 0 - static_cast<std::uint64_t>((span & sentinels & mover) != 0);
  return span & ~sentinels & closed;
}

constexpr std::uint64_t flips_rising_by_borrow(std::uint64_t mover, std::uint64_t opponent,
                                               int bit) {
  const std::uint64_t move = std::uint64_t{1} << bit;
  const auto& ray = kRays[static_cast<std::size_t>(bit)].ray;
  return flips_by_borrow(mover, opponent, move, ray[0]) |
         flips_by_borrow(mover, opponent, move, ray[1]) |
         flips_by_borrow(mover, opponent, move, ray[2]) |
         flips_by_borrow(mover, opponent, move, ray[3]);
}

/// The word with its bits in the opposite order: the board turned by 180°.
constexpr std::uint64_t half_turn(std::uint64_t word) {
  word = ((word >> 1) & 0x5555555555555555ULL) | ((word & 0x5555555555555555ULL) << 1);
  word = ((word >> 2) & 0x3333333333333333ULL) | ((word & 0x3333333333333333ULL) << 2);
  word = ((word >> 4) & 0x0f0f0f0f0f0f0f0fULL) | ((word & 0x0f0f0f0f0f0f0f0fULL) << 4);
  word = ((word >> 8) & 0x00ff00ff00ff00ffULL) | ((word & 0x00ff00ff00ff00ffULL) << 8);
  word = ((word >> 16) & 0x0000ffff0000ffffULL) | ((word & 0x0000ffff0000ffffULL) << 16);
  return (word >> 32) | (word << 32);
}

}  // namespace detail

/// The discs that a disc of the mover on `square` turns over. Precondition: the square is empty.
constexpr Bitboard8 flips_by_subtraction(const Position& position, Square square) {
  using namespace detail;
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  return Bitboard8(
      flips_rising_by_borrow(mover, opponent, square.bit()) |
      half_turn(flips_rising_by_borrow(half_turn(mover), half_turn(opponent), 63 - square.bit())));
}

}  // namespace ishi::othello
