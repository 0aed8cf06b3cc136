// Up to eight moves of a node of an ending, played and ranked with what every processor of the
// level has. Include rank_eight.hpp, which picks.
#pragma once

#include <cstdint>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/eight_moves.hpp>

#include "othello/engine/mobility_ranks.hpp"

namespace ishi::othello::engine::inline ISHI_TARGET {

/// Plays the eight lowest of `legal`, or all if there are fewer, ranks them as `MobilityRanks`
/// does, and returns the others. Lanes without a move hold nothing of meaning. Precondition: one
/// square at least, all legal.
inline Bitboard8 rank_eight_of_level(const Position& position, Bitboard8 legal, Bitboard8 odd,
                                     std::uint8_t first, EightMoves& moves_out,
                                     MobilityRanks& ranks_out) {
  const Bitboard8 more = play_eight(position, legal, moves_out);
  ranks_out = MobilityRanks(moves_out, legal, odd, first);
  return more;
}

}  // namespace ishi::othello::engine::inline ISHI_TARGET
