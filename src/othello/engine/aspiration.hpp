// Search in a narrow window around a guess, moved and widened until the value lies inside.
#pragma once

#include <algorithm>

#include "othello/engine/probcut.hpp"
#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

/// The value of `node`, looked for within `width` discs of `guess`. Searches that are not exact may
/// contradict themselves, so they give up after a few tries. Means nothing once the search stopped.
/// Precondition: -64 <= guess <= 64, width >= 1.
inline int value_near(const Node& node, int guess, int width, Reach reach, Search& search) {
  int value = guess;
  int alpha = std::max(-64, value - width);
  int beta = std::min(64, value + width);
  for (int tries = 0; reach.confidence == kExact || tries < 4; ++tries) {
    value = search.full_window(node, alpha, beta, reach);
    width *= 2;
    if (search.stopped()) break;
    if (value <= alpha && alpha > -64) {
      beta = value + 1;
      alpha = std::max(-64, value - width);
    } else if (value >= beta && beta < 64) {
      alpha = value - 1;
      beta = std::min(64, value + width);
    } else {
      break;
    }
  }
  return value;
}

}  // namespace ishi::othello::engine
