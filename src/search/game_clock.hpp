// A side's clock over a whole game, with overtime and increments, and what it allows the next move.
#pragma once

#include <algorithm>
#include <chrono>

#include "search/time_allotment.hpp"

namespace ishi::search {

/// One side's clock. Main time first; then, where there is overtime, a period for so many moves
/// again and again (the Canadian byo-yomi of GTP). An increment is added after each move.
struct GameClock {
  using Time = std::chrono::milliseconds;

  Time left{};              ///< of the main time, or of the running period
  Time increment{};         ///< added after each move
  Time period{};            ///< overtime: this long …
  int period_moves = 0;     ///< … for so many moves; 0: there is no overtime
  int moves_in_period = 0;  ///< moves left to make in the running period; 0: main time

  /// What a move took; where the main time ended with it, the rest was taken from a first period.
  void spend(Time took) {
    left -= took;
    if (moves_in_period == 0 && left < Time{} && period_moves > 0) {
      left += period;
      moves_in_period = period_moves;
    }
    if (moves_in_period > 0 && --moves_in_period == 0) {
      left = period;
      moves_in_period = period_moves;
    }
    left = std::max(left, Time{}) + increment;
  }
};

/// The reserve: each move has to reach the other program, a search reads the clock only now and
/// then, and the last moves must be made however little is left. A fiftieth of what
/// is left, 150 ms to half a second.
inline GameClock::Time clock_reserve(GameClock::Time left) {
  using Time = GameClock::Time;
  return std::clamp(left / 50, Time{150}, Time{500});
}

/// How long the next move may take, at least a millisecond: its share of what is left, and most of
/// what comes with each move. `moves` are those still to be thought about, at least 1, counted in
/// moves that take as long as the next.
inline GameClock::Time allotment(const GameClock& clock, int moves) {
  ClockState state;
  state.game = clock.left;
  state.moves_left = moves;
  GameClock::Time with_each_move = clock.increment;
  if (clock.moves_in_period > 0) {
    state.moves_left = clock.moves_in_period;
  } else if (clock.period_moves > 0) {
    // A move may begin in the main time and end in the first period.
    const GameClock::Time per_move = clock.period / clock.period_moves;
    with_each_move += per_move;
    *state.game += per_move;
  }
  state.increment = with_each_move * 4 / 5;
  state.margin = clock_reserve(*state.game);
  return *allot_time(state);
}

/// What a clock gives the next move: a share, and how long it may take at most.
struct MoveTime {
  GameClock::Time share;
  GameClock::Time most;
};

/// The share that `allotment` gives a move, and three times as much, but no more than half of what
/// is left, where other moves of the same time follow.
inline MoveTime move_time(const GameClock& clock, int moves) {
  constexpr int kMostShares = 3;
  const GameClock::Time share = allotment(clock, moves);
  return {share, std::max(share, std::min(kMostShares * share, allotment(clock, 2)))};
}

}  // namespace ishi::search
