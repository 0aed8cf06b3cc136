// The phases of a game: each has weights of its own.
#pragma once

#include <algorithm>
#include <cstddef>

namespace ishi::othello::engine {

/// Two plies to a phase: squares from 60 down to 1 empty.
inline constexpr int kPhases = 30;
constexpr std::size_t phase_of(int empties) {
  return static_cast<std::size_t>(std::clamp((60 - empties) / 2, 0, kPhases - 1));
}

}  // namespace ishi::othello::engine
