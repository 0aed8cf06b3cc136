// How long an engine may think about a move, in the same words for both games: `--depth`, `--level`
// and `--time`, of `analyze`, `review` and `play`; `--nodes` of the first two.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/shell/command_line.hpp"

namespace ishi::cli {

/// What the user gave, 0 where nothing, and the levels of the game's engine.
struct ThinkOptions {
  int depth = 0;
  int level = 0;
  double seconds = 0;
  std::optional<std::chrono::milliseconds> share = {};  ///< of a clock; `seconds` is the most
  std::uint64_t nodes = 0;
  int highest_level = 0;
  int default_level = 0;

  [[nodiscard]] std::chrono::milliseconds time() const;
};

/// What a game's engine takes, and how its help says it.
struct ThinkRange {
  int deepest;
  int highest_level;
  int default_level;
  std::string depth_text;
  std::string level_text;
};

/// Declares `--depth`, `--level` and `--time`, and notes the levels of `range`.
void add_think_options(Verb verb, ThinkOptions& options, const ThinkRange& range);

/// Declares `--nodes`, for verbs whose answers should be repeatable within a bound.
void add_nodes_option(Verb verb, ThinkOptions& options);

/// Declares `--lines`.
void add_lines_option(Verb verb, int& lines, int most);

}  // namespace ishi::cli
