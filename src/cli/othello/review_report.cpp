#include "cli/othello/review_report.hpp"

#include <cstdlib>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/text.hpp"
#include "cli/shell/review_graph.hpp"

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

ReviewGraph drawn(const ReviewReport& report) {
  ReviewGraph graph;
  graph.players = players_text(report.record->black, report.record->white);
  graph.subject = "score in sight for Black";
  graph.values = report.graph();
  graph.skipped = report.skipped();
  graph.scale = 8;
  for (const int score : graph.values) {
    while (graph.scale < std::abs(score)) graph.scale *= 2;
  }
  graph.label = [](int score) { return signed_score(Score(score)); };
  for (const ReviewedPly& ply : report.review->plies) {
    graph.turns.push_back(ply.turned
                              ? fmt::format("{} {} loses {}, best {}", othello::name_of(ply.side),
                                            othello::format_move(ply.played), ply.loss(),
                                            othello::format_move(ply.best))
                              : "");
  }
  return graph;
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
  std::string text = players_text(report.record->black, report.record->white) + '\n';
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
                            text_of(drawn(report)), loss_of(report, Color::Black),
                            loss_of(report, Color::White));
}

Json json_of(const ReviewReport& report) {
  Json plies = Json::array();
  std::vector<std::size_t> turning_points;
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
  ReviewSummary summary;
  summary.start = othello::format_position(record.game.start());
  summary.moves = othello::format_transcript(record.game);
  summary.black = record.black;
  summary.white = record.white;
  summary.result = score ? Json(score->discs()) : Json(nullptr);
  summary.complete = report.review->complete;
  summary.black_loss = loss_of(report, Color::Black);
  summary.white_loss = loss_of(report, Color::White);
  summary.graph = report.graph();
  summary.nodes = report.review->nodes;
  return review_json(summary, plies, turning_points);
}

std::string svg_of(const ReviewReport& report) { return svg_of(drawn(report)); }

}  // namespace ishi::cli
