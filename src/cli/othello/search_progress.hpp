// What a search tells while it thinks, on standard error: one line that is redrawn where that is a
// terminal, and with `--progress` a line that stays for each search of the series.
#pragma once

#include <cstdint>
#include <string>

#include <ishi/othello/engine/analysis.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/progress_bar.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

/// Declares `--progress`.
void add_progress_option(Verb verb, bool& wanted);

class SearchProgress {
 public:
  /// `stays`: `--progress` was given.
  explicit SearchProgress(bool stays) : stays_(stays) {}

  /// Where the search tells what it does; empty where nothing is to be shown. Not longer than this
  /// object lives.
  [[nodiscard]] othello::engine::ProgressReport report();
  /// Nodes of earlier work, which the speed leaves out.
  void starts_from(std::uint64_t nodes) { nodes_before_ = nodes; }
  /// Wipes the line that is redrawn.
  void clear() { bar_.clear(); }

 private:
  void show(const othello::engine::Progress& progress);

  bool stays_;
  std::uint64_t nodes_before_ = 0;
  search::Stopwatch watch_;
  ProgressBar bar_;
};

}  // namespace ishi::cli
