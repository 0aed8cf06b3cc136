// How far an analysis looks: `--depth`, `--level`, `--exact` and `--time`, which several verbs
// share.
#pragma once

#include <CLI/CLI.hpp>

#include <ishi/othello/engine/analyzer.hpp>

namespace ishi::cli {

struct LimitsOptions {
  int depth = 0;  ///< 0: not given, as for the others
  int level = 0;
  int exact_empties = -1;  ///< -1: not given
  double seconds = 0;
};

/// Declares the four options.
void add_limits_options(CLI::App& verb, LimitsOptions& options);

/// The limits that the user gave, or those of the default level; all else as it is by default.
othello::engine::AnalyzeOptions limits_of(const LimitsOptions& options);

/// `exact`, or how deep and how sure a search was: `12 plies, cuts at 2 standard deviations`.
std::string reach_text(int depth, bool exact, int cut_tenths);

}  // namespace ishi::cli
