#include "cli/othello/review_report.hpp"

#include <cstdlib>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/games.hpp"
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
    graph.turns.push_back(ply.turned && report.shows(ply.side)
                              ? fmt::format("{} {} loses {}, best {}", othello::name_of(ply.side),
                                            othello::format_move(ply.played), ply.loss(),
                                            othello::format_move(ply.best))
                              : "");
  }
  return graph;
}

/// `White won by 52 discs, 6–58`: empty squares go to the winner.
std::string result_words(Score black_score) {
  const int discs = black_score.discs();
  if (discs == 0) return "a draw, 32–32";
  const int black = (64 + discs) / 2;
  return fmt::format("{} won by {}, {}–{}",
                     othello::name_of(discs > 0 ? Color::Black : Color::White),
                     discs_text(std::abs(discs)), black, 64 - black);
}

std::string turning_points_text(const ReviewReport& report) {
  std::string text;
  std::size_t number = report.skipped();
  for (const ReviewedPly& ply : report.review->plies) {
    ++number;
    if (!ply.turned || !report.shows(ply.side)) continue;
    text += fmt::format("{:>3}. {} {} gave away {}: {} instead of {} with {}\n", number,
                        othello::name_of(ply.side), othello::format_move(ply.played),
                        discs_text(ply.loss()), score_words(ply.side, ply.score),
                        score_words(ply.side, ply.best_score), othello::format_move(ply.best));
  }
  return text.empty() ? "no turning point\n" : "turning points\n" + text;
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
    text += result_words(*score) + '\n';
  }
  if (const std::string opening = opening_of(report.record->game); !opening.empty()) {
    text += fmt::format("opening: {}\n", opening);
  }
  text += "\nply  move  score  loss  better\n";
  std::size_t number = report.skipped();
  for (const ReviewedPly& ply : report.review->plies) {
    ++number;
    if (!report.shows(ply.side)) continue;
    std::string row = fmt::format("{:>3}  {} {:<4}{:>5}{}", number, othello::symbol_of(ply.side),
                                  othello::format_move(ply.played), signed_score(ply.score),
                                  ply.exact ? "=" : " ");
    if (ply.loss() > 0) {
      row += fmt::format("{:>5}  {:>3} {}{}", ply.loss(), signed_score(ply.best_score),
                         othello::format_move(ply.best), ply.turned ? "  # turning point" : "");
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + '\n';
  }
  text += "scores in discs, for the side that moved; loss: discs given away; = exact\n\n";
  if (!report.plain) text += text_of(drawn(report)) + '\n';
  return text + fmt::format("{}\ngiven away: Black {}, White {} discs\n",
                            turning_points_text(report), loss_of(report, Color::Black),
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
    if (ply.turned && report.shows(ply.side)) turning_points.push_back(number);
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
