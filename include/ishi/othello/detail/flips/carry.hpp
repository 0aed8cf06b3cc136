// Flips by carry propagation: one addition walks through a line of any length.
//
// Chess programmers know the trick for sliding pieces (https://www.chessprogramming.org/
// Subtracting_a_Rook_from_a_Blocking_Piece); for Othello what stops the walk is any square that is
// not the opponent's. Portable twin of flips_avx2.hpp and flips_avx512.hpp, which do the same for
// four or eight rays at once.
#pragma once

#include <bit>
#include <cstdint>

#include <ishi/othello/detail/flips/rays.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

namespace detail {

/// Along a rising ray every bit outside the ray is set, so that the carry of `+ 1` runs over them
/// and through the opponent's discs, and stops in the first other square of the ray.
///
///     ray        a b c d e f (g5 is the move)     0 1 1 1 1 1 1 0
///     opponent                                    0 0 0 0 1 1 1 0
///     | ~ray                                      1 0 0 0 1 1 1 1
///     + 1        stops in d5                      1 0 0 1 0 0 0 0
constexpr std::uint64_t flips_rising(std::uint64_t mover, std::uint64_t opponent,
                                     std::uint64_t ray) {
  const std::uint64_t outflank = ((opponent | ~ray) + 1) & mover & ray;
  return (outflank - static_cast<std::uint64_t>(outflank != 0)) & ray;
}

/// A carry never runs down, so a falling ray asks for its highest square that is not the
/// opponent's. Bit 0 stands in where there is none; `& ray` takes it out again.
constexpr std::uint64_t flips_falling(std::uint64_t mover, std::uint64_t opponent,
                                      std::uint64_t ray) {
  const std::uint64_t stop = (ray & ~opponent) | 1;
  const std::uint64_t outflank = (0x8000000000000000ULL >> std::countl_zero(stop)) & mover & ray;
  // Every bit above `outflank`, or none if that is 0.
  return (0 - (outflank << 1)) & ray;
}

}  // namespace detail

/// The discs that a disc of the mover on `square` turns over. Precondition: the square is empty.
constexpr Bitboard8 flips_by_carry(const Position& position, Square square) {
  using namespace detail;
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  const auto& ray = rays_of(square).ray;
  return Bitboard8(flips_rising(mover, opponent, ray[0]) | flips_rising(mover, opponent, ray[1]) |
                   flips_rising(mover, opponent, ray[2]) | flips_rising(mover, opponent, ray[3]) |
                   flips_falling(mover, opponent, ray[4]) | flips_falling(mover, opponent, ray[5]) |
                   flips_falling(mover, opponent, ray[6]) | flips_falling(mover, opponent, ray[7]));
}

}  // namespace ishi::othello
