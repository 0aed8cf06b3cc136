// How often the side with a score won: what the chances of winning of both games are fitted to.
#pragma once

#include <cstdint>
#include <map>

#include <ishi/detail/export.hpp>

namespace ishi::training {

struct ScoreResults {
  std::uint64_t positions = 0;
  double won = 0;  ///< games won by the side of the score; a draw is half a game
};

/// By score, in whatever unit the game has.
using ResultsByScore = std::map<int, ScoreResults>;

/// Mean log-loss, in nats, of the chances that a logistic curve of this scale gives.
ISHI_API double chance_loss(const ResultsByScore& results, double scale);

/// The scale from `least` to 100 times that, in steps of a fiftieth, with the least loss.
ISHI_API double best_chance_scale(const ResultsByScore& results, double least);

/// The scores gathered around multiples of `width`.
ISHI_API ResultsByScore binned(const ResultsByScore& results, int width);

}  // namespace ishi::training
