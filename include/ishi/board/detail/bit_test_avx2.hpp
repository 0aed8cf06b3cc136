// Transforms by bit test in AVX2: two halves of 32 squares each, any permutation.
#pragma once

#include <cstdint>

#include <immintrin.h>

#include <ishi/board/detail/bit_test.hpp>
#include <ishi/detail/target.hpp>

namespace ishi::board::detail::inline ISHI_TARGET {

/// For 32 squares of the image: the source bytes beside the masks of the source bits (VPSHUFB); a
/// byte that still equals its mask after AND is a square of the image (VPCMPEQB, VPMOVMSKB).
inline std::uint32_t test_32_squares(__m256i copies, const std::uint8_t* byte,
                                     const std::uint8_t* mask) {
  const __m256i bytes = _mm256_load_si256(reinterpret_cast<const __m256i*>(byte));
  const __m256i masks = _mm256_load_si256(reinterpret_cast<const __m256i*>(mask));
  const __m256i picked = _mm256_and_si256(_mm256_shuffle_epi8(copies, bytes), masks);
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(picked, masks)));
}

}  // namespace ishi::board::detail::inline ISHI_TARGET

namespace ishi::board::inline ISHI_TARGET {

template <auto transform, int N>
BasicBitboard<N> transformed_by_bit_test(BasicBitboard<N> board) {
  const auto& sources = detail::kSources<N, transform>;
  if constexpr (N == 8) {
    const __m256i copies = _mm256_set1_epi64x(static_cast<long long>(board.word()));
    const std::uint64_t low =
        detail::test_32_squares(copies, sources.byte.data(), sources.mask.data());
    const std::uint64_t high =
        detail::test_32_squares(copies, sources.byte.data() + 32, sources.mask.data() + 32);
    return Bitboard8((high << 32) | low);
  } else {
    const __m128i bytes = _mm_load_si128(reinterpret_cast<const __m128i*>(sources.byte.data()));
    const __m128i masks = _mm_load_si128(reinterpret_cast<const __m128i*>(sources.mask.data()));
    const __m128i picked =
        _mm_and_si128(_mm_shuffle_epi8(_mm_cvtsi32_si128(board.word()), bytes), masks);
    return Bitboard4(static_cast<std::uint16_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(picked, masks))));
  }
}

}  // namespace ishi::board::inline ISHI_TARGET
