// What `--depth`, `--level`, `--time`, `--rule` and `--opening` mean to the Renju engine.
#pragma once

#include <optional>

#include <ishi/renju/opening_rules.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/search/limits.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/think_options.hpp"

namespace ishi::cli {

/// Declares `--depth`, `--level` and `--time` in their words for Renju.
void add_renju_think_options(Verb verb, ThinkOptions& options);

/// Declares `--rule renju|gomoku|freestyle`.
void add_rule_option(Verb verb, renju::Rule& rule);

/// Declares `--opening RULE`.
void add_opening_option(Verb verb, std::optional<renju::OpeningRule>& rule);

/// What they ask for.
search::Limits renju_limits(const ThinkOptions& options);

}  // namespace ishi::cli
