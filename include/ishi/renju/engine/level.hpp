// Levels of strength, for play: how far the engine looks ahead, what it sees of fours and threats
// on the way, and how far it may be mistaken. The one place that says what a level is.
#pragma once

#include <algorithm>
#include <cstdint>

#include <ishi/renju/engine/analyzer.hpp>

namespace ishi::renju::engine {

inline constexpr int kHighestLevel = 50;
inline constexpr int kDefaultLevel = 6;

/// Whether the values of moves stay what the search found: play is weakened, analysis is not.
enum class Honesty { Exact, Mistaken };

/// Sets depth, side searches and noise of a level from 1 to `kHighestLevel`. A level looks so many
/// plies ahead; from the sixth on nothing else is held back.
///
/// | level | fours at the root | threats a ply | mistakes up to |
/// |-------|-------------------|---------------|----------------|
/// | 1     | 10 nodes          | 0 nodes       | 80             |
/// | 2     | 100               | 0             | 50             |
/// | 3     | 1,000             | 100           | 30             |
/// | 4     | 10,000            | 500           | 15             |
/// | 5     | 100,000           | 1,000         | 5              |
/// | 6 …   | 100,000           | 2,000         | none           |
constexpr void set_level(AnalyzeOptions& options, int level, Honesty honesty) {
  struct Strength {
    std::uint64_t root_fours;
    std::uint64_t threats;
    int noise;
  };
  constexpr Strength kStrengths[] = {{10, 0, 80},      {100, 0, 50},      {1000, 100, 30},
                                     {10000, 500, 15}, {100000, 1000, 5}, {100000, 2000, 0}};
  const Strength& strength = kStrengths[std::clamp(level, 1, 6) - 1];
  options.depth = level;
  options.root_four_nodes = strength.root_fours;
  options.four_nodes = std::min<std::uint64_t>(100, strength.root_fours);
  options.threat_nodes_per_ply = strength.threats;
  options.noise = honesty == Honesty::Mistaken ? strength.noise : 0;
}

}  // namespace ishi::renju::engine
