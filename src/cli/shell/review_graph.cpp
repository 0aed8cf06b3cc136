#include "cli/shell/review_graph.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <fmt/core.h>

#include <ishi/text/svg.hpp>

namespace ishi::cli {

namespace {

constexpr std::size_t kPliesToALabel = 10;

void add_text(text::SvgWriter& svg, int x, int y, std::string_view anchor,
              std::string_view content) {
  svg.add("text", {{"x", x}, {"y", y}, {"font-size", 12}, {"text-anchor", anchor}}, content);
}

}  // namespace

std::string players_text(const std::string& black, const std::string& white) {
  return (black.empty() ? "Black" : black) + " - " + (white.empty() ? "White" : white);
}

std::string text_of(const ReviewGraph& graph) {
  constexpr int kRows = 8;  // on each side of the middle
  const auto value_of = [&graph](int row) { return row * graph.scale / kRows; };
  std::size_t width = 4;
  for (int row = -kRows; row <= kRows; row += 2) {
    width = std::max(width, graph.label(value_of(row)).size());
  }
  std::string text = graph.subject + ", by ply; # is a turning point\n";
  for (int row = kRows; row >= -kRows; --row) {
    text += fmt::format("{:>{}} |", row % 2 == 0 ? graph.label(value_of(row)) : "", width);
    std::string line(graph.values.size(), row == 0 ? '-' : ' ');
    for (std::size_t i = 0; i < graph.values.size(); ++i) {
      const int value = graph.values[i];
      // Halves are rounded away from the middle, so that no lead looks like a draw.
      const int distance = (std::abs(value) * kRows + graph.scale - 1) / graph.scale;
      if ((value < 0 ? -distance : distance) != row) continue;
      line[i] = i > 0 && !graph.turns[i - 1].empty() ? '#' : '*';
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  std::string axis;
  for (std::size_t i = 0; i < graph.values.size(); ++i) {
    const std::size_t ply = graph.skipped + i;
    if (ply % kPliesToALabel == 0 && axis.size() <= i) {
      axis.resize(i, ' ');
      axis += std::to_string(ply);
    }
  }
  return text + std::string(width + 2, ' ') + axis + '\n';
}

std::string svg_of(const ReviewGraph& graph) {
  constexpr int kLeft = 44;
  constexpr int kTop = 40;
  constexpr int kStep = 10;  // user units to a ply
  constexpr int kHeight = 256;
  const int plies = std::max(static_cast<int>(graph.values.size()) - 1, 20);
  const int right = kLeft + plies * kStep;
  const auto x = [&](std::size_t i) { return kLeft + static_cast<int>(i) * kStep; };
  const auto y = [&](int value) { return kTop + kHeight / 2 - value * kHeight / 2 / graph.scale; };
  const int width = right + 20;
  const int height = kTop + kHeight + 34;
  text::SvgWriter svg(width, height);
  svg.add("rect", {{"width", width}, {"height", height}, {"fill", "#fff"}});
  add_text(svg, kLeft, 20, "start", fmt::format("{}: {}", graph.players, graph.subject));
  for (int value = -graph.scale; value <= graph.scale; value += graph.scale / 4) {
    svg.add("path", {{"d", fmt::format("M{} {}H{}", kLeft, y(value), right)},
                     {"stroke", value == 0 ? "#111" : "#ddd"}});
    add_text(svg, kLeft - 6, y(value) + 4, "end", graph.label(value));
  }
  std::string points;
  for (std::size_t i = 0; i < graph.values.size(); ++i) {
    const std::size_t ply = graph.skipped + i;
    if (ply % kPliesToALabel == 0) {
      add_text(svg, x(i), kTop + kHeight + 18, "middle", std::to_string(ply));
    }
    points += fmt::format("{}{},{}", points.empty() ? "" : " ", x(i), y(graph.values[i]));
  }
  svg.add("polyline",
          {{"points", points}, {"fill", "none"}, {"stroke", "#06c"}, {"stroke-width", 2}});
  for (std::size_t i = 0; i < graph.turns.size(); ++i) {
    if (graph.turns[i].empty()) continue;
    svg.open("g", {{"fill", "#c00"}});
    svg.add("title", {}, fmt::format("{}. {}", graph.skipped + i + 1, graph.turns[i]));
    svg.add("circle", {{"cx", x(i + 1)}, {"cy", y(graph.values[i + 1])}, {"r", 4}});
    svg.close("g");
  }
  return std::move(svg).finish();
}

Json review_json(const ReviewSummary& summary, const Json& plies,
                 const std::vector<std::size_t>& turning_points) {
  return {{"start", summary.start},
          {"moves", summary.moves},
          {"black", summary.black},
          {"white", summary.white},
          {"result", summary.result},
          {"complete", summary.complete},
          {"plies", plies},
          {"turning_points", turning_points},
          {"loss", {{"black", summary.black_loss}, {"white", summary.white_loss}}},
          {"graph", summary.graph},
          {"nodes", summary.nodes}};
}

}  // namespace ishi::cli
