// How long an engine may think about a move, in the same words for both games: `--depth`, `--level`
// and `--time`, of `analyze` and `play`.
#pragma once

#include <chrono>
#include <string>

#include "cli/shell/command_line.hpp"

namespace ishi::cli {

/// What the user gave, 0 where nothing, and the levels of the game's engine.
struct ThinkOptions {
  int depth = 0;
  int level = 0;
  double seconds = 0;
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

/// Declares `--lines`.
void add_lines_option(Verb verb, int& lines, int most);

}  // namespace ishi::cli
