#include <algorithm>
#include <cassert>
#include <utility>

#include <ishi/renju/engine/analyzer.hpp>
#include <ishi/renju/engine/defend.hpp>
#include <ishi/renju/engine/vct.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/masks.hpp>
#include <ishi/renju/shapes_plain.hpp>

#include "renju/engine/search.hpp"

namespace ishi::renju::engine {

namespace {

/// What the search for fours may cost at the root, where it is asked once for each side.
constexpr std::uint64_t kRootFourNodes = 100000;
/// What the search for threats may cost there, for every ply of the depth.
constexpr std::uint64_t kThreatNodesPerPly = 2000;

struct RootMove {
  Point point;
  int score = 0;
  std::optional<std::vector<Point>> win;  ///< by fours or by threats, that it begins
};

Bitboard15 legal_points(const Position& position) {
  if (position.to_move() == Color::White) return position.empties();
  return position.empties() & ~forbidden_points(position).all();
}

/// What a search beside the main one may cost: nodes, and a quarter of the time.
VctLimits side_limits(std::uint64_t nodes, const AnalyzeOptions& options) {
  VctLimits limits;
  limits.max_nodes = nodes;
  limits.stop = options.stop;
  limits.max_bytes = options.hash_bytes / 4;
  if (options.time.count() > 0) {
    limits.max_seconds = std::chrono::duration<double>(options.time).count() / 4;
  }
  return limits;
}

/// The legal moves that are no mistake at once: a five if there is one, else what blocks a five,
/// else what stops a win by fours if something does.
Bitboard15 root_points(const Position& position, const AnalyzeOptions& options) {
  const Color mover = position.to_move();
  const Bitboard15 legal = legal_points(position);
  const Bitboard15 fives = five_points(position, mover);
  if (!fives.empty()) return fives;
  const Bitboard15 threats = five_points(position, opponent_of(mover)) & legal;
  if (!threats.empty()) return threats;
  const DefendResult found =
      find_defences(position, WinKind::Fours, side_limits(kRootFourNodes, options));
  const Bitboard15 defences = (found.defences | found.unsettled) & legal;
  return defences.empty() ? legal : defences;
}

std::vector<RootMove> root_moves(const Position& position, const Bitboard15& points,
                                 const PatternBoard& board) {
  std::vector<RootMove> moves;
  const Bitboard15 middle = Bitboard15(Point(7, 7));
  for (const Point point : points) {
    int promise = board.promise(point, position.to_move());
    if (position.occupied().empty() && middle.contains(point)) promise = 1;
    moves.push_back({point, promise, std::nullopt});
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
    if (!move.win) {
      const int floor = valued.size() < lines ? -kWinScore : valued[lines - 1].score;
      if (floor == -kWinScore) {
        score = search.value_of(move.point, depth, -kWinScore, kWinScore);
      } else {
        score = search.value_of(move.point, depth, floor, floor + 1);
        if (score > floor && !search.stopped()) {
          score = search.value_of(move.point, depth, floor, kWinScore);
        }
      }
    }
    if (search.stopped()) return false;
    const auto place = std::find_if(valued.begin(), valued.end(),
                                    [score](const RootMove& other) { return other.score < score; });
    valued.insert(place, {move.point, score, move.win});
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

Analysis analyze(const Position& position, const AnalyzeOptions& options) {
  assert(options.depth >= 1 && options.lines >= 1);
  for (const Color color : {Color::Black, Color::White}) {
    if (plain::has_five(position, color)) return {};
  }
  std::optional<Search::Clock::time_point> deadline;
  if (options.time.count() > 0) deadline = Search::Clock::now() + options.time;
  Search search(position, options.hash_bytes, options.stop, deadline);
  Analysis analysis;

  // 1. A win by fours, or by threats, needs no search; only where more lines are asked for it takes
  // part in one.
  std::optional<std::vector<Point>> win = search.win_by_fours(kRootFourNodes);
  if (!win) {
    const std::uint64_t most = kThreatNodesPerPly * static_cast<std::uint64_t>(options.depth);
    const VctResult threats = find_vct(position, side_limits(most, options));
    analysis.nodes = threats.nodes;
    if (threats.outcome == VcfOutcome::Win) win = threats.moves;
  }
  std::vector<RootMove> roots;
  if (!win) {
    roots = root_moves(position, root_points(position, options), search.board());
  } else if (options.lines > 1) {
    roots = root_moves(position, legal_points(position), search.board());
  }
  if (win) {
    const bool ends_with_five = five_points(position, position.to_move()).contains(win->front());
    const int plies = static_cast<int>(win->size()) + (ends_with_five ? 0 : 2);
    std::erase_if(roots, [&](const RootMove& move) { return move.point == win->front(); });
    roots.insert(roots.begin(), RootMove{win->front(), win_in(plies), win});
  }
  const std::size_t lines = std::min(static_cast<std::size_t>(options.lines), roots.size());
  const auto note = [&](int plies) {
    analysis.lines.clear();
    for (std::size_t i = 0; i < lines; ++i) {
      const RootMove& move = roots[i];
      analysis.lines.push_back({move.score, moves_to_win(move.score),
                                move.win ? *move.win : search.remembered_line(move.point, plies)});
    }
  };
  note(1);  // as promised, should there be no time at all

  // 2. Deeper and deeper, until all that is asked for is won or lost.
  const auto settled = [&] {
    return std::all_of(analysis.lines.begin(), analysis.lines.end(),
                       [](const AnalyzedLine& line) { return line.win.has_value(); });
  };
  for (int depth = 1; depth <= options.depth && !settled(); ++depth) {
    if (!value_moves(roots, lines, depth, search)) break;
    analysis.depth = depth;
    note(depth);
  }
  analysis.nodes += search.nodes();
  return analysis;
}

}  // namespace ishi::renju::engine
