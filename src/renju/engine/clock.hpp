// When a search must end: nodes, seconds and the stop flag, checked at every node.
#pragma once

#include <cstdint>
#include <optional>

#include <ishi/search/stop_flag.hpp>

#include "search/stopwatch.hpp"

namespace ishi::renju::engine {

class Budget {
 public:
  Budget() = default;
  Budget(std::optional<std::uint64_t> max_nodes, std::optional<double> max_seconds,
         const search::StopFlag* stop)
      : max_nodes_(max_nodes), max_seconds_(max_seconds), stop_(stop) {}

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// Whether the budget was found spent; once so, it stays so.
  [[nodiscard]] bool is_spent() const { return spent_; }

  /// Counts nodes that another search has spent.
  void charge(std::uint64_t nodes) { nodes_ += nodes; }
  /// Ends the limits but for the stop flag: what is left to do is to write down what was found.
  void lift() {
    max_nodes_.reset();
    max_seconds_.reset();
    spent_ = false;
  }
  /// Counts a node, unless the budget is spent.
  [[nodiscard]] bool take_node() {
    if (spent_) return false;
    if (stop_ != nullptr && stop_->requested()) spent_ = true;
    if (max_nodes_ && nodes_ >= *max_nodes_) spent_ = true;
    if (max_seconds_ && nodes_ % 256 == 0 && watch_.seconds() >= *max_seconds_) spent_ = true;
    if (spent_) return false;
    ++nodes_;
    return true;
  }

 private:
  std::optional<std::uint64_t> max_nodes_;
  std::optional<double> max_seconds_;
  const search::StopFlag* stop_ = nullptr;
  search::Stopwatch watch_;
  std::uint64_t nodes_ = 0;
  bool spent_ = false;
};

}  // namespace ishi::renju::engine
