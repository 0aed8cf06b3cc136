#include "cli/cluster/speed_up_plot.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include <ishi/text/svg.hpp>

namespace ishi::cli {

namespace {

constexpr int kWidth = 560;
constexpr int kHeight = 420;
constexpr int kLeft = 60;
constexpr int kRight = 40;
constexpr int kTop = 40;
constexpr int kBottom = 50;

/// Both axes have the same number of doublings.
class Axes {
 public:
  explicit Axes(int most_workers) : doublings_(std::max(1.0, std::ceil(std::log2(most_workers)))) {}

  [[nodiscard]] int doublings() const { return static_cast<int>(doublings_); }
  [[nodiscard]] int x(double workers) const {
    return kLeft + static_cast<int>(
                       std::lround(std::log2(workers) / doublings_ * (kWidth - kLeft - kRight)));
  }
  [[nodiscard]] int y(double times) const {
    const double height = std::log2(std::max(times, 1.0)) / doublings_ * (kHeight - kTop - kBottom);
    return kHeight - kBottom - static_cast<int>(std::lround(height));
  }

 private:
  double doublings_;
};

void add_text(text::SvgWriter& svg, int x, int y, std::string_view anchor,
              std::string_view content) {
  svg.add("text", {{"x", x}, {"y", y}, {"font-size", 12}, {"text-anchor", anchor}}, content);
}

}  // namespace

std::string speed_up_plot(const std::string& title, const std::vector<SpeedUp>& points) {
  const Axes axes(points.back().workers);
  text::SvgWriter svg(kWidth, kHeight);
  svg.add("rect", {{"width", kWidth}, {"height", kHeight}, {"fill", "#fff"}});
  add_text(svg, kWidth - kRight, 22, "end", title);
  for (int i = 0; i <= axes.doublings(); ++i) {
    const int number = 1 << i;
    const int x = axes.x(number);
    const int y = axes.y(number);
    svg.add("line",
            {{"x1", x}, {"y1", kTop}, {"x2", x}, {"y2", kHeight - kBottom}, {"stroke", "#ddd"}});
    svg.add("line",
            {{"x1", kLeft}, {"y1", y}, {"x2", kWidth - kRight}, {"y2", y}, {"stroke", "#ddd"}});
    add_text(svg, x, kHeight - kBottom + 18, "middle", std::to_string(number));
    add_text(svg, kLeft - 8, y + 4, "end", std::to_string(number));
  }
  add_text(svg, kWidth / 2, kHeight - 12, "middle", "workers");
  add_text(svg, kLeft - 40, kTop - 12, "start", "times as fast as one");
  const double most = std::exp2(axes.doublings());
  svg.add("line", {{"x1", axes.x(1)},
                   {"y1", axes.y(1)},
                   {"x2", axes.x(most)},
                   {"y2", axes.y(most)},
                   {"stroke", "#999"},
                   {"stroke-dasharray", "4 4"}});
  std::string line;
  for (const SpeedUp& point : points) {
    line +=
        fmt::format("{}{},{}", line.empty() ? "" : " ", axes.x(point.workers), axes.y(point.times));
  }
  svg.add("polyline",
          {{"points", line}, {"fill", "none"}, {"stroke", "#06c"}, {"stroke-width", 2}});
  for (const SpeedUp& point : points) {
    const int x = axes.x(point.workers);
    const int y = axes.y(point.times);
    svg.add("circle", {{"cx", x}, {"cy", y}, {"r", 4}, {"fill", "#06c"}});
    if (point.workers > 1)
      add_text(svg, x + 4, y + 18, "start", fmt::format("{:.1f}", point.times));
  }
  return std::move(svg).finish();
}

}  // namespace ishi::cli
