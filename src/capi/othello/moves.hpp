// The moves of a game, as the C interface gives them, played on a board.
#pragma once

#include <cstddef>

#include <ishi/othello/game.hpp>

#include "capi/guard.hpp"
#include "capi/othello/convert.hpp"

namespace ishi::capi {

/// Plays the moves; what the rules refuse is an error at its index.
inline ishi_status play_moves(othello::Game& game, const ishi_square* moves, std::size_t count,
                              ishi_error* error) {
  for (std::size_t i = 0; i < count; ++i) {
    if (moves[i] > ISHI_OTHELLO_PASS) {
      return fail(error, ISHI_ERROR_ILLEGAL, "there is no such square", i);
    }
    if (const auto played = game.play(move_of(moves[i])); !played) {
      return fail(error, ISHI_ERROR_ILLEGAL, othello::message_of(played.error()), i);
    }
  }
  return ISHI_OK;
}

}  // namespace ishi::capi
