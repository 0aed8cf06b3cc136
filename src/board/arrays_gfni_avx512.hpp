// The symmetries of 8×8 with GFNI: one product of bit matrices and at most one byte shuffle for as
// many boards as a vector holds. No speed level promises GFNI, so these functions carry it in their
// own target and are called after a check at run time. The matrices are `matrix_plan`'s, which the
// tests prove on every machine with a model of the instruction. There is no kernel for VBMI: its
// byte shuffles cross lanes, which boards of eight bytes never need.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include <ishi/board/detail/bit_matrix.hpp>
#include <ishi/board/symmetry.hpp>

#include "bits/processor.hpp"

namespace ishi::board::arrays {

/// Transforms whole vectors of eight boards and returns how many boards that were.
template <Symmetry symmetry>
__attribute__((target("gfni,avx512f,avx512bw"))) std::size_t transform_gfni(const std::uint64_t* in,
                                                                            std::uint64_t* out,
                                                                            std::size_t count) {
  constexpr MatrixPlan kPlan = matrix_plan(symmetry);
  const __m512i constant = _mm512_set1_epi64(static_cast<long long>(kPlan.constant));
  const __m512i swap = _mm512_maskz_broadcast_i32x4(
      0xFFFF, _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
  std::size_t done = 0;
  for (; done + 8 <= count; done += 8) {
    __m512i x = _mm512_loadu_si512(in + done);
    if constexpr (kPlan.swap_before) x = _mm512_shuffle_epi8(x, swap);
    x = kPlan.board_is_matrix ? _mm512_gf2p8affine_epi64_epi8(constant, x, 0)
                              : _mm512_gf2p8affine_epi64_epi8(x, constant, 0);
    if constexpr (kPlan.swap_after) x = _mm512_shuffle_epi8(x, swap);
    _mm512_storeu_si512(out + done, x);
  }
  return done;
}

}  // namespace ishi::board::arrays
