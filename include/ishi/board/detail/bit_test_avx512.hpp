// Transforms by bit test in AVX-512: four instructions for any permutation of 64 squares.
#pragma once

#include <ishi/board/detail/bit_test.hpp>
#include <ishi/detail/avx512.hpp>
#include <ishi/detail/target.hpp>

ISHI_AVX512_BEGIN

namespace ishi::board::inline ISHI_TARGET {

/// Copies the board to all lanes, brings each image square's source byte beside the mask of its bit
/// (VPSHUFB), and collects the tests of all bytes in one mask register (VPTESTMB), which is the
/// image: bit i of the mask belongs to byte i.
template <auto transform, int N>
BasicBitboard<N> transformed_by_bit_test(BasicBitboard<N> board) {
  const auto& sources = detail::kSources<N, transform>;
  if constexpr (N == 8) {
    const __m512i bytes = _mm512_load_si512(sources.byte.data());
    const __m512i masks = _mm512_load_si512(sources.mask.data());
    const __m512i copies = _mm512_set1_epi64(static_cast<long long>(board.word()));
    return Bitboard8(_mm512_test_epi8_mask(_mm512_shuffle_epi8(copies, bytes), masks));
  } else {
    const __m128i bytes = _mm_load_si128(reinterpret_cast<const __m128i*>(sources.byte.data()));
    const __m128i masks = _mm_load_si128(reinterpret_cast<const __m128i*>(sources.mask.data()));
    const __m128i copies = _mm_cvtsi32_si128(board.word());
    return Bitboard4(_mm_test_epi8_mask(_mm_shuffle_epi8(copies, bytes), masks));
  }
}

}  // namespace ishi::board::inline ISHI_TARGET

ISHI_AVX512_END
