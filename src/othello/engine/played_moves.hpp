// The moves of a node: each played, with its replies, up to eight at a time.
#pragma once

#include <algorithm>
#include <cstddef>

#include <ishi/othello/detail/eight_moves.hpp>
#include <ishi/othello/position.hpp>

#include "othello/engine/candidates.hpp"
#include "othello/engine/node.hpp"

namespace ishi::othello::engine {

/// A move and what it leads to.
struct PlayedMove {
  Position next;
  Bitboard8 replies;           ///< the legal moves of `next`
  Bitboard8 moves_after_pass;  ///< what the mover could play there if the opponent passed
  Square square;
  int fewest_replies;  ///< that this move or one played together with it leaves
};

/// Calls `take(PlayedMove)` for each of the legal squares.
template <typename Take>
void for_each_move(const Position& position, Bitboard8 legal, Take take) {
  EightMoves eight;
  while (!legal.empty()) {
    const std::size_t count = std::min(static_cast<std::size_t>(legal.count()), EightMoves::kMost);
    legal = play_eight(position, legal, eight);
    const EightSets after_pass = moves_after_pass(eight);
    int fewest = 64;
    for (std::size_t lane = 0; lane < count; ++lane) {
      fewest = std::min(fewest, eight.replies_to(lane).count());
    }
    for (std::size_t lane = 0; lane < count; ++lane) {
      take({eight.next(lane), eight.replies_to(lane), Bitboard8(after_pass.words[lane]),
            eight.square(lane), fewest});
    }
  }
}

/// The node after a move of another's list.
inline Node after(const Node& node, const Candidate& move) {
  return node.played(move.square, move.next, move.replies);
}

}  // namespace ishi::othello::engine
