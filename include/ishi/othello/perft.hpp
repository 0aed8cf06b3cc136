// perft: the number of leaves of the game tree at a depth, the classic check of a move generator.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <type_traits>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/perft/bulk_perft.hpp>
#include <ishi/othello/detail/perft/kernel.hpp>
#include <ishi/othello/detail/perft/pass_rule.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello::inline ISHI_TARGET {

/// The positions reached after `depth` plies, counted once per path; a finished game is one leaf at
/// every later depth. Plain: the twin of `perft`. Precondition: `depth >= 0`.
constexpr std::uint64_t perft_plain(const Position& position, int depth,
                                    PassRule rule = PassRule::Ply) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  const Bitboard8 legal = moves(position);
  if (legal.empty()) {
    if (moves(position.swapped()).empty()) return 1;
    return perft_plain(position.swapped(), rule == PassRule::Ply ? depth - 1 : depth, rule);
  }
  std::uint64_t leaves = 0;
  for (const Square square : legal) {
    leaves += perft_plain(played(position, square), depth - 1, rule);
  }
  return leaves;
}

/// The same number, with the last two plies counted in bulk. Precondition: `depth >= 0`.
inline std::uint64_t perft_in_bulk(const Position& position, int depth,
                                   PassRule rule = PassRule::Ply) {
  // The queues are larger than the stack of some platforms.
  return std::make_unique<BulkPerft<FastestPerftKernel>>(rule)->count(position, depth);
}

/// The same number, by the fastest way there is; plain in constant expressions.
constexpr std::uint64_t perft(const Position& position, int depth, PassRule rule = PassRule::Ply) {
  if (std::is_constant_evaluated()) return perft_plain(position, depth, rule);
  return perft_in_bulk(position, depth, rule);
}

}  // namespace ishi::othello::inline ISHI_TARGET
