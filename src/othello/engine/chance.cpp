#include "othello/engine/chance.hpp"

#include <cmath>

#include <ishi/othello/engine/analysis.hpp>

namespace ishi::othello::engine {

double chance_of(int hundredths, int empties, bool exact) {
  if (exact) return hundredths > 0 ? 1 : (hundredths == 0 ? 0.5 : 0);
  return 1 / (1 + std::exp(-hundredths / (100 * chance_scale(empties))));
}

}  // namespace ishi::othello::engine
