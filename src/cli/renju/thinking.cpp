#include "cli/renju/thinking.hpp"

#include <string>

#include <fmt/core.h>

#include <ishi/renju/engine/level.hpp>

#include "cli/renju/opening_text.hpp"
#include "cli/shell/suggestion.hpp"
#include "renju/engine/analyzer.hpp"

namespace ishi::cli {

using renju::engine::kDefaultLevel;
using renju::engine::kHighestLevel;

void add_renju_think_options(Verb verb, ThinkOptions& options) {
  add_think_options(verb, options,
                    {renju::engine::kMostPlies, kHighestLevel, kDefaultLevel, "look N plies ahead",
                     "strength, from 1 for a beginner"});
}

void add_rule_option(Verb verb, renju::Rule& rule) {
  verb.add_parsed(
          "--rule",
          [&rule](const std::string& name) -> std::string {
            const auto parsed = renju::parse_rule(name);
            if (!parsed) return expected_name(names_in(parsed.error().expected), name);
            rule = *parsed;
            return {};
          },
          "renju, gomoku or freestyle")
      .value_name("RULE")
      .words(names_in("renju, gomoku or freestyle"))
      .default_text(std::string(name_of(rule)));
}

void add_opening_option(Verb verb, std::optional<renju::OpeningRule>& rule) {
  verb.add_parsed(
          "--opening",
          [&rule](const std::string& name) -> std::string {
            const auto parsed = renju::parse_opening_rule(name);
            if (!parsed) return expected_name(names_in(parsed.error().expected), name);
            rule = *parsed;
            return {};
          },
          "opening rule: " + opening_rule_names())
      .value_name("RULE")
      .words(names_in(opening_rule_names()));
}

search::Limits renju_limits(const ThinkOptions& options) {
  search::Limits limits;
  if (options.depth > 0) limits.depth = options.depth;
  if (options.level > 0) limits.level = options.level;
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.seconds > 0) limits.time = options.time();
  return limits;
}

}  // namespace ishi::cli
