#include "cli/renju/review_report.hpp"

#include <cmath>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/notation/transcript.hpp>

#include "cli/renju/opening_text.hpp"
#include "cli/renju/text.hpp"
#include "cli/shell/review_graph.hpp"

namespace ishi::cli {

namespace {

using renju::Color;
using renju::engine::ReviewedPly;
using renju::engine::WinKind;

std::string move_name(renju::Move move) {
  return move.is_pass() ? "pass" : point_name(move.point());
}

/// `+34`, `win in 5`.
std::string score_text(int score, std::optional<int> win) {
  return renju::engine::format_score({score, win, {}});
}

/// Hundredths of a won game that the move gave away, as the chances are shown.
int loss_of(const ReviewedPly& ply) {
  return static_cast<int>(
      std::lround(100 * (rounded_chance(ply.best_score) - rounded_chance(ply.score))));
}

/// Won games that the moves of one side gave away, all together.
double loss_of(const RenjuReviewReport& report, Color side) {
  int loss = 0;
  for (const ReviewedPly& ply : report.review->plies) {
    if (ply.side == side) loss += loss_of(ply);
  }
  return loss / 100.0;
}

/// By the rules, or by what the record says of a game that was given up.
std::optional<Color> winner_of(const RenjuReviewReport& report) {
  if (report.game->result()) return report.game->result()->winner;
  switch (renju::outcome_of(*report.record)) {
    case renju::RecordedOutcome::BlackWins:
      return Color::Black;
    case renju::RecordedOutcome::WhiteWins:
      return Color::White;
    default:
      return std::nullopt;
  }
}

std::string result_line(const RenjuReviewReport& report) {
  if (report.game->result()) return result_text(*report.game->result()) + '\n';
  if (const auto winner = winner_of(report)) return fmt::format("{} wins\n", name_of(*winner));
  return renju::outcome_of(*report.record) == renju::RecordedOutcome::Draw ? "a draw\n" : "";
}

/// As `replay` has it; the end is null where only the record says how the game ended.
Json result_of(const RenjuReviewReport& report) {
  if (report.game->result()) return result_object(report.game->result());
  if (renju::outcome_of(*report.record) == renju::RecordedOutcome::Unknown) return nullptr;
  const auto winner = winner_of(report);
  return {{"end", nullptr},
          {"winner", winner ? Json(std::string(1, symbol_of(*winner))) : Json(nullptr)}};
}

constexpr std::string_view name_of(WinKind kind) { return kind == WinKind::Fours ? "VCF" : "VCT"; }

Json kind_value(std::optional<WinKind> kind) {
  if (!kind) return nullptr;
  return *kind == WinKind::Fours ? "vcf" : "vct";
}

/// What stands below the row of a move.
std::string notes_on(const ReviewedPly& ply) {
  constexpr std::string_view kIndent = "        ";
  std::string text;
  if (ply.foul != renju::Foul::None) {
    text += fmt::format("{}a foul: {}\n", kIndent, renju::name_of(ply.foul));
  }
  if (ply.missed) {
    text += fmt::format("{}missed a {}: {}\n", kIndent, name_of(*ply.missed),
                        point_list(ply.best_line));
  }
  if (ply.allowed) {
    text += fmt::format("{}lets {} win by {}: {}\n", kIndent, name_of(opponent_of(ply.side)),
                        name_of(*ply.allowed), point_list(ply.allowed_line));
  }
  return text;
}

constexpr int kWholeGame = 1000;  // the graph counts thousandths, so that its axis has round values

ReviewGraph drawn(const RenjuReviewReport& report) {
  ReviewGraph graph;
  graph.players = players_text(report.record->black, report.record->white);
  graph.subject = "Black's chance of winning";
  for (const int score : report.graph()) {
    const double chance = renju::engine::chance_of(score);
    graph.values.push_back(static_cast<int>(std::lround(kWholeGame * (chance - 0.5))));
  }
  graph.skipped = report.skipped();
  graph.scale = kWholeGame / 2;
  graph.label = [](int value) {
    return fmt::format("{}%", (value + kWholeGame / 2) * 100 / kWholeGame);
  };
  for (const ReviewedPly& ply : report.review->plies) {
    graph.turns.push_back(ply.turned && report.shows(ply.side)
                              ? fmt::format("{} {} loses {}%, best {}", name_of(ply.side),
                                            move_name(ply.played), loss_of(ply),
                                            move_name(ply.best))
                              : "");
  }
  return graph;
}

std::string turning_points_text(const RenjuReviewReport& report) {
  std::string text;
  std::size_t number = report.skipped();
  for (const ReviewedPly& ply : report.review->plies) {
    ++number;
    if (!ply.turned || !report.shows(ply.side)) continue;
    text += fmt::format("{:>3}. {} {} gave away {}%: {} instead of {} with {}\n", number,
                        name_of(ply.side), move_name(ply.played), loss_of(ply),
                        score_words(ply.side, ply.score, ply.win),
                        score_words(ply.side, ply.best_score, ply.best_win), move_name(ply.best));
  }
  return text.empty() ? "no turning point\n" : "turning points\n" + text;
}

}  // namespace

std::size_t RenjuReviewReport::skipped() const {
  return game->plies().size() - review->plies.size();
}

std::vector<int> RenjuReviewReport::graph() const {
  std::vector<int> graph;
  for (const ReviewedPly& ply : review->plies) {
    const int sign = ply.side == Color::Black ? 1 : -1;
    if (graph.empty()) graph.push_back(sign * ply.best_score);
    graph.push_back(sign * ply.score);
  }
  return graph;
}

std::string text_of(const RenjuReviewReport& report) {
  std::string text = players_text(report.record->black, report.record->white) + '\n';
  text += result_line(report);
  if (const std::string opening = opening_name(report.game->plies()); !opening.empty()) {
    text += fmt::format("opening: {}\n", opening);
  }
  text += "\nply  move       score  chance  loss  better\n";
  std::size_t number = report.skipped();
  for (const ReviewedPly& ply : report.review->plies) {
    ++number;
    if (!report.shows(ply.side)) continue;
    text += fmt::format("{:>3}  {} {:<4}{:>11}{:>7.0f}%", number, symbol_of(ply.side),
                        move_name(ply.played), score_text(ply.score, ply.win),
                        100 * rounded_chance(ply.score));
    if (ply.best != ply.played) {
      text += fmt::format("{:>5}%  {} {}{}", loss_of(ply), move_name(ply.best),
                          score_text(ply.best_score, ply.best_win),
                          ply.turned ? "  # turning point" : "");
    }
    text += '\n' + notes_on(ply);
  }
  text +=
      "score and chance of winning of the side that moved; an open two counts about 10; loss: the\n"
      "chance given away\n";
  if (!report.plain) text += '\n' + text_of(drawn(report));
  return text + fmt::format("\n{}\ngiven away: Black {:.2f}, White {:.2f} won games\n",
                            turning_points_text(report), loss_of(report, Color::Black),
                            loss_of(report, Color::White));
}

Json json_of(const RenjuReviewReport& report) {
  const auto win_value = [](std::optional<int> win) { return win ? Json(*win) : Json(nullptr); };
  Json plies = Json::array();
  std::vector<std::size_t> turning_points;
  std::size_t number = report.skipped();
  for (const ReviewedPly& ply : report.review->plies) {
    ++number;
    plies.push_back(
        {{"ply", number},
         {"side", std::string(1, symbol_of(ply.side))},
         {"move", move_name(ply.played)},
         {"foul", ply.foul == renju::Foul::None ? Json(nullptr) : Json(renju::name_of(ply.foul))},
         {"score", ply.score},
         {"win", win_value(ply.win)},
         {"chance", rounded_chance(ply.score)},
         {"loss", loss_of(ply) / 100.0},
         {"best", move_name(ply.best)},
         {"best_score", ply.best_score},
         {"best_win", win_value(ply.best_win)},
         {"best_chance", rounded_chance(ply.best_score)},
         {"best_line", point_array(ply.best_line)},
         {"missed", kind_value(ply.missed)},
         {"allowed", kind_value(ply.allowed)},
         {"allowed_line", point_array(ply.allowed_line)},
         {"depth", ply.depth}});
    if (ply.turned && report.shows(ply.side)) turning_points.push_back(number);
  }
  ReviewSummary summary;
  summary.start = renju::format_position(report.game->start());
  summary.moves = renju::format_moves(report.record->tree.main_line());
  summary.black = report.record->black;
  summary.white = report.record->white;
  summary.result = result_of(report);
  summary.complete = report.review->complete;
  summary.black_loss = loss_of(report, Color::Black);
  summary.white_loss = loss_of(report, Color::White);
  summary.graph = report.graph();
  summary.nodes = report.review->nodes;
  return review_json(summary, plies, turning_points);
}

std::string svg_of(const RenjuReviewReport& report) { return svg_of(drawn(report)); }

}  // namespace ishi::cli
