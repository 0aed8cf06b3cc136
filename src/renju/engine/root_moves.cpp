#include "renju/engine/root_moves.hpp"

#include <algorithm>
#include <utility>

#include <ishi/bits/split_mix.hpp>
#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/game.hpp>

#include "renju/engine/near.hpp"

namespace ishi::renju::engine {

namespace {

/// The same error for the same move in the same position, evenly spread.
int error_of(Point point, const Position& position, int error) {
  if (error == 0) return 0;
  std::uint64_t word = static_cast<std::uint64_t>(point.bit());
  for (const Color color : {Color::Black, Color::White}) {
    for (const std::uint64_t part : position.stones(color).words()) word = bits::mixed(word ^ part);
  }
  return static_cast<int>(word % (2 * static_cast<std::uint64_t>(error) + 1)) - error;
}

/// Where a game begins: with the middle, or, where several moves are to be compared, near it; then
/// with a point that touches the first stone, as every opening of Renju does. A first stone far
/// from the middle is answered in the middle. Where these points are not to be played on, the
/// nearest to them that are.
Bitboard15 first_points(const Position& position, const Bitboard15& points, int lines) {
  const Bitboard15 stones = position.occupied();
  if (stones.count() > 1) return points;
  constexpr int kNearMiddle = 3;
  const Bitboard15 middle(Point(7, 7));
  const bool is_in_middle = stones.is_subset_of(within(kNearMiddle, middle)) && !stones.empty();
  const int steps = is_in_middle ? 1 : lines > 1 ? 2 : 0;
  for (int wider = steps; wider <= kNearMiddle; ++wider) {
    const Bitboard15 near = within(wider, is_in_middle ? stones : middle) & points;
    if (!near.empty()) return near;
  }
  return points;
}

/// The value of a move where nothing is known to compare it with, found in a window around what it
/// was worth before.
int value_around(int before, Point move, int depth, Search& search) {
  constexpr int kFirstWidth = 24;
  if (depth < 3 || is_win_or_loss(before)) {
    return search.value_of(move, depth, -kWinScore, kWinScore);
  }
  int below = kFirstWidth;
  int above = kFirstWidth;
  while (true) {
    const int alpha = std::max(before - below, -kWinScore);
    const int beta = std::min(before + above, kWinScore);
    const int score = search.value_of(move, depth, alpha, beta);
    if (search.stopped() || (score > alpha && score < beta)) return score;
    int& width = score <= alpha ? below : above;
    width = width > 8 * kFirstWidth ? 2 * kWinScore : 4 * width;
  }
}

/// The plies from which on late moves at the root are searched less deep at first.
constexpr int kFirstReduced = 5;

}  // namespace

TacticsLimits side_limits(std::uint64_t nodes, const AnalysisTask& task) {
  const search::Limits& all = task.limits;
  TacticsLimits limits{{.nodes = nodes, .stop = all.stop}, task.hash_bytes / 4};
  if (all.nodes) limits.search.nodes = std::min(nodes, std::max<std::uint64_t>(*all.nodes / 8, 1));
  if (all.time) limits.search.time = *all.time / 8;
  return limits;
}

Bitboard15 playable_points(const Position& position, const AnalysisTask& task) {
  const Color mover = position.to_move();
  const Bitboard15 all = renju::moves(position, task.rule);
  const Bitboard15 wanted = all & ~task.avoid;
  const Bitboard15& legal = wanted.empty() ? all : wanted;
  const Bitboard15 fives = five_points(position, mover, task.rule) & legal;
  if (!fives.empty()) return fives;
  const Bitboard15 blocks = five_points(position, opponent_of(mover), task.rule) & legal;
  return blocks.empty() ? legal : blocks;
}

Bitboard15 root_points(const Position& position, const AnalysisTask& task) {
  const Bitboard15 playable = playable_points(position, task);
  const DefendResult found = find_defences(position, task.rule, side_limits(kRootFourNodes, task),
                                           task.memory, {.kind = WinKind::Fours});
  const Bitboard15 defences = (found.defences | found.unsettled) & playable;
  return defences.empty() ? playable : defences;
}

std::vector<RootMove> root_moves(const Position& position, const Bitboard15& points,
                                 PlayBoard& board, const AnalysisTask& task) {
  const Bitboard15 near = moves_near_stones(position.empties(), board.points());
  std::vector<RootMove> moves;
  for (const Point point : first_points(position, points, task.limits.lines)) {
    const int promise = board.points().promise(point, position.to_move());
    const bool is_far = !near.contains(point);
    moves.push_back({point, promise, error_of(point, position, task.error), {}, is_far, 0});
  }
  std::stable_sort(moves.begin(), moves.end(), [](const RootMove& a, const RootMove& b) {
    return a.is_far != b.is_far ? b.is_far : a.score > b.score;
  });
  for (RootMove& move : moves) move.score = 0;
  return moves;
}

void put_lost_moves_last(std::vector<RootMove>& moves) {
  std::stable_partition(moves.begin(), moves.end(), [](const RootMove& move) {
    return !move.is_proven() || is_win(move.score);
  });
}

bool value_moves(std::vector<RootMove>& moves, std::size_t lines, int depth, Search& search) {
  std::vector<RootMove> valued;
  std::vector<RootMove> left_out;
  const auto insert = [&valued](const RootMove& move) {
    const auto place = std::find_if(valued.begin(), valued.end(), [&move](const RootMove& other) {
      return other.rank() < move.rank();
    });
    valued.insert(place, move);
  };
  put_lost_moves_last(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    RootMove move = moves[i];
    if (move.is_far && valued.size() >= lines && !is_loss(valued[lines - 1].score)) {
      left_out.push_back(move);
      continue;
    }
    if (!move.is_proven()) {
      move.is_far = false;
      int score = 0;
      if (valued.size() < lines) {
        score = value_around(move.score - move.error, move.point, depth, search);
      } else {
        const int floor = valued[lines - 1].score;
        const int true_floor = is_win_or_loss(floor) ? floor : floor - move.error;
        const int reduced =
            depth < kFirstReduced
                ? 0
                : std::min(Search::reduction(depth, static_cast<int>(i + 1)), depth - 1);
        score = search.value_of(move.point, depth - reduced, true_floor, true_floor + 1);
        if (score > true_floor && reduced > 0 && !search.stopped()) {
          score = search.value_of(move.point, depth, true_floor, true_floor + 1);
        }
        if (score > true_floor && !search.stopped()) {
          score = search.value_of(move.point, depth, true_floor, kWinScore);
        }
      }
      if (search.stopped()) {
        if (valued.size() < lines) return false;
        valued.insert(valued.end(), left_out.begin(), left_out.end());
        valued.insert(valued.end(), moves.begin() + static_cast<std::ptrdiff_t>(i), moves.end());
        moves = std::move(valued);
        return false;
      }
      move.score = is_win_or_loss(score) ? score : score + move.error;
    }
    insert(move);
  }
  valued.insert(valued.end(), left_out.begin(), left_out.end());
  moves = std::move(valued);
  return true;
}
}  // namespace ishi::renju::engine
