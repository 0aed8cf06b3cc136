// Flips and moves with AVX2, four directions at once. Portable twins: carry.hpp for the flips,
// parallel_prefix.hpp for the moves.
#pragma once

#include <type_traits>

#include <ishi/othello/flips/carry.hpp>
#include <ishi/othello/flips/parallel_prefix.hpp>

#if defined(__AVX2__)
#include <immintrin.h>

namespace ishi::othello::detail {

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
/// empty squares; bit 63, the sign, is on none. What lies before the first stop is found by the
/// count of leading zeros, or, as AVX2 has none, the stops are smeared down their ray in three
/// doubling steps.
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
#if defined(__AVX512VL__) && defined(__AVX512CD__)
  const __m256i from_stop =
      _mm256_srlv_epi64(_mm256_set1_epi64x(-1), _mm256_lzcnt_epi64(down_stops));
#else
  const __m256i one_step = _mm256_setr_epi64x(1, 7, 8, 9);
  const __m256i two_steps = _mm256_add_epi64(one_step, one_step);
  const __m256i four_steps = _mm256_add_epi64(two_steps, two_steps);
  __m256i from_stop = _mm256_or_si256(down_stops, _mm256_srlv_epi64(down_stops, one_step));
  from_stop = _mm256_or_si256(from_stop, _mm256_srlv_epi64(from_stop, two_steps));
  from_stop = _mm256_or_si256(from_stop, _mm256_srlv_epi64(from_stop, four_steps));
#endif
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
  return Bitboard8(or_of_lanes_avx2(reached)) & position.empty();
}

}  // namespace ishi::othello::detail
#endif

namespace ishi::othello {

/// The discs that a disc of the mover on `square` turns over; the twin where the target has no AVX2
/// and in constant expressions. Precondition: the square is empty.
constexpr Bitboard8 flips_by_avx2(const Position& position, Square square) {
#if defined(__AVX2__)
  if (!std::is_constant_evaluated()) return detail::flips_avx2(position, square);
#endif
  return flips_by_carry(position, square);
}

/// The empty squares where the mover turns at least one disc; the twin where the target has no
/// AVX2.
constexpr Bitboard8 moves_by_avx2(const Position& position) {
#if defined(__AVX2__)
  if (!std::is_constant_evaluated()) return detail::moves_avx2(position);
#endif
  return moves_by_parallel_prefix(position);
}

}  // namespace ishi::othello
