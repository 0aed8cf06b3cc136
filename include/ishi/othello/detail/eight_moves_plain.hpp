// Up to eight moves of one position together: the positions after them and the opponent's replies
// there, one by one. Include eight_moves.hpp, which picks.
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

#include <ishi/detail/target.hpp>
#include <ishi/othello/flips.hpp>
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

inline namespace ISHI_TARGET {

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

}  // namespace ISHI_TARGET

}  // namespace ishi::othello
