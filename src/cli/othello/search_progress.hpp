// What a search of Othello tells while it thinks: on a terminal a line that is redrawn, and with
// `--progress` a line for each search of the series.
#pragma once

#include <cstdint>

#include <ishi/othello/engine/analysis.hpp>

#include "cli/shell/progress_bar.hpp"
#include "cli/shell/progress_option.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

class SearchProgress {
 public:
  explicit SearchProgress(ProgressForm form) : form_(form) {}

  /// Where the search tells what it does; empty where nothing is to be shown. Not longer than this
  /// object lives.
  [[nodiscard]] othello::engine::ProgressReport report();
  /// Nodes of earlier work, which the speed leaves out.
  void starts_from(std::uint64_t nodes) { nodes_before_ = nodes; }
  /// Wipes the line that is redrawn.
  void clear() { bar_.clear(); }

 private:
  void show(const othello::engine::Progress& progress);

  ProgressForm form_;
  std::uint64_t nodes_before_ = 0;
  search::Stopwatch watch_;
  ProgressBar bar_;
};

}  // namespace ishi::cli
