// Threads that help the leading one of an analysis.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <ishi/search/stop_flag.hpp>

#include "renju/engine/root_moves.hpp"
#include "search/threads.hpp"

namespace ishi::renju::engine {

/// What the helpers search: a copy, since the leading thread sorts its own.
struct RootMoves {
  std::vector<RootMove> moves;
  std::size_t lines;
};

/// Threads that help the leading one ("lazy SMP"): each searches the same moves for itself, every
/// second one a ply ahead, and what it finds reaches the others through the table alone. Race
/// policy: the table and the tally have their own; the depth is relaxed.
class Helpers {
 public:
  /// What they search, and where they count their nodes: all of them when `help` has returned.
  Helpers(const Position& position, const AnalysisTask& task, SearchTable& table, RootMoves root,
          search::NodeTally& tally)
      : deepest_(task.depth), root_(std::move(root)) {
    Search::Limits limits;
    limits.stop = done_;
    limits.tally = &tally;
    while (task.memory.helper_vcf.size() < helpers_of(task)) task.memory.helper_vcf.emplace_back();
    for (std::size_t i = 0; i < helpers_of(task); ++i) {
      searches_.push_back(std::make_unique<Search>(position, task.rule, task.facts, table,
                                                   task.memory.helper_vcf[i], vcf_bytes(task),
                                                   limits));
    }
  }
  /// How many there are.
  static std::size_t helpers_of(const AnalysisTask& task) {
    return search::kHasThreads ? static_cast<std::size_t>(task.threads) - 1 : 0;
  }
  /// For the wins by fours of each thread.
  static std::size_t vcf_bytes(const AnalysisTask& task) {
    return task.hash_bytes / 4 / (helpers_of(task) + 1);
  }

  /// The leading thread begins a search of this depth.
  void lead_to(int depth) { leading_depth_.store(depth, std::memory_order_relaxed); }

  /// Runs `lead` in this thread, and the helpers until it returns.
  template <typename Lead>
  void help(const Lead& lead) {
    search::work_together(static_cast<int>(searches_.size()) + 1, [&](int number) {
      if (number > 0) return run(number);
      const auto last = search::at_end([&] { done_.request(); });
      lead();
    });
  }

 private:
  void run(int number) {
    Search& search = *searches_[static_cast<std::size_t>(number) - 1];
    std::vector<RootMove> moves = root_.moves;
    int depth = 0;
    bool goes_on = true;
    while (goes_on && depth < deepest_) {
      const int ahead = leading_depth_.load(std::memory_order_relaxed) + number % 2;
      depth = std::min(std::max(depth + 1, ahead), deepest_);
      goes_on = value_moves(moves, root_.lines, depth, search);
    }
    search.tell_nodes();
  }

  const int deepest_;
  const RootMoves root_;
  search::StopFlag done_;
  std::atomic<int> leading_depth_{0};
  std::vector<std::unique_ptr<Search>> searches_;
};

}  // namespace ishi::renju::engine
