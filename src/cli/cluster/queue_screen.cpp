#include "cli/cluster/queue_screen.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "cli/cluster/queue_report.hpp"

namespace ishi::cli {

namespace {

constexpr double kRateSeconds = 60;

std::string bar_of(const cluster::QueueStatus& status) {
  constexpr std::int64_t kWidth = 50;
  const std::int64_t full =
      status.items == 0 ? kWidth
                        : std::clamp<std::int64_t>(kWidth * status.done / status.items, 0, kWidth);
  return '[' + std::string(static_cast<std::size_t>(full), '#') +
         std::string(static_cast<std::size_t>(kWidth - full), '.') + "]\n";
}

}  // namespace

std::string QueueScreen::frame(cluster::QueueStatus status,
                               const std::vector<cluster::WorkerStatus>& workers, double seconds) {
  done_.emplace_back(seconds, status.done);
  while (done_.size() > 2 && done_[1].first <= seconds - kRateSeconds) done_.pop_front();
  const auto& [began, done_then] = done_.front();
  // At first it is what the workers have done since they began.
  if (seconds > began && status.done > done_then) {
    status.rate = static_cast<double>(status.done - done_then) / (seconds - began);
  }
  std::string text = fmt::format("{}, ishi {}\n\n", queue_, status.version);
  text += bar_of(status) + status_text(status);
  if (!workers.empty()) {
    text += fmt::format("\n{:<40} {:>8} {:>6} {:>9} {:>7}\n", "worker", "done", "has", "a second",
                        "silent");
  }
  for (const cluster::WorkerStatus& worker : workers) {
    text += fmt::format("{:<40.40} {:>8} {:>6} {:>9.2f} {:>5.0f} s\n", worker.name, worker.done,
                        worker.held, worker.rate, worker.silent);
  }
  const auto shown = static_cast<std::int64_t>(workers.size());
  if (status.workers > shown) text += fmt::format("and {} more\n", status.workers - shown);
  return text;
}

}  // namespace ishi::cli
