// Eight moves or eight positions at once with AVX-512, a lane for each: what perft is made of.
// four_avx512.hpp does the same in half as many lanes, and tells why.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/detail/avx512.hpp>
#include <ishi/othello/detail/flips/flips_avx512.hpp>

ISHI_AVX512_BEGIN

namespace ishi::othello::detail::inline ISHI_TARGET {

/// Four words of `a` and four of `b` in one vector.
inline __m512i two_of(const std::uint64_t* a, const std::uint64_t* b) {
  return _mm512_inserti64x4(
      _mm512_castsi256_si512(_mm256_load_si256(reinterpret_cast<const __m256i*>(a))),
      _mm256_load_si256(reinterpret_cast<const __m256i*>(b)), 1);
}

/// The flips of two moves, four rays of each, lane by lane. All discs that may turn along each ray
/// are known, those of the rising rays apart from those of the falling ones (see
/// `bracketed_avx512`), so what turns is the run of them that begins beside the move: on a rising
/// ray the bits below the lowest other square, on a falling ray the bits above the highest.
inline __m512i flips_of_two(const Rays& a, const Rays& b, __m512i up_bracketed,
                            __m512i down_bracketed) {
  const __m512i ones = _mm512_set1_epi64(-1);
  const __m512i up_ray = two_of(&a.ray[0], &b.ray[0]);
  const __m512i up_stops = _mm512_andnot_si512(up_bracketed, up_ray);
  const __m512i up =
      _mm512_ternarylogic_epi64(up_ray, up_stops, _mm512_add_epi64(up_stops, ones), 0x20);
  const __m512i down_ray = two_of(&a.ray[4], &b.ray[4]);
  const __m512i down_stops = _mm512_andnot_si512(down_bracketed, down_ray);
  const __m512i from_stop = _mm512_srlv_epi64(ones, _mm512_lzcnt_epi64(down_stops));
  return _mm512_ternarylogic_epi64(up, down_ray, from_stop, 0xf4);
}

/// The four lanes of each of eight moves joined by OR, in the order of the moves. The inputs hold
/// the moves (0, 2), (1, 3), (4, 6) and (5, 7).
inline __m512i joined(__m512i v02, __m512i v13, __m512i v46, __m512i v57) {
  const __m512i low =
      _mm512_or_si512(_mm512_unpacklo_epi64(v02, v13), _mm512_unpackhi_epi64(v02, v13));
  const __m512i high =
      _mm512_or_si512(_mm512_unpacklo_epi64(v46, v57), _mm512_unpackhi_epi64(v46, v57));
  return _mm512_or_si512(_mm512_shuffle_i64x2(low, high, 0x88),
                         _mm512_shuffle_i64x2(low, high, 0xdd));
}

/// One pair of opposite directions of parallel prefix, eight positions at once.
template <int kStep>
inline __m512i moves_both_ways(__m512i mover, __m512i other, __m512i found) {
  const __m512i up_pairs = _mm512_and_si512(other, _mm512_slli_epi64(other, kStep));
  const __m512i down_pairs = _mm512_srli_epi64(up_pairs, kStep);
  __m512i up = _mm512_and_si512(other, _mm512_slli_epi64(mover, kStep));
  __m512i down = _mm512_and_si512(other, _mm512_srli_epi64(mover, kStep));
  up = _mm512_ternarylogic_epi64(up, other, _mm512_slli_epi64(up, kStep), kAOrBAndC);
  down = _mm512_ternarylogic_epi64(down, other, _mm512_srli_epi64(down, kStep), kAOrBAndC);
  up = _mm512_ternarylogic_epi64(up, up_pairs, _mm512_slli_epi64(up, 2 * kStep), kAOrBAndC);
  down = _mm512_ternarylogic_epi64(down, down_pairs, _mm512_srli_epi64(down, 2 * kStep), kAOrBAndC);
  up = _mm512_ternarylogic_epi64(up, up_pairs, _mm512_slli_epi64(up, 2 * kStep), kAOrBAndC);
  down = _mm512_ternarylogic_epi64(down, down_pairs, _mm512_srli_epi64(down, 2 * kStep), kAOrBAndC);
  return _mm512_ternarylogic_epi64(found, _mm512_slli_epi64(up, kStep),
                                   _mm512_srli_epi64(down, kStep), 0xfe);
}

/// The moves of eight positions. Along a row one addition carries through every run at once: a run
/// is entered at its lowest disc, and the carry leaves it on the square beyond.
inline __m512i moves_of_eight(__m512i mover, __m512i opponent) {
  const __m512i inner = _mm512_and_si512(opponent, _mm512_set1_epi64(0x7e7e7e7e7e7e7e7e));
  const __m512i carried =
      _mm512_add_epi64(inner, _mm512_and_si512(inner, _mm512_slli_epi64(mover, 1)));
  const __m512i pairs = _mm512_and_si512(inner, _mm512_srli_epi64(inner, 1));
  __m512i right = _mm512_and_si512(inner, _mm512_srli_epi64(mover, 1));
  right = _mm512_ternarylogic_epi64(right, inner, _mm512_srli_epi64(right, 1), kAOrBAndC);
  right = _mm512_ternarylogic_epi64(right, pairs, _mm512_srli_epi64(right, 2), kAOrBAndC);
  right = _mm512_ternarylogic_epi64(right, pairs, _mm512_srli_epi64(right, 2), kAOrBAndC);
  __m512i found = _mm512_or_si512(carried, _mm512_srli_epi64(right, 1));
  found = moves_both_ways<7>(mover, inner, found);
  found = moves_both_ways<8>(mover, opponent, found);
  found = moves_both_ways<9>(mover, inner, found);
  return _mm512_ternarylogic_epi64(found, mover, opponent, kAAndNotBAndNotC);
}

/// The bits of each byte counted.
inline __m512i popcount_of_bytes(__m512i v) {
  const __m512i counts =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m512i nibble = _mm512_set1_epi8(15);
  const __m512i low = _mm512_shuffle_epi8(counts, _mm512_and_si512(v, nibble));
  const __m512i high =
      _mm512_shuffle_epi8(counts, _mm512_and_si512(_mm512_srli_epi64(v, 4), nibble));
  return _mm512_add_epi8(low, high);
}

/// The bits of each lane counted.
inline __m512i popcount_of_lanes(__m512i v) {
  return _mm512_sad_epu8(popcount_of_bytes(v), _mm512_setzero_si512());
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET

ISHI_AVX512_END
