// Up to eight moves of one position together: the selector. eight_moves_plain.hpp says what they
// are, eight_moves_avx512.hpp takes four of them at a time.
#pragma once

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/eight_moves_plain.hpp>

#if ISHI_TARGET_V4
#include <ishi/othello/detail/eight_moves_avx512.hpp>
#else
namespace ishi::othello::detail::inline ISHI_TARGET {
inline constexpr auto play_eight_avx512 = &play_eight_plain;
inline constexpr auto moves_after_pass_avx512 = &moves_after_pass_plain;
}  // namespace ishi::othello::detail::inline ISHI_TARGET
#endif

namespace ishi::othello::inline ISHI_TARGET {

/// Plays the eight lowest of `legal`, or all if there are fewer, and returns the others.
/// Precondition: the squares are legal.
inline Bitboard8 play_eight(const Position& position, Bitboard8 legal, EightMoves& moves_out) {
  return detail::play_eight_avx512(position, legal, moves_out);
}

/// What each move's side could play next if the other passed.
inline EightSets moves_after_pass(const EightMoves& moves_in) {
  return detail::moves_after_pass_avx512(moves_in);
}

}  // namespace ishi::othello::inline ISHI_TARGET
