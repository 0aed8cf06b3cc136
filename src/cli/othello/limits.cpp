#include "cli/othello/limits.hpp"

#include <string>

#include <fmt/core.h>

#include <ishi/othello/engine/levels.hpp>

namespace ishi::cli {

using othello::engine::kDefaultLevel;
using othello::engine::strength_of;

void add_othello_think_options(Verb verb, ThinkOptions& options) {
  add_think_options(verb, options,
                    {60, othello::engine::kHighestLevel, kDefaultLevel,
                     "Plies to look ahead; exact where so few are left",
                     fmt::format("L plies, and to the end from L + {} empty squares",
                                 othello::engine::kPliesToTheEnd)});
}

void add_limits_options(Verb verb, LimitsOptions& options) {
  add_othello_think_options(verb, options);
  verb.add("--exact", options.exact_empties,
           "To the end from so many empty squares, whatever the depth")
      .range(0, 60);
}

othello::engine::AnalyzeOptions limits_of(const LimitsOptions& options) {
  othello::engine::AnalyzeOptions limits;
  limits.time = options.time();
  if (options.depth > 0) {
    limits.depth = options.depth;
  } else if (options.level > 0 || options.seconds == 0) {
    const auto strength = strength_of(options.level > 0 ? options.level : kDefaultLevel);
    limits.depth = strength.depth;
    limits.exact_empties = strength.exact_empties;
  }
  if (options.exact_empties >= 0) limits.exact_empties = options.exact_empties;
  return limits;
}

void add_seed_option(Verb verb, std::uint64_t& seed) {
  verb.add("--seed", seed,
           fmt::format("Of the errors that the levels below {} make",
                       othello::engine::kLevelErrors.size() + 1))
      .show_default();
}

void add_player_options(Verb verb, OthelloPlayerOptions& options) {
  add_othello_think_options(verb, options.think);
  add_seed_option(verb, options.seed);
  add_engine_options(verb, options.engine);
  add_weights_option(verb, options);
}

int level_of(const ThinkOptions& options) {
  if (options.depth > 0 || (options.level == 0 && options.seconds > 0)) return 0;
  return options.level > 0 ? options.level : kDefaultLevel;
}

int error_of(const ThinkOptions& options) {
  const int level = level_of(options);
  return level > 0 ? strength_of(level).error : 0;
}

protocol::OthelloEngineSettings player_of(const OthelloPlayerOptions& options,
                                          const othello::engine::Weights* weights) {
  protocol::OthelloEngineSettings settings;
  settings.limits = limits_of(LimitsOptions{options.think});
  settings.limits.hash_bytes = options.engine.hash_bytes();
  settings.limits.threads = options.engine.threads;
  settings.limits.weights = weights;
  settings.bounded = options.think.depth > 0 || options.think.level > 0;
  settings.level = level_of(options.think);
  settings.error = error_of(options.think);
  settings.seed = options.seed;
  return settings;
}

std::string reach_text(int depth, bool exact, int cut_tenths) {
  if (exact) return "exact";
  return fmt::format("{} plies, cuts at {:g} standard deviations", depth, cut_tenths / 10.0);
}

}  // namespace ishi::cli
