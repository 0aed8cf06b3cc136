// What `--depth`, `--level` and `--time` mean to the Renju engine, and how its scores are written.
#pragma once

#include <string>

#include <ishi/renju/engine/analyzer.hpp>

#include "cli/think_options.hpp"

namespace ishi::cli {

/// Declares `--depth`, `--level` and `--time` in their words for Renju.
void add_renju_think_options(CLI::App& verb, ThinkOptions& options);

/// What they ask for. Where neither depth nor level is given a time alone decides.
renju::engine::AnalyzeOptions renju_limits(const ThinkOptions& options);

/// `+34`, `0`, `win in 5` or `loss in 4`: moves of the winner up to the five.
std::string renju_score(const renju::engine::AnalyzedLine& line);

}  // namespace ishi::cli
