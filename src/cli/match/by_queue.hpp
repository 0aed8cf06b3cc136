// The games of a match by the workers of a queue: this engine against itself, within limits that
// are the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/shell/session.hpp"
#include "cluster/question.hpp"
#include "match/match_runner.hpp"

namespace ishi::cli {

/// What `--engine` says with `--queue`: `level:5`, `depth:8` or `nodes:10000`. Nothing, and the
/// session told in one line, where it says something else.
std::optional<std::array<cluster::Player, 2>> players_of(const std::vector<std::string>& engines,
                                                         Session& session);

struct MatchByQueue {
  std::string url;
  std::array<cluster::Player, 2> players;
  std::uint64_t seed = 1;  ///< of the errors of lower levels; another one where openings come again
};

/// Why the engine has no such players in this game, in one line; empty if it has.
std::string unfit_players(const MatchByQueue& how, match::GameKind game);

/// Hands out the pairs that the games of these numbers belong to. `finished` is called with each of
/// the games; where it returns false, it is enough. The session is told of what goes wrong.
void play_by_queue(const match::MatchPlan& plan, const MatchByQueue& how,
                   const std::vector<int>& numbers,
                   const std::function<bool(match::MatchGame)>& finished, Session& session);

}  // namespace ishi::cli
