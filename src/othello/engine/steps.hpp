// The unit in which the search counts.
#pragma once

#include "othello/engine/evaluation.hpp"

namespace ishi::othello::engine {

/// Values of positions are whole numbers of steps, finer than a disc, so that moves of nearly the
/// same value are told apart before the end of the game is in sight. A search that reaches the end
/// knows whole discs only. docs/performance.md, "Finer values before the end", has other sizes.
inline constexpr int kStepsPerDisc = 16;
inline constexpr int kUnitsPerStep = kUnitsPerDisc / kStepsPerDisc;
/// No value is farther from 0.
inline constexpr int kMostSteps = 64 * kStepsPerDisc;
/// Less than any value.
inline constexpr int kNoValue = -2 * kMostSteps;

constexpr int steps_of(int discs) { return discs * kStepsPerDisc; }
/// No evaluation is farther from 0.
inline constexpr int kMostStatic = steps_of(63);
/// The most whole discs that are no more than `steps`.
constexpr int discs_below(int steps) { return steps >> 4; }
constexpr int nearest_discs(int steps) { return discs_below(steps + kStepsPerDisc / 2); }
/// To the nearest hundredth of a disc.
constexpr int hundredths(int steps) {
  const int twice = 200 * steps + (steps < 0 ? -kStepsPerDisc : kStepsPerDisc);
  return twice / (2 * kStepsPerDisc);
}
static_assert(kStepsPerDisc == 1 << 4 && discs_below(-1) == -1);

}  // namespace ishi::othello::engine
