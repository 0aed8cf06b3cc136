// Flips and moves without branches, by parallel prefix (Kogge–Stone), a whole direction at a time.
//
// Chess programmers call it a fill with occluded propagation (https://www.chessprogramming.org/
// Kogge-Stone_Algorithm): after k doubling steps a run of 2^k discs is crossed. Six discs at most
// can be turned in a line, so three steps do.
#pragma once

#include <cstdint>

#include <ishi/othello/position.hpp>

namespace ishi::othello {

namespace detail {

/// The word moved by `kStep` bits towards bit 0, or away from it where `kStep` is negative.
template <int kStep>
constexpr std::uint64_t moved(std::uint64_t word) {
  if constexpr (kStep >= 0) {
    return word >> kStep;
  } else {
    return word << -kStep;
  }
}

/// Columns b to g. An opponent's disc on the edge column can never be turned in a direction that
/// changes the column, and leaving it out also stops a run from wrapping into the next row.
inline constexpr std::uint64_t kInnerColumns = 0x7e7e7e7e7e7e7e7eULL;

template <int kStep>
constexpr std::uint64_t turnable(std::uint64_t opponent) {
  return (kStep == 8 || kStep == -8) ? opponent : opponent & kInnerColumns;
}

/// Every disc of `through` that a run starting beside `from` crosses in this direction.
template <int kStep>
constexpr std::uint64_t run_through(std::uint64_t from, std::uint64_t through) {
  std::uint64_t run = through & moved<kStep>(from);
  run |= through & moved<kStep>(run);
  const std::uint64_t pairs = through & moved<kStep>(through);
  run |= pairs & moved<2 * kStep>(run);
  run |= pairs & moved<2 * kStep>(run);
  return run;
}

template <int kStep>
constexpr std::uint64_t flips_one_way(std::uint64_t mover, std::uint64_t opponent,
                                      std::uint64_t move) {
  const std::uint64_t run = run_through<kStep>(move, turnable<kStep>(opponent));
  // All ones if the run ends at a disc of the mover, else zero.
  const std::uint64_t closed = 0 - static_cast<std::uint64_t>((moved<kStep>(run) & mover) != 0);
  return run & closed;
}

template <int kStep>
constexpr std::uint64_t moves_one_way(std::uint64_t mover, std::uint64_t opponent) {
  return moved<kStep>(run_through<kStep>(mover, turnable<kStep>(opponent)));
}

}  // namespace detail

/// The discs that a disc of the mover on `square` turns over. Precondition: the square is empty.
constexpr Bitboard8 flips_by_parallel_prefix(const Position& position, Square square) {
  using namespace detail;
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  const std::uint64_t move = Bitboard8(square).word();
  return Bitboard8(
      flips_one_way<1>(mover, opponent, move) | flips_one_way<-1>(mover, opponent, move) |
      flips_one_way<7>(mover, opponent, move) | flips_one_way<-7>(mover, opponent, move) |
      flips_one_way<8>(mover, opponent, move) | flips_one_way<-8>(mover, opponent, move) |
      flips_one_way<9>(mover, opponent, move) | flips_one_way<-9>(mover, opponent, move));
}

/// The empty squares where the mover turns at least one disc.
constexpr Bitboard8 moves_by_parallel_prefix(const Position& position) {
  using namespace detail;
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  const std::uint64_t reached =
      moves_one_way<1>(mover, opponent) | moves_one_way<-1>(mover, opponent) |
      moves_one_way<7>(mover, opponent) | moves_one_way<-7>(mover, opponent) |
      moves_one_way<8>(mover, opponent) | moves_one_way<-8>(mover, opponent) |
      moves_one_way<9>(mover, opponent) | moves_one_way<-9>(mover, opponent);
  return Bitboard8(reached) & position.empties();
}

}  // namespace ishi::othello
