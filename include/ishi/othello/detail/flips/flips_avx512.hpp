// Flips and moves with AVX-512, eight directions at once. Portable twins: carry.hpp for the flips,
// parallel_prefix.hpp for the moves. Include native.hpp, which picks.
#pragma once

#include <ishi/detail/avx512.hpp>
#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/flips/rays.hpp>
#include <ishi/othello/position.hpp>

ISHI_AVX512_BEGIN

namespace ishi::othello::detail::inline ISHI_TARGET {

/// Truth tables for vpternlogq, by the bits of (a, b, c).
inline constexpr int kAOrBAndC = 0xf8;
inline constexpr int kAAndNotBAndNotC = 0x10;
inline constexpr int kNotAXorB = 0xc3;

/// `kRays` and a row of empty rays, for the lanes of a vector that have no move.
struct RaysAndNone {
  std::array<Rays, 65> rays;
};
inline constexpr RaysAndNone kRaysAndNone = [] {
  RaysAndNone table{};
  for (std::size_t bit = 0; bit < 64; ++bit) table.rays[bit] = kRays[bit];
  return table;
}();

inline __m512i broadcast_avx512(std::uint64_t word) {
  return _mm512_set1_epi64(static_cast<long long>(word));
}

inline std::uint64_t or_of_lanes_avx512(__m512i v) {
  const __m256i four = _mm256_or_si256(_mm512_castsi512_si256(v), _mm512_extracti64x4_epi64(v, 1));
  __m128i half = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
  half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(half));
}

/// In each lane the squares of a ray that stop a walk, and what lies beyond the nearest: above it
/// on the rising rays (lanes 0 to 3, `b ^ (b - 1)` ends there), below it on the falling ones (lanes
/// 4 to 7, a shift by the count of leading zeros). Without a stop nothing is beyond.
inline Bitboard8 flips_avx512(const Position& position, Square square) {
  const __m512i mover = broadcast_avx512(position.mover.word());
  const __m512i opponent = broadcast_avx512(position.opponent.word());
  const __m512i ray = _mm512_load_si512(rays_of(square).ray.data());
  const __m512i stops = _mm512_and_si512(ray, ~opponent);
  const __m512i above = _mm512_ternarylogic_epi64(
      stops, _mm512_add_epi64(stops, _mm512_set1_epi64(-1)), stops, kNotAXorB);
  const __m512i beyond = _mm512_mask_srlv_epi64(above, 0xf0, _mm512_set1_epi64(0x7fffffffffffffff),
                                                _mm512_lzcnt_epi64(stops));
  const __mmask8 closed = _mm512_test_epi64_mask(_mm512_and_si512(stops, ~beyond), mover);
  return Bitboard8(or_of_lanes_avx512(
      _mm512_maskz_ternarylogic_epi64(closed, ray, beyond, stops, kAAndNotBAndNotC)));
}

/// For each of the eight rays, in their order, the discs that a walk along the ray may turn: the
/// opponent's, with others of the opponent's or nothing between them and a disc of the mover
/// further on. A rotation by the lane's own count steps in every direction with one instruction;
/// what it carries round the edge falls on squares that cannot be turned.
inline __m512i bracketed_avx512(__m512i mover, __m512i opponent) {
  const __m512i turnable = _mm512_set_epi64(
      0x007e7e7e7e7e7e00, 0x00ffffffffffff00, 0x007e7e7e7e7e7e00, 0x7e7e7e7e7e7e7e7e,
      0x007e7e7e7e7e7e00, 0x00ffffffffffff00, 0x007e7e7e7e7e7e00, 0x7e7e7e7e7e7e7e7e);
  const __m512i one = _mm512_set_epi64(9, 8, 7, 1, 55, 56, 57, 63);
  const __m512i two = _mm512_set_epi64(18, 16, 14, 2, 46, 48, 50, 62);
  const __m512i other = _mm512_and_si512(opponent, turnable);
  const __m512i pairs = _mm512_and_si512(other, _mm512_rolv_epi64(other, one));
  __m512i run = _mm512_and_si512(other, _mm512_rolv_epi64(mover, one));
  run = _mm512_ternarylogic_epi64(run, other, _mm512_rolv_epi64(run, one), kAOrBAndC);
  run = _mm512_ternarylogic_epi64(run, pairs, _mm512_rolv_epi64(run, two), kAOrBAndC);
  return _mm512_ternarylogic_epi64(run, pairs, _mm512_rolv_epi64(run, two), kAOrBAndC);
}

/// One step further along the rays' opposites: the squares from which a ray meets the discs.
inline __m512i beside_avx512(__m512i bracketed) {
  return _mm512_rolv_epi64(bracketed, _mm512_set_epi64(9, 8, 7, 1, 55, 56, 57, 63));
}

inline Bitboard8 moves_avx512(const Position& position) {
  const __m512i bracketed = bracketed_avx512(broadcast_avx512(position.mover.word()),
                                             broadcast_avx512(position.opponent.word()));
  return Bitboard8(or_of_lanes_avx512(beside_avx512(bracketed))) & position.empties();
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET

ISHI_AVX512_END
