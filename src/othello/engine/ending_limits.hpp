// Where the ways to search an ending take over from each other, by empty squares.
#pragma once

#include <algorithm>
#include <cstddef>

namespace ishi::othello::engine {

/// From here on moves are sorted by evaluation; with fewer by mobility and parity alone.
inline constexpr int kEvaluatedEmpties = 13;
/// From here on a node uses the table.
inline constexpr int kSortedEmpties = 8;
/// From here on moves are sorted.
inline constexpr int kRankedEmpties = 6;

/// With fewer empty squares than this a node is kept in the thread's own small table. There are so
/// many of them that in the shared one nearly every probe would wait for memory.
inline constexpr int kNearEmpties = 11;
inline constexpr std::size_t kNearBytes = std::size_t{512} << 10;

/// Stability is worth asking only where the mover is already far ahead: with alpha at least this.
constexpr int stability_alpha(int empties) { return std::min(62, 3 * empties - 16); }

}  // namespace ishi::othello::engine
