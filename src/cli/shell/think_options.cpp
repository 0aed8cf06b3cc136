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
  verb.add("--level", options.level, fmt::format("{} ({})", range.level_text, range.default_level))
      .range(1, range.highest_level)
      .value_name("L")
      .excludes(depth);
  verb.add("--time", options.seconds, "think for at most S seconds")
      .range(0.001, 1e6)
      .value_name("S");
}

void add_nodes_option(Verb verb, ThinkOptions& options) {
  verb.add("--nodes", options.nodes, "visit at most about N positions")
      .range(std::uint64_t{1}, std::uint64_t{1} << 50);
}

void add_lines_option(Verb verb, int& lines, int most) {
  verb.add("--lines", lines, "score the K best moves")
      .range(1, most)
      .value_name("K")
      .show_default();
}

}  // namespace ishi::cli
