// What the verbs on forced wins share: positions also as JSON lines, numbered diagrams, and lists
// of positions answered by several threads in their order.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/text/parse_error.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Inputs and limits of a search for a forced win.
struct TacticsOptions : InputOptions, EngineOptions {
  renju::engine::VctQuestion question;
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;

  /// The limits, with the session's stop signal.
  [[nodiscard]] search::Limits limits_for(const Session& session) const;
  /// An engine with the memory of one thread.
  [[nodiscard]] renju::engine::EngineOptions engine_for(renju::Rule rule) const;
};

void add_tactics_options(Verb verb, TacticsOptions& options);
/// `--max-threat`, for verbs that search threats.
void add_threat_option(Verb verb, TacticsOptions& options);

/// A position as everywhere, or a JSON object with a member "position".
Parsed<renju::Position> parse_position_line(std::string_view text);

/// What a search that gave up has spent.
struct Spent {
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{};
};

/// The most attacker moves within which there is proven to be no win, for an answer that would
/// otherwise be just "unknown". `search` looks for wins of at most so many moves; what it spends is
/// added to `spent`. It gets a sixteenth of what was spent before.
struct ShortSearch {
  renju::engine::VcfOutcome outcome;
  std::uint64_t nodes;
};
int refuted_moves(const TacticsOptions& options, const Session& session, Spent& spent,
                  const std::function<ShortSearch(int moves, const search::Limits&)>& search);

/// `unknown: the search gave up; no win by fours for Black within 4 moves`
std::string unknown_text(std::string_view by, renju::Color attacker, int refuted);

/// `1234 nodes in 0.012 s`
std::string work_text(const Spent& spent);

/// "win", "none" or "unknown".
std::string_view result_name(renju::engine::VcfOutcome outcome);

/// The board with the moves of a line as numbers, three columns a point; in words the stones alone.
std::string numbered_board(const renju::Position& position, const std::vector<board::Point>& line,
                           BoardStyle style);

}  // namespace ishi::cli
