// `ishi othello solve`: the exact score, and one line of play that reaches it; of one position or
// of each move, within bounds or without. Threads work on one position, or on a list of them.
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "cli/othello/search_progress.hpp"
#include "cli/othello/solve_checkpoint_file.hpp"
#include "cli/othello/solve_report.hpp"
#include "cli/othello/text.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"
#include "store/othello/memory.hpp"

namespace ishi::cli {

namespace {

using othello::Diagram;
using othello::engine::Bound;
using othello::engine::Engine;
using othello::engine::ProgressReport;
using othello::engine::ScoreWindow;
using othello::engine::Solution;

struct SolveVerbOptions : InputOptions, EngineOptions, WeightsOptions, StoreOptions {
  bool all_moves = false;
  bool win_loss = false;
  std::vector<int> bounds;
  ProgressForm progress = ProgressForm::Redrawn;
  bool keep_table = false;
  CheckpointOptions checkpoint;
};

ScoreWindow window_of(const SolveVerbOptions& options) {
  if (options.win_loss) return othello::engine::kWinOrLoss;
  if (options.bounds.size() == 2) return {options.bounds[0], options.bounds[1]};
  return {};
}

/// How long `seconds` are, in the unit that a person would take.
std::string rough_time(double seconds) {
  const auto in = [seconds](double unit, std::string_view name) {
    return fmt::format("about {:.0f} {}", std::ceil(seconds / unit), name);
  };
  constexpr double kHour = 3600;
  constexpr double kDay = 24 * kHour;
  constexpr double kYear = 365 * kDay;
  if (seconds < 2 * kDay) return in(kHour, "hours");
  if (seconds < 2 * kYear) return in(kDay, "days");
  return seconds < 1000 * kYear ? in(kYear, "years") : "more than a thousand years";
}

/// One line before a solve that nobody may want to wait for. The estimate goes by FFO 40-44 and
/// 50-59 (docs/performance.md): 75 seconds of one core with 26.5 empty squares, and 2.5 times as
/// long for each more; single positions are far off.
void warn_of_long_solve(const Diagram& diagram, int threads) {
  constexpr int kLong = 30;  // empty squares
  const int empties = diagram.position.empties().count();
  if (empties <= kLong || othello::is_over(diagram.position)) return;
  const double seconds = 75 * std::pow(2.5, empties - 26.5) / threads;
  fmt::print(stderr,
             "ishi: {} empty squares may take {} to solve; Ctrl-C stops, --checkpoint FILE keeps "
             "what is done, ishi othello analyze estimates the score\n",
             empties, rough_time(seconds));
}

/// What was found of a position: one solution, or one a move.
struct SolveAnswer {
  std::vector<Solution> solutions;
  SolveWork work;
  bool proven = true;  ///< false if a stop left something unproven
};

SolveAnswer moves_answer(const Diagram& diagram, const SolveVerbOptions& options, Engine& engine,
                         store::OthelloMemory& memory, const ProgressReport& report,
                         const Session& session) {
  const search::Stopwatch watch;
  SolveAnswer answer;
  const ScoreWindow window = window_of(options);
  // Within bounds the score of each move is told on which side it lies: that is searched.
  if (auto known = window == ScoreWindow() ? memory.solutions(diagram.position) : std::nullopt) {
    answer.solutions = *std::move(known);
    answer.work = {0, watch.milliseconds().count(), AnswerFrom::Store};
    return answer;
  }
  warn_of_long_solve(diagram, engine.options().threads);
  answer.solutions =
      *engine.solve_moves(diagram.position, {.stop = session.stop()}, window, report);
  answer.work.ms = watch.milliseconds().count();
  for (const Solution& move : answer.solutions) {
    answer.work.nodes += move.nodes;
    answer.proven = answer.proven && move.bound != Bound::None;
  }
  memory.add(diagram.position, store::evidence_of(answer.solutions, diagram.position));
  return answer;
}

/// Nothing where the checkpoint cannot be used, which the session was told.
std::optional<SolveAnswer> position_answer(const Diagram& diagram, const SolveVerbOptions& options,
                                           Engine& engine, store::OthelloMemory& memory,
                                           SearchProgress& progress, const ProgressReport& report,
                                           Session& session) {
  const search::Stopwatch watch;
  if (const auto known = memory.solution(diagram.position, window_of(options))) {
    return SolveAnswer{{*known}, {0, watch.milliseconds().count(), AnswerFrom::Store}, true};
  }
  warn_of_long_solve(diagram, engine.options().threads);
  SolveCheckpointFile checkpoint(options.checkpoint, session);
  const ScoreWindow window = window_of(options);
  const auto checkpointing = checkpoint.checkpointing(engine, diagram.position, window);
  if (!checkpointing) return std::nullopt;
  if (checkpoint.resumed() != nullptr) progress.starts_from(checkpoint.resumed()->nodes);
  SolveAnswer answer;
  answer.solutions = {*othello::engine::solve_resumable(
      engine, diagram.position, {.stop = session.stop()}, window, report, *checkpointing)};
  answer.work = {answer.solutions[0].nodes, watch.milliseconds().count()};
  memory.add(diagram.position, store::evidence_of(answer.solutions, diagram.position));
  if (checkpoint.resumed() != nullptr) {
    answer.work.nodes += checkpoint.resumed()->nodes;
    answer.work.ms += static_cast<std::int64_t>(checkpoint.resumed()->milliseconds);
  }
  answer.proven = answer.solutions[0].bound != Bound::None;
  return answer;
}

void print_answer(const Diagram& diagram, const SolveAnswer& answer,
                  const SolveVerbOptions& options, const Session& session) {
  const auto& [solutions, work, proven] = answer;
  if (options.json) {
    Session::print_json(options.all_moves
                            ? moves_json(diagram, solutions, work, options.win_loss)
                            : solution_json(diagram, solutions[0], work, options.win_loss));
  } else {
    const BoardStyle style = session.style();
    fmt::print("{}", options.all_moves
                         ? moves_text(diagram, solutions, work, options.win_loss, style)
                         : solution_text(diagram, solutions[0], work, options.win_loss, style));
  }
}

/// Answers one position after the other, each with an empty table unless that shall be kept.
class SolveWorker {
 public:
  /// `count` of them share the memory and the threads of the options.
  SolveWorker(const SolveVerbOptions& options, const othello::engine::WeightsPointer& weights,
              store::OthelloMemory& memory, int count, Session& session)
      : options_(options),
        memory_(memory),
        session_(session),
        is_alone_(count == 1),
        engine_({options.hash_bytes() / static_cast<std::size_t>(count), options.threads / count,
                 weights}) {}

  /// Nothing where the session was told why.
  std::optional<SolveAnswer> operator()(const Diagram& diagram, const Input& input) {
    if (!options_.checkpoint.file.empty() && answered_++ > 0) {
      session_.bad_input(input.source + ": --checkpoint is for one position");
      return std::nullopt;
    }
    SearchProgress progress(options_.progress);
    const ProgressReport report = is_alone_ ? progress.report() : ProgressReport();
    if (!options_.keep_table) engine_.forget();
    std::optional<SolveAnswer> answer =
        options_.all_moves
            ? moves_answer(diagram, options_, engine_, memory_, report, session_)
            : position_answer(diagram, options_, engine_, memory_, progress, report, session_);
    progress.clear();
    return answer;
  }

 private:
  const SolveVerbOptions& options_;
  store::OthelloMemory& memory_;
  Session& session_;
  bool is_alone_;
  Engine engine_;
  std::size_t answered_ = 0;
};

/// Of a list, each thread solves positions of its own: twice as many threads in one position are
/// not twice as fast. Where the list is short they would wait for the last ones.
Spreading spreading_of(const SolveVerbOptions& options) {
  const bool reads_standard_input =
      options.file == "-" ||
      std::find(options.texts.begin(), options.texts.end(), "-") != options.texts.end();
  const bool is_one_by_one = options.progress != ProgressForm::Redrawn || options.keep_table ||
                             !options.checkpoint.file.empty() || reads_standard_input;
  return {.threads = options.threads, .least_each = 2, .can_wait = !is_one_by_one};
}

void solve_each(const SolveVerbOptions& options, const othello::engine::WeightsPointer& weights,
                store::OthelloMemory& memory, Session& session) {
  const auto make_worker = [&](int count) {
    return SolveWorker(options, weights, memory, count, session);
  };
  const auto print = [&](const Diagram& diagram, const Input& input,
                         const std::optional<SolveAnswer>& answer) {
    if (!answer) return;
    print_answer(diagram, *answer, options, session);
    if (answer->proven) return SolveCheckpointFile(options.checkpoint, session).remove();
    const std::string& file = options.checkpoint.file;
    session.failed(fmt::format("{}: stopped before it was solved{}", input.source,
                               file.empty() ? "" : "; the same command goes on from " + file));
  };
  answer_each_together(session, options, &kOthelloBoards, spreading_of(options),
                       othello::parse_position, make_worker, print);
}

}  // namespace

void add_othello_solve(Verb group, Session& session) {
  auto options = std::make_shared<SolveVerbOptions>();
  Verb verb = group.add_verb("solve", "Find the exact score and the best line.");
  add_inputs(verb, *options, "POSITION", "a board, a transcript or start");
  Option all_moves = verb.add("--all-moves", options->all_moves, "score every move, best first");
  Option win_loss =
      verb.add("--win-loss", options->win_loss, "find only who wins, which takes less work");
  verb.add("--bounds", options->bounds, "the score if between A and B; else on which side it lies")
      .separated_by(',')
      .values(2)
      .range(-64, 64)
      .value_name("A,B")
      .excludes(win_loss);
  add_progress_option(verb, options->progress, "print what each search found on standard error");
  add_checkpoint_options(verb, options->checkpoint).excludes(all_moves);
  verb.add("--keep-table", options->keep_table,
           "keep what was found for the positions that follow");
  add_engine_options(verb, *options);
  add_weights_option(verb, *options);
  add_store_option(verb, *options);
  verb.examples(
      {"ishi othello solve 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'",
       "ishi othello solve --file endings.obf --all-moves"});
  verb.action([options, &session] {
    if (options->bounds.size() == 2 && options->bounds[0] >= options->bounds[1]) {
      session.bad_input("--bounds A,B: A must be less than B");
      return;
    }
    const auto weights = weights_of(*options, session);
    if (!weights) return;
    const auto store = store_of(*options, session);
    if (!store) return;
    store::OthelloMemory memory(store->get(), computed_here(options->weights_file));
    solve_each(*options, *weights, memory, session);
    if (memory.error()) report(*memory.error(), session);
  });
}

}  // namespace ishi::cli
