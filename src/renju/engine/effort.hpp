// What an analysis spends, and how far it may be mistaken: what a level is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace ishi::renju::engine {

struct Effort {
  int depth = 1;  ///< plies, at least 1
  /// What the side searches may cost: for fours at the root and in every node, and for threats at
  /// the root, for every ply of the depth.
  std::uint64_t root_four_nodes = 100000;
  std::uint64_t four_nodes = 100;
  std::uint64_t threat_nodes_per_ply = 2000;
  /// How far the value of a move may be mistaken, either way; which way depends on the position and
  /// the move alone.
  int noise = 0;
};

/// Whether the values of moves stay what the search found: play is weakened, analysis is not.
enum class Honesty { Exact, Mistaken };

/// | level | fours at the root | threats a ply | mistakes up to |
/// |-------|-------------------|---------------|----------------|
/// | 1     | 10 nodes          | 0 nodes       | 80             |
/// | 2     | 100               | 0             | 50             |
/// | 3     | 1,000             | 100           | 30             |
/// | 4     | 10,000            | 500           | 15             |
/// | 5     | 100,000           | 1,000         | 5              |
/// | 6 …   | 100,000           | 2,000         | none           |
constexpr Effort effort_of(int level, Honesty honesty) {
  struct Strength {
    std::uint64_t root_fours;
    std::uint64_t threats;
    int noise;
  };
  constexpr std::array<Strength, 6> kStrengths = {{{10, 0, 80},
                                                   {100, 0, 50},
                                                   {1000, 100, 30},
                                                   {10000, 500, 15},
                                                   {100000, 1000, 5},
                                                   {100000, 2000, 0}}};
  const Strength& strength = kStrengths[static_cast<std::size_t>(std::clamp(level, 1, 6) - 1)];
  return {level, strength.root_fours, std::min<std::uint64_t>(100, strength.root_fours),
          strength.threats, honesty == Honesty::Mistaken ? strength.noise : 0};
}

}  // namespace ishi::renju::engine
