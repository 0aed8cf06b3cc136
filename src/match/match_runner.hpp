// A match: many games between two engines, some of them at once.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <ishi/search/stop_flag.hpp>

#include "match/game_runner.hpp"
#include "match/statistics.hpp"

namespace ishi::match {

/// A finished game of a match.
struct MatchGame {
  int number = 0;            ///< from 1
  Side first = Side::Black;  ///< the colour of the first engine
  std::string position;      ///< where the game began; empty: the usual start
  std::size_t opening = 0;   ///< how many of the moves are the opening's
  GameOutcome outcome;

  /// The first engine's half points: 2 won, 1 drawn, 0 lost.
  [[nodiscard]] int half_points() const;
  friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

/// The games of a match: engines, openings, limits.
struct MatchPlan {
  GameKind game = GameKind::Othello;
  std::array<EngineSpec, 2> engines;
  EngineLimits limits;
  std::vector<GameStart> openings;  ///< not empty; where there are more pairs, they come again
  Seconds tolerance{0.5};
  Seconds patience{60};
  int draw_after = 0;

  /// Games 1 and 2 share the first opening, 3 and 4 the second …
  [[nodiscard]] const GameStart& opening_of(int number) const;
  /// The colour of the first engine: Black in odd games, White in even ones.
  [[nodiscard]] static Side first_of(int number) {
    return number % 2 == 1 ? Side::Black : Side::White;
  }
};

/// The games of one opening with both colours, where both are finished.
PairCounts pairs_of(const std::vector<MatchGame>& games);

/// Starts each engine once and lets it set up the first opening. Returns what went wrong, as one
/// line; empty if nothing did.
std::string try_engines(const MatchPlan& plan, const search::StopFlag& stop);

/// Plays the games of these numbers, `concurrency` at once. `finished` is called with each game,
/// one after the other, from any thread; where it returns false no further game begins. Games that
/// run when `stop` is requested are lost.
void play_match(const MatchPlan& plan, const std::vector<int>& numbers, int concurrency,
                const std::function<bool(MatchGame)>& finished, const search::StopFlag& stop);

}  // namespace ishi::match
