#include "renju/engine/search.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace ishi::renju::engine {

namespace {

/// So many moves are looked at in a node, those of the greatest promise.
constexpr std::size_t kWidth = 14;
/// Lines of forced answers do not count as depth; this ends them.
constexpr int kDeepestPly = 60;

/// Wins are kept counted from the position of the entry, and given out counted from the root.
int from_root(int score, int ply) {
  if (score > kLeastWin) return score - ply;
  return score < -kLeastWin ? score + ply : score;
}

}  // namespace

Search::Search(const Position& position, Rule rule, SearchTable& table, std::size_t vcf_bytes,
               const Limits& limits)
    : board_(position, rule),
      mover_(position.to_move()),
      vcf_(board_.threats(), vcf_budget_, vcf_memory_, vcf_bytes),
      table_(table),
      limits_(limits) {}

search::TableKey Search::key() const {
  const search::TableKey stones = board_.threats().key();
  const std::uint64_t salt = mover_ == Color::Black ? 0 : 0x9e3779b97f4a7c15ULL;
  return {stones.index ^ salt, stones.check ^ (salt * 5)};
}

bool Search::out_of_limits() {
  if (limits_.nodes && nodes() >= *limits_.nodes) stopped_ = true;
  if (nodes_ % 16 != 0) return stopped_;
  if (limits_.stop.requested()) stopped_ = true;
  if (limits_.deadline.has_passed()) stopped_ = true;
  return stopped_;
}

std::optional<int> Search::plies_to_win_by_fours(
    std::uint64_t max_nodes, std::optional<std::chrono::milliseconds> max_time) {
  vcf_nodes_ += vcf_budget_.nodes();
  vcf_budget_ = Budget({.nodes = max_nodes, .time = max_time, .stop = limits_.stop});
  const bool wins = vcf_.wins(mover_, VcfSearch::kAnyMoves);
  if (limits_.stop.requested()) stopped_ = true;
  if (!wins) return std::nullopt;
  // A line ends with the five, where that is its only move, or with a four.
  return static_cast<int>(vcf_.line().size) + (board_.fives(mover_).empty() ? 2 : 0);
}

std::optional<std::vector<Point>> Search::win_by_fours(
    std::uint64_t max_nodes, std::optional<std::chrono::milliseconds> max_time) {
  if (!plies_to_win_by_fours(max_nodes, max_time)) return std::nullopt;
  return std::vector<Point>(vcf_.line().begin(), vcf_.line().end());
}

int Search::value_of(Point move, int depth, int alpha, int beta) {
  play(move);
  const int value = -negamax(depth - 1, -beta, -alpha, 1);
  undo(move);
  return value;
}

/// The moves worth a search, `first` before all others. Where the opponent is about to make a
/// straight four, own fours and what stands in its way.
std::vector<Point> Search::candidates(std::optional<Point> first) const {
  const ThreatBoard& threats = board_.threats();
  const Color other = opponent_of(mover_);
  Bitboard15 points = threats.empties();
  if (!board_.straight_fours(other).empty()) points = board_.fours(other) | board_.fours(mover_);
  std::vector<std::pair<int, Point>> promising;
  for (const Point point : points) {
    const int promise = first == point ? 1 << 20 : board_.promise(point, mover_);
    if (promise > 0) promising.emplace_back(-promise, point);
  }
  const std::size_t size = std::min(promising.size(), kWidth);
  std::partial_sort(promising.begin(), promising.begin() + static_cast<std::ptrdiff_t>(size),
                    promising.end());
  std::vector<Point> moves;
  for (std::size_t i = 0; i < size; ++i) moves.push_back(promising[i].second);
  return moves;
}

int Search::negamax(int depth, int alpha, int beta, int ply) {
  // 1. Fives: made, or to be blocked.
  ++nodes_;
  if (out_of_limits()) return 0;
  const Color other = opponent_of(mover_);
  if (!board_.fives(mover_).empty()) return win_in(ply + 1);
  const Bitboard15& threats = board_.fives(other);
  std::optional<Point> forced;
  if (!threats.empty()) {
    forced = threats.first();
    if (threats.count() > 1 || is_foul(*forced)) return -win_in(ply + 2);
  } else if (board_.threats().empties().empty()) {
    return 0;
  }

  // 2. What the table remembers.
  const search::TableKey place = key();
  std::optional<Point> first = forced;
  if (const auto known = table_.find(place)) {
    if (known->has_best != 0 && !forced) first = Point::from_bit(known->best);
    const int score = from_root(known->score, ply);
    const bool cuts = known->bound == Bound::Exact ||
                      (known->bound == Bound::AtLeast ? score >= beta : score <= alpha);
    if (known->depth >= depth && cuts) return score;
  }
  const auto remember = [&](int score, Bound bound, std::optional<Point> best) {
    SearchEntry entry;
    entry.score = static_cast<std::int16_t>(from_root(score, -ply));
    entry.depth = static_cast<std::int8_t>(std::clamp(depth, 0, 127));
    entry.bound = bound;
    entry.has_best = best ? 1 : 0;
    entry.best = best ? static_cast<std::uint8_t>(best->bit()) : 0;
    table_.store(place, entry);
  };

  // 3. A win by fours, and the end of the depth.
  if (const auto plies = plies_to_win_by_fours(limits_.four_nodes)) {
    remember(win_in(ply + *plies), Bound::Exact, std::nullopt);
    return win_in(ply + *plies);
  }
  if ((depth <= 0 && !forced) || ply >= kDeepestPly) {
    return std::clamp(board_.evaluate(mover_), -kLeastWin, kLeastWin);
  }

  // 4. The moves; a forced one costs no depth.
  const std::vector<Point> moves = forced ? std::vector{*forced} : candidates(first);
  const int next_depth = forced ? depth : depth - 1;
  const int alpha_before = alpha;
  int best_score = -kWinScore;
  std::optional<Point> best;
  for (const Point move : moves) {
    if (is_foul(move)) continue;
    play(move);
    int score = 0;
    if (!best) {
      score = -negamax(next_depth, -beta, -alpha, ply + 1);
    } else {
      score = -negamax(next_depth, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && score < beta) score = -negamax(next_depth, -beta, -alpha, ply + 1);
    }
    undo(move);
    if (stopped_) return 0;
    if (!best || score > best_score) {
      best = move;
      best_score = score;
    }
    alpha = std::max(alpha, score);
    if (alpha >= beta) break;
  }
  if (!best) return std::clamp(board_.evaluate(mover_), -kLeastWin, kLeastWin);
  remember(best_score,
           best_score >= beta           ? Bound::AtLeast
           : best_score <= alpha_before ? Bound::AtMost
                                        : Bound::Exact,
           best);
  return best_score;
}

std::vector<Point> Search::remembered_line(Point move, int plies) {
  std::vector<Point> line;
  const auto add = [&](Point point) {
    line.push_back(point);
    play(point);
  };
  const auto can_play = [&](Point point) {
    return board_.threats().is_empty(point) && !is_foul(point);
  };
  const bool wins = board_.fives(mover_).contains(move);
  add(move);
  std::size_t played = line.size();
  while (!wins && static_cast<int>(line.size()) < plies) {
    if (const auto fours = win_by_fours(limits_.four_nodes)) {
      line.insert(line.end(), fours->begin(), fours->end());
      break;
    }
    const Bitboard15& threats = board_.fives(opponent_of(mover_));
    std::optional<Point> next;
    if (!threats.empty()) {
      next = threats.first();
    } else if (const auto known = table_.find(key()); known && known->has_best != 0) {
      next = Point::from_bit(known->best);
    }
    if (!next || !can_play(*next)) break;
    add(*next);
    played = line.size();
  }
  while (played > 0) undo(line[--played]);
  return line;
}

}  // namespace ishi::renju::engine
