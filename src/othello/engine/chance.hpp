// Chances of winning: a logistic curve by the value, flatter the more of the game is left.
#pragma once

namespace ishi::othello::engine {

/// The value in discs at which the odds are e to 1: so much with no empty square, and so much more
/// for each. Fitted by `ishi othello bench chance`; see docs/evaluation.md.
inline constexpr double kChanceBase = 0.6;
inline constexpr double kChancePerEmpty = 0.107;

constexpr double chance_scale(int empties) { return kChanceBase + kChancePerEmpty * empties; }

}  // namespace ishi::othello::engine
