#include "cli/othello_limits.hpp"

#include <string>

#include <fmt/core.h>

namespace ishi::cli {

namespace {

constexpr int kDefaultLevel = 12;
/// A level of L looks L plies ahead, and to the end when so many more squares at most are empty.
constexpr int kPliesToTheEnd = 8;

}  // namespace

void add_othello_think_options(CLI::App& verb, ThinkOptions& options) {
  add_think_options(
      verb, options,
      {60, 52, kDefaultLevel, "Plies to look ahead; exact where so few are left",
       fmt::format("L plies, and to the end from L + {} empty squares", kPliesToTheEnd)});
}

void add_limits_options(CLI::App& verb, LimitsOptions& options) {
  add_othello_think_options(verb, options);
  verb.add_option("--exact", options.exact_empties,
                  "To the end from so many empty squares, whatever the depth")
      ->check(CLI::Range(0, 60));
}

othello::engine::AnalyzeOptions limits_of(const LimitsOptions& options) {
  othello::engine::AnalyzeOptions limits;
  limits.time = options.time();
  if (options.depth > 0) {
    limits.depth = options.depth;
  } else if (options.level > 0 || options.seconds == 0) {
    limits.depth = options.level > 0 ? options.level : kDefaultLevel;
    limits.exact_empties = limits.depth + kPliesToTheEnd;
  }
  if (options.exact_empties >= 0) limits.exact_empties = options.exact_empties;
  return limits;
}

std::string reach_text(int depth, bool exact, int cut_tenths) {
  if (exact) return "exact";
  return fmt::format("{} plies, cuts at {:g} standard deviations", depth, cut_tenths / 10.0);
}

}  // namespace ishi::cli
