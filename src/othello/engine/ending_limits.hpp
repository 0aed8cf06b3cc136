// Where the ways to search an ending take over from each other, by empty squares.
// docs/performance.md has what other limits cost; `ishi othello bench ffo 40-44` shows it.
#pragma once

#include <algorithm>

namespace ishi::othello::engine {

/// From here on moves are sorted by evaluation; with fewer by mobility and parity alone.
inline constexpr int kEvaluatedEmpties = 13;
/// From here on a node is kept in the table of all threads, with fewer in the thread's own small
/// one. There are so many of them that in the shared one nearly every probe would wait for memory.
inline constexpr int kSharedEmpties = 12;
/// From here on moves are ranked, and nodes kept in a table.
inline constexpr int kRankedEmpties = 6;

/// Stable discs are worth counting only where the mover is already far ahead: with alpha at least
/// this.
constexpr int stability_alpha(int empties) { return std::clamp(3 * empties - 16, 0, 62); }

}  // namespace ishi::othello::engine
