// How far an engine may search: the same limits for both games.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include <ishi/search/stop_flag.hpp>

namespace ishi::search {

/// What ends a search. Limits combine: whichever is reached first ends it. A search that is ended
/// early returns the best that it has found. Without a depth, level, node count or time an analysis
/// looks as far as the default level does; a solve or a search for a forced win goes on to the end.
struct Limits {
  /// Plies to look ahead, at least 1. Analysis only.
  std::optional<int> depth = {};
  /// How far to look, in the levels of the game's `level.hpp`. Where `depth` is given too, it
  /// replaces the level's depth. Analysis only.
  std::optional<int> level = {};
  /// Positions to visit. Checked between nodes, so a search may visit a few thousand more, and with
  /// several threads an eighth more. The proofs that an analysis of Renju asks for come on top:
  /// seldom more than a quarter of it.
  std::optional<std::uint64_t> nodes = {};
  std::optional<std::chrono::milliseconds> time = {};
  StopSignal stop = {};
  /// How many of the best moves to value, at least 1. Analysis only.
  int lines = 1;

  /// What is left of the nodes and the time for another search of the same question.
  [[nodiscard]] Limits after(std::uint64_t nodes_spent,
                             std::chrono::milliseconds time_spent) const {
    Limits left = *this;
    if (nodes) left.nodes = *nodes - std::min(nodes_spent, *nodes);
    if (time) left.time = *time - std::min(time_spent, *time);
    return left;
  }
};

}  // namespace ishi::search
