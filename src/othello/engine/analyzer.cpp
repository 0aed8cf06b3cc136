#include "othello/engine/analyzer.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <ishi/othello/engine/level.hpp>
#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

#include "othello/engine/aspiration.hpp"
#include "othello/engine/helpers.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/remembered_line.hpp"
#include "othello/engine/search.hpp"
#include "othello/engine/watch.hpp"
#include "search/iteration_clock.hpp"

namespace ishi::othello::engine {

namespace {

/// How sure cuts must be before the search reaches the end; see probcut.hpp. Set by hand;
/// `ishi match othello` between two builds judges it.
constexpr int kMidgameConfidence = 0;

/// The searches to make, one after the other.
std::vector<Reach> reaches(int empties, Horizon horizon) {
  const bool to_the_end = horizon.depth >= empties || empties <= horizon.exact_empties;
  const int deepest = to_the_end ? std::max(1, empties - kPliesToTheEnd) : horizon.depth;
  std::vector<Reach> result;
  for (int depth = 1; depth <= deepest && depth < empties; ++depth) {
    result.push_back({depth, kMidgameConfidence});
  }
  if (to_the_end) {
    if (empties > kPliesToTheEnd) result.push_back({empties, 0});
    result.push_back({empties, kExact});
  }
  return result;
}

struct RootMove {
  Square square;
  Node next;
  int score = 0;
};

/// A move's value, looked for around `guess`.
int value_of(const RootMove& move, int guess, Reach reach, Search& search) {
  return -value_near(move.next, -guess, 2, reach.next(), search);
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
    int score = 0;
    if (valued.size() < lines || move.square == also) {
      score = value_of(move, move.score, reach, search);
    } else {
      const int floor = valued[lines - 1].score;
      score = floor >= 64 ? 64 : -search.null_window(move.next, -floor - 1, reach.next());
      if (score > floor && !search.stopped()) score = value_of(move, score, reach, search);
    }
    if (search.stopped()) break;
    const auto place = std::find_if(valued.begin(), valued.end(),
                                    [score](const RootMove& other) { return other.score < score; });
    valued.insert(place, {move.square, move.next, score});
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

/// The move and the best play after it, as far as the table remembers.
std::vector<Move> remembered_line(const RootMove& move, int plies, const Search& search) {
  std::vector<Move> line{Move(move.square)};
  append_remembered(line, move.next.position, plies, search);
  return line;
}

/// The same after a pass, seen from the side that passes.
Analysis after_pass(Analysis analysis) {
  analysis.lines.resize(std::min<std::size_t>(analysis.lines.size(), 1));
  for (AnalyzedLine& line : analysis.lines) {
    line.score = -line.score;
    line.pv.insert(line.pv.begin(), Move::pass());
  }
  return analysis;
}

}  // namespace

Analysis analyze(const Position& position, const AnalysisTask& task, SharedSearch& shared) {
  assert(task.horizon.depth >= 1 && task.limits.lines >= 1 && task.threads >= 1);
  if (is_over(position)) return {{}, 0, true, 0, 0};
  if (must_pass(position)) {
    AnalysisTask other = task;
    other.progress = {};  // it would speak of the other side
    return after_pass(analyze(position.swapped(), other, shared));
  }

  shared.begin(task.limits);
  search::IterationClock clock(task.limits.time);
  Search search(shared, true);
  std::vector<RootMove> roots;
  for (const Square square : moves(position)) {
    const Position next = played(position, square);
    roots.push_back({square, Node(next), -final_score(next).discs()});
  }
  const std::size_t lines = std::min(static_cast<std::size_t>(task.limits.lines), roots.size());

  Analysis analysis;
  const auto note = [&](int plies) {
    analysis.lines.clear();
    for (std::size_t i = 0; i < roots.size(); ++i) {
      if (i >= lines && roots[i].square != task.also) continue;
      analysis.lines.push_back({Score(roots[i].score), remembered_line(roots[i], plies, search)});
    }
  };
  note(1);  // the discs as they lie, should there be no time at all
  std::optional<Watch> watch;
  if (task.progress) {
    watch.emplace(task.progress);
    watch->begins(position);
    shared.watch = &*watch;
  }
  const int empties = position.empties().count();
  const std::vector<Reach> series = reaches(empties, task.horizon);
  const auto lead = [&] {
    for (const Reach reach : series) {
      // How long a search to the end takes the ones before do not tell: it is tried.
      if (reach.depth < empties && !clock.next_pays()) break;
      if (watch) watch->begins_search(reach.depth, cut_tenths(reach.confidence));
      const Reached reached = value_moves(roots, lines, task.also, reach, search, shared.watch);
      if (reached != Reached::All) {
        if (reached == Reached::TheBest) note(reach.depth);
        break;
      }
      analysis.depth = reach.depth;
      analysis.exact = reach.confidence == kExact;
      analysis.cut_tenths = cut_tenths(reach.confidence);
      note(reach.depth);
      clock.ended(shared.stopwatch.elapsed());
      if (watch) {
        watch->ended(analysis.lines,
                     std::max(search.nodes(), shared.nodes.load(std::memory_order_relaxed)));
      }
    }
  };
  const std::uint64_t helper_nodes = with_helpers(shared, task.threads, lead);
  shared.watch = nullptr;
  analysis.nodes = search.nodes() + helper_nodes;
  return analysis;
}

}  // namespace ishi::othello::engine
