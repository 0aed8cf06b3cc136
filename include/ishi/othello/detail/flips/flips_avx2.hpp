// Flips and moves with AVX2, four directions at once. Portable twins: carry.hpp for the flips,
// parallel_prefix.hpp for the moves. Include native.hpp, which picks.
#pragma once

#include <immintrin.h>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/flips/from_stop.hpp>
#include <ishi/othello/detail/flips/rays.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello::detail::inline ISHI_TARGET {

inline __m256i broadcast_avx2(std::uint64_t word) {
  return _mm256_set1_epi64x(static_cast<long long>(word));
}

inline std::uint64_t or_of_lanes_avx2(__m256i v) {
  __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
  half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(half));
}

/// In each lane what a rising and a falling ray turn. On a falling ray the higher bit is the
/// nearer, so a disc of the mover closes it if the mover's discs there, as a number, exceed the
/// empty squares; bit 63, the sign, is on none. What lies before the first stop is found by
/// `from_first_stop`, which each level has its own of.
inline __m256i flips_by_ray_avx2(__m256i mover, __m256i opponent, Square square) {
  const __m256i zero = _mm256_setzero_si256();
  const auto* rays = reinterpret_cast<const __m256i*>(rays_of(square).ray.data());
  const __m256i rising = _mm256_load_si256(rays);
  const __m256i falling = _mm256_load_si256(rays + 1);

  const __m256i up_stops = _mm256_andnot_si256(opponent, rising);
  const __m256i up_closer =
      _mm256_and_si256(_mm256_and_si256(up_stops, _mm256_sub_epi64(zero, up_stops)), mover);
  const __m256i up_open = _mm256_cmpeq_epi64(up_closer, zero);
  const __m256i below_closer = _mm256_add_epi64(up_closer, _mm256_set1_epi64x(-1));
  const __m256i up = _mm256_andnot_si256(up_open, _mm256_and_si256(below_closer, rising));

  const __m256i down_stops = _mm256_andnot_si256(opponent, falling);
  const __m256i down_closed =
      _mm256_cmpgt_epi64(_mm256_and_si256(mover, falling), _mm256_andnot_si256(mover, down_stops));
  const __m256i from_stop = from_first_stop(down_stops);
  return _mm256_or_si256(up,
                         _mm256_andnot_si256(from_stop, _mm256_and_si256(down_closed, falling)));
}

inline Bitboard8 flips_avx2(const Position& position, Square square) {
  return Bitboard8(or_of_lanes_avx2(flips_by_ray_avx2(
      broadcast_avx2(position.mover.word()), broadcast_avx2(position.opponent.word()), square)));
}

/// Parallel prefix with one direction in each lane, once for the left shifts and once for the right
/// ones.
inline Bitboard8 moves_avx2(const Position& position) {
  const __m256i mover = broadcast_avx2(position.mover.word());
  const __m256i other = _mm256_and_si256(
      broadcast_avx2(position.opponent.word()),
      _mm256_setr_epi64x(0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e, -1, 0x7e7e7e7e7e7e7e7e));
  const __m256i one = _mm256_setr_epi64x(1, 7, 8, 9);
  const __m256i two = _mm256_add_epi64(one, one);

  __m256i up = _mm256_and_si256(other, _mm256_sllv_epi64(mover, one));
  __m256i down = _mm256_and_si256(other, _mm256_srlv_epi64(mover, one));
  up = _mm256_or_si256(up, _mm256_and_si256(other, _mm256_sllv_epi64(up, one)));
  down = _mm256_or_si256(down, _mm256_and_si256(other, _mm256_srlv_epi64(down, one)));
  const __m256i up_pairs = _mm256_and_si256(other, _mm256_sllv_epi64(other, one));
  const __m256i down_pairs = _mm256_srlv_epi64(up_pairs, one);
  up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, two)));
  down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, two)));
  up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, two)));
  down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, two)));
  const __m256i reached = _mm256_or_si256(_mm256_sllv_epi64(up, one), _mm256_srlv_epi64(down, one));
  return Bitboard8(or_of_lanes_avx2(reached)) & position.empties();
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET
