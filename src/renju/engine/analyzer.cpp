#include "renju/engine/analyzer.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include <ishi/bits/split_mix.hpp>
#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/forbidden.hpp>

#include "renju/engine/tactics.hpp"

namespace ishi::renju::engine {

namespace {

struct RootMove {
  Point point;
  int score = 0;
  int error = 0;           ///< added to the value that is found
  std::vector<Point> win;  ///< by fours or by threats, that it begins; empty: none is known
};

Bitboard15 legal_points(const Position& position, Rule rule) {
  if (!has_forbidden_points(position.to_move(), rule)) return position.empties();
  return position.empties() & ~forbidden_points(position).all();
}

/// What a search beside the main one may cost: nodes, and a quarter of all limits.
TacticsLimits side_limits(std::uint64_t nodes, const AnalysisTask& task) {
  const search::Limits& all = task.limits;
  TacticsLimits limits{{.nodes = nodes, .stop = all.stop}, task.hash_bytes / 4};
  if (all.nodes) limits.search.nodes = std::min(nodes, std::max<std::uint64_t>(*all.nodes / 4, 1));
  if (all.time) limits.search.time = *all.time / 4;
  return limits;
}

/// The legal moves that are no mistake at once: a five if there is one, else what blocks a five,
/// else what stops a win by fours if something does.
Bitboard15 root_points(const Position& position, const AnalysisTask& task) {
  const Color mover = position.to_move();
  const Bitboard15 all = legal_points(position, task.rule);
  const Bitboard15 wanted = all & ~task.avoid;
  const Bitboard15& legal = wanted.empty() ? all : wanted;
  const Bitboard15 fives = five_points(position, mover, task.rule) & legal;
  if (!fives.empty()) return fives;
  const Bitboard15 threats = five_points(position, opponent_of(mover), task.rule) & legal;
  if (!threats.empty()) return threats;
  const DefendResult found =
      find_defences(position, task.rule, side_limits(task.effort.root_four_nodes, task),
                    task.memory, {.kind = WinKind::Fours});
  const Bitboard15 defences = (found.defences | found.unsettled) & legal;
  return defences.empty() ? legal : defences;
}

/// The same error for the same move in the same position, evenly spread.
int error_of(Point point, const Position& position, int noise) {
  if (noise == 0) return 0;
  std::uint64_t word = static_cast<std::uint64_t>(point.bit());
  for (const Color color : {Color::Black, Color::White}) {
    for (const std::uint64_t part : position.stones(color).words()) word = bits::mixed(word ^ part);
  }
  return static_cast<int>(word % (2 * static_cast<std::uint64_t>(noise) + 1)) - noise;
}

std::vector<RootMove> root_moves(const Position& position, const Bitboard15& points,
                                 const PatternBoard& board, int noise) {
  std::vector<RootMove> moves;
  const Bitboard15 middle = Bitboard15(Point(7, 7));
  for (const Point point : points) {
    int promise = board.promise(point, position.to_move());
    if (position.occupied().empty() && middle.contains(point)) promise = 1;
    moves.push_back({point, promise, error_of(point, position, noise), {}});
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
  for (RootMove& move : moves) move.score = 0;
  return moves;
}

/// Values the best `lines` moves and sorts them to the front. Moves behind them only have to prove
/// that they are no better. False if the search was stopped.
bool value_moves(std::vector<RootMove>& moves, std::size_t lines, int depth, Search& search) {
  std::vector<RootMove> valued;
  for (const RootMove& move : moves) {
    int score = move.score;
    if (move.win.empty()) {
      const int floor = valued.size() < lines ? -kWinScore : valued[lines - 1].score;
      const int true_floor = is_win_or_loss(floor) ? floor : floor - move.error;
      if (floor == -kWinScore) {
        score = search.value_of(move.point, depth, -kWinScore, kWinScore);
      } else {
        score = search.value_of(move.point, depth, true_floor, true_floor + 1);
        if (score > true_floor && !search.stopped()) {
          score = search.value_of(move.point, depth, true_floor, kWinScore);
        }
      }
      if (!is_win_or_loss(score)) score += move.error;
    }
    if (search.stopped()) return false;
    const auto place = std::find_if(valued.begin(), valued.end(),
                                    [score](const RootMove& other) { return other.score < score; });
    valued.insert(place, {move.point, score, move.error, move.win});
  }
  moves = std::move(valued);
  return true;
}

std::optional<int> moves_to_win(int score) {
  if (score > kLeastWin) return (kWinScore - score + 1) / 2;
  if (score < -kLeastWin) return -((kWinScore + score + 1) / 2);
  return std::nullopt;
}

}  // namespace

std::string format_score(const AnalyzedLine& line) {
  std::string text = line.score > 0 ? "+" : "";
  if (line.win) text = *line.win > 0 ? "win in " : "loss in ";
  return text.append(std::to_string(line.win ? std::abs(*line.win) : line.score));
}

Analysis analyze(const Position& position, const AnalysisTask& task, SearchTable& table) {
  const Effort& effort = task.effort;
  assert(effort.depth >= 1 && task.limits.lines >= 1);
  for (const Color color : {Color::Black, Color::White}) {
    if (has_winning_row(position, color, task.rule)) return {};
  }
  Search::Limits limits;
  limits.stop = task.limits.stop;
  limits.nodes = task.limits.nodes;
  limits.four_nodes = effort.four_nodes;
  if (task.limits.time) limits.deadline = search::Deadline(*task.limits.time);
  Search search(position, task.rule, table, task.hash_bytes / 4, limits);
  Analysis analysis;

  // 1. A win by fours, or by threats, needs no search; only where more lines are asked for it takes
  // part in one.
  const search::Limits fours = side_limits(effort.root_four_nodes, task).search;
  std::optional<std::vector<Point>> win = search.win_by_fours(*fours.nodes, fours.time);
  const std::uint64_t most = effort.threat_nodes_per_ply * static_cast<std::uint64_t>(effort.depth);
  if (!win && task.rule == Rule::Renju && most > 0) {
    const VctResult threats = find_vct(position, side_limits(most, task), task.memory);
    analysis.nodes = threats.nodes;
    if (threats.outcome == VcfOutcome::Win) win = threats.moves;
  }
  if (win && task.avoid.contains(win->front())) win.reset();
  std::vector<RootMove> roots;
  if (!win) {
    roots = root_moves(position, root_points(position, task), search.board(), effort.noise);
  } else if (task.limits.lines > 1) {
    roots = root_moves(position, legal_points(position, task.rule) & ~task.avoid, search.board(),
                       effort.noise);
  }
  if (win) {
    const bool ends_with_five =
        five_points(position, position.to_move(), task.rule).contains(win->front());
    const int plies = static_cast<int>(win->size()) + (ends_with_five ? 0 : 2);
    std::erase_if(roots, [&](const RootMove& move) { return move.point == win->front(); });
    roots.insert(roots.begin(), RootMove{win->front(), win_in(plies), 0, *win});
  }
  const std::size_t lines = std::min(static_cast<std::size_t>(task.limits.lines), roots.size());
  const auto note = [&](int plies) {
    analysis.lines.clear();
    for (std::size_t i = 0; i < lines; ++i) {
      const RootMove& move = roots[i];
      analysis.lines.push_back(
          {move.score, moves_to_win(move.score),
           move.win.empty() ? search.remembered_line(move.point, plies) : move.win});
    }
  };
  note(1);  // as promised, should there be no time at all

  // 2. Deeper and deeper, until all that is asked for is won or lost.
  const auto settled = [&] {
    return std::all_of(analysis.lines.begin(), analysis.lines.end(),
                       [](const AnalyzedLine& line) { return line.win.has_value(); });
  };
  for (int depth = 1; depth <= effort.depth && !settled(); ++depth) {
    if (!value_moves(roots, lines, depth, search)) break;
    analysis.depth = depth;
    note(depth);
    if (task.progress) task.progress({depth, analysis.lines, analysis.nodes + search.nodes()});
  }
  analysis.nodes += search.nodes();
  return analysis;
}

}  // namespace ishi::renju::engine
