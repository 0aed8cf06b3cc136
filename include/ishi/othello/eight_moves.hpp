// Up to eight moves of one position together: the positions after them and the opponent's replies
// there. Eight is what a vector of AVX-512 takes in its lanes; there the eight flips and the eight
// sets of replies cost about as much as two or three do one by one.
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
#include <ishi/othello/flips/eight_avx512.hpp>
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

#if defined(__AVX512F__) && defined(__AVX512CD__) && defined(__AVX512DQ__) && defined(__AVX512BW__)

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

namespace detail {

inline Bitboard8 play_eight_avx512(const Position& position, Bitboard8 legal,
                                   EightMoves& moves_out) {
  std::uint64_t rest = legal.word();
  std::uint64_t bits = 0;
  for (int shift = 0; shift < 64; shift += 8) {
    bits |= _tzcnt_u64(rest) << shift;  // 64 where nothing is left
    rest = _blsr_u64(rest);
  }
  std::memcpy(moves_out.bit.data(), &bits, sizeof bits);
  const __m512i mover = broadcast_avx512(position.mover.word());
  const __m512i opponent = broadcast_avx512(position.opponent.word());
  const __m512i bracketed = bracketed_avx512(mover, opponent);
  const __m512i rising = _mm512_shuffle_i64x2(bracketed, bracketed, 0x44);
  const __m512i falling = _mm512_shuffle_i64x2(bracketed, bracketed, 0xee);
  const auto flips_of = [bits, rising, falling](int a, int b) {
    return flips_of_two(kRaysAndNone.rays[bits >> (8 * a) & 0xff],
                        kRaysAndNone.rays[bits >> (8 * b) & 0xff], rising, falling);
  };
  __m512i flipped;
  if (const bool has_five = (bits >> 38 & 1) == 0; has_five) {
    flipped = joined(flips_of(0, 2), flips_of(1, 3), flips_of(4, 6), flips_of(5, 7));
  } else {
    const __m512i none = _mm512_setzero_si512();
    flipped = joined(flips_of(0, 2), flips_of(1, 3), none, none);
  }
  const __m512i discs = _mm512_sllv_epi64(
      _mm512_set1_epi64(1), _mm512_cvtepu8_epi64(_mm_cvtsi64_si128(static_cast<long long>(bits))));
  const __m512i next_mover = _mm512_andnot_si512(flipped, opponent);
  const __m512i next_opponent = _mm512_ternarylogic_epi64(mover, flipped, discs, 0xfe);
  _mm512_store_si512(moves_out.mover.data(), next_mover);
  _mm512_store_si512(moves_out.opponent.data(), next_opponent);
  _mm512_store_si512(moves_out.replies.data(), moves_of_eight(next_mover, next_opponent));
  return Bitboard8(rest);
}

}  // namespace detail

inline Bitboard8 play_eight(const Position& position, Bitboard8 legal, EightMoves& moves_out) {
  return detail::play_eight_avx512(position, legal, moves_out);
}

inline EightSets moves_after_pass(const EightMoves& moves_in) {
  EightSets sets;
  _mm512_store_si512(sets.words.data(),
                     detail::moves_of_eight(_mm512_load_si512(moves_in.opponent.data()),
                                            _mm512_load_si512(moves_in.mover.data())));
  return sets;
}

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

#else

inline Bitboard8 play_eight(const Position& position, Bitboard8 legal, EightMoves& moves_out) {
  return play_eight_plain(position, legal, moves_out);
}

inline EightSets moves_after_pass(const EightMoves& moves_in) {
  return moves_after_pass_plain(moves_in);
}

#endif

}  // namespace ishi::othello
