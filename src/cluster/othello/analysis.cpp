#include "cluster/othello/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <ishi/board/square.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cluster/record.hpp"
#include "store/othello/memory.hpp"

namespace ishi::cluster {

namespace {

namespace engine = othello::engine;
using io::Json;

constexpr int kHundred = 100;
constexpr double kMostDiscs = 64;

Json line_json(const std::vector<othello::Move>& moves) {
  Json line = Json::array();
  for (const othello::Move move : moves) line.push_back(othello::format_move(move));
  return line;
}

/// False where the text is no move.
bool take_move(const Json* text, std::vector<othello::Move>& moves) {
  if (text == nullptr || !text->is_text()) return false;
  if (text->text() == "pass") {
    moves.push_back(othello::Move::pass());
    return true;
  }
  const auto square = board::parse_square<8>(text->text());
  if (square) moves.push_back(othello::Move(*square));
  return square.has_value();
}

std::optional<engine::AnalyzedLine> line_in(const Json& object) {
  const Json* score = object.find("score");
  const Json* rest = object.find("line");
  engine::AnalyzedLine line;
  if (score == nullptr || !score->is_number() || std::abs(score->number()) > kMostDiscs ||
      rest == nullptr || !rest->is_array() || !take_move(object.find("move"), line.pv)) {
    return std::nullopt;
  }
  line.hundredths = static_cast<int>(std::lround(kHundred * score->number()));
  line.score = store::score_of_hundredths(line.hundredths);
  for (const Json& move : rest->elements()) {
    if (!take_move(&move, line.pv)) return std::nullopt;
  }
  return line;
}

}  // namespace

Json json_of(const engine::Analysis& analysis) {
  Json moves = Json::array();
  for (const engine::AnalyzedLine& line : analysis.lines) {
    const Json score = analysis.exact ? Json(line.score.discs())
                                      : Json(static_cast<double>(line.hundredths) / kHundred);
    moves.push_back({{"move", othello::format_move(line.pv.front())},
                     {"score", score},
                     {"line", line_json({line.pv.begin() + 1, line.pv.end()})}});
  }
  return {{"depth", analysis.depth}, {"cut", analysis.cut_tenths}, {"moves", moves}};
}

std::optional<engine::Analysis> othello_analysis_in(const std::string& result,
                                                    const std::string& stats) {
  const std::optional<Json> found = Json::parse(result);
  const Json* bound = found ? found->find("bound") : nullptr;
  const Json* depth = found ? found->find("depth") : nullptr;
  const Json* cut = found ? found->find("cut") : nullptr;
  const Json* moves = found ? found->find("moves") : nullptr;
  if (bound == nullptr || !bound->is_text() || depth == nullptr || !depth->is_integer() ||
      cut == nullptr || !cut->is_integer() || moves == nullptr || !moves->is_array()) {
    return std::nullopt;
  }
  engine::Analysis analysis;
  for (const Json& move : moves->elements()) {
    auto line = line_in(move);
    if (!line) return std::nullopt;
    analysis.lines.push_back(*std::move(line));
  }
  analysis.depth = static_cast<int>(std::clamp<std::int64_t>(depth->integer(), 0, 60));
  analysis.exact = bound->text() == "exact";
  analysis.cut_tenths = static_cast<int>(std::clamp<std::int64_t>(cut->integer(), 0, 1000));
  analysis.nodes = cost_in(stats).value_or(Cost()).nodes;
  return analysis;
}

}  // namespace ishi::cluster
