// The ranks of up to eight moves in one vector, where a single instruction finds the least. Plain
// twin: `PlainMobilityRanks`.
#pragma once

#include <cstddef>
#include <cstdint>

#include <ishi/bits/extract.hpp>
#include <ishi/detail/avx512.hpp>
#include <ishi/othello/detail/eight_moves.hpp>

#include "othello/engine/square_ranks.hpp"

ISHI_AVX512_BEGIN

namespace ishi::othello::engine {

class Avx512MobilityRanks {
 public:
  Avx512MobilityRanks() : ranks_(_mm_set1_epi16(-1)) {}
  Avx512MobilityRanks(const EightMoves& moves, Bitboard8 legal, Bitboard8 odd, std::uint8_t first)
      : Avx512MobilityRanks(
            _mm_cvtepu8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(moves.bit.data()))),
            _mm_unpacklo_epi64(mobility_of(&moves.replies[0]), mobility_of(&moves.replies[4])),
            legal, odd, first) {}
  /// In lanes of 16 bits the bits of the moves' squares, 64 where there is none, and how many
  /// squares the replies have, corners twice.
  Avx512MobilityRanks(__m128i squares, __m128i mobility, Bitboard8 legal, Bitboard8 odd,
                      std::uint8_t first) {
    const __m128i of_replies = _mm_slli_epi16(mobility, kRankReplyBit);
    const auto odd_lanes = static_cast<__mmask8>(bits::extract(odd.word(), legal.word()));
    const __m128i alone = ranks_of_squares(squares);
    const __m128i of_squares =
        _mm_mask_sub_epi16(alone, odd_lanes, alone, _mm_set1_epi16(kRankOfOdd));
    const __m128i is_first = _mm_cmpeq_epi16(squares, _mm_set1_epi16(static_cast<short>(first)));
    const __m128i lanes = _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7);
    ranks_ = _mm_mask_mov_epi16(
        _mm_or_si128(_mm_andnot_si128(is_first, _mm_add_epi16(of_replies, of_squares)), lanes),
        _mm_cmpgt_epi16_mask(squares, _mm_set1_epi16(63)), _mm_set1_epi16(-1));
  }

  [[nodiscard]] std::uint32_t least() const {
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(ranks_))) & 0xffff;
  }
  void take(std::uint32_t rank) {
    const __m128i taken = _mm_cmpeq_epi16(ranks_, _mm_set1_epi16(static_cast<short>(rank)));
    ranks_ = _mm_or_si128(ranks_, taken);
  }

 private:
  static __m128i ranks_of_squares(__m128i bits) {
    const __m128i is_high = _mm_cmpgt_epi16(bits, _mm_set1_epi16(31));
    const __m128i folded = _mm_xor_si128(bits, _mm_and_si128(is_high, _mm_set1_epi16(63)));
    const auto* const table = reinterpret_cast<const __m256i*>(kRankOfSquare.data());
    return _mm256_castsi256_si128(_mm256_permutex2var_epi16(
        _mm256_loadu_si256(table), _mm256_castsi128_si256(folded), _mm256_loadu_si256(table + 1)));
  }

  /// How many squares each of four sets has, corners twice, in the low half.
  static __m128i mobility_of(const std::uint64_t* replies) {
    using othello::detail::popcount_of_bytes;
    const __m256i squares = othello::detail::load_four(replies);
    const __m256i none = _mm256_setzero_si256();
    // Of the corners' two bytes the lowest bit counts as it is, the highest by its sign.
    const __m256i right = _mm256_and_si256(squares, _mm256_set1_epi64x(0x0100000000000001));
    const __m256i left = _mm256_and_si256(
        squares, _mm256_set1_epi64x(static_cast<long long>(0x8000000000000080ULL)));
    const __m256i in_bytes = _mm256_add_epi8(popcount_of_bytes(squares), right);
    return _mm256_cvtepi64_epi16(
        _mm256_sad_epu8(_mm256_sub_epi8(in_bytes, _mm256_cmpgt_epi8(none, left)), none));
  }

  __m128i ranks_;
};

}  // namespace ishi::othello::engine

ISHI_AVX512_END
