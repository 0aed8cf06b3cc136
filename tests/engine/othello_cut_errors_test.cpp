// What the margins of ProbCut are made from: differences of searches, and the line through them.
#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/weights_file.hpp"
#include "othello/training/cut_errors.hpp"
#include "random_games.hpp"

namespace ishi::othello::engine {
namespace {

TEST(CutErrors, CompareSearchesOfTheSameParity) {
  const auto errors = cut_errors(Position::start(), 7, embedded_weights());
  std::vector<std::pair<int, int>> pairs;
  for (const CutError& error : errors) {
    EXPECT_EQ(error.empties, 60);
    pairs.emplace_back(error.depth, error.probe);
  }
  std::vector<std::pair<int, int>> expected = {{4, 2}, {5, 3}, {5, 1}, {6, 4},
                                               {6, 2}, {7, 5}, {7, 3}, {7, 1}};
  if (embedded_weights().network() != nullptr) expected.insert(expected.begin(), {3, 1});
  EXPECT_EQ(pairs, expected);
}

/// Every line to its end, in units; passes cost no ply.
int plain_value(const Position& position, int depth) {
  if (is_over(position)) return kUnitsPerDisc * final_score(position).discs();
  if (depth == 0) {
    constexpr int kMost = 63 * kUnitsPerDisc;
    return std::clamp(static_value(position, embedded_weights()), -kMost, kMost);
  }
  if (must_pass(position)) return -plain_value(position.swapped(), depth);
  int best = -65 * kUnitsPerDisc;
  for (const Square square : moves(position)) {
    best = std::max(best, -plain_value(played(position, square), depth - 1));
  }
  return best;
}

TEST(CutErrors, ComparesSearchesThatLeaveNothingOut) {
  std::mt19937_64 random(5);
  for (int game = 0; game < 12; ++game) {
    const Position position = testing::random_game(random, 4 + random() % 36).position();
    for (const CutError& error : cut_errors(position, 4, embedded_weights())) {
      const double plain = plain_value(position, error.depth) - plain_value(position, error.probe);
      EXPECT_NEAR(error.difference, plain / kUnitsPerDisc, 1.1)  // both values are rounded to discs
          << error.depth << " by " << error.probe;
    }
  }
}

TEST(CutErrors, FitsTheLineThatErrorsFollow) {
  // Differences of plus and minus the mean absolute value that the line foretells.
  const DeviationLine line{4.0, 0.5, -0.25, 0.125};
  constexpr double kSpread = 1.2533141373155;
  std::vector<CutError> errors;
  for (int empties = 6; empties <= 50; empties += 4) {
    for (int depth = 4; depth <= 16; ++depth) {
      for (int probe = depth - 2; probe >= 1; probe -= 2) {
        const double mean = line.at(empties, depth, probe) / kSpread;
        const int low = static_cast<int>(mean);
        const int above = static_cast<int>((mean - low) * 20 + 0.5);  // of twenty
        for (int i = 0; i < 20; ++i) {
          errors.push_back({empties, depth, probe, (i % 2 == 0 ? 1 : -1) * (low + (i < above))});
        }
      }
    }
  }
  const DeviationLine found = fit_deviation(errors);
  EXPECT_NEAR(found.base, line.base, 0.05);
  EXPECT_NEAR(found.per_ply, line.per_ply, 0.01);
  EXPECT_NEAR(found.per_probe, line.per_probe, 0.01);
  EXPECT_NEAR(found.late, line.late, 0.01);
}

TEST(CutErrors, TooFewGiveNoLine) {
  const DeviationLine none = fit_deviation({});
  EXPECT_EQ(none.base, 0);
  EXPECT_EQ(none.at(20, 8, 4), 0);
}

}  // namespace
}  // namespace ishi::othello::engine
