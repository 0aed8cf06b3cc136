// The sets of balanced openings that the program carries: data/GAME/openings/balanced.txt.
#pragma once

#include <cstdint>
#include <vector>

#include "match/controller.hpp"
#include "match/game_kind.hpp"

namespace ishi::match {

constexpr bool has_balanced_set(GameKind game) {
  return game == GameKind::Othello || game == GameKind::Renju;
}

/// The set's openings, in an order that the seed decides, so that matches with different seeds are
/// played from different ones. Precondition: `has_balanced_set(game)`.
std::vector<GameStart> balanced_set(GameKind game, std::uint64_t seed);

}  // namespace ishi::match
