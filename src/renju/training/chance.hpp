// How often the side with a score won: what `chance_of` is fitted to.
#pragma once

#include <cstdint>
#include <map>

#include <ishi/detail/export.hpp>

#include "renju/training/samples.hpp"

namespace ishi::renju::engine {

struct ScoreResults {
  std::uint64_t positions = 0;
  double won = 0;  ///< games won by the side of the score; a draw is half a game
};

/// By score; forced wins and losses are left out.
using ResultsByScore = std::map<int, ScoreResults>;

ISHI_API void add_results(const SampleFile& file, ResultsByScore& results);

/// Mean log-loss, in nats, of the chances that a logistic curve of this scale gives.
ISHI_API double chance_loss(const ResultsByScore& results, double scale);

/// The scale from 20 to 2000, in steps of a fiftieth, with the least loss.
ISHI_API double best_chance_scale(const ResultsByScore& results);

}  // namespace ishi::renju::engine
