// When a search must end: nodes, time and a stop, checked at every node.
#pragma once

#include <cstdint>
#include <optional>

#include <ishi/search/limits.hpp>

#include "search/stopwatch.hpp"

namespace ishi::renju::engine {

class Budget {
 public:
  Budget() = default;
  /// Of nodes, time and stop.
  explicit Budget(const search::Limits& limits)
      : max_nodes_(limits.nodes),
        deadline_(limits.time ? search::Deadline(*limits.time) : search::Deadline()),
        stop_(limits.stop) {}

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// Whether the budget was found spent; once so, it stays so.
  [[nodiscard]] bool is_spent() const { return spent_; }

  /// Counts nodes that another search has spent.
  void charge(std::uint64_t nodes) { nodes_ += nodes; }
  /// The search is over, and what it found is to be written down: with so many more nodes, or as
  /// many as it takes. The limit of time and a stop remain.
  void allow_more(std::optional<std::uint64_t> nodes) {
    max_nodes_ = nodes;
    if (max_nodes_) *max_nodes_ += nodes_;
  }
  /// Counts a node, unless the budget is spent.
  [[nodiscard]] bool take_node() {
    if (spent_) return false;
    if (stop_.requested()) spent_ = true;
    if (max_nodes_ && nodes_ >= *max_nodes_) spent_ = true;
    if (nodes_ % 256 == 0 && deadline_.has_passed()) spent_ = true;
    if (spent_) return false;
    ++nodes_;
    return true;
  }

 private:
  std::optional<std::uint64_t> max_nodes_;
  search::Deadline deadline_;
  search::StopSignal stop_;
  std::uint64_t nodes_ = 0;
  bool spent_ = false;
};

}  // namespace ishi::renju::engine
