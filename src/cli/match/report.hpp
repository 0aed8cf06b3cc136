// What a match has shown so far: as a table for people, as one object for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/shell/session.hpp"
#include "match/match_runner.hpp"
#include "match/statistics.hpp"

namespace ishi::cli {

struct MatchReport {
  const match::MatchPlan* plan;
  const std::vector<match::MatchGame>* games;
  std::optional<match::Sprt> sprt;
};

/// One finished game as a line.
std::string game_text(const match::MatchPlan& plan, const match::MatchGame& game);
/// The table, the difference of strength, the forfeits, the test.
std::string report_text(const MatchReport& report);
Json report_json(const MatchReport& report);

}  // namespace ishi::cli
