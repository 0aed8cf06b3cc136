// The line of play that the table remembers.
#pragma once

#include <vector>

#include <ishi/othello/play.hpp>

#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

/// Adds to `line` the best moves from `position` on, passes included, as far as the table knows
/// them, until it is `plies` long.
inline void append_remembered(std::vector<Move>& line, Position position, int plies,
                              const Search& search) {
  while (static_cast<int>(line.size()) < plies && !is_over(position)) {
    if (must_pass(position)) {
      line.push_back(Move::pass());
      position = position.swapped();
      continue;
    }
    const auto square = search.remembered_move(position);
    if (!square || !moves(position).contains(*square)) break;
    line.emplace_back(*square);
    position = played(position, *square);
  }
}

}  // namespace ishi::othello::engine
