#include "cli/shell/think_options.hpp"

#include <cmath>

#include <fmt/core.h>

namespace ishi::cli {

std::chrono::milliseconds ThinkOptions::time() const {
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

void add_think_options(CLI::App& verb, ThinkOptions& options, const ThinkRange& range) {
  CLI::Option* depth = verb.add_option("--depth", options.depth, range.depth_text)
                           ->check(CLI::Range(1, range.deepest));
  verb.add_option("--level", options.level,
                  fmt::format("{} (default {})", range.level_text, range.default_level))
      ->check(CLI::Range(1, range.highest_level))
      ->excludes(depth);
  verb.add_option("--time", options.seconds, "Seconds to think, at most")
      ->check(CLI::Range(0.001, 1e6));
}

void add_lines_option(CLI::App& verb, int& lines, int most) {
  verb.add_option("--lines", lines, "How many of the best moves to value")
      ->check(CLI::Range(1, most))
      ->capture_default_str();
}

}  // namespace ishi::cli
