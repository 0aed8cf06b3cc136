// The ranks of up to eight moves in one vector, where a single instruction finds the least. Plain
// twin: `PlainMobilityRanks`.
#pragma once

#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512BW__) && defined(__AVX512VL__)
#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include <ishi/othello/eight_moves.hpp>

#include "othello/engine/square_ranks.hpp"

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

namespace ishi::othello::engine {

class Avx512MobilityRanks {
 public:
  Avx512MobilityRanks() : ranks_(_mm_set1_epi16(-1)) {}
  Avx512MobilityRanks(const EightMoves& moves, std::size_t count,
                      const SquareRanks::OfBits& squares, std::uint8_t first) {
    const __m128i bits = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(moves.bit.data()));
    const __m256i of_squares =
        _mm256_i32gather_epi32(squares.data(), _mm256_cvtepu8_epi32(bits), sizeof squares[0]);
    const __m256i of_replies = _mm256_slli_epi32(
        _mm256_set_m128i(mobility_of(&moves.replies[4]), mobility_of(&moves.replies[0])),
        SquareRanks::kReplyBit);
    const __m128i ranks = _mm256_cvtepi32_epi16(_mm256_add_epi32(of_replies, of_squares));
    const __m128i is_first =
        _mm_cmpeq_epi16(_mm_cvtepu8_epi16(bits), _mm_set1_epi16(static_cast<short>(first)));
    const __m128i lanes = _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7);
    ranks_ = _mm_mask_mov_epi16(_mm_set1_epi16(-1), static_cast<__mmask8>((1U << count) - 1),
                                _mm_or_si128(_mm_andnot_si128(is_first, ranks), lanes));
  }

  [[nodiscard]] std::uint32_t least() const {
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(ranks_))) & 0xffff;
  }
  void take(std::uint32_t rank) {
    const __m128i taken = _mm_cmpeq_epi16(ranks_, _mm_set1_epi16(static_cast<short>(rank)));
    ranks_ = _mm_or_si128(ranks_, taken);
  }

 private:
  /// How many squares each of four sets has, corners twice.
  static __m128i mobility_of(const std::uint64_t* replies) {
    using othello::detail::popcount_of_bytes;
    const __m256i squares = othello::detail::load_four(replies);
    const __m256i corners = _mm256_and_si256(
        squares, _mm256_set1_epi64x(static_cast<long long>(0x8100000000000081ULL)));
    return _mm256_cvtepi64_epi32(
        _mm256_sad_epu8(_mm256_add_epi8(popcount_of_bytes(squares), popcount_of_bytes(corners)),
                        _mm256_setzero_si256()));
  }

  __m128i ranks_;
};

}  // namespace ishi::othello::engine

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif
#endif
