// A third way to shift lines, at AVX-512 (BW and VL): any permutation of sixteen words in one
// instruction, with the words that fall off set to 0 by its mask.
#pragma once

#include <immintrin.h>

#include <ishi/board/detail/bitboard15_avx2.hpp>

namespace ishi::board::inline ISHI_TARGET {

struct PermuteShift {
  static constexpr const char* kName = "vpermw";
  template <int kRight, int kUp>
  static Avx2Lines apply(Avx2Lines lines) {
    static_assert(kUp > -8 && kUp < 8);
    constexpr auto kFrom = [](int line) { return static_cast<short>((line - kUp) & 15); };
    const __m256i from = _mm256_setr_epi16(
        kFrom(0), kFrom(1), kFrom(2), kFrom(3), kFrom(4), kFrom(5), kFrom(6), kFrom(7), kFrom(8),
        kFrom(9), kFrom(10), kFrom(11), kFrom(12), kFrom(13), kFrom(14), kFrom(15));
    constexpr auto kStay = static_cast<__mmask16>(kUp >= 0 ? 0xffffU << kUp : 0xffffU >> -kUp);
    return Avx2Lines(_mm256_maskz_permutexvar_epi16(kStay, from, lines.vector()))
        .shifted<kRight, 0>();
  }
};

}  // namespace ishi::board::inline ISHI_TARGET
