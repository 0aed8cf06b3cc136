#include "cli/renju/train_report.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include <ishi/text/svg.hpp>

namespace ishi::cli {

namespace {

using renju::engine::Judgement;

constexpr std::array<std::string_view, 3> kLineColours = {"#06c", "#c60", "#999"};

std::string length(double value) { return fmt::format("{:.1f}", value); }

void add_text(text::SvgWriter& svg, double x, double y, std::string_view anchor,
              std::string_view content) {
  svg.add("text", {{"x", length(x)}, {"y", length(y)}, {"font-size", 12}, {"text-anchor", anchor}},
          content);
}

}  // namespace

std::string text_of(const std::vector<JudgedWeights>& judged) {
  std::string text = fmt::format("{:<10} {:>9} {:>8} {:>8} {:>8} {:>9} {:>6} {:>6} {:>6} {:>6}\n",
                                 "weights", "positions", "scale", "log-loss", "least", "moves",
                                 "first", "of 5", "of 12", "rank");
  for (const JudgedWeights& one : judged) {
    const Judgement& on = one.held_out;
    text += fmt::format(
        "{:<10} {:>9} {:>8.1f} {:>8.5f} {:>8.5f} {:>9} {:>6.3f} {:>6.3f} {:>6.3f} {:>6.2f}\n",
        one.name, on.positions, one.scale, on.log_loss, on.least, on.choices, on.first,
        on.among_five, on.among_twelve, on.mean_rank);
  }
  return text;
}

Json json_of(const JudgedWeights& judged) {
  const Judgement& on = judged.held_out;
  Json by_stones = Json::array();
  for (std::size_t i = 0; i < on.by_stones.size(); ++i) {
    if (on.by_stones[i].positions == 0) continue;
    by_stones.push_back({{"fewest_stones", 10 * i},
                         {"positions", on.by_stones[i].positions},
                         {"log_loss", on.by_stones[i].log_loss}});
  }
  return {{"weights", judged.name},      {"scale", judged.scale},
          {"positions", on.positions},   {"log_loss", on.log_loss},
          {"least", on.least},           {"by_stones", by_stones},
          {"moves", on.choices},         {"first", on.first},
          {"among_five", on.among_five}, {"among_twelve", on.among_twelve},
          {"mean_rank", on.mean_rank}};
}

std::string text_of(const RenjuTrainReport& report) {
  std::string text =
      fmt::format("{} games, {} positions; {}\nlog-loss on what was trained on: {:.5f}\n",
                  report.games, report.positions, report.task, report.trained.log_loss);
  if (report.quantisation) {
    text += fmt::format("mean difference that integers make: {:.2f}\n", *report.quantisation);
  }
  return text + "\n" + text_of(report.judged);
}

Json json_of(const RenjuTrainReport& report) {
  Json judged = Json::array();
  for (const JudgedWeights& one : report.judged) judged.push_back(json_of(one));
  Json json = {{"task", report.task},   {"files", report.files},
               {"games", report.games}, {"positions", report.positions},
               {"bytes", report.bytes}, {"trained_log_loss", report.trained.log_loss},
               {"held_out", judged}};
  if (report.quantisation) {
    json["quantisation"] = *report.quantisation;
    return json;
  }
  Json classes = Json::array();
  for (const auto& one : renju::engine::class_worths(*report.weights)) {
    classes.push_back({{"class", one.name},
                       {"black_to_move", one.mover[0]},
                       {"white_to_move", one.mover[1]},
                       {"black_waiting", one.other[0]},
                       {"white_waiting", one.other[1]}});
  }
  json["classes"] = classes;
  return json;
}

std::string svg_of(const RenjuTrainReport& report) {
  constexpr double kLeft = 50;
  constexpr double kBottom = 300;
  constexpr double kWidth = 560;
  constexpr double kHeight = 250;
  constexpr double kMostLoss = 0.8;
  constexpr double kMostStones = 160;
  const int height = report.quantisation ? 340 : 660;  // what a line adds is told of linear weights
  text::SvgWriter svg(640, height);
  svg.add("rect", {{"width", 640}, {"height", height}, {"fill", "#fff"}});
  add_text(svg, kLeft, 24, "start", "Log-loss on held-out games by stones on the board");
  for (int tenths = 0; tenths <= 8; tenths += 2) {
    const double y = kBottom - kHeight * tenths / 10 / kMostLoss;
    svg.add("path",
            {{"d", fmt::format("M{:.1f} {:.1f}h{:.1f}", kLeft, y, kWidth)}, {"stroke", "#ddd"}});
    add_text(svg, kLeft - 6, y + 4, "end", fmt::format("0.{}", tenths));
  }
  for (int stones = 0; stones <= 160; stones += 20) {
    add_text(svg, kLeft + kWidth * stones / kMostStones, kBottom + 18, "middle",
             std::to_string(stones));
  }
  for (std::size_t i = 0; i < report.judged.size(); ++i) {
    const JudgedWeights& one = report.judged[i];
    const std::string_view colour = kLineColours[i % kLineColours.size()];
    std::string points;
    for (std::size_t tens = 0; tens < one.held_out.by_stones.size(); ++tens) {
      const auto& at = one.held_out.by_stones[tens];
      if (at.positions == 0) continue;
      const double x = kLeft + kWidth * (10 * static_cast<double>(tens) + 5) / kMostStones;
      const double y = kBottom - kHeight * std::min(at.log_loss, kMostLoss) / kMostLoss;
      points += fmt::format("{:.1f},{:.1f} ", x, y);
    }
    svg.add("polyline", {{"points", points}, {"fill", "none"}, {"stroke", colour}});
    svg.add("text",
            {{"x", length(kLeft + 440)},
             {"y", length(24 + 16 * static_cast<double>(i))},
             {"font-size", 12},
             {"fill", colour}},
            fmt::format("{}: {:.4f}", one.name, one.held_out.log_loss));
  }
  if (report.quantisation) return std::move(svg).finish();
  add_text(
      svg, kLeft, 350, "start",
      "What a line through a point adds, mean of both colours: to move (blue), waiting (brown)");
  const auto classes = renju::engine::class_worths(*report.weights);
  double widest = 1;
  for (const auto& one : classes) {
    for (const double value : {one.mover[0] + one.mover[1], one.other[0] + one.other[1]}) {
      widest = std::max(widest, std::max(value, -value) / 2);
    }
  }
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const double y = 364 + 17.5 * static_cast<double>(i);
    add_text(svg, 170, y + 11, "end", classes[i].name);
    const std::array<double, 2> values = {(classes[i].mover[0] + classes[i].mover[1]) / 2,
                                          (classes[i].other[0] + classes[i].other[1]) / 2};
    for (std::size_t bar = 0; bar < values.size(); ++bar) {
      const double width = 190 * std::max(values[bar], -values[bar]) / widest;
      svg.add("rect", {{"x", length(values[bar] < 0 ? 380 - width : 380)},
                       {"y", length(y + 7 * static_cast<double>(bar))},
                       {"width", length(width)},
                       {"height", 6},
                       {"fill", kLineColours[bar]}});
    }
    add_text(svg, 630, y + 11, "end", fmt::format("{:+.0f} {:+.0f}", values[0], values[1]));
  }
  return std::move(svg).finish();
}

}  // namespace ishi::cli
