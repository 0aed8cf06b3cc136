// The screen of `ishi queue status --watch` on a terminal: drawn over itself again and again.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cluster/queue.hpp"

namespace ishi::cli {

class QueueScreen {
 public:
  /// Rows of workers that fit; of more their number is said.
  static constexpr int kMostWorkers = 12;

  explicit QueueScreen(std::string queue) : queue_(std::move(queue)) {}

  /// The next frame; `seconds` is the time since the first one. The rate is that of the last
  /// minute, so that it follows workers that come and go.
  std::string frame(cluster::QueueStatus status, const std::vector<cluster::WorkerStatus>& workers,
                    double seconds);

 private:
  std::string queue_;
  std::deque<std::pair<double, std::int64_t>> done_;  // when, and how many were done
};

}  // namespace ishi::cli
