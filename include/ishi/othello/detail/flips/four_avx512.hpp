// Four moves or four positions at once in 256 bits with the instructions of AVX-512, a lane for
// each: what eight_moves.hpp is made of.
//
// Vectors of 512 bits would take all eight together, but on many processors the first of them
// lowers the clock of everything that follows: on Cascade Lake by a tenth. A search loses by them,
// and most of its positions have no more than four or five moves. Perft has them, in
// eight_avx512.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include <ishi/othello/detail/flips/flips_avx512.hpp>

namespace ishi::othello::detail::inline ISHI_TARGET {

inline __m256i load_four(const std::uint64_t* words) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(words));
}
inline void store_four(std::uint64_t* words, __m256i v) {
  _mm256_store_si256(reinterpret_cast<__m256i*>(words), v);
}

/// The four rising and the four falling rays' part of what `bracketed_avx512` finds.
struct Bracketed {
  __m256i up;
  __m256i down;
};

/// Along the four rays that `one` rotates against; `two` is twice that.
inline __m256i bracketed_four(__m256i mover, __m256i opponent, __m256i one, __m256i two) {
  const __m256i turnable = _mm256_set_epi64x(0x007e7e7e7e7e7e00, 0x00ffffffffffff00,
                                             0x007e7e7e7e7e7e00, 0x7e7e7e7e7e7e7e7e);
  const __m256i other = _mm256_and_si256(opponent, turnable);
  const __m256i pairs = _mm256_and_si256(other, _mm256_rolv_epi64(other, one));
  __m256i run = _mm256_and_si256(other, _mm256_rolv_epi64(mover, one));
  run = _mm256_ternarylogic_epi64(run, other, _mm256_rolv_epi64(run, one), kAOrBAndC);
  run = _mm256_ternarylogic_epi64(run, pairs, _mm256_rolv_epi64(run, two), kAOrBAndC);
  return _mm256_ternarylogic_epi64(run, pairs, _mm256_rolv_epi64(run, two), kAOrBAndC);
}
inline Bracketed bracketed_of(__m256i mover, __m256i opponent) {
  return {bracketed_four(mover, opponent, _mm256_set_epi64x(55, 56, 57, 63),
                         _mm256_set_epi64x(46, 48, 50, 62)),
          bracketed_four(mover, opponent, _mm256_set_epi64x(9, 8, 7, 1),
                         _mm256_set_epi64x(18, 16, 14, 2))};
}

/// The flips of a move, in four lanes to be joined. What turns is the run of bracketed discs that
/// begins beside the move: on a rising ray the bits below the lowest other square, on a falling ray
/// the bits above the highest.
inline __m256i flips_in_lanes(const Rays& rays, const Bracketed& bracketed) {
  const __m256i ones = _mm256_set1_epi64x(-1);
  const __m256i up_ray = load_four(&rays.ray[0]);
  const __m256i up_stops = _mm256_andnot_si256(bracketed.up, up_ray);
  const __m256i up =
      _mm256_ternarylogic_epi64(up_ray, up_stops, _mm256_add_epi64(up_stops, ones), 0x20);
  const __m256i down_ray = load_four(&rays.ray[4]);
  const __m256i down_stops = _mm256_andnot_si256(bracketed.down, down_ray);
  const __m256i from_stop = _mm256_srlv_epi64(ones, _mm256_lzcnt_epi64(down_stops));
  return _mm256_ternarylogic_epi64(up, down_ray, from_stop, 0xf4);
}

/// The four lanes of each of four vectors joined by OR, in the order of the vectors.
inline __m256i joined_four(__m256i v0, __m256i v1, __m256i v2, __m256i v3) {
  const __m256i low = _mm256_or_si256(_mm256_unpacklo_epi64(v0, v1), _mm256_unpackhi_epi64(v0, v1));
  const __m256i high =
      _mm256_or_si256(_mm256_unpacklo_epi64(v2, v3), _mm256_unpackhi_epi64(v2, v3));
  return _mm256_or_si256(_mm256_permute2x128_si256(low, high, 0x20),
                         _mm256_permute2x128_si256(low, high, 0x31));
}

/// One pair of opposite directions of parallel prefix, four positions at once.
template <int kStep>
inline __m256i moves_both_ways(__m256i mover, __m256i other, __m256i found) {
  const __m256i up_pairs = _mm256_and_si256(other, _mm256_slli_epi64(other, kStep));
  const __m256i down_pairs = _mm256_srli_epi64(up_pairs, kStep);
  __m256i up = _mm256_and_si256(other, _mm256_slli_epi64(mover, kStep));
  __m256i down = _mm256_and_si256(other, _mm256_srli_epi64(mover, kStep));
  up = _mm256_ternarylogic_epi64(up, other, _mm256_slli_epi64(up, kStep), kAOrBAndC);
  down = _mm256_ternarylogic_epi64(down, other, _mm256_srli_epi64(down, kStep), kAOrBAndC);
  up = _mm256_ternarylogic_epi64(up, up_pairs, _mm256_slli_epi64(up, 2 * kStep), kAOrBAndC);
  down = _mm256_ternarylogic_epi64(down, down_pairs, _mm256_srli_epi64(down, 2 * kStep), kAOrBAndC);
  up = _mm256_ternarylogic_epi64(up, up_pairs, _mm256_slli_epi64(up, 2 * kStep), kAOrBAndC);
  down = _mm256_ternarylogic_epi64(down, down_pairs, _mm256_srli_epi64(down, 2 * kStep), kAOrBAndC);
  return _mm256_ternarylogic_epi64(found, _mm256_slli_epi64(up, kStep),
                                   _mm256_srli_epi64(down, kStep), 0xfe);
}

/// The moves of four positions. Along a row one addition carries through every run at once: a run
/// is entered at its lowest disc, and the carry leaves it on the square beyond.
inline __m256i moves_of_four(__m256i mover, __m256i opponent) {
  const __m256i inner = _mm256_and_si256(opponent, _mm256_set1_epi64x(0x7e7e7e7e7e7e7e7e));
  const __m256i carried =
      _mm256_add_epi64(inner, _mm256_and_si256(inner, _mm256_slli_epi64(mover, 1)));
  const __m256i pairs = _mm256_and_si256(inner, _mm256_srli_epi64(inner, 1));
  __m256i right = _mm256_and_si256(inner, _mm256_srli_epi64(mover, 1));
  right = _mm256_ternarylogic_epi64(right, inner, _mm256_srli_epi64(right, 1), kAOrBAndC);
  right = _mm256_ternarylogic_epi64(right, pairs, _mm256_srli_epi64(right, 2), kAOrBAndC);
  right = _mm256_ternarylogic_epi64(right, pairs, _mm256_srli_epi64(right, 2), kAOrBAndC);
  __m256i found = _mm256_or_si256(carried, _mm256_srli_epi64(right, 1));
  found = moves_both_ways<7>(mover, inner, found);
  found = moves_both_ways<8>(mover, opponent, found);
  found = moves_both_ways<9>(mover, inner, found);
  return _mm256_ternarylogic_epi64(found, mover, opponent, kAAndNotBAndNotC);
}

/// The bits of each byte counted.
inline __m256i popcount_of_bytes(__m256i v) {
  const __m256i counts =
      _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m256i nibble = _mm256_set1_epi8(15);
  const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(v, nibble));
  const __m256i high =
      _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi64(v, 4), nibble));
  return _mm256_add_epi8(low, high);
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET
