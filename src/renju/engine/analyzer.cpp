#include "renju/engine/analyzer.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include <ishi/bits/split_mix.hpp>
#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/forbidden.hpp>

#include "renju/engine/near.hpp"
#include "renju/engine/tactics.hpp"

namespace ishi::renju::engine {

namespace {

struct RootMove {
  Point point;
  int score = 0;
  int error = 0;                ///< added to the value that is found
  std::vector<Point> proven;    ///< the line of a win or loss that needs no search; else empty
  bool was_questioned = false;  ///< whether the opponent wins by threats behind it
};

Bitboard15 legal_points(const Position& position, Rule rule) {
  if (!has_forbidden_points(position.to_move(), rule)) return position.empties();
  return position.empties() & ~forbidden_points(position).all();
}

// What the side searches at the root may cost, at most.
constexpr std::uint64_t kRootFourNodes = 100'000;
constexpr std::uint64_t kThreatNodesAPly = 2'000;

/// What a search beside the main one may cost: nodes, and an eighth of all limits.
TacticsLimits side_limits(std::uint64_t nodes, const AnalysisTask& task) {
  const search::Limits& all = task.limits;
  TacticsLimits limits{{.nodes = nodes, .stop = all.stop}, task.hash_bytes / 4};
  if (all.nodes) limits.search.nodes = std::min(nodes, std::max<std::uint64_t>(*all.nodes / 8, 1));
  if (all.time) limits.search.time = *all.time / 8;
  return limits;
}

/// The legal moves but for those to avoid, as long as others are left: fives if there are some,
/// else what blocks a five. The search relies on it that every node deals with fives at once.
Bitboard15 playable_points(const Position& position, const AnalysisTask& task) {
  const Color mover = position.to_move();
  const Bitboard15 all = legal_points(position, task.rule);
  const Bitboard15 wanted = all & ~task.avoid;
  const Bitboard15& legal = wanted.empty() ? all : wanted;
  const Bitboard15 fives = five_points(position, mover, task.rule) & legal;
  if (!fives.empty()) return fives;
  const Bitboard15 blocks = five_points(position, opponent_of(mover), task.rule) & legal;
  return blocks.empty() ? legal : blocks;
}

/// Of those, the moves that stop a win by fours, if something does.
Bitboard15 root_points(const Position& position, const AnalysisTask& task) {
  const Bitboard15 playable = playable_points(position, task);
  const DefendResult found = find_defences(position, task.rule, side_limits(kRootFourNodes, task),
                                           task.memory, {.kind = WinKind::Fours});
  const Bitboard15 defences = (found.defences | found.unsettled) & playable;
  return defences.empty() ? playable : defences;
}

/// The same error for the same move in the same position, evenly spread.
int error_of(Point point, const Position& position, int error) {
  if (error == 0) return 0;
  std::uint64_t word = static_cast<std::uint64_t>(point.bit());
  for (const Color color : {Color::Black, Color::White}) {
    for (const std::uint64_t part : position.stones(color).words()) word = bits::mixed(word ^ part);
  }
  return static_cast<int>(word % (2 * static_cast<std::uint64_t>(error) + 1)) - error;
}

/// Where a game begins: with the middle, then with a point that touches the first stone, as every
/// opening of Renju does. Where more moves are to be compared, with the points around.
Bitboard15 first_points(const Position& position, const Bitboard15& points, int lines) {
  const int stones = position.occupied().count();
  if (stones > 1) return points;
  const Bitboard15 first = stones == 0 ? Bitboard15(Point(7, 7)) : position.occupied();
  const int steps = lines > 1 ? 2 : stones;
  const Bitboard15 near = within(steps, first) & points;
  return near.empty() ? points : near;
}

std::vector<RootMove> root_moves(const Position& position, const Bitboard15& points,
                                 PlayBoard& board, const AnalysisTask& task) {
  std::vector<RootMove> moves;
  for (const Point point : first_points(position, points, task.limits.lines)) {
    const int promise = board.points().promise(point, position.to_move());
    moves.push_back({point, promise, error_of(point, position, task.error), {}, false});
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
  for (RootMove& move : moves) move.score = 0;
  return moves;
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

/// Values the best `lines` moves and sorts them to the front. Moves behind them only have to prove
/// that they are no better, late ones to a smaller depth first. False if the search was stopped:
/// what was found by then counts.
bool value_moves(std::vector<RootMove>& moves, std::size_t lines, int depth, Search& search) {
  std::vector<RootMove> valued;
  const auto insert = [&valued](const RootMove& move) {
    const auto place = std::find_if(valued.begin(), valued.end(), [&move](const RootMove& other) {
      return other.score < move.score;
    });
    valued.insert(place, move);
  };
  for (std::size_t i = 0; i < moves.size(); ++i) {
    RootMove move = moves[i];
    if (move.proven.empty()) {
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
        for (; i < moves.size(); ++i) valued.push_back(moves[i]);
        moves = std::move(valued);
        return false;
      }
      move.score = is_win_or_loss(score) ? score : score + move.error;
    }
    insert(move);
  }
  moves = std::move(valued);
  return true;
}

class Analyzer {
 public:
  Analyzer(const Position& position, const AnalysisTask& task, SearchTable& table)
      : position_(position),
        task_(task),
        search_(position, task.rule, task.facts, table, task.memory.search_vcf, task.hash_bytes / 4,
                limits_of(task), task.leaves) {
    table.begin_generation();
  }

  Analysis run() {
    gather_moves();
    note(1);  // as promised, should there be no time at all
    for (int depth = 1; depth <= task_.depth && !is_settled(); ++depth) {
      bool ended = value_moves(moves_, lines_, depth, search_);
      while (ended && depth >= std::min(kFirstQuestioned, task_.depth) && refutes_some()) {
        ended = value_moves(moves_, lines_, depth, search_);
      }
      note(depth);
      if (!ended) break;
      analysis_.depth = depth;
      if (task_.progress) {
        task_.progress({depth, analysis_.lines, analysis_.nodes + search_.nodes()});
      }
    }
    analysis_.nodes += search_.nodes();
    return analysis_;
  }

 private:
  /// The plies from which on the best moves are questioned.
  static constexpr int kFirstQuestioned = 4;
  /// What one such question may cost.
  static constexpr std::uint64_t kQuestionNodes = 20'000;
  static constexpr int kQuestionShare = 16;  ///< of all limits

  static Search::Limits limits_of(const AnalysisTask& task) {
    Search::Limits limits;
    limits.stop = task.limits.stop;
    limits.nodes = task.limits.nodes;
    if (task.limits.time) limits.deadline = search::Deadline(*task.limits.time);
    return limits;
  }

  /// A win by fours or by threats needs no search; only where more lines are asked for it takes
  /// part in one.
  void gather_moves() {
    std::optional<std::vector<Point>> win = proven_win();
    if (win && task_.avoid.contains(win->front())) win.reset();
    if (!win) {
      moves_ = root_moves(position_, root_points(position_, task_), search_.board(), task_);
    } else if (task_.limits.lines > 1) {
      moves_ = root_moves(position_, playable_points(position_, task_), search_.board(), task_);
    }
    if (win) {
      const int score = win_in(plies_of_win(position_, *win, task_.rule));
      std::erase_if(moves_, [&](const RootMove& move) { return move.point == win->front(); });
      moves_.insert(moves_.begin(), RootMove{win->front(), score, 0, *win, true});
    }
    if (!win) note_fives_that_cannot_be_blocked();
    lines_ = std::min(static_cast<std::size_t>(task_.limits.lines), moves_.size());
  }
  /// Where the opponent can make two fives, or one that only a foul could block, every move loses.
  /// The search would not see it, since it takes every five for dealt with.
  void note_fives_that_cannot_be_blocked() {
    const Color mover = position_.to_move();
    const Bitboard15 fives = five_points(position_, opponent_of(mover), task_.rule);
    const Bitboard15 own = five_points(position_, mover, task_.rule);
    const bool can_block =
        fives.count() == 1 && legal_points(position_, task_.rule).contains(fives.first());
    if (fives.empty() || can_block || !own.empty()) return;
    for (RootMove& move : moves_) {
      const Bitboard15 left = fives & ~Bitboard15(move.point);
      move.score = -win_in(2);
      move.proven = {move.point, left.first()};
    }
  }
  std::optional<std::vector<Point>> proven_win() {
    const search::Limits fours = side_limits(kRootFourNodes, task_).search;
    std::optional<std::vector<Point>> win = search_.win_by_fours(*fours.nodes, fours.time);
    if (win || task_.rule != Rule::Renju) return win;
    const std::uint64_t nodes = kThreatNodesAPly * static_cast<std::uint64_t>(task_.depth);
    const VctResult threats = find_vct(position_, side_limits(nodes, task_), task_.memory);
    analysis_.nodes += threats.nodes;
    if (threats.outcome == VcfOutcome::Win) win = threats.moves;
    return win;
  }

  /// Whether one of the moves that would be reported turns out to lose by threats: it is then
  /// settled, and the others have to be valued again.
  bool refutes_some() {
    if (task_.rule != Rule::Renju) return false;
    for (std::size_t i = 0; i < lines_; ++i) {
      RootMove& move = moves_[i];
      if (move.was_questioned || is_win_or_loss(move.score)) continue;
      move.was_questioned = true;
      const Position after = position_.after(move.point);
      TacticsLimits limits = side_limits(kQuestionNodes, task_);
      const search::Limits& all = task_.limits;
      if (all.nodes) *limits.search.nodes = std::min(kQuestionNodes, *all.nodes / kQuestionShare);
      if (all.time) limits.search.time = *all.time / kQuestionShare;
      const VctResult reply = find_vct(after, limits, task_.memory);
      analysis_.nodes += reply.nodes;
      if (reply.outcome != VcfOutcome::Win) continue;
      move.score = -win_in(1 + plies_of_win(after, reply.moves, task_.rule));
      move.proven = {move.point};
      move.proven.insert(move.proven.end(), reply.moves.begin(), reply.moves.end());
      return true;
    }
    return false;
  }

  /// Whether all that is asked for is won or lost.
  [[nodiscard]] bool is_settled() const {
    return std::all_of(analysis_.lines.begin(), analysis_.lines.end(),
                       [](const AnalyzedLine& line) { return line.win.has_value(); });
  }
  void note(int plies) {
    analysis_.lines.clear();
    for (std::size_t i = 0; i < lines_; ++i) {
      const RootMove& move = moves_[i];
      analysis_.lines.push_back(
          {move.score, moves_to_win(move.score),
           move.proven.empty() ? search_.remembered_line(move.point, plies) : move.proven});
    }
  }

  const Position& position_;
  const AnalysisTask& task_;
  Search search_;
  Analysis analysis_;
  std::vector<RootMove> moves_;  ///< best first
  std::size_t lines_ = 0;        ///< how many of them are reported
};

}  // namespace

std::string format_score(const AnalyzedLine& line) {
  std::string text = line.score > 0 ? "+" : "";
  if (line.win) text = *line.win > 0 ? "win in " : "loss in ";
  return text.append(std::to_string(line.win ? std::abs(*line.win) : line.score));
}

Analysis analyze(const Position& position, const AnalysisTask& task, SearchTable& table) {
  assert(task.depth >= 1 && task.limits.lines >= 1);
  for (const Color color : {Color::Black, Color::White}) {
    if (has_winning_row(position, color, task.rule)) return {};
  }
  return Analyzer(position, task, table).run();
}

}  // namespace ishi::renju::engine
