// How far shallow searches are off deep ones, measured: what the margins of ProbCut are made from.
#pragma once

#include <span>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::othello::engine {

struct Weights;

/// A search of `depth` plies and one of `probe` plies of the same position, both without cuts.
struct CutError {
  int empties = 0;
  int depth = 0;
  int probe = 0;       ///< less than `depth`, by an even number
  int difference = 0;  ///< the deep value minus the shallow one, in discs
};

/// Searches a position 0, 1, … `depth` plies deep and tells how far each value is off each deeper
/// one of the same parity that a cut may be foretold for: of 4 plies or more, by the network of 3,
/// and at most five times as deep. Stopped, it tells what it has. Precondition: 1 <= depth.
ISHI_API std::vector<CutError> cut_errors(const Position& position, int depth,
                                          const Weights& weights,
                                          const search::StopFlag* stop = nullptr);

/// The standard deviation of such a difference, in discs, is
/// `base + per_ply · (depth - probe) + per_probe · probe + late · max(0, 30 - empties)`.
struct DeviationLine {
  double base = 0;
  double per_ply = 0;
  double per_probe = 0;
  double late = 0;

  [[nodiscard]] double at(int empties, int depth, int probe) const {
    return base + per_ply * (depth - probe) + per_probe * probe +
           late * (empties < 30 ? 30 - empties : 0);
  }
};

/// The line that fits the errors best, each weighed by what it predicts for it: from the means of
/// their absolute values, as few large ones would rule their squares. Zeros without enough errors.
ISHI_API DeviationLine fit_deviation(std::span<const CutError> errors);

/// The line that searches with these weights cut by where they do not reach the end of the game.
ISHI_API DeviationLine deviation_in_use(const Weights& weights);

}  // namespace ishi::othello::engine
