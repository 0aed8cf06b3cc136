#include <algorithm>
#include <cassert>
#include <memory>
#include <thread>

#include <ishi/othello/engine/solver.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/search/threads.hpp>

#include "othello/engine/aspiration.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

namespace {

/// With fewer empty squares than this the exact search is quick enough to begin with.
constexpr int kIteratedEmpties = 13;

/// How many levels of confidence come before the exact search. Surer ones cost as much as they
/// save.
constexpr int kGuesses = 2;

/// A table larger than the ending can fill would only cost the time to clear it.
std::size_t useful_bytes(std::size_t wanted, int empties) {
  const int doublings = std::clamp(empties - 8, 0, 24);
  return std::min(wanted, (std::size_t{64} << 10) << doublings);
}

/// A move after which the mover still reaches `score`. Precondition: `score` is exact and the mover
/// has a move; unless the search was stopped there is such a move.
Square move_that_reaches(const Position& position, int score, Search& search) {
  const Bitboard8 legal = moves(position);
  const Square hint = search.remembered_move(position).value_or(legal.first());
  const auto reaches = [&](Square square) {
    const Node next(played(position, square));
    return -search.null_window(next, -score, {next.empties, kExact}) >= score;
  };
  if (legal.contains(hint) && reaches(hint)) return hint;
  for (const Square square : legal.without(hint)) {
    if (search.stopped()) break;
    if (reaches(square)) return square;
  }
  return hint;
}

/// Best play from here to the end. With the table still warm this costs little; where the table was
/// too small to remember, it searches again.
std::vector<Move> best_line(Position position, int score, Search& search) {
  std::vector<Move> line;
  while (!is_over(position) && !search.stopped()) {
    if (must_pass(position)) {
      line.push_back(Move::pass());
      position = position.swapped();
    } else {
      const Square square = move_that_reaches(position, score, search);
      if (search.stopped()) break;
      line.emplace_back(square);
      position = played(position, square);
    }
    score = -score;
  }
  return line;
}

/// The exact value of the root. Searches that grow deeper, then surer, come first: each orders the
/// moves of the next through the table, and its value is where the next one looks.
int exact_value(const Position& position, Search& search) {
  const Node root(position);
  const int empties = root.empties;
  int value = 0;
  const auto look_around = [&](Reach reach, int width) {
    value = value_near(root, value, width, reach, search);
  };
  if (empties >= kIteratedEmpties) {
    for (int depth = 1; depth <= empties - 8 && !search.stopped(); ++depth) {
      look_around({depth, 0}, 3);
    }
    for (int confidence = 0; confidence < kGuesses && !search.stopped(); ++confidence) {
      look_around({empties, confidence}, 2);
    }
    if (!search.stopped()) look_around({empties, kExact}, 1);
  } else {
    value = search.full_window(root, -64, 64, {empties, kExact});
  }
  return value;
}

/// Searches the root with `threads - 1` helpers that run the same search, a little differently
/// ordered, and so fill the shared table ahead of the first thread ("lazy SMP").
int value_with_helpers(const Position& position, Search& first,
                       std::vector<std::unique_ptr<Search>>& helpers, SharedSearch& shared) {
  std::vector<std::thread> threads;
  threads.reserve(helpers.size());
  for (const auto& helper : helpers) {
    threads.emplace_back([&position, &helper] { exact_value(position, *helper); });
  }
  const int value = exact_value(position, first);
  shared.finished.store(true, std::memory_order_relaxed);
  for (std::thread& thread : threads) thread.join();
  shared.finished.store(false, std::memory_order_relaxed);
  return value;
}

/// What can be said of a solve that was stopped: the score proven so far, and some legal move.
Solution unfinished(const Position& position, std::uint64_t nodes) {
  Solution solution;
  solution.score = Score(-64);
  solution.nodes = nodes;
  const Bitboard8 legal = moves(position);
  if (!legal.empty()) {
    solution.pv.emplace_back(legal.first());
  } else if (must_pass(position)) {
    solution.pv.push_back(Move::pass());
  }
  return solution;
}

}  // namespace

Solution solve(const Position& position, const SolveOptions& options) {
  assert(options.threads >= 1);
  SharedSearch shared(useful_bytes(options.hash_bytes, position.empty().count()),
                      options.weights != nullptr ? *options.weights : embedded_weights(),
                      options.stop);
  Search first(shared, 0);
  std::vector<std::unique_ptr<Search>> helpers;
  const int threads = search::kHasThreads ? options.threads : 1;
  for (int number = 1; number < threads; ++number) {
    helpers.push_back(std::make_unique<Search>(shared, number));
  }
  const int value = value_with_helpers(position, first, helpers, shared);
  const auto nodes = [&] {
    std::uint64_t sum = first.nodes();
    for (const auto& helper : helpers) sum += helper->nodes();
    return sum;
  };
  if (first.stopped()) return unfinished(position, nodes());

  Solution solution;
  solution.score = Score(value);
  solution.exact = true;
  solution.pv = best_line(position, value, first);
  if (first.stopped() && solution.pv.empty()) solution.pv = unfinished(position, 0).pv;
  solution.nodes = nodes();
  return solution;
}

}  // namespace ishi::othello::engine
