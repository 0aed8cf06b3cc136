#include "othello/training/cut_errors.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

#include "othello/engine/aspiration.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/search.hpp"
#include "othello/engine/weights_file.hpp"

namespace ishi::othello::engine {

namespace {

/// Short searches need little, and each position begins with an empty table.
constexpr std::size_t kTableBytes = std::size_t{16} << 20;

constexpr std::size_t kTerms = 4;
using Terms = std::array<double, kTerms>;

/// What the four coefficients of the line are multiplied by.
Terms terms_of(const CutError& error) {
  return {1.0, static_cast<double>(error.depth - error.probe), static_cast<double>(error.probe),
          static_cast<double>(std::max(0, 30 - error.empties))};
}

/// The solution of a symmetric, positive definite system, by elimination; zeros where it has none.
Terms solution_of(std::array<Terms, kTerms> matrix, Terms right) {
  for (std::size_t i = 0; i < kTerms; ++i) {
    if (matrix[i][i] < 1e-9) return {};
    for (std::size_t row = i + 1; row < kTerms; ++row) {
      const double factor = matrix[row][i] / matrix[i][i];
      for (std::size_t column = i; column < kTerms; ++column) {
        matrix[row][column] -= factor * matrix[i][column];
      }
      right[row] -= factor * right[i];
    }
  }
  for (std::size_t i = kTerms; i-- > 0;) {
    for (std::size_t column = i + 1; column < kTerms; ++column) {
      right[i] -= matrix[i][column] * right[column];
    }
    right[i] /= matrix[i][i];
  }
  return right;
}

}  // namespace

std::vector<CutError> cut_errors(const Position& position, int depth, const Weights& weights,
                                 const search::StopFlag* stop) {
  assert(depth >= 1);
  SharedSearch shared(kTableBytes, weights);
  Limits limits;
  if (stop != nullptr) limits.stop = *stop;
  shared.begin(limits, 1);
  shared.evaluate(Cuts::Lead);
  shared.look_at_midgame(true);
  Search search(shared, true);
  const Node node(position);
  const int least_depth = shared.probcut().least_depth;
  std::vector<int> values;
  std::vector<CutError> errors;
  for (int plies = 0; plies <= std::min(depth, node.empties); ++plies) {
    const int guess = values.empty() ? 0 : steps_of(values.back());
    const int value = nearest_discs(value_near(node, guess, steps_of(3), {plies, kExact}, search));
    if (search.stopped()) break;
    const int shallowest = plies < least_depth ? plies : std::max(1, plies / 5);
    for (int probe = plies - 2; probe >= shallowest; probe -= 2) {
      errors.push_back(
          {node.empties, plies, probe, value - values[static_cast<std::size_t>(probe)]});
    }
    values.push_back(value);
  }
  return errors;
}

DeviationLine fit_deviation(std::span<const CutError> errors) {
  constexpr int kRounds = 4;      // the weights settle in two or three
  constexpr double kLeast = 0.5;  // a deviation of so many discs at least, for the weights
  // The standard deviation of a normal distribution over its mean absolute value.
  const double spread = std::sqrt(std::numbers::pi / 2);
  DeviationLine line{1, 0, 0, 0};
  for (int round = 0; round < kRounds; ++round) {
    std::array<Terms, kTerms> matrix{};
    Terms right{};
    for (const CutError& error : errors) {
      const Terms terms = terms_of(error);
      const double expected = std::max(kLeast, line.at(error.empties, error.depth, error.probe));
      const double weight = 1 / (expected * expected);
      for (std::size_t i = 0; i < kTerms; ++i) {
        for (std::size_t j = 0; j < kTerms; ++j) matrix[i][j] += weight * terms[i] * terms[j];
        right[i] += weight * terms[i] * spread * std::abs(error.difference);
      }
    }
    const Terms found = solution_of(matrix, right);
    line = {found[0], found[1], found[2], found[3]};
  }
  return line;
}

DeviationLine deviation_in_use(const Weights& weights) {
  const DeviationHundredths& line =
      probcut_rule(weights.network() != nullptr, Cuts::Lead, false).deviation;
  return {line.base / 100.0, line.per_ply / 100.0, line.per_probe / 100.0, line.late / 100.0};
}

}  // namespace ishi::othello::engine
