// The squares from the nearest stop on, on four falling rays, with AVX-512's count of leading
// zeros.
#pragma once

#include <immintrin.h>

#include <ishi/detail/target.hpp>

namespace ishi::othello::detail::inline ISHI_TARGET {

/// At least the squares of each ray from its highest stop on: all bits from there down.
inline __m256i from_first_stop(__m256i stops) {
  return _mm256_srlv_epi64(_mm256_set1_epi64x(-1), _mm256_lzcnt_epi64(stops));
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET
