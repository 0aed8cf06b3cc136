#include "renju/training/chance.hpp"

#include <algorithm>
#include <cmath>

#include "renju/engine/win_score.hpp"

namespace ishi::renju::engine {

void add_results(const SampleFile& file, ResultsByScore& results) {
  for (const SampleGame& game : file.games) {
    int for_mover = game.result;  // Black moves first
    for (const SampleMove& move : game.moves) {
      if (move.score && !is_win_or_loss(*move.score)) {
        ScoreResults& at = results[*move.score];
        ++at.positions;
        at.won += (1 + for_mover) / 2.0;
      }
      for_mover = -for_mover;
    }
  }
}

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

double best_chance_scale(const ResultsByScore& results) {
  double best = 20;
  double scale = best;
  while (scale < 2000) {
    if (chance_loss(results, scale) < chance_loss(results, best)) best = scale;
    scale *= 1.02;
  }
  return best;
}

}  // namespace ishi::renju::engine
