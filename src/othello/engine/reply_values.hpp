// The static values after each move of a position, for measuring how fast they are found.
#pragma once

#include <cstdint>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/weights.hpp>

namespace ishi::othello::engine {

/// The sum of the static values after each move of the mover, from the side that moves then, and
/// how many they are: the work of a search at its last ply, with everything brought up to date
/// move by move.
struct ReplyValues {
  std::int64_t sum = 0;
  std::uint64_t count = 0;
};
ISHI_API ReplyValues reply_values(const Position& position, const Weights& weights);

}  // namespace ishi::othello::engine
