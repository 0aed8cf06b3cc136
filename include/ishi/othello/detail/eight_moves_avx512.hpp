// Up to eight moves of one position together with AVX-512: four at a time, in 256 bits. There four
// flips and four sets of replies cost about as much as one or two do one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <immintrin.h>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/eight_moves_plain.hpp>
#include <ishi/othello/detail/flips/four_avx512.hpp>

namespace ishi::othello::detail::inline ISHI_TARGET {

/// Plays the moves on the four lowest squares of `rest`, takes these out of it, and fills the lanes
/// from `lane` on. Returns the squares' bits, a byte each; 64 where nothing was left.
inline std::uint32_t play_four_avx512(__m256i mover, __m256i opponent, const Bracketed& bracketed,
                                      std::uint64_t& rest, std::size_t lane,
                                      EightMoves& moves_out) {
  const auto next_bit = [&rest] {
    const std::uint64_t bit = _tzcnt_u64(rest);
    rest = _blsr_u64(rest);
    return bit;
  };
  const std::uint64_t bit0 = next_bit();
  const std::uint64_t bit1 = next_bit();
  const std::uint64_t bit2 = next_bit();
  const std::uint64_t bit3 = next_bit();
  const auto flips_of = [&bracketed](std::uint64_t bit) {
    return flips_in_lanes(kRaysAndNone.rays[bit], bracketed);
  };
  const __m256i flipped =
      joined_four(flips_of(bit0), flips_of(bit1), flips_of(bit2), flips_of(bit3));
  const auto bits = static_cast<std::uint32_t>(bit0 | bit1 << 8 | bit2 << 16 | bit3 << 24);
  const __m256i discs = _mm256_sllv_epi64(
      _mm256_set1_epi64x(1), _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(static_cast<int>(bits))));
  const __m256i next_mover = _mm256_andnot_si256(flipped, opponent);
  const __m256i next_opponent = _mm256_ternarylogic_epi64(mover, flipped, discs, 0xfe);
  store_four(&moves_out.mover[lane], next_mover);
  store_four(&moves_out.opponent[lane], next_opponent);
  store_four(&moves_out.replies[lane], moves_of_four(next_mover, next_opponent));
  return bits;
}

inline Bitboard8 play_eight_avx512(const Position& position, Bitboard8 legal,
                                   EightMoves& moves_out) {
  const __m256i mover = _mm256_set1_epi64x(static_cast<long long>(position.mover.word()));
  const __m256i opponent = _mm256_set1_epi64x(static_cast<long long>(position.opponent.word()));
  const Bracketed bracketed = bracketed_of(mover, opponent);
  std::uint64_t rest = legal.word();
  std::uint64_t bits = play_four_avx512(mover, opponent, bracketed, rest, 0, moves_out);
  if (const bool has_five = rest != 0; has_five) {
    const std::uint64_t more = play_four_avx512(mover, opponent, bracketed, rest, 4, moves_out);
    bits |= more << 32;
  } else {
    const __m256i none = _mm256_setzero_si256();
    store_four(&moves_out.mover[4], none);
    store_four(&moves_out.opponent[4], none);
    store_four(&moves_out.replies[4], none);
    bits |= 0x4040404000000000;
  }
  std::memcpy(moves_out.bit.data(), &bits, sizeof bits);
  return Bitboard8(rest);
}

inline EightSets moves_after_pass_avx512(const EightMoves& moves_in) {
  EightSets sets;
  for (std::size_t lane = 0; lane < EightMoves::kMost; lane += 4) {
    store_four(&sets.words[lane], moves_of_four(load_four(&moves_in.opponent[lane]),
                                                load_four(&moves_in.mover[lane])));
  }
  return sets;
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET
