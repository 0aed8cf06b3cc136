// The games of a match as a file of games.
#pragma once

#include <string>
#include <vector>

#include "match/match_runner.hpp"

namespace ishi::cli {

/// Why a file of this name cannot hold the games of such a match; empty if it can.
std::string unfit_for_games(match::GameKind game, const std::string& file);

/// Writes all games in their order; psq, which holds one game, gets `NAME-1.psq`, `NAME-2.psq` …
/// Returns what went wrong; empty if nothing did. Precondition: the file is fit for them.
std::string write_match_games(const match::MatchPlan& plan,
                              const std::vector<match::MatchGame>& games, const std::string& file);

}  // namespace ishi::cli
