#include "cli/othello/review_report.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/svg.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/text.hpp"

namespace ishi::cli {

namespace {

using othello::Color;
using othello::Score;
using othello::engine::ReviewedPly;

/// The discs that the moves of one side gave away, all together.
int loss_of(const ReviewReport& report, Color side) {
  int loss = 0;
  for (const ReviewedPly& ply : report.review->plies) {
    if (ply.side == side) loss += ply.loss();
  }
  return loss;
}

std::string players(const ReviewReport& report) {
  const auto name = [](const std::string& given, std::string_view colour) {
    return given.empty() ? std::string(colour) : given;
  };
  return name(report.record->black, "Black") + " - " + name(report.record->white, "White");
}

/// The graph reaches from minus this to plus this.
int scale_of(const std::vector<int>& graph) {
  int scale = 8;
  for (const int score : graph) {
    while (scale < std::abs(score)) scale *= 2;
  }
  return scale;
}

std::string text_graph(const ReviewReport& report) {
  constexpr int kRows = 8;  // on each side of the middle
  const std::vector<int> graph = report.graph();
  const int scale = scale_of(graph);
  std::string text = "score in sight for Black, by ply; # is a turning point\n";
  for (int row = kRows; row >= -kRows; --row) {
    const int score = row * scale / kRows;
    text += row % 2 == 0 ? fmt::format("{:>4} |", signed_score(Score(score))) : "     |";
    std::string line(graph.size(), row == 0 ? '-' : ' ');
    for (std::size_t i = 0; i < graph.size(); ++i) {
      // Halves are rounded away from the middle, so that no lead looks like a draw.
      const int distance = (std::abs(graph[i]) * kRows + scale - 1) / scale;
      if ((graph[i] < 0 ? -distance : distance) != row) continue;
      line[i] = i > 0 && report.review->plies[i - 1].turned ? '#' : '*';
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  std::string axis;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    const std::size_t ply = report.skipped() + i;
    if (ply % 10 == 0 && axis.size() <= i) {
      axis.resize(i, ' ');
      axis += std::to_string(ply);
    }
  }
  return text + "      " + axis + '\n';
}

void add_text(text::SvgWriter& svg, int x, int y, std::string_view anchor,
              std::string_view content) {
  svg.add("text", {{"x", x}, {"y", y}, {"font-size", 12}, {"text-anchor", anchor}}, content);
}

}  // namespace

std::size_t ReviewReport::skipped() const {
  return record->game.plies().size() - review->plies.size();
}

std::vector<int> ReviewReport::graph() const {
  std::vector<int> graph;
  const auto for_black = [](const ReviewedPly& ply, Score score) {
    return (ply.side == Color::Black ? score : -score).discs();
  };
  for (const ReviewedPly& ply : review->plies) {
    if (graph.empty()) graph.push_back(for_black(ply, ply.best_score));
    graph.push_back(for_black(ply, ply.score));
  }
  return graph;
}

std::string text_of(const ReviewReport& report) {
  std::string text = players(report) + '\n';
  if (const auto score = othello::score_of(*report.record)) {
    text += fmt::format("result {} for Black\n", signed_score(*score));
  }
  text += "\nply  move  score  loss  better\n";
  std::size_t number = report.skipped();
  for (const ReviewedPly& ply : report.review->plies) {
    std::string row = fmt::format("{:>3}  {} {:<4}{:>5}{}", ++number, othello::symbol_of(ply.side),
                                  othello::format_move(ply.played), signed_score(ply.score),
                                  ply.exact ? "=" : " ");
    if (ply.loss() > 0) {
      row += fmt::format("{:>5}  {:>3} {}{}", ply.loss(), signed_score(ply.best_score),
                         othello::format_move(ply.best), ply.turned ? "  # turning point" : "");
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + '\n';
  }
  return text + fmt::format("\n{}\ngiven away: Black {}, White {} discs; = exact\n",
                            text_graph(report), loss_of(report, Color::Black),
                            loss_of(report, Color::White));
}

Json json_of(const ReviewReport& report) {
  Json plies = Json::array();
  Json turning_points = Json::array();
  std::size_t number = report.skipped();
  for (const ReviewedPly& ply : report.review->plies) {
    ++number;
    plies.push_back({{"ply", number},
                     {"side", std::string(1, othello::symbol_of(ply.side))},
                     {"move", othello::format_move(ply.played)},
                     {"score", ply.score.discs()},
                     {"loss", ply.loss()},
                     {"best", othello::format_move(ply.best)},
                     {"best_score", ply.best_score.discs()},
                     {"best_line", line_array(ply.best_line)},
                     {"depth", ply.depth},
                     {"exact", ply.exact}});
    if (ply.turned) turning_points.push_back(number);
  }
  const othello::GameRecord& record = *report.record;
  const auto score = othello::score_of(record);
  return {{"start", othello::format_position(record.game.start())},
          {"moves", othello::format_transcript(record.game)},
          {"black", record.black},
          {"white", record.white},
          {"result", score ? Json(score->discs()) : Json(nullptr)},
          {"complete", report.review->complete},
          {"plies", plies},
          {"turning_points", turning_points},
          {"loss",
           {{"black", loss_of(report, Color::Black)}, {"white", loss_of(report, Color::White)}}},
          {"graph", report.graph()},
          {"nodes", report.review->nodes}};
}

std::string svg_of(const ReviewReport& report) {
  constexpr int kLeft = 44;
  constexpr int kTop = 40;
  constexpr int kStep = 10;  // user units to a ply
  constexpr int kHeight = 256;
  const std::vector<int> graph = report.graph();
  const int scale = scale_of(graph);
  const int plies = std::max(static_cast<int>(graph.size()) - 1, 20);
  const int right = kLeft + plies * kStep;
  const auto x = [&](std::size_t i) { return kLeft + static_cast<int>(i) * kStep; };
  const auto y = [&](int score) { return kTop + kHeight / 2 - score * kHeight / 2 / scale; };
  const int width = right + 20;
  const int height = kTop + kHeight + 34;
  text::SvgWriter svg(width, height);
  svg.add("rect", {{"width", width}, {"height", height}, {"fill", "#fff"}});
  add_text(svg, kLeft, 20, "start", players(report) + ": score in sight for Black");
  for (int score = -scale; score <= scale; score += scale / 4) {
    svg.add("path", {{"d", fmt::format("M{} {}H{}", kLeft, y(score), right)},
                     {"stroke", score == 0 ? "#111" : "#ddd"}});
    add_text(svg, kLeft - 6, y(score) + 4, "end", signed_score(Score(score)));
  }
  std::string points;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    const std::size_t ply = report.skipped() + i;
    if (ply % 10 == 0) add_text(svg, x(i), kTop + kHeight + 18, "middle", std::to_string(ply));
    points += fmt::format("{}{},{}", points.empty() ? "" : " ", x(i), y(graph[i]));
  }
  svg.add("polyline",
          {{"points", points}, {"fill", "none"}, {"stroke", "#06c"}, {"stroke-width", 2}});
  for (std::size_t i = 0; i < report.review->plies.size(); ++i) {
    const ReviewedPly& ply = report.review->plies[i];
    if (!ply.turned) continue;
    svg.open("g", {{"fill", "#c00"}});
    svg.add("title", {},
            fmt::format("{}. {} {} loses {}, best {}", report.skipped() + i + 1,
                        othello::name_of(ply.side), othello::format_move(ply.played), ply.loss(),
                        othello::format_move(ply.best)));
    svg.add("circle", {{"cx", x(i + 1)}, {"cy", y(graph[i + 1])}, {"r", 4}});
    svg.close("g");
  }
  return std::move(svg).finish();
}

}  // namespace ishi::cli
