#include "cli/renju_thinking.hpp"

#include <cstdlib>

#include <fmt/core.h>

namespace ishi::cli {

namespace {

constexpr int kDeepest = 50;
constexpr int kDefaultLevel = 6;

}  // namespace

void add_renju_think_options(CLI::App& verb, ThinkOptions& options) {
  add_think_options(verb, options,
                    {kDeepest, kDeepest, kDefaultLevel, "Plies to look ahead", "The same"});
}

renju::engine::AnalyzeOptions renju_limits(const ThinkOptions& options) {
  renju::engine::AnalyzeOptions limits;
  limits.time = options.time();
  limits.depth = kDeepest;
  if (options.depth > 0) {
    limits.depth = options.depth;
  } else if (options.level > 0 || options.seconds == 0) {
    limits.depth = options.level > 0 ? options.level : kDefaultLevel;
  }
  return limits;
}

std::string renju_score(const renju::engine::AnalyzedLine& line) {
  if (line.win) return fmt::format("{} in {}", *line.win > 0 ? "win" : "loss", std::abs(*line.win));
  return line.score == 0 ? "0" : fmt::format("{:+d}", line.score);
}

}  // namespace ishi::cli
