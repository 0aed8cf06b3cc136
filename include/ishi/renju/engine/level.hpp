// Levels of strength, for play: how far the engine looks ahead, what it sees of fours and threats
// on the way, and how far it may be mistaken.
#pragma once

namespace ishi::renju::engine {

/// A level looks so many plies ahead; from the sixth on nothing else is held back.
inline constexpr int kHighestLevel = 50;
inline constexpr int kDefaultLevel = 6;

}  // namespace ishi::renju::engine
