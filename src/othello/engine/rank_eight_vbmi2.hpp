// Up to eight moves of a node of an ending, played and ranked in one go with VBMI2 and VPOPCNTDQ,
// which level v4 does not promise: one instruction lists the legal squares, one counts all replies,
// and from five moves on vectors of 512 bits hold all eight. Processors that have the two do not
// lower their clock for these (see four_avx512.hpp). Plain twin: `rank_eight_of_level`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/detail/avx512.hpp>
#include <ishi/othello/detail/eight_moves.hpp>
#include <ishi/othello/detail/flips/eight_avx512.hpp>

#include "bits/processor.hpp"
#include "othello/engine/rank_eight_of_level.hpp"

ISHI_AVX512_BEGIN

namespace ishi::othello::engine::inline ISHI_TARGET {

/// `rank_eight` of processors that have VBMI2 and VPOPCNTDQ.
[[gnu::noinline, gnu::target("avx512vbmi2,avx512vpopcntdq")]] inline Bitboard8 rank_eight_vbmi2(
    const Position& position, Bitboard8 legal, Bitboard8 odd, std::uint8_t first,
    EightMoves& moves_out, MobilityRanks& ranks_out) {
  namespace wide = othello::detail;
  constexpr auto kCorners = static_cast<long long>(0x8100000000000081ULL);

  // The numbers 0 to 63, of which those of the legal squares are kept.
  alignas(64) static constexpr std::array<std::uint8_t, 64> kNumbers = [] {
    std::array<std::uint8_t, 64> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::uint8_t>(i);
    return numbers;
  }();
  const auto count = static_cast<unsigned>(legal.count());
  const auto has_move = static_cast<__mmask8>(_bzhi_u32(255, count));
  const __m128i bits = _mm_mask_mov_epi8(_mm_set1_epi8(64), has_move,
                                         _mm512_castsi512_si128(_mm512_maskz_compress_epi8(
                                             legal.word(), _mm512_load_si512(kNumbers.data()))));
  _mm_storel_epi64(reinterpret_cast<__m128i*>(moves_out.bit.data()), bits);

  std::uint64_t rest = legal.word();
  const auto next_rays = [&rest]() -> const Rays& {
    const std::uint64_t bit = _tzcnt_u64(rest);
    rest = _blsr_u64(rest);
    return wide::kRaysAndNone.rays[bit];
  };
  __m128i mobility;
  if (count <= 4) {
    const __m256i mover = wide::broadcast_avx2(position.mover.word());
    const __m256i opponent = wide::broadcast_avx2(position.opponent.word());
    const wide::Bracketed bracketed = wide::bracketed_of(mover, opponent);
    const __m256i flips0 = wide::flips_in_lanes(next_rays(), bracketed);
    const __m256i flips1 = wide::flips_in_lanes(next_rays(), bracketed);
    const __m256i flips2 = wide::flips_in_lanes(next_rays(), bracketed);
    const __m256i flips3 = wide::flips_in_lanes(next_rays(), bracketed);
    const __m256i flipped = wide::joined_four(flips0, flips1, flips2, flips3);
    const __m256i discs = _mm256_sllv_epi64(_mm256_set1_epi64x(1), _mm256_cvtepu8_epi64(bits));
    const __m256i next_mover = _mm256_andnot_si256(flipped, opponent);
    const __m256i next_opponent = _mm256_ternarylogic_epi64(mover, flipped, discs, 0xfe);
    const __m256i replies = wide::moves_of_four(next_mover, next_opponent);
    wide::store_four(moves_out.mover.data(), next_mover);
    wide::store_four(moves_out.opponent.data(), next_opponent);
    wide::store_four(moves_out.replies.data(), replies);
    mobility = _mm256_cvtepi64_epi16(_mm256_add_epi64(
        _mm256_popcnt_epi64(replies),
        _mm256_popcnt_epi64(_mm256_and_si256(replies, _mm256_set1_epi64x(kCorners)))));
  } else {
    const __m512i mover = wide::broadcast_avx512(position.mover.word());
    const __m512i opponent = wide::broadcast_avx512(position.opponent.word());
    const __m512i bracketed = wide::bracketed_avx512(mover, opponent);
    const __m512i up = _mm512_shuffle_i64x2(bracketed, bracketed, 0x44);
    const __m512i down = _mm512_shuffle_i64x2(bracketed, bracketed, 0xee);
    std::array<const Rays*, EightMoves::kMost> rays;
    for (const Rays*& one : rays) one = &next_rays();
    const __m512i flipped = wide::joined(wide::flips_of_two(*rays[0], *rays[2], up, down),
                                         wide::flips_of_two(*rays[1], *rays[3], up, down),
                                         wide::flips_of_two(*rays[4], *rays[6], up, down),
                                         wide::flips_of_two(*rays[5], *rays[7], up, down));
    const __m512i discs = _mm512_sllv_epi64(_mm512_set1_epi64(1), _mm512_cvtepu8_epi64(bits));
    const __m512i next_mover = _mm512_andnot_si512(flipped, opponent);
    const __m512i next_opponent = _mm512_ternarylogic_epi64(mover, flipped, discs, 0xfe);
    const __m512i replies = wide::moves_of_eight(next_mover, next_opponent);
    _mm512_store_si512(moves_out.mover.data(), next_mover);
    _mm512_store_si512(moves_out.opponent.data(), next_opponent);
    _mm512_store_si512(moves_out.replies.data(), replies);
    mobility = _mm512_cvtepi64_epi16(_mm512_add_epi64(
        _mm512_popcnt_epi64(replies),
        _mm512_popcnt_epi64(_mm512_and_si512(replies, _mm512_set1_epi64(kCorners)))));
  }
  ranks_out = MobilityRanks(_mm_cvtepu8_epi16(bits), mobility, legal, odd, first);
  return Bitboard8(rest);
}

using RankEight = decltype(&rank_eight_of_level);
inline const RankEight rank_eight = bits::has_vbmi2() ? &rank_eight_vbmi2 : &rank_eight_of_level;

}  // namespace ishi::othello::engine::inline ISHI_TARGET

ISHI_AVX512_END
