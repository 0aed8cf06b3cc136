#include "cluster/renju/analysis.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <ishi/board/point.hpp>

#include "cluster/record.hpp"

namespace ishi::cluster {

namespace {

namespace engine = renju::engine;
using board::Point;
using io::Json;

constexpr std::int64_t kMostScore = 30'000;  // a won game
constexpr std::int64_t kMostPlies = 225;

/// False where the text is no point.
bool take_point(const Json* text, std::vector<Point>& points) {
  if (text == nullptr || !text->is_text()) return false;
  const Parsed<Point> point = board::parse_point(text->text());
  if (point) points.push_back(*point);
  return point.has_value();
}

std::optional<engine::AnalyzedLine> line_in(const Json& object) {
  const Json* score = object.find("score");
  const Json* win = object.find("win");
  const Json* rest = object.find("line");
  engine::AnalyzedLine line;
  if (score == nullptr || !score->is_integer() || std::abs(score->integer()) > kMostScore ||
      (win != nullptr && (!win->is_integer() || std::abs(win->integer()) > kMostPlies)) ||
      rest == nullptr || !rest->is_array() || !take_point(object.find("move"), line.pv)) {
    return std::nullopt;
  }
  line.score = static_cast<int>(score->integer());
  if (win != nullptr) line.win = static_cast<int>(win->integer());
  for (const Json& point : rest->elements()) {
    if (!take_point(&point, line.pv)) return std::nullopt;
  }
  return line;
}

}  // namespace

Json json_of(const engine::Analysis& analysis) {
  Json moves = Json::array();
  for (const engine::AnalyzedLine& line : analysis.lines) {
    Json rest = Json::array();
    for (std::size_t i = 1; i < line.pv.size(); ++i) {
      rest.push_back(board::format_point(line.pv[i]));
    }
    Json move = {{"move", board::format_point(line.pv.front())}, {"score", line.score}};
    if (line.win) move["win"] = *line.win;
    move["line"] = rest;
    moves.push_back(std::move(move));
  }
  return {{"depth", analysis.depth}, {"moves", moves}};
}

std::optional<engine::Analysis> renju_analysis_in(const std::string& result,
                                                  const std::string& stats) {
  const std::optional<Json> found = Json::parse(result);
  const Json* depth = found ? found->find("depth") : nullptr;
  const Json* moves = found ? found->find("moves") : nullptr;
  if (depth == nullptr || !depth->is_integer() || moves == nullptr || !moves->is_array()) {
    return std::nullopt;
  }
  engine::Analysis analysis;
  for (const Json& move : moves->elements()) {
    auto line = line_in(move);
    if (!line) return std::nullopt;
    analysis.lines.push_back(*std::move(line));
  }
  analysis.depth = static_cast<int>(std::clamp<std::int64_t>(depth->integer(), 0, kMostPlies));
  analysis.nodes = cost_in(stats).value_or(Cost()).nodes;
  return analysis;
}

}  // namespace ishi::cluster
