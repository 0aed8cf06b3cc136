// How far an analysis looks: `--depth`, `--level`, `--exact` and `--time`, which several verbs
// share.
#pragma once

#include <CLI/CLI.hpp>

#include <ishi/othello/engine/analyzer.hpp>

#include "cli/think_options.hpp"

namespace ishi::cli {

struct LimitsOptions : ThinkOptions {
  int exact_empties = -1;  ///< -1: not given
};

/// Declares `--depth`, `--level` and `--time` in their words for Othello.
void add_othello_think_options(CLI::App& verb, ThinkOptions& options);
/// Declares all four.
void add_limits_options(CLI::App& verb, LimitsOptions& options);

/// The limits that the user gave, or those of the default level; all else as it is by default.
othello::engine::AnalyzeOptions limits_of(const LimitsOptions& options);

/// `exact`, or how deep and how sure a search was: `12 plies, cuts at 2 standard deviations`.
std::string reach_text(int depth, bool exact, int cut_tenths);

}  // namespace ishi::cli
