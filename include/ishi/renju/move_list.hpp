// The moves of a game without more: the points played in order, Black first. A game that is being
// played, with its end and its result, is game.hpp.
#pragma once

#include <vector>

#include <ishi/renju/position.hpp>

namespace ishi::renju {

/// Moves on the empty board, alternating, no point twice. Fouls are moves too: who replays a game
/// decides what they mean.
struct MoveList {
  std::vector<Point> moves;

  [[nodiscard]] Position position() const {
    Position result;
    for (const Point move : moves) result = result.after(move);
    return result;
  }
  friend bool operator==(const MoveList&, const MoveList&) = default;
};

}  // namespace ishi::renju
