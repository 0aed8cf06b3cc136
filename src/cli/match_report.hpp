// What a match has shown so far: as a table for people, as one object for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ishi/protocol/match/match_runner.hpp>
#include <ishi/protocol/match/statistics.hpp>

#include "cli/session.hpp"

namespace ishi::cli {

struct MatchReport {
  const protocol::match::MatchPlan* plan;
  const std::vector<protocol::match::MatchGame>* games;
  std::optional<protocol::match::Sprt> sprt;
};

/// One finished game as a line.
std::string game_text(const protocol::match::MatchPlan& plan,
                      const protocol::match::MatchGame& game);
/// The table, the difference of strength, the forfeits, the test.
std::string report_text(const MatchReport& report);
Json report_json(const MatchReport& report);

}  // namespace ishi::cli
