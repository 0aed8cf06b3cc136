// Up to eight moves of one position together: the positions after them and the opponent's replies
// there. With AVX-512 vectors take four of them at a time; there four flips and four sets of
// replies cost about as much as one or two do one by one.
//
//     lane       0     1     2     3     4  …
//     square     h6    f5    d3    c4    –        the lowest bits of the legal squares first
//     mover      the discs of who moves next
//     replies    that side's moves
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <ishi/othello/flips.hpp>
#include <ishi/othello/flips/four_avx512.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello {

/// Lanes from the number of moves on hold nothing of meaning, but are written.
struct alignas(64) EightMoves {
  static constexpr std::size_t kMost = 8;

  std::array<std::uint64_t, kMost> mover;     ///< after the move, so the opponent of who made it
  std::array<std::uint64_t, kMost> opponent;  ///< who made it
  std::array<std::uint64_t, kMost> replies;   ///< the legal squares of `mover`
  std::array<std::uint8_t, kMost> bit;        ///< of the move's square; 64 where there is none

  [[nodiscard]] Position next(std::size_t lane) const {
    return {Bitboard8(mover[lane]), Bitboard8(opponent[lane])};
  }
  [[nodiscard]] Bitboard8 replies_to(std::size_t lane) const { return Bitboard8(replies[lane]); }
  [[nodiscard]] Square square(std::size_t lane) const { return Square::from_bit(bit[lane]); }
};

/// Sets of squares, one a lane.
struct alignas(64) EightSets {
  std::array<std::uint64_t, EightMoves::kMost> words;
};

/// Plays the eight lowest of `legal`, or all if there are fewer, and returns the others. The plain
/// twin of `play_eight`. Precondition: the squares are legal.
inline Bitboard8 play_eight_plain(const Position& position, Bitboard8 legal,
                                  EightMoves& moves_out) {
  std::uint64_t rest = legal.word();
  for (std::size_t lane = 0; lane < EightMoves::kMost; ++lane, rest &= rest - 1) {
    const int bit = std::countr_zero(rest);  // 64 where nothing is left
    Position next;
    Bitboard8 replies;
    if (rest != 0) {
      next = played(position, Square::from_bit(bit));
      replies = moves(next);
    }
    moves_out.mover[lane] = next.mover.word();
    moves_out.opponent[lane] = next.opponent.word();
    moves_out.replies[lane] = replies.word();
    moves_out.bit[lane] = static_cast<std::uint8_t>(bit);
  }
  return Bitboard8(rest);
}

/// What each move's side could play next if the other passed. The plain twin of
/// `moves_after_pass`.
inline EightSets moves_after_pass_plain(const EightMoves& moves_in) {
  EightSets sets;
  for (std::size_t lane = 0; lane < EightMoves::kMost; ++lane) {
    const bool is_move = moves_in.bit[lane] < 64;
    sets.words[lane] = is_move ? moves(moves_in.next(lane).swapped()).word() : 0;
  }
  return sets;
}

#if defined(__AVX512F__) && defined(__AVX512CD__) && defined(__AVX512DQ__) && \
    defined(__AVX512BW__) && defined(__AVX512VL__)

namespace detail {

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

}  // namespace detail

inline Bitboard8 play_eight(const Position& position, Bitboard8 legal, EightMoves& moves_out) {
  return detail::play_eight_avx512(position, legal, moves_out);
}

inline EightSets moves_after_pass(const EightMoves& moves_in) {
  EightSets sets;
  for (std::size_t lane = 0; lane < EightMoves::kMost; lane += 4) {
    detail::store_four(&sets.words[lane],
                       detail::moves_of_four(detail::load_four(&moves_in.opponent[lane]),
                                             detail::load_four(&moves_in.mover[lane])));
  }
  return sets;
}

#else

inline Bitboard8 play_eight(const Position& position, Bitboard8 legal, EightMoves& moves_out) {
  return play_eight_plain(position, legal, moves_out);
}

inline EightSets moves_after_pass(const EightMoves& moves_in) {
  return moves_after_pass_plain(moves_in);
}

#endif

}  // namespace ishi::othello
