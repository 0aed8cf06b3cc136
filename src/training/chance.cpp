#include "training/chance.hpp"

#include <algorithm>
#include <cmath>

namespace ishi::training {

double chance_loss(const ResultsByScore& results, double scale) {
  double loss = 0;
  double positions = 0;
  for (const auto& [score, at] : results) {
    const auto count = static_cast<double>(at.positions);
    const double odds = score / scale;  // their logarithm
    loss += count * (std::log1p(std::exp(-std::abs(odds))) + std::max(odds, 0.0)) - at.won * odds;
    positions += count;
  }
  return positions > 0 ? loss / positions : 0;
}

double best_chance_scale(const ResultsByScore& results, double least) {
  double best = least;
  double scale = least;
  while (scale < 100 * least) {
    if (chance_loss(results, scale) < chance_loss(results, best)) best = scale;
    scale *= 1.02;
  }
  return best;
}

ResultsByScore binned(const ResultsByScore& results, int width) {
  ResultsByScore bins;
  for (const auto& [score, at] : results) {
    ScoreResults& bin = bins[(score + (score < 0 ? -width : width) / 2) / width * width];
    bin.positions += at.positions;
    bin.won += at.won;
  }
  return bins;
}

}  // namespace ishi::training
