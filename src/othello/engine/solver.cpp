#include "othello/engine/solver.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include <ishi/bits/word.hpp>
#include <ishi/othello/engine/level.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/version.hpp>

#include "othello/engine/aspiration.hpp"
#include "othello/engine/ending_limits.hpp"
#include "othello/engine/guesses.hpp"
#include "othello/engine/helpers.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/remembered_line.hpp"
#include "othello/engine/search.hpp"
#include "othello/engine/solve_checkpoint.hpp"
#include "othello/engine/solver_table.hpp"
#include "othello/engine/watch.hpp"
#include "search/stopwatch.hpp"

namespace ishi::othello::engine {

namespace {

/// With fewer empty squares than this the exact search comes alone: it needs no evaluation, and no
/// search to the end is bolder.
constexpr int kIteratedEmpties = kEvaluatedEmpties;

/// Up to here searches grow by two plies at a time, beyond by one. FFO 45 to 49, of 24 to 26: two
/// plies at a time, 2 % more nodes.
constexpr int kTwoPlyEmpties = 23;

/// One search of the series that leads to the exact one, around what the one before it found.
struct Stage {
  Reach reach;
  int width;  ///< steps on both sides of the guess
};

/// Searches that grow deeper, then surer: each orders the moves of the next through the table, and
/// its value is where the next one looks. Where the exact search is short, they grow by two plies
/// at a time, since the evaluation swings with the side to move: searches of every depth take twice
/// the time, a sixteenth of a solve of 20 empty squares.
std::vector<Stage> stages_of(int empties, const Techniques& use) {
  constexpr int kAll = kMostSteps;
  if (empties < kIteratedEmpties) return {{{empties, kExact}, kAll}};
  std::vector<Stage> stages;
  const int deepest = empties - kPliesToTheEnd;
  const int step = empties <= kTwoPlyEmpties ? 2 : 1;
  const int first = step == 2 ? 2 - deepest % 2 : 1;
  for (int depth = first; use.shallow && depth <= deepest; depth += step) {
    stages.push_back({{depth, kBold}, use.narrow ? steps_of(3) : kAll});
  }
  if (use.selective) {
    for (const Guess& guess : guesses(empties)) {
      stages.push_back({{empties, guess.confidence}, use.narrow ? steps_of(2) : kAll});
    }
  }
  stages.push_back({{empties, kExact}, use.narrow ? steps_of(1) : kAll});
  return stages;
}

/// How many nodes the whole solve may take, after a stage that reached the end of the game; 0 if
/// unknown. The factors of single positions lie between a third and ten times the median, so this
/// tells minutes from hours and no more.
std::uint64_t expected_nodes(Reach reach, int empties, std::uint64_t nodes) {
  if (reach.depth < empties) return 0;
  for (const Guess& guess : guesses(empties)) {
    if (reach.confidence == guess.confidence) {
      return nodes * static_cast<std::uint64_t>(guess.rest);
    }
  }
  return nodes;
}

/// Whether the series has one search before the other.
bool comes_before(Reach a, Reach b) {
  return a.depth != b.depth ? a.depth < b.depth : a.confidence < b.confidence;
}

ScoreWindow from_other_side(ScoreWindow window) { return {-window.upper, -window.lower}; }

/// A search of the series, and the value of the one before it.
struct Standing {
  Reach reach = {1, 0};
  int guess = 0;  ///< in steps
};

/// The slots that took most work to find, at most `kMostKeptSlots`.
std::vector<search::KeptSlot> costliest_slots(const Table& table) {
  const auto cost_of = [](const search::KeptSlot& slot) {
    return static_cast<std::size_t>(bits::bit_cast<TableEntry>(slot.result).cost);
  };
  std::array<std::size_t, 256> of_cost{};
  table.for_each([&](const search::KeptSlot& slot) { ++of_cost[cost_of(slot)]; });
  std::size_t least = of_cost.size();
  for (std::size_t count = 0; least > 0; --least) {
    count += of_cost[least - 1];
    if (count > kMostKeptSlots) break;
  }
  std::vector<search::KeptSlot> slots;
  table.for_each([&](const search::KeptSlot& slot) {
    // Other threads may have added to the table since it was counted.
    if (cost_of(slot) >= least && slots.size() < kMostKeptSlots) slots.push_back(slot);
  });
  return slots;
}

/// The solver at work: one table, and the threads that share it.
class Solver {
 public:
  Solver(const SolveTask& task, SharedSearch& shared)
      : task_(task),
        shared_(shared),
        weights_checksum_(task.checkpointing.save ? checksum_of(shared.weights()) : 0),
        first_(shared, true) {
    shared.begin(task.limits, task.threads);
  }

  /// Reports through `watch`, which may be null.
  Solution solve(const Position& position, ScoreWindow window, Watch* watch);

  /// Takes over what the checkpoint knows; the next `solve` continues from there.
  void resume(const SolveCheckpoint& checkpoint);
  /// Where the `solve` of `position` stands that is under way or was stopped.
  [[nodiscard]] SolveCheckpoint checkpoint(const Position& position) const;

  [[nodiscard]] bool stopped() const { return first_.stopped(); }
  [[nodiscard]] std::uint64_t nodes() const { return first_.nodes() + helper_nodes_; }

 private:
  Solution solve_leading(const Position& position, ScoreWindow window);
  int value(const Node& root, ScoreWindow window);
  Square move_that_reaches(const Position& position, int score);
  std::vector<Move> best_line(Position position, int score);
  std::vector<Move> some_move(const Position& position) const;

  const SolveTask& task_;
  SharedSearch& shared_;
  std::uint64_t weights_checksum_;  ///< for checkpoints
  Search first_;
  std::uint64_t helper_nodes_ = 0;
  std::uint64_t resumed_nodes_ = 0;
  std::uint64_t resumed_ms_ = 0;
  search::Stopwatch stopwatch_;
  std::optional<Standing> from_;  ///< where to begin
  Standing standing_;             ///< where the search is
};

int Solver::value(const Node& root, ScoreWindow window) {
  Watch* const watch = shared_.watch();
  int value = from_ ? from_->guess : 0;
  const std::vector<Stage> stages = stages_of(root.empties, shared_.techniques());
  for (const Stage& stage : stages) {
    if (from_ && comes_before(stage.reach, from_->reach)) continue;
    if (first_.stopped()) break;
    standing_ = {stage.reach, value};
    if (watch != nullptr) {
      watch->begins_search(stage.reach.depth, cut_tenths(stage.reach.confidence));
    }
    const bool to_the_end = stage.reach.depth == root.empties;
    const ScoreWindow within = to_the_end ? window : ScoreWindow{};
    value = value_near(root, value, stage.width, stage.reach, first_, steps_of(within.lower),
                       steps_of(within.upper));
    if (watch != nullptr && !first_.stopped()) {
      const std::uint64_t nodes = resumed_nodes_ + std::max(shared_.nodes(), first_.nodes());
      std::vector<Move> line;
      append_remembered(line, root.position, root.empties, shared_.table());
      watch->ended(nearest_discs(value), std::move(line), nodes,
                   expected_nodes(stage.reach, root.empties, nodes));
    }
  }
  return nearest_discs(value);
}

/// A move after which the mover still reaches `score`. Precondition: the score is at least that,
/// and the mover has a move; unless the search was stopped there is such a move.
Square Solver::move_that_reaches(const Position& position, int score) {
  const Bitboard8 legal = moves(position);
  const Square hint = remembered_move(shared_.table(), position).value_or(legal.first());
  const auto reaches = [&](Square square) {
    const Node next(played(position, square));
    return -first_.null_window(next, steps_of(-score), {next.empties, kExact}) >= steps_of(score);
  };
  if (legal.contains(hint) && reaches(hint)) return hint;
  for (const Square square : legal.without(hint)) {
    if (first_.stopped()) break;
    if (reaches(square)) return square;
  }
  return legal.contains(hint) ? hint : legal.first();
}

/// Best play from here to the end. With the table still warm this costs little; where the table was
/// too small to remember, it searches again.
std::vector<Move> Solver::best_line(Position position, int score) {
  std::vector<Move> line;
  while (!is_over(position) && !first_.stopped()) {
    if (must_pass(position)) {
      line.push_back(Move::pass());
      position = position.swapped();
    } else {
      const Square square = move_that_reaches(position, score);
      if (first_.stopped()) break;
      line.emplace_back(square);
      position = played(position, square);
    }
    score = -score;
  }
  return line;
}

/// The move that the table thinks best, or any legal one; empty where the game is over.
std::vector<Move> Solver::some_move(const Position& position) const {
  if (is_over(position)) return {};
  if (must_pass(position)) return {Move::pass()};
  const Bitboard8 legal = moves(position);
  const Square hint = remembered_move(shared_.table(), position).value_or(legal.first());
  return {Move(legal.contains(hint) ? hint : legal.first())};
}

Solution Solver::solve(const Position& position, ScoreWindow window, Watch* watch) {
  const std::uint64_t nodes_before = nodes();
  shared_.show_to(watch);
  Solution solution;
  helper_nodes_ +=
      with_helpers(shared_, task_.threads, [&] { solution = solve_leading(position, window); });
  solution.nodes = nodes() - nodes_before;
  return solution;
}

Solution Solver::solve_leading(const Position& position, ScoreWindow window) {
  const int searched = value(Node(position), window);
  const int found = is_over(position) ? final_score(position).discs() : searched;
  shared_.show_to(nullptr);
  Solution solution;
  if (first_.stopped() && !is_over(position)) {
    solution.pv = some_move(position);
  } else if (found >= window.upper && window.upper < 64) {
    solution.score = Score(window.upper);
    solution.bound = Bound::AtLeast;
    if (is_over(position) || must_pass(position)) {
      solution.pv = some_move(position);
    } else {
      solution.pv = {Move(move_that_reaches(position, window.upper))};
    }
  } else if (found <= window.lower && window.lower > -64) {
    solution.score = Score(window.lower);
    solution.bound = Bound::AtMost;
    solution.pv = some_move(position);
  } else {
    solution.score = Score(found);
    solution.bound = Bound::Exact;
    solution.pv = best_line(position, found);
    if (solution.pv.empty()) solution.pv = some_move(position);
  }
  return solution;
}

void Solver::resume(const SolveCheckpoint& checkpoint) {
  for (const search::KeptSlot& slot : checkpoint.slots) shared_.table().restore(slot);
  for (const Stage& stage :
       stages_of(checkpoint.position.empties().count(), shared_.techniques())) {
    if (stage.reach.depth != checkpoint.depth) continue;
    if (stage.reach.confidence != checkpoint.confidence) continue;
    from_ = standing_ = Standing{stage.reach, checkpoint.guess};
  }
  resumed_nodes_ = checkpoint.nodes;
  resumed_ms_ = checkpoint.milliseconds;
}

SolveCheckpoint Solver::checkpoint(const Position& position) const {
  SolveCheckpoint checkpoint;
  checkpoint.version = library_version();
  checkpoint.position = position;
  checkpoint.window = task_.window;
  checkpoint.table_bytes = shared_.table().bytes();
  checkpoint.weights_checksum = weights_checksum_;
  checkpoint.depth = standing_.reach.depth;
  checkpoint.confidence = standing_.reach.confidence;
  checkpoint.guess = standing_.guess;
  checkpoint.nodes = resumed_nodes_ + std::max(shared_.nodes(), nodes());
  checkpoint.milliseconds =
      resumed_ms_ + static_cast<std::uint64_t>(stopwatch_.milliseconds().count());
  checkpoint.slots = costliest_slots(shared_.table());
  return checkpoint;
}

/// Short endings need no weights.
void prepare(const Position& position, SharedSearch& shared) {
  if (position.empties().count() >= kEvaluatedEmpties) shared.evaluate(Cuts::Lead);
}

}  // namespace

Solution solve(const Position& position, const SolveTask& task, SharedSearch& shared) {
  prepare(position, shared);
  const Checkpointing& checkpointing = task.checkpointing;
  Solver solver(task, shared);
  if (checkpointing.resume != nullptr) solver.resume(*checkpointing.resume);
  const auto save = [&] { checkpointing.save(solver.checkpoint(position)); };
  std::optional<Watch> watch;
  if (task.progress || checkpointing.save) {
    watch.emplace(task.progress, checkpointing.save ? save : std::function<void()>(),
                  checkpointing.save_every);
    watch->begins(position);
    if (checkpointing.resume != nullptr) watch->counts_from(checkpointing.resume->nodes);
  }
  Solution solution = solver.solve(position, task.window, watch ? &*watch : nullptr);
  if (checkpointing.save && solution.bound == Bound::None) save();
  return solution;
}

std::vector<Solution> solve_moves(const Position& position, const SolveTask& task,
                                  SharedSearch& shared) {
  if (is_over(position)) return {};
  std::vector<Solution> solutions;
  prepare(position, shared);
  Solver solver(task, shared);
  Watch watch(task.progress);
  const int all = std::max(1, moves(position).count());
  const auto add = [&](Move move, const Position& next) {
    watch.begins(next, move);
    Solution solution =
        solver.solve(next, from_other_side(task.window), task.progress ? &watch : nullptr);
    if (solution.bound == Bound::None) {
      solution.pv.clear();
    } else {
      solution.score = -*solution.score;
      if (solution.bound != Bound::Exact) {
        solution.bound = solution.bound == Bound::AtLeast ? Bound::AtMost : Bound::AtLeast;
      }
    }
    solution.pv.insert(solution.pv.begin(), move);
    if (solution.score) {
      watch.has_moves_done(static_cast<int>(solutions.size()) + 1, all);
      watch.move_ended(solution.score->discs(), solution.pv, solver.nodes());
    }
    solutions.push_back(std::move(solution));
  };
  if (must_pass(position)) {
    add(Move::pass(), position.swapped());
  } else {
    for (const Square square : moves(position)) add(Move(square), played(position, square));
  }
  // An empty score is less than any other, and of one score the first found stays first.
  std::stable_sort(solutions.begin(), solutions.end(),
                   [](const Solution& a, const Solution& b) { return a.score > b.score; });
  return solutions;
}

}  // namespace ishi::othello::engine
