// The static value of any position, whether its mover has a move or not.
#pragma once

#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

#include "othello/engine/evaluation.hpp"

namespace ishi::othello::engine {

/// The value by `evaluate(numbers, empties, own_moves, other_moves)`, which is for movers that have
/// a move; where the mover must pass, minus the opponent's; where the game is over, the score.
/// `own` and `other` are how many moves either side has.
template <typename Evaluate>
int value_of(const Position& position, const PatternNumbers& numbers, int empties, int own,
             int other, const Evaluate& evaluate) {
  if (own > 0) return evaluate(numbers, empties, own, other);
  if (other > 0) return -evaluate(numbers.swapped(), empties, other, own);
  return kUnitsPerDisc * final_score(position).discs();
}

/// The same where the moves have not been counted.
template <typename Evaluate>
int value_of(const Position& position, const PatternNumbers& numbers, int empties,
             const Evaluate& evaluate) {
  return value_of(position, numbers, empties, moves(position).count(),
                  moves(position.swapped()).count(), evaluate);
}

}  // namespace ishi::othello::engine
