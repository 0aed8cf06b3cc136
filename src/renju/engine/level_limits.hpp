// The limits of an analysis with what its level means.
#pragma once

#include <algorithm>

#include <ishi/renju/engine/level.hpp>
#include <ishi/search/limits.hpp>

namespace ishi::renju::engine {

/// Those given, with the nodes of the level that they mean; see `Limits`.
inline search::Limits with_level(search::Limits limits) {
  const bool has_other_limits = limits.depth || limits.nodes || limits.time;
  if (!limits.level && !has_other_limits) limits.level = kDefaultLevel;
  if (limits.level) {
    const std::uint64_t nodes = strength_of(*limits.level).nodes;
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
  }
  return limits;
}

}  // namespace ishi::renju::engine
