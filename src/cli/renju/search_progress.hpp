// What a search of Renju tells while it thinks: on a terminal a line that is redrawn, and with
// `--progress` a line for each search of the series.
#pragma once

#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/position.hpp>

#include "cli/shell/progress_bar.hpp"
#include "cli/shell/progress_option.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

class RenjuSearchProgress {
 public:
  explicit RenjuSearchProgress(ProgressForm form) : form_(form) {}

  /// Where the search tells what it found; empty where nothing is to be shown. Not longer than this
  /// object lives.
  [[nodiscard]] renju::engine::ProgressReport report(renju::Color mover);
  /// Wipes the line that is redrawn.
  void clear() { bar_.clear(); }

 private:
  void show(renju::Color mover, const renju::engine::Progress& progress);

  ProgressForm form_;
  search::Stopwatch watch_;
  ProgressBar bar_;
};

}  // namespace ishi::cli
