// Tables of how often a score won, for the benches of both games.
#pragma once

#include <functional>

#include "cli/shell/session.hpp"
#include "training/chance.hpp"

namespace ishi::cli {

struct ChanceTable {
  double least_scale;  ///< of those that are tried
  double in_use;       ///< the scale of `chance_of`
  int width;           ///< scores are gathered around multiples of it
  std::function<double(int score)> chance_of;
};

/// A row for the fitted scale and one for that in use, then the scores; `about` is part of each
/// row in JSON.
void print_chances(const training::ResultsByScore& results, const ChanceTable& table,
                   const Json& about, bool json);

}  // namespace ishi::cli
