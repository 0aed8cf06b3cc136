#include "cli/cluster/queue_page.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include <ishi/text/svg.hpp>

#include "cli/cluster/queue_report.hpp"
#include "cli/cluster/queue_screen.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

using cluster::Queue;
using cluster::QueueStatus;

constexpr double kSecondsKept = 1;
constexpr int kSecondsShown = 2;  // until the browser asks again

/// Reads a queue for any number of threads, one at a time.
class QueueWatch {
 public:
  QueueWatch(Queue queue, const std::string& name) : queue_(std::move(queue)), screen_(name) {}

  std::optional<QueueStatus> status() {
    const std::lock_guard lock(mutex_);
    look();
    return status_;
  }
  std::optional<std::string> frame() {
    const std::lock_guard lock(mutex_);
    look();
    if (!status_) return std::nullopt;
    return frame_;
  }

 private:
  /// Precondition: `mutex_` is held.
  void look() {
    const double now = since_start_.seconds();
    if (read_at_ && now < *read_at_ + kSecondsKept) return;
    status_.reset();
    const auto status = queue_.status();
    const auto workers = queue_.workers(QueueScreen::kMostWorkers);
    if (status && workers) {
      status_ = *status;
      frame_ = screen_.frame(*status, *workers, now);
    }
    read_at_ = since_start_.seconds();  // a queue that is away may take its time to say so
  }

  std::mutex mutex_;  // guards all that follows
  Queue queue_;
  QueueScreen screen_;
  search::Stopwatch since_start_;
  std::optional<double> read_at_;
  std::optional<QueueStatus> status_;
  std::string frame_;
};

/// Nothing that a queue holds is markup: names of workers come from other machines.
std::string page_of(const std::string& frame) {
  std::string text;
  text::append_xml(text, frame);
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta http-equiv=\"refresh\" content=\"{}\">\n<title>ishi queue</title>\n<pre>{}</pre>\n"
      "<p><a href=\"/queue.json\">JSON</a> <a href=\"/metrics\">Prometheus</a></p>\n</html>\n",
      kSecondsShown, text);
}

}  // namespace

std::vector<web::LivePage> queue_pages(Queue queue, const std::string& name) {
  const auto watch = std::make_shared<QueueWatch>(std::move(queue), name);
  const auto from_status = [&](auto text_of) {
    return [watch, text_of]() -> std::optional<std::string> {
      const auto status = watch->status();
      return status ? std::optional(text_of(*status)) : std::nullopt;
    };
  };
  // An error would stay in the browser, which would not look again.
  const auto page = [watch] {
    return page_of(watch->frame().value_or("The queue does not answer.\n"));
  };
  const auto json = [](const QueueStatus& status) { return status_json(status).dump() + '\n'; };
  return {{"queue", "text/html; charset=utf-8", page},
          {"queue.json", "application/json", from_status(json)},
          {"metrics", "text/plain; version=0.0.4; charset=utf-8", from_status(prometheus_text)}};
}

}  // namespace ishi::cli
