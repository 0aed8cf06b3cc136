// The squares from the nearest stop on, on four falling rays, with AVX2, which counts no leading
// zeros.
#pragma once

#include <immintrin.h>

#include <ishi/detail/target.hpp>

namespace ishi::othello::detail::inline ISHI_TARGET {

/// At least the squares of each ray from its highest stop on; a lane is a ray, in the order of
/// `Rays`. Smears the stops down their ray in three doubling steps.
inline __m256i from_first_stop(__m256i stops) {
  const __m256i one_step = _mm256_setr_epi64x(1, 7, 8, 9);
  const __m256i two_steps = _mm256_add_epi64(one_step, one_step);
  const __m256i four_steps = _mm256_add_epi64(two_steps, two_steps);
  __m256i from_stop = _mm256_or_si256(stops, _mm256_srlv_epi64(stops, one_step));
  from_stop = _mm256_or_si256(from_stop, _mm256_srlv_epi64(from_stop, two_steps));
  return _mm256_or_si256(from_stop, _mm256_srlv_epi64(from_stop, four_steps));
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET
