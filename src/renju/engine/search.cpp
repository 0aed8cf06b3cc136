#include "renju/engine/search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <utility>

#include "renju/engine/near.hpp"

namespace ishi::renju::engine {

namespace {

// Scores are in units of the evaluation (kUnitsOfOdds), depths in plies. Set by matches;
// docs/performance.md has what each part gains.
constexpr int kDeepestReductions = 64;
constexpr int kFutilityDepth = 6;
constexpr int kFutilityMargin = 38;  ///< a ply
constexpr int kRazorDepth = 3;
constexpr int kRazorMargin = 60;  ///< a ply
constexpr int kQuietPlies = 4;    ///< answers to threes below depth 0
constexpr int kFourDepth = 3;     ///< from here on fours are tried in all nodes, and against threes
constexpr int kPassDepth = 1;     ///< from here on the opponent's fours after a pass, too
constexpr int kPassNodes = 25;
constexpr int kUnknownDepth = 4;  ///< from here on a node without a remembered move loses a ply
constexpr int kMostHistory = 8000;
constexpr int kFirst = 1 << 22;  ///< of the move that the table remembers: more than all others

/// Wins are kept counted from the position of the entry, and given out counted from the root.
int from_root(int score, int ply) {
  if (score > kLeastWin) return score - ply;
  return score < -kLeastWin ? score + ply : score;
}

int clamped(int score) { return std::clamp(score, -kLeastWin, kLeastWin); }

std::uint8_t bits_of(std::uint64_t nodes) {
  return static_cast<std::uint8_t>(std::min<int>(static_cast<int>(std::bit_width(nodes)), 63));
}

/// How many moves of a node that is not on the principal variation are searched.
int most_moves(int depth) { return 10 + depth * depth; }

}  // namespace

class Search::Candidates {
 public:
  void add(Point point, int score) {
    const auto worth = static_cast<std::uint32_t>(score + kMostBelow);
    all_[size_] = worth << 8 | (kLastPlace - static_cast<std::uint32_t>(size_));
    points_[size_++] = point;
  }
  /// The best of those that are left, and of equal ones the first; nothing if none is.
  std::optional<Point> take() {
    std::uint32_t best = kTaken;
    for (std::size_t i = 0; i < size_; ++i) best = std::max(best, all_[i]);
    if (best == kTaken) return std::nullopt;
    const std::size_t place = kLastPlace - (best & kLastPlace);
    all_[place] = kTaken;
    return points_[place];
  }

 private:
  static constexpr int kMostBelow = 1 << 20;  ///< no score is so far below 0
  static constexpr std::uint32_t kLastPlace = 255;
  static constexpr std::uint32_t kTaken = 0;
  /// Score and place in one number, so that the search for the best one has no branches.
  std::array<std::uint32_t, Point::kCount> all_;
  std::array<Point, Point::kCount> points_;
  std::size_t size_ = 0;
};

Search::Search(const Position& position, Rule rule, const ComboFactTable& facts, SearchTable& table,
               VcfMemory& vcf_memory, std::size_t vcf_bytes, const Limits& limits,
               LeafSample* leaves)
    : board_(position, facts, rule),
      mover_(position.to_move()),
      vcf_(board_.threats(), vcf_budget_, vcf_memory, vcf_bytes),
      table_(table),
      limits_(limits),
      leaves_(leaves) {}

search::TableKey Search::key_of(search::TableKey stones, Color mover) {
  const std::uint64_t salt = mover == Color::Black ? 0 : 0x9e3779b97f4a7c15ULL;
  return {stones.index ^ salt, stones.check ^ (salt * 5)};
}

bool Search::out_of_limits() {
  if (limits_.nodes) {
    const std::uint64_t others = limits_.others != nullptr ? limits_.others->count() : 0;
    if (nodes() + others >= *limits_.nodes) stopped_ = true;
  }
  if (nodes_ % 64 != 0) return stopped_;
  tell_nodes();
  if (limits_.stop.requested()) stopped_ = true;
  if (limits_.deadline.has_passed()) stopped_ = true;
  return stopped_;
}

void Search::tell_nodes() {
  if (limits_.tally == nullptr) return;
  limits_.tally->add(nodes() - told_nodes_);
  told_nodes_ = nodes();
}

void Search::begin_fours(const search::Limits& limits) {
  vcf_nodes_ += vcf_budget_.nodes();
  vcf_budget_ = Budget(limits);
}

bool Search::has_win_by_fours(Color attacker, std::uint64_t max_nodes) {
  FourHistory::Record& record = four_history_.of(attacker, board_.points().fours(attacker));
  begin_fours({.nodes = record.nodes_for(max_nodes), .stop = limits_.stop});
  const bool wins = vcf_.wins_without_fives(attacker);
  if (vcf_budget_.nodes() > 0) record.note(wins, vcf_budget_.is_spent());
  return wins;
}

std::optional<std::vector<Point>> Search::win_by_fours(
    std::uint64_t max_nodes, std::optional<std::chrono::milliseconds> max_time) {
  begin_fours({.nodes = max_nodes, .time = max_time, .stop = limits_.stop});
  if (!vcf_.wins(mover_, VcfSearch::kAnyMoves)) return std::nullopt;
  return std::vector<Point>(vcf_.line().begin(), vcf_.line().end());
}

int Search::reduction(int depth, int number) {
  using Reductions = std::array<std::array<std::int8_t, Point::kCount + 1>, kDeepestReductions>;
  static const auto reductions = [] {
    Reductions table{};
    for (std::size_t d = 1; d < table.size(); ++d) {
      for (std::size_t n = 1; n < table[d].size(); ++n) {
        const double both = std::log(static_cast<double>(d)) * std::log(static_cast<double>(n));
        table[d][n] = static_cast<std::int8_t>(std::lround(both / 0.85));
      }
    }
    return table;
  }();
  if (depth < 1) return 0;
  return reductions[static_cast<std::size_t>(std::min(depth, kDeepestReductions - 1))]
                   [static_cast<std::size_t>(number)];
}

int Search::value_of(Point move, int depth, int alpha, int beta) {
  return try_move(move, depth - 1, alpha, beta, 0);
}

/// The value of a move for its side. `depth` is that of the position behind it.
int Search::try_move(Point move, int depth, int alpha, int beta, int ply) {
  table_.prefetch(key_behind(move));  // before the node asks for it
  const Made made = board_.threats().made_by(move, mover_);
  if (made.five) return win_in(ply + 1);
  play(move);
  const int score = -node(depth, -beta, -alpha, ply + 1, FivePoints::of(made));
  undo();
  return score;
}

/// The moves of the side to move that stop all straight fours and double fours of the opponent.
Bitboard15 Search::stops_of_threes(const PointLayer& points) const {
  const Color other = opponent_of(mover_);
  Bitboard15 stops = board_.threats().empties();
  for (const Point win : points.wins(other)) stops &= points.stops(win, other);
  return stops;
}

void Search::reward(Point move, int depth, int ply) {
  auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (!(killers[0] == move)) {
    killers[1] = killers[0];
    killers[0] = move;
  }
  std::int16_t& value =
      history_[static_cast<std::size_t>(mover_)][static_cast<std::size_t>(move.bit())];
  const int bonus = std::min(depth * depth * 16, 1200);
  value = static_cast<std::int16_t>(value + bonus - value * bonus / kMostHistory);
}

void Search::note_leaf(int ply) {
  if (leaves_ == nullptr) return;
  leaves_->offer([&] { return board_.last_moves(static_cast<std::size_t>(ply)); });
}

/// The opponent has made a four: there is one answer, which costs no depth.
int Search::answer_to_four(int depth, int alpha, int beta, int ply, FivePoints to_block) {
  if (to_block.count > 1 || is_foul(to_block.point)) return -win_in(ply + 2);
  return try_move(to_block.point, depth, alpha, beta, ply);
}

/// The value of the position for the side to move, which has no five to make.
int Search::node(int depth, int alpha, int beta, int ply, FivePoints to_block) {
  // 1. Limits, forced answers, and what the table remembers.
  ++nodes_;
  if (out_of_limits()) return 0;
  if (ply >= kDeepestPly) return clamped(board_.points().evaluate(mover_));
  if (to_block.count > 0) return answer_to_four(depth, alpha, beta, ply, to_block);
  alpha = std::max(alpha, -win_in(ply + 4));
  beta = std::min(beta, win_in(ply + 3));
  if (alpha >= beta) return alpha;
  const bool is_pv = beta - alpha > 1;
  const search::TableKey place = key();
  const std::optional<SearchEntry> known = table_.find(place);
  std::optional<Point> first;
  if (known) {
    if (known->best != SearchEntry::kNoMove) first = Point::from_bit(known->best);
    const int score = from_root(known->score, ply);
    const auto bound = static_cast<Bound>(known->bound);
    const bool cuts = bound == Bound::Exact || (bound == Bound::AtLeast && score >= beta) ||
                      (bound == Bound::AtMost && score <= alpha);
    if (cuts && known->depth >= depth && (!is_pv || is_win_or_loss(score))) return score;
  }
  // Without a move to begin with, a search costs more and tells less; the next one has a move
  // ("internal iterative reduction" of chess programs).
  if (!first && depth >= kUnknownDepth) --depth;

  // 2. Wins at once, and what the board looks like. (What every point means is of no use to those
  // that the table has settled, a quarter of the nodes that come so far.)
  const PointLayer& points = board_.points();
  if (!points.wins(mover_).empty()) return win_in(ply + 3);
  const Color other = opponent_of(mover_);
  const bool is_threatened = !points.wins(other).empty();
  SearchEntry entry{};
  entry.static_score = known ? known->static_score : SearchEntry::kNotEvaluated;
  // What the evaluation says, which many nodes never ask: those that face a three, or are deep.
  const auto static_score = [&]() -> int {
    if (entry.static_score == SearchEntry::kNotEvaluated) {
      entry.static_score = static_cast<std::int16_t>(clamped(points.evaluate(mover_)));
    }
    return entry.static_score;
  };
  entry.best = first ? static_cast<std::uint8_t>(first->bit()) : SearchEntry::kNoMove;
  entry.fours_tried = known ? known->fours_tried : 0;
  const auto remember = [&](int score, Bound bound) {
    entry.score = static_cast<std::int16_t>(from_root(score, -ply));
    entry.depth = static_cast<std::int8_t>(std::clamp(depth, -8, 127));
    entry.bound = static_cast<std::uint8_t>(bound) & 3;
    table_.store(place, entry);
    return score;
  };

  // 3. Positions far above the window, where nothing has to be answered: no three, and no win by
  // fours that the opponent would have after a pass.
  const bool may_stand = !is_pv && !is_threatened && !is_win_or_loss(beta);
  const auto loses_by_a_pass = [&] {
    return depth >= kPassDepth && !points.fours(other).empty() &&
           has_win_by_fours(other, kPassNodes);
  };
  if (may_stand && depth <= kFutilityDepth &&
      static_score() - kFutilityMargin * std::max(depth, 0) >= beta && !loses_by_a_pass()) {
    note_leaf(ply);
    return static_score();
  }

  // 4. A win by fours.
  const bool has_fours = !points.fours(mover_).empty();
  const auto tries_fours = [&](std::uint64_t nodes) -> std::optional<int> {
    if (!has_fours || entry.fours_tried >= bits_of(nodes)) return std::nullopt;
    if (has_win_by_fours(mover_, nodes)) {
      // The line ends with a four; the five follows its answer.
      return win_in(ply + static_cast<int>(vcf_.line().size) + 2);
    }
    entry.fours_tried = bits_of(nodes) & 63;
    return std::nullopt;
  };
  if (is_pv || depth <= 0 || depth >= kFourDepth || is_threatened) {
    if (const auto win = tries_fours(limits_.four_nodes)) return remember(*win, Bound::Exact);
  }

  // 5. The end of the depth, and positions far below the window. Against a three there is no
  // standing still.
  if (depth <= 0 && (!is_threatened || depth <= -kQuietPlies)) {
    note_leaf(ply);
    return remember(static_score(), Bound::Exact);
  }
  if (may_stand && depth <= kRazorDepth && static_score() + kRazorMargin * depth <= alpha) {
    if (const auto win = tries_fours(limits_.four_nodes)) return remember(*win, Bound::Exact);
    note_leaf(ply);
    return static_score();
  }

  // 6. The moves: against a three what stops it, and, unless that would cost more than it tells,
  // own fours; else what is near stones.
  Bitboard15 wanted = is_threatened ? stops_of_threes(points)
                                    : moves_near_stones(board_.threats().empties(), points);
  if (is_threatened && (is_pv || depth >= kFourDepth)) wanted |= points.fours(mover_);
  Candidates candidates;
  const auto& killers = killers_[static_cast<std::size_t>(ply)];
  const bool has_fouls = board_.threats().has_fouls(mover_);
  for (const Point point : wanted) {
    const ComboFacts& facts = points.facts(point, mover_);
    if (has_fouls && facts.kind == MoveKind::Foul) continue;
    int score = facts.weights.attack + points.facts(point, other).weights.defend;
    score += history_[static_cast<std::size_t>(mover_)][static_cast<std::size_t>(point.bit())] / 64;
    if (point == killers[0]) score += 60;
    if (point == killers[1]) score += 40;
    if (first == point) score = kFirst;
    candidates.add(point, score);
  }

  // 7. Their values.
  const int alpha_before = alpha;
  int best_score = -kWinScore;
  int number = 0;
  const int most = is_pv || is_threatened ? Point::kCount : most_moves(depth);
  std::optional<Point> next = candidates.take();
  while (next) {
    const Point move = *next;
    next = candidates.take();
    // The table's line is there by the time the move before has been searched.
    if (next) table_.prefetch(key_behind(*next));
    if (number >= most && best_score > -kLeastWin) break;
    const MoveKind kind = board_.points().kind(move, mover_);
    if (has_fouls && kind == MoveKind::MaybeFoul && is_foul(move)) continue;
    ++number;
    // The answer to a four costs no depth. So a later one costs a ply more, if it makes nothing
    // else: on a crowded board nearly every line could begin with some.
    const int next_depth = depth - (number > 1 && kind == MoveKind::Four ? 2 : 1);
    int score = 0;
    if (number == 1) {
      score = try_move(move, next_depth, alpha, beta, ply);
    } else {
      int reduced = 0;
      if (depth >= 2 && number > 2 && kind <= MoveKind::Four && !is_threatened) {
        reduced = reduction(depth, number);
        if (kind == MoveKind::Three) --reduced;
        if (is_pv) --reduced;
        reduced = std::clamp(reduced, 0, next_depth);
      }
      score = try_move(move, next_depth - reduced, alpha, alpha + 1, ply);
      if (score > alpha && reduced > 0) score = try_move(move, next_depth, alpha, alpha + 1, ply);
      if (score > alpha && score < beta) score = try_move(move, next_depth, alpha, beta, ply);
    }
    if (stopped_) return 0;
    if (score > best_score) {
      best_score = score;
      entry.best = static_cast<std::uint8_t>(move.bit());
    }
    alpha = std::max(alpha, score);
    if (alpha >= beta) {
      if (kind < MoveKind::Four) reward(move, depth, ply);
      break;
    }
  }
  // Without an answer to a three the opponent's next move wins; that own fours do not has been
  // seen.
  if (number == 0) return is_threatened ? -win_in(ply + 4) : 0;
  return remember(best_score, best_score >= beta           ? Bound::AtLeast
                              : best_score <= alpha_before ? Bound::AtMost
                                                           : Bound::Exact);
}

std::vector<Point> Search::remembered_line(Point move, int plies) {
  std::vector<Point> line;
  const auto can_play = [&](Point point) {
    return board_.threats().is_empty(point) && !is_foul(point);
  };
  Point next = move;
  std::size_t played = 0;
  while (true) {
    const Made made = board_.threats().made_by(next, mover_);
    line.push_back(next);
    if (made.five || static_cast<int>(line.size()) >= plies) break;
    play(next);
    ++played;
    if (made.is_four()) {
      next = made.fives[0];
    } else if (const auto fours = win_by_fours(limits_.four_nodes)) {
      line.insert(line.end(), fours->begin(), fours->end());
      break;
    } else {
      const auto known = table_.find(key());
      if (!known || known->best == SearchEntry::kNoMove) break;
      next = Point::from_bit(known->best);
    }
    if (!can_play(next)) break;
  }
  for (; played > 0; --played) undo();
  return line;
}

}  // namespace ishi::renju::engine
