#include "cli/othello/train_report.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/text/svg.hpp>

namespace ishi::cli {

namespace {

using othello::engine::FitError;
using othello::engine::PhaseFit;

/// A group's share averaged over the phases that were fitted.
std::vector<othello::engine::GroupShare> mean_shares(const TrainReport& report) {
  std::vector<othello::engine::GroupShare> means(othello::engine::pattern_groups().size());
  double fitted = 0;
  for (const PhaseFit& fit : report.fits) {
    if (fit.report.groups.empty() || fit.report.held_out.positions == 0) continue;
    fitted += 1;
    for (std::size_t i = 0; i < means.size(); ++i) {
      means[i].spread += fit.report.groups[i].spread;
      means[i].saves += fit.report.groups[i].saves;
    }
  }
  for (auto& mean : means) {
    mean.spread /= std::max(1.0, fitted);
    mean.saves /= std::max(1.0, fitted);
  }
  return means;
}

Json json_of(const FitError& error) {
  return {{"positions", error.positions},
          {"mean_absolute", error.mean_absolute},
          {"rms", error.root_mean_square},
          {"bias", error.bias}};
}

/// Maps values onto a drawing: a frame with its lower left corner at (left, bottom).
struct Frame {
  double left, bottom, width, height;
  double x_first, x_last, y_most;

  [[nodiscard]] double x(double value) const {
    return left + width * (value - x_first) / (x_last - x_first);
  }
  [[nodiscard]] double y(double value) const { return bottom - height * value / y_most; }
};

std::string length(double value) { return fmt::format("{:.1f}", value); }

void add_text(text::SvgWriter& svg, double x, double y, std::string_view anchor,
              std::string_view content) {
  svg.add("text", {{"x", length(x)}, {"y", length(y)}, {"font-size", 12}, {"text-anchor", anchor}},
          content);
}

/// An error and the number of empty squares that it belongs to.
using ErrorAt = std::pair<int, FitError>;

void add_error_plot(text::SvgWriter& svg, const std::vector<ErrorAt>& errors, const Frame& frame) {
  for (int discs = 0; discs <= static_cast<int>(frame.y_most); ++discs) {
    const std::string path =
        fmt::format("M{:.1f} {:.1f}h{:.1f}", frame.left, frame.y(discs), frame.width);
    svg.add("path", {{"d", path}, {"stroke", "#ddd"}});
    add_text(svg, frame.left - 6, frame.y(discs) + 4, "end", std::to_string(discs));
  }
  for (int empties = 60; empties >= 0; empties -= 10) {
    add_text(svg, frame.x(empties), frame.bottom + 18, "middle", std::to_string(empties));
  }
  add_text(svg, frame.left, 24, "start",
           "Error on held-out games, in discs, by empty squares: mean absolute (blue), root "
           "mean square (brown)");
  std::string absolute;
  std::string square;
  for (const auto& [empties, error] : errors) {
    if (error.positions == 0) continue;
    const double x = frame.x(empties);
    const auto point = [&](double discs) {
      return fmt::format("{:.1f},{:.1f} ", x, frame.y(std::min(discs, frame.y_most)));
    };
    absolute += point(error.mean_absolute);
    square += point(error.root_mean_square);
  }
  svg.add("polyline", {{"points", absolute}, {"fill", "none"}, {"stroke", "#06c"}});
  svg.add("polyline", {{"points", square}, {"fill", "none"}, {"stroke", "#c60"}});
}

}  // namespace

std::string text_of(const TrainReport& report) {
  std::string text = fmt::format("{} positions; {}\n\n", report.positions, report.task);
  text += fmt::format("{:>7} {:>9} {:>7} {:>7} {:>9} {:>7} {:>7} {:>7} {:>9}\n", "empties",
                      "trained", "mean", "rms", "held out", "mean", "rms", "bias", "rounding");
  for (const PhaseFit& fit : report.fits) {
    const FitError& seen = fit.report.trained;
    const FitError& unseen = fit.report.held_out;
    const std::string empties =
        fmt::format("{}-{}", fit.report.fewest_empties, fit.report.most_empties);
    if (fit.weights.empty()) {
      text += fmt::format("{:>7} too few positions: takes the weights of the nearest\n", empties);
      continue;
    }
    text += fmt::format("{:>7} {:>9} {:>7.3f} {:>7.3f} {:>9} {:>7.3f} {:>7.3f} {:>7.3f} {:>9.4f}\n",
                        empties, seen.positions, seen.mean_absolute, seen.root_mean_square,
                        unseen.positions, unseen.mean_absolute, unseen.root_mean_square,
                        unseen.bias, fit.report.quantisation);
  }
  text +=
      fmt::format("\n{:<20} {:>7} {:>7}   discs, mean over phases\n", "group", "spread", "saves");
  const auto names = othello::engine::pattern_groups();
  const auto shares = mean_shares(report);
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += fmt::format("{:<20} {:>7.3f} {:>7.3f}\n", names[i], shares[i].spread, shares[i].saves);
  }
  return text;
}

Json json_of(const TrainReport& report) {
  const auto names = othello::engine::pattern_groups();
  Json phases = Json::array();
  for (const PhaseFit& fit : report.fits) {
    Json groups = Json::object();
    for (std::size_t i = 0; i < fit.report.groups.size(); ++i) {
      const auto& share = fit.report.groups[i];
      groups[std::string(names[i])] = {{"spread", share.spread}, {"saves", share.saves}};
    }
    phases.push_back({{"fewest_empties", fit.report.fewest_empties},
                      {"most_empties", fit.report.most_empties},
                      {"fitted", !fit.weights.empty()},
                      {"trained", json_of(fit.report.trained)},
                      {"held_out", json_of(fit.report.held_out)},
                      {"held_out_fewest", json_of(fit.report.by_empties[0])},
                      {"held_out_most", json_of(fit.report.by_empties[1])},
                      {"rounding", fit.report.quantisation},
                      {"groups", groups}});
  }
  return {{"task", report.task},
          {"files", report.files},
          {"positions", report.positions},
          {"bytes", report.bytes},
          {"phases", phases}};
}

std::string svg_of(const TrainReport& report) {
  double most = 4;
  for (const PhaseFit& fit : report.fits) {
    most = std::max(most, fit.report.held_out.root_mean_square + 1);
  }
  const Frame frame{50, 300, 560, 250, 60, 0, std::min(most, 20.0)};
  text::SvgWriter svg(640, 660);
  svg.add("rect", {{"width", 640}, {"height", 660}, {"fill", "#fff"}});
  std::vector<ErrorAt> errors;
  for (const PhaseFit& fit : report.fits) {
    for (std::size_t i = 2; i-- > 0;) {
      errors.emplace_back(fit.report.fewest_empties + static_cast<int>(i),
                          fit.report.by_empties[i]);
    }
  }
  add_error_plot(svg, errors, frame);
  add_text(svg, 50, 350, "start",
           "Root mean square error that each group of patterns saves, mean over phases");
  const auto names = othello::engine::pattern_groups();
  const auto shares = mean_shares(report);
  double widest = 0.01;
  for (const auto& share : shares) widest = std::max(widest, share.saves);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double y = 364 + 270.0 * static_cast<double>(i) / static_cast<double>(names.size());
    const double width = 380 * std::max(0.0, shares[i].saves) / widest;
    add_text(svg, 170, y + 11, "end", names[i]);
    svg.add(
        "rect",
        {{"x", 180}, {"y", length(y)}, {"width", length(width)}, {"height", 12}, {"fill", "#06c"}});
    add_text(svg, 186 + width, y + 11, "start", fmt::format("{:.2f}", shares[i].saves));
  }
  return std::move(svg).finish();
}

std::string text_of(const NetworkReport& report) {
  std::string text = fmt::format("{} positions; {}\n\n", report.positions, report.task);
  text +=
      fmt::format("{:>7} {:>9} {:>7} {:>7} {:>7}\n", "empties", "held out", "mean", "rms", "bias");
  const auto add_row = [&text](std::string_view name, const FitError& error) {
    text += fmt::format("{:>7} {:>9} {:>7.3f} {:>7.3f} {:>7.3f}\n", name, error.positions,
                        error.mean_absolute, error.root_mean_square, error.bias);
  };
  for (std::size_t empties = 60; empties > 0; --empties) {
    const FitError& error = report.fit.by_empties[empties];
    if (error.positions > 0) add_row(std::to_string(empties), error);
  }
  add_row("all", report.fit.held_out);
  text += fmt::format("\nrounding to integers: {:.4f} discs\n", report.fit.quantisation);
  return text;
}

Json json_of(const NetworkReport& report) {
  Json by_empties = Json::object();
  for (std::size_t empties = 1; empties < report.fit.by_empties.size(); ++empties) {
    const FitError& error = report.fit.by_empties[empties];
    if (error.positions > 0) by_empties[std::to_string(empties)] = json_of(error);
  }
  return {{"task", report.task},
          {"files", report.files},
          {"positions", report.positions},
          {"bytes", report.bytes},
          {"trained_positions", report.fit.trained_positions},
          {"held_out", json_of(report.fit.held_out)},
          {"held_out_by_empties", by_empties},
          {"rounding", report.fit.quantisation}};
}

std::string svg_of(const NetworkReport& report) {
  const Frame frame{50,
                    300,
                    560,
                    250,
                    60,
                    0,
                    std::min(std::max(4.0, 2 * report.fit.held_out.root_mean_square), 20.0)};
  text::SvgWriter svg(640, 330);
  svg.add("rect", {{"width", 640}, {"height", 330}, {"fill", "#fff"}});
  std::vector<ErrorAt> errors;
  for (int empties = 60; empties > 0; --empties) {
    errors.emplace_back(empties, report.fit.by_empties[static_cast<std::size_t>(empties)]);
  }
  add_error_plot(svg, errors, frame);
  return std::move(svg).finish();
}

}  // namespace ishi::cli
