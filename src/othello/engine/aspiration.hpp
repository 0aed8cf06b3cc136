// Search in a narrow window around a guess, moved and widened until the value lies inside.
#pragma once

#include <algorithm>

#include "othello/engine/probcut.hpp"
#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

/// The value of `node` in steps, looked for within `width` steps of `guess`. A value beyond `lower`
/// or `upper` may be no more than a bound on that side. Searches that are not exact may contradict
/// each other, so they give up after a few tries. Undefined once the search is stopped.
/// Precondition: -kMostSteps <= lower < upper <= kMostSteps, width >= 1.
inline int value_near(const Node& node, int guess, int width, Reach reach, Search& search,
                      int lower = -kMostSteps, int upper = kMostSteps) {
  int value = guess;
  const bool to_the_end = reach.depth >= node.empties;
  if (search.grain(to_the_end) > 1) {
    // Exact scores are even: a window around an odd one would hold none.
    const int score = nearest_discs(guess);
    value = steps_of(to_the_end && reach.confidence == kExact ? (score + 1) & ~1 : score);
  }
  int alpha = std::clamp(value - width, lower, upper - 1);
  int beta = std::clamp(value + width, alpha + 1, upper);
  for (int tries = 0; reach.confidence == kExact || tries < 4; ++tries) {
    value = search.full_window(node, alpha, beta, reach);
    width *= 2;
    if (search.stopped()) break;
    if (value <= alpha && value > lower) {
      beta = value + 1;
      alpha = std::max(lower, value - width);
    } else if (value >= beta && value < upper) {
      alpha = value - 1;
      beta = std::min(upper, value + width);
    } else {
      break;
    }
  }
  return value;
}

}  // namespace ishi::othello::engine
