// The symmetries of 8×8 with GFNI in vectors of 256 bits: see arrays_gfni_avx512.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include <ishi/board/detail/bit_matrix.hpp>
#include <ishi/board/symmetry.hpp>

#include "bits/processor.hpp"

namespace ishi::board::arrays {

/// Transforms whole vectors of four boards and returns how many boards that were.
template <Symmetry symmetry>
__attribute__((target("gfni,avx2"))) std::size_t transform_gfni(const std::uint64_t* in,
                                                                std::uint64_t* out,
                                                                std::size_t count) {
  constexpr MatrixPlan kPlan = matrix_plan(symmetry);
  const __m256i constant = _mm256_set1_epi64x(static_cast<long long>(kPlan.constant));
  const __m256i swap = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
  std::size_t done = 0;
  for (; done + 4 <= count; done += 4) {
    __m256i x = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(in + done));
    if constexpr (kPlan.swap_before) x = _mm256_shuffle_epi8(x, swap);
    x = kPlan.board_is_matrix ? _mm256_gf2p8affine_epi64_epi8(constant, x, 0)
                              : _mm256_gf2p8affine_epi64_epi8(x, constant, 0);
    if constexpr (kPlan.swap_after) x = _mm256_shuffle_epi8(x, swap);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + done), x);
  }
  return done;
}

}  // namespace ishi::board::arrays
