// One phase of the evaluation as a least-squares problem.
#pragma once

#include <cstdint>
#include <vector>

#include "othello/engine/evaluation.hpp"
#include "othello/training/train.hpp"

namespace ishi::othello::engine {

/// Sorted as in `PhaseWeights`: the arrangements, own mobility, the opponent's, the base.
inline constexpr std::size_t kParameters = kWeightsPerPhase + 2 * kMobilities + 2;

/// The largest number of empty squares of a phase; the smallest is one less.
constexpr int most_empties_of(int phase) { return 60 - 2 * phase; }

/// The score that an evaluation should give, in discs: of a searched sample mixed with the outcome
/// of its game.
float target_of(const Sample& sample, double outcome_share);

/// `mirrors` is the `mirror_table`.
PhaseFit fit_phase(int phase, const TrainingSet& set, const std::vector<std::uint32_t>& mirrors,
                   const search::StopFlag* stop);

}  // namespace ishi::othello::engine
