// Flips unrolled by the length of the line, with sentinel masks, after the first seed article:
// at most six discs turn in a line, so six tests replace the loop. The moves go the same way: six
// shifts a direction for all discs of the mover at once.
#pragma once

#include <cstdint>

#include <ishi/othello/detail/flips/parallel_prefix.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

namespace detail {

/// The sentinels are the columns a and h, which `turnable` takes out of the opponent's discs: the
/// walk stops there at the latest, so that no step has to be masked.
///
///     row of White      X . O O O O . O      sentinels s . . . . . . s
///     walked through    . . 1 1 1 1 . .      (h5 is never walked through)
template <int kStep>
constexpr std::uint64_t flips_one_way_unrolled(std::uint64_t mover, std::uint64_t opponent,
                                               std::uint64_t move) {
  const std::uint64_t other = turnable<kStep>(opponent);
  const std::uint64_t m1 = moved<kStep>(move);
  if ((m1 & other) == 0) return 0;
  const std::uint64_t m2 = moved<kStep>(m1);
  if ((m2 & other) == 0) return (m2 & mover) != 0 ? m1 : 0;
  const std::uint64_t m3 = moved<kStep>(m2);
  if ((m3 & other) == 0) return (m3 & mover) != 0 ? m1 | m2 : 0;
  const std::uint64_t m4 = moved<kStep>(m3);
  if ((m4 & other) == 0) return (m4 & mover) != 0 ? m1 | m2 | m3 : 0;
  const std::uint64_t m5 = moved<kStep>(m4);
  if ((m5 & other) == 0) return (m5 & mover) != 0 ? m1 | m2 | m3 | m4 : 0;
  const std::uint64_t m6 = moved<kStep>(m5);
  if ((m6 & other) == 0) return (m6 & mover) != 0 ? m1 | m2 | m3 | m4 | m5 : 0;
  return (moved<kStep>(m6) & mover) != 0 ? m1 | m2 | m3 | m4 | m5 | m6 : 0;
}

template <int kStep>
constexpr std::uint64_t moves_one_way_unrolled(std::uint64_t mover, std::uint64_t opponent) {
  const std::uint64_t other = turnable<kStep>(opponent);
  std::uint64_t run = other & moved<kStep>(mover);
  run |= other & moved<kStep>(run);
  run |= other & moved<kStep>(run);
  run |= other & moved<kStep>(run);
  run |= other & moved<kStep>(run);
  run |= other & moved<kStep>(run);
  return moved<kStep>(run);
}

}  // namespace detail

/// The discs that a disc of the mover on `square` turns over. Precondition: the square is empty.
constexpr Bitboard8 flips_by_unrolled(const Position& position, Square square) {
  using namespace detail;
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  const std::uint64_t move = Bitboard8(square).word();
  return Bitboard8(flips_one_way_unrolled<1>(mover, opponent, move) |
                   flips_one_way_unrolled<-1>(mover, opponent, move) |
                   flips_one_way_unrolled<7>(mover, opponent, move) |
                   flips_one_way_unrolled<-7>(mover, opponent, move) |
                   flips_one_way_unrolled<8>(mover, opponent, move) |
                   flips_one_way_unrolled<-8>(mover, opponent, move) |
                   flips_one_way_unrolled<9>(mover, opponent, move) |
                   flips_one_way_unrolled<-9>(mover, opponent, move));
}

/// The empty squares where the mover turns at least one disc.
constexpr Bitboard8 moves_by_sentinel_shifts(const Position& position) {
  using namespace detail;
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  return Bitboard8(moves_one_way_unrolled<1>(mover, opponent) |
                   moves_one_way_unrolled<-1>(mover, opponent) |
                   moves_one_way_unrolled<7>(mover, opponent) |
                   moves_one_way_unrolled<-7>(mover, opponent) |
                   moves_one_way_unrolled<8>(mover, opponent) |
                   moves_one_way_unrolled<-8>(mover, opponent) |
                   moves_one_way_unrolled<9>(mover, opponent) |
                   moves_one_way_unrolled<-9>(mover, opponent)) &
         position.empties();
}

}  // namespace ishi::othello
