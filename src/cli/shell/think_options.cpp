#include "cli/shell/think_options.hpp"

#include <cmath>

#include <fmt/core.h>

namespace ishi::cli {

std::chrono::milliseconds ThinkOptions::time() const {
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

void add_think_options(Verb verb, ThinkOptions& options, const ThinkRange& range) {
  options.highest_level = range.highest_level;
  options.default_level = range.default_level;
  Option depth = verb.add("--depth", options.depth, range.depth_text).range(1, range.deepest);
  verb.add("--level", options.level,
           fmt::format("{} (default {})", range.level_text, range.default_level))
      .range(1, range.highest_level)
      .excludes(depth);
  verb.add("--time", options.seconds, "Seconds to think, at most").range(0.001, 1e6);
}

void add_nodes_option(Verb verb, ThinkOptions& options) {
  verb.add("--nodes", options.nodes, "Positions to visit, at most")
      .range(std::uint64_t{1}, std::uint64_t{1} << 50);
}

void add_lines_option(Verb verb, int& lines, int most) {
  verb.add("--lines", lines, "How many of the best moves to value").range(1, most).show_default();
}

}  // namespace ishi::cli
