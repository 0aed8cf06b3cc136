#include <cmath>

#include <ishi/renju/engine/analysis.hpp>

#include "renju/engine/win_score.hpp"

namespace ishi::renju::engine {

double chance_of(int score) {
  if (is_win_or_loss(score)) return is_win(score) ? 1 : 0;
  return 1 / (1 + std::exp(-score / kChanceScale));
}

}  // namespace ishi::renju::engine
