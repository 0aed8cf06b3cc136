// One game between two engines, watched by the referee and the clocks.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "match/controller.hpp"
#include "match/forfeit.hpp"
#include "match/referee.hpp"

namespace ishi::match {

/// How much time a side took.
struct TimeUse {
  int moves = 0;
  Seconds total{};
  Seconds longest{};
  friend bool operator==(const TimeUse&, const TimeUse&) = default;
};

/// A finished game.
struct GameOutcome {
  std::optional<Side> winner;      ///< nobody: a draw
  std::optional<int> score;        ///< Othello played to its end: discs from Black's side
  std::string reason;              ///< "by discs", "five", "illegal move a1", "no answer …"
  std::optional<Forfeit> forfeit;  ///< the fault that lost it
  std::vector<std::string> moves;  ///< all turns, the opening's too; passes are `pass`
  std::array<TimeUse, 2> times;    ///< Black's, White's

  friend bool operator==(const GameOutcome&, const GameOutcome&) = default;
};

/// How a game is run.
struct GameConditions {
  GameKind game = GameKind::Othello;
  GameStart start;
  std::array<EngineLimits, 2> limits;  ///< Black's, White's
  Seconds tolerance{0.5};              ///< that a move may take beyond its time
  int draw_after = 0;                  ///< plies after which the game is a draw; 0: none
};

/// Plays a game. A fault of an engine (an illegal move, an answer that is none, its time
/// overstepped by more than the tolerance, its end) loses the game for it; which one is `faulty`
/// then, and its program should be restarted. Nothing is returned if the user stopped the match.
std::optional<GameOutcome> play_game(const GameConditions& conditions, Controller& black,
                                     Controller& white, std::optional<Side>& faulty);

}  // namespace ishi::match
