// How far an analysis looks, as its limits say.
#pragma once

#include <optional>

#include <ishi/othello/engine/level.hpp>
#include <ishi/search/limits.hpp>

namespace ishi::othello::engine {

struct Horizon {
  int depth;          ///< plies, at least 1
  int exact_empties;  ///< with at most so many empty squares to the end
};

/// The limits and `AnalyzeQuestion::exact_empties` combined; see `Limits`.
inline Horizon horizon_of(const search::Limits& limits, std::optional<int> exact_empties) {
  Horizon horizon{60, 0};
  const bool has_other_limits = limits.depth || limits.nodes || limits.time;
  if (limits.level || !has_other_limits) {
    const Strength strength = strength_of(limits.level.value_or(kDefaultLevel));
    horizon = {strength.depth, strength.exact_empties};
  }
  if (limits.depth) horizon.depth = *limits.depth;
  if (exact_empties) horizon.exact_empties = *exact_empties;
  return horizon;
}

}  // namespace ishi::othello::engine
