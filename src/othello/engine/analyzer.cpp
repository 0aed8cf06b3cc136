#include "othello/engine/analyzer.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <ishi/othello/engine/level.hpp>
#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

#include "othello/engine/aspiration.hpp"
#include "othello/engine/guesses.hpp"
#include "othello/engine/helpers.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/remembered_line.hpp"
#include "othello/engine/search.hpp"
#include "othello/engine/settling.hpp"
#include "othello/engine/watch.hpp"
#include "search/stopwatch.hpp"

namespace ishi::othello::engine {

namespace {

/// How sure cuts must be before the search reaches the end; see probcut.hpp. Set by hand;
/// `ishi match othello` between two builds judges it.
constexpr int kMidgameConfidence = kBold;

/// From here on a bolder search to the end comes first. docs/performance.md, "Othello: to the end
/// sooner", has others.
constexpr int kFarEmpties = 24;

/// The searches to make, one after the other.
std::vector<Reach> reaches(int empties, Horizon horizon) {
  const bool to_the_end = horizon.depth >= empties || empties <= horizon.exact_empties;
  const int deepest = to_the_end ? std::max(1, empties - kPliesToTheEnd) : horizon.depth;
  std::vector<Reach> result;
  for (int depth = 1; depth <= deepest && depth < empties; ++depth) {
    result.push_back({depth, kMidgameConfidence});
  }
  if (to_the_end) {
    if (empties > kPliesToTheEnd) {
      if (empties >= kFarEmpties) result.push_back({empties, kBoldest});
      for (const Guess& guess : guesses(empties)) result.push_back({empties, guess.confidence});
    }
    result.push_back({empties, kExact});
  }
  return result;
}

struct RootMove {
  Square square;
  Node next;
  int value = 0;  ///< in steps
};

/// A move's value, looked for around `guess`.
int value_of(const RootMove& move, int guess, Reach reach, Search& search) {
  return -value_near(move.next, -guess, steps_of(2), reach.next(), search);
}

/// How far a search over the moves came.
enum class Reached { Nothing, TheBest, All };

/// Values the best `lines` moves and sorts them to the front, and `also` wherever it stands. Other
/// moves only have to prove that they are no better; what they keep is a bound, which orders the
/// next search. Where the search is stopped, the moves that it has valued come first, if they are
/// `lines` at least, and the others follow as they were.
Reached value_moves(std::vector<RootMove>& moves, std::size_t lines, std::optional<Square> also,
                    Reach reach, Search& search, Watch* watch) {
  std::vector<RootMove> valued;
  for (const RootMove& move : moves) {
    int value = 0;
    if (valued.size() < lines || move.square == also) {
      value = value_of(move, move.value, reach, search);
    } else {
      const int floor = valued[lines - 1].value;
      value = floor >= kMostSteps ? kMostSteps
                                  : -search.null_window(move.next, -floor - 1, reach.next());
      if (value > floor && !search.stopped()) value = value_of(move, value, reach, search);
    }
    if (search.stopped()) break;
    const auto place = std::find_if(valued.begin(), valued.end(),
                                    [value](const RootMove& other) { return other.value < value; });
    valued.insert(place, {move.square, move.next, value});
    if (watch != nullptr) {
      watch->has_moves_done(static_cast<int>(valued.size()), static_cast<int>(moves.size()));
    }
  }
  if (valued.size() < lines) return Reached::Nothing;
  const auto rest = moves.begin() + static_cast<std::ptrdiff_t>(valued.size());
  const Reached reached = rest == moves.end() ? Reached::All : Reached::TheBest;
  valued.insert(valued.end(), rest, moves.end());
  moves = std::move(valued);
  return reached;
}

/// The move and the best play after it, as far as the table knows it.
std::vector<Move> remembered_line(const RootMove& move, int plies, const Table& table) {
  std::vector<Move> line{Move(move.square)};
  append_remembered(line, move.next.position, plies, table);
  return line;
}

/// The moves valued by the disc count, in case there is no time at all. Precondition: there is
/// one.
std::vector<RootMove> root_moves(const Position& position) {
  std::vector<RootMove> roots;
  for (const Square square : moves(position)) {
    const Position next = played(position, square);
    roots.push_back({square, Node(next), steps_of(-final_score(next).discs())});
  }
  return roots;
}

/// The same after a pass, seen from the side that passes.
Analysis after_pass(Analysis analysis) {
  analysis.lines.resize(std::min<std::size_t>(analysis.lines.size(), 1));
  for (AnalyzedLine& line : analysis.lines) {
    line.score = -line.score;
    line.hundredths = -line.hundredths;
    line.pv.insert(line.pv.begin(), Move::pass());
  }
  return analysis;
}

/// The analysis at work on a position where the mover has a move.
class Analyzer {
 public:
  Analyzer(const Position& position, const AnalysisTask& task, SharedSearch& shared)
      : position_(position),
        task_(task),
        shared_(shared),
        search_(shared, true),
        roots_(root_moves(position)),
        lines_(std::min(static_cast<std::size_t>(task.limits.lines), roots_.size())) {}

  Analysis run() {
    note_lines(1);
    std::optional<Watch> watch;
    if (task_.progress) {
      watch.emplace(task_.progress);
      watch->begins(position_);
      shared_.show_to(&*watch);
    }
    const std::uint64_t helper_nodes = with_helpers(shared_, task_.threads, [&] { deepen(); });
    shared_.show_to(nullptr);
    analysis_.nodes = search_.nodes() + helper_nodes;
    return std::move(analysis_);
  }

 private:
  void deepen() {
    const int empties = position_.empties().count();
    const search::Stopwatch stopwatch;
    std::optional<Settling> settling;
    if (task_.share) settling.emplace(*task_.share);
    for (const Reach reach : reaches(empties, task_.horizon)) {
      if (!search_to(reach)) return;
      const RootMove& best = roots_.front();
      if (settling && settling->is_settled(best.square, best.value, stopwatch.milliseconds()))
        return;
    }
  }

  /// False if the search was stopped on the way.
  bool search_to(Reach reach) {
    shared_.look_at_midgame(reach.depth < position_.empties().count());
    Watch* const watch = shared_.watch();
    if (watch != nullptr) watch->begins_search(reach.depth, cut_tenths(reach.confidence));
    const Reached reached = value_moves(roots_, lines_, task_.also, reach, search_, watch);
    if (reached != Reached::Nothing) note_lines(reach.depth);
    if (reached != Reached::All) return false;
    analysis_.depth = reach.depth;
    analysis_.exact = reach.confidence == kExact;
    analysis_.cut_tenths = cut_tenths(reach.confidence);
    if (watch != nullptr) {
      watch->ended(analysis_.lines, std::max(search_.nodes(), shared_.nodes()));
    }
    return true;
  }

  void note_lines(int plies) {
    analysis_.lines.clear();
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      const RootMove& root = roots_[i];
      if (i >= lines_ && root.square != task_.also) continue;
      analysis_.lines.push_back({Score(nearest_discs(root.value)), hundredths(root.value),
                                 remembered_line(root, plies, shared_.table())});
    }
  }

  const Position& position_;
  const AnalysisTask& task_;
  SharedSearch& shared_;
  Search search_;
  std::vector<RootMove> roots_;  ///< best first, as far as they are valued
  std::size_t lines_;            ///< how many of them to value
  Analysis analysis_;
};

}  // namespace

Analysis analyze(const Position& position, const AnalysisTask& task, SharedSearch& shared) {
  assert(task.horizon.depth >= 1 && task.limits.lines >= 1 && task.threads >= 1);
  if (is_over(position)) return {{}, 0, true, 0, 0};
  if (must_pass(position)) {
    AnalysisTask other = task;
    other.progress = {};  // it would report for the other side
    return after_pass(analyze(position.swapped(), other, shared));
  }
  shared.evaluate(Cuts::Answer);
  shared.begin(task.limits, task.threads);
  return Analyzer(position, task, shared).run();
}

}  // namespace ishi::othello::engine
