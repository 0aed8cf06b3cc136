// Levels of strength, from a beginner's to all that the engine can do: how many positions a player
// visits for a move, and at the lower levels how much it misjudges what it sees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace ishi::renju::engine {

struct Strength {
  std::uint64_t nodes = 0;  ///< positions to visit for a move
  int error = 0;            ///< the most by which a move is judged too good or too bad
};

/// Of level 1, 2 and so on. Each wins at least three games of four against the one below;
/// docs/playing.md has the matches. Above them each level visits twice as many positions as the one
/// below.
inline constexpr std::array<Strength, 10> kFirstLevels = {{{100, 3'000},
                                                           {200, 600},
                                                           {500, 250},
                                                           {1'500, 120},
                                                           {4'000, 60},
                                                           {10'000, 25},
                                                           {30'000, 0},
                                                           {100'000, 0},
                                                           {500'000, 0},
                                                           {3'000'000, 0}}};
inline constexpr int kHighestLevel = 50;
inline constexpr int kDefaultLevel = 9;

/// Precondition: 1 <= level <= kHighestLevel.
constexpr Strength strength_of(int level) {
  const auto place = static_cast<std::size_t>(level - 1);
  if (place < kFirstLevels.size()) return kFirstLevels[place];
  return {kFirstLevels.back().nodes << (place + 1 - kFirstLevels.size()), 0};
}

}  // namespace ishi::renju::engine
