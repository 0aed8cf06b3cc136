#include "cli/cluster/queue_report.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include <fmt/core.h>

#include "cli/shell/counted.hpp"

namespace ishi::cli {

namespace {

/// `3 h 12 min`, `4 min 10 s`, `12 s`.
std::string time_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole >= 86'400) return fmt::format("{} d {} h", whole / 86'400, whole % 86'400 / 3600);
  if (whole >= 3600) return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
  if (whole >= 60) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} s", whole);
}

double rounded(double value) { return std::round(value * 1000) / 1000; }

}  // namespace

std::string status_text(const cluster::QueueStatus& status) {
  const double share = status.items == 0 ? 100
                                         : 100 * static_cast<double>(status.done) /
                                               static_cast<double>(status.items);
  std::string text =
      fmt::format("{} of {} items done ({:.1f} %)\n", status.done, status.items, share);
  text += fmt::format("{} queued, {} with workers, {} failed, {} with two results\n", status.queued,
                      status.leased, status.failed, status.contradicted);
  const auto workers = static_cast<std::uint64_t>(status.workers);
  text += fmt::format("{}, {:.2f} items a second", counted(workers, "worker"), status.rate);
  if (const auto left = status.seconds_left(); left && !status.is_over()) {
    text += fmt::format(", about {} left", time_text(*left));
  }
  text += '\n';
  if (status.leased > 0) text += fmt::format("oldest lease: {}\n", time_text(status.oldest_lease));
  if (status.checks > 0) {
    text += counted(static_cast<std::uint64_t>(status.checks), "sample") + " to check\n";
  }
  return text;
}

io::Json status_json(const cluster::QueueStatus& status) {
  const auto left = status.seconds_left();
  return {{"items", status.items},
          {"queued", status.queued},
          {"leased", status.leased},
          {"done", status.done},
          {"failed", status.failed},
          {"contradicted", status.contradicted},
          {"checks", status.checks},
          {"workers", status.workers},
          {"rate", rounded(status.rate)},
          {"oldest_lease", rounded(status.oldest_lease)},
          {"seconds_left", left ? io::Json(rounded(*left)) : io::Json(nullptr)},
          {"version", status.version}};
}

std::string prometheus_text(const cluster::QueueStatus& status) {
  struct Metric {
    std::string_view name;
    std::string_view help;
    double value;
  };
  const auto real = [](std::int64_t number) { return static_cast<double>(number); };
  const std::array<Metric, 9> metrics = {{
      {"items", "Items that were added.", real(status.items)},
      {"queued", "Items that wait for a worker.", real(status.queued)},
      {"leased", "Items that a worker has.", real(status.leased)},
      {"done", "Items with a result.", real(status.done)},
      {"failed", "Items given up.", real(status.failed)},
      {"contradicted", "Items with two results.", real(status.contradicted)},
      {"workers", "Workers seen within a minute.", real(status.workers)},
      {"rate", "Items a second.", status.rate},
      {"oldest_lease_seconds", "Age of the oldest lease.", status.oldest_lease},
  }};
  std::string text;
  for (const Metric& metric : metrics) {
    text +=
        fmt::format("# HELP ishi_queue_{0} {1}\n# TYPE ishi_queue_{0} gauge\nishi_queue_{0} {2}\n",
                    metric.name, metric.help, metric.value);
  }
  return text;
}

}  // namespace ishi::cli
