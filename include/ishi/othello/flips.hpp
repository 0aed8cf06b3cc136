// Flips and legal moves, each by the way that is fastest on the target. flip_variants.hpp lists the
// other ways.
//
// Measured by bench/othello_flips_bench.cpp (GCC 12, Xeon Cascade Lake; cycles of the 2.5 GHz
// time-stamp counter per call, legal moves of random games):
//
//                       flips                  moves
//                       v2     v3     v4       v2     v3     v4
//     loop              160    159    164      3600   3600   3600
//     transfer          190    172    177
//     transfer-masks    147    154    141
//     transfer-pruned   206    196    193
//     transfer-table    108    110    130
//     transfer-all      125    110    118
//     unrolled           76     71     71
//     sentinel-shifts                            44     43     42
//     parallel-prefix    43     42     43        43     43     37
//     carry              31     28     30
//     subtract           51     48     52
//     line-table         22     18     19
//     bmi2                      20     19
//     avx2                       9.5    9.1             12.2    9.9
//     avx512                            9.6                    11.0
//
// AVX-512 reaches eight directions at once, but pays for it when eight lanes become one word; with
// 256-bit vectors a level v4 compiler also merges pairs of logic operations into one.
#pragma once

#include <type_traits>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/flips/native.hpp>

namespace ishi::othello::inline ISHI_TARGET {

/// The discs that a disc of the mover on `square` turns over; empty if the move is illegal.
/// Precondition: the square is empty.
constexpr Bitboard8 flips(const Position& position, Square square) {
  if (std::is_constant_evaluated()) return flips_by_line_table(position, square);
  return detail::fastest_flips(position, square);
}

/// The legal squares of the mover.
constexpr Bitboard8 moves(const Position& position) {
  if (std::is_constant_evaluated()) return moves_by_parallel_prefix(position);
  return detail::fastest_moves(position);
}

}  // namespace ishi::othello::inline ISHI_TARGET
