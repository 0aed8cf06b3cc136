// Levels of strength, from a beginner's to all that the engine can do: how far a player looks, and
// at the lower ones how much it misjudges what it sees.
#pragma once

#include <array>
#include <cstddef>

namespace ishi::othello::engine {

struct Strength {
  int depth = 1;          ///< plies to look ahead
  int exact_empties = 0;  ///< with at most so many empty squares, to the end
  int error = 0;          ///< discs, the most by which a move is judged too good or too bad
};

inline constexpr int kDefaultLevel = 12;
/// Where only so many plies are missing, a series of searches that grow deeper goes on with one to
/// the end. So a level looks its number of plies ahead, and to the end when this many more squares
/// at most are empty. docs/performance.md has what other values cost.
inline constexpr int kPliesToTheEnd = 8;
inline constexpr int kHighestLevel = 60 - kPliesToTheEnd;
/// Of level 1, 2 and so on, in discs; the levels above do not err.
inline constexpr std::array<int, 7> kLevelErrors = {24, 18, 12, 9, 6, 4, 2};

/// Precondition: 1 <= level <= kHighestLevel.
constexpr Strength strength_of(int level) {
  Strength strength{level, level + kPliesToTheEnd, 0};
  const auto place = static_cast<std::size_t>(level - 1);
  if (place < kLevelErrors.size()) strength.error = kLevelErrors[place];
  return strength;
}

}  // namespace ishi::othello::engine
