// Moves with WebAssembly's vectors: the board and its vertical mirror image side by side, so that
// the six directions that change the row are three. Portable twin: parallel_prefix.hpp. Include
// native.hpp, which picks.
//
//     lane 0  a8 … h1   rows as they are     up, and up to both sides, are shifts to the left
//     lane 1  a1 … h8   rows the other way   down, and down to both sides, are the same shifts
#pragma once

#include <cstdint>

#include <wasm_simd128.h>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/flips/parallel_prefix.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello::detail::inline ISHI_TARGET {

/// The word, and its rows in the opposite order.
inline v128_t with_mirror_simd128(std::uint64_t word) {
  const v128_t twice = wasm_u64x2_splat(word);
  return wasm_i8x16_shuffle(twice, twice, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8);
}

template <int kStep>
inline v128_t moves_one_way_simd128(v128_t mover, v128_t through) {
  v128_t run = wasm_v128_and(through, wasm_i64x2_shl(mover, kStep));
  run = wasm_v128_or(run, wasm_v128_and(through, wasm_i64x2_shl(run, kStep)));
  const v128_t pairs = wasm_v128_and(through, wasm_i64x2_shl(through, kStep));
  run = wasm_v128_or(run, wasm_v128_and(pairs, wasm_i64x2_shl(run, 2 * kStep)));
  run = wasm_v128_or(run, wasm_v128_and(pairs, wasm_i64x2_shl(run, 2 * kStep)));
  return wasm_i64x2_shl(run, kStep);
}

inline Bitboard8 moves_simd128(const Position& position) {
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  const v128_t movers = with_mirror_simd128(mover);
  const v128_t opponents = with_mirror_simd128(opponent);
  const v128_t inner = wasm_v128_and(opponents, wasm_u64x2_const_splat(kInnerColumns));
  v128_t reached = moves_one_way_simd128<8>(movers, opponents);
  reached = wasm_v128_or(reached, moves_one_way_simd128<7>(movers, inner));
  reached = wasm_v128_or(reached, moves_one_way_simd128<9>(movers, inner));
  const v128_t mirrored =
      wasm_i8x16_shuffle(reached, reached, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  const auto in_columns =
      static_cast<std::uint64_t>(wasm_i64x2_extract_lane(wasm_v128_or(reached, mirrored), 0));
  // In rows, the discs that a carry runs through in one direction are cleared by adding.
  const std::uint64_t in_row = opponent & kInnerColumns;
  const std::uint64_t rising = (in_row + (in_row & (mover << 1))) & ~in_row;
  const std::uint64_t falling = moves_one_way<1>(mover, opponent);
  return Bitboard8(in_columns | rising | falling) & position.empties();
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET
