// `ishi othello solve`: the exact score, and one line of play that reaches it; of one position or
// of each move, within bounds or without.
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
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

using othello::Diagram;
using othello::engine::Bound;
using othello::engine::Engine;
using othello::engine::ScoreWindow;
using othello::engine::Solution;

struct SolveVerbOptions : InputOptions, EngineOptions, WeightsOptions {
  bool all_moves = false;
  bool win_loss = false;
  std::vector<int> bounds;
  bool progress = false;
  CheckpointOptions checkpoint;
};

ScoreWindow window_of(const SolveVerbOptions& options) {
  if (options.win_loss) return othello::engine::kWinOrLoss;
  if (options.bounds.size() == 2) return {options.bounds[0], options.bounds[1]};
  return {};
}

/// False if a stop left something unproven.
bool answer_moves(const Diagram& diagram, const SolveVerbOptions& options, Engine& engine,
                  SearchProgress& progress, const Session& session) {
  const search::Stopwatch watch;
  const std::vector<Solution> moves = *engine.solve_moves(
      diagram.position, {.stop = session.stop()}, window_of(options), progress.report());
  progress.clear();
  SolveWork work{0, watch.milliseconds().count()};
  bool proven = true;
  for (const Solution& move : moves) {
    work.nodes += move.nodes;
    proven = proven && move.bound != Bound::None;
  }
  if (options.json) {
    Session::print_json(moves_json(diagram, moves, work, options.win_loss));
  } else {
    fmt::print("{}", moves_text(diagram, moves, work, options.win_loss, session.style()));
  }
  return proven;
}

bool answer_position(const Diagram& diagram, const SolveVerbOptions& options, Engine& engine,
                     SearchProgress& progress, Session& session) {
  SolveCheckpointFile checkpoint(options.checkpoint, session);
  const ScoreWindow window = window_of(options);
  const auto checkpointing = checkpoint.checkpointing(engine, diagram.position, window);
  if (!checkpointing) return true;
  if (checkpoint.resumed() != nullptr) progress.starts_from(checkpoint.resumed()->nodes);
  const search::Stopwatch watch;
  const Solution solution =
      *othello::engine::solve_resumable(engine, diagram.position, {.stop = session.stop()}, window,
                                        progress.report(), *checkpointing);
  progress.clear();
  SolveWork work{solution.nodes, watch.milliseconds().count()};
  if (checkpoint.resumed() != nullptr) {
    work.nodes += checkpoint.resumed()->nodes;
    work.ms += static_cast<std::int64_t>(checkpoint.resumed()->milliseconds);
  }
  if (options.json) {
    Session::print_json(solution_json(diagram, solution, work, options.win_loss));
  } else {
    fmt::print("{}", solution_text(diagram, solution, work, options.win_loss, session.style()));
  }
  const bool proven = solution.bound != Bound::None;
  if (proven) checkpoint.remove();
  return proven;
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
void warn_of_long_solve(int empties, int threads) {
  constexpr int kLong = 30;  // empty squares
  if (empties <= kLong) return;
  const double seconds = 75 * std::pow(2.5, empties - 26.5) / threads;
  fmt::print(stderr,
             "ishi: {} empty squares may take {} to solve; Ctrl-C stops, --checkpoint FILE keeps "
             "what is done, ishi othello analyze estimates the score\n",
             empties, rough_time(seconds));
}

void solve(const Diagram& diagram, const Input& input, const SolveVerbOptions& options,
           Engine& engine, Session& session) {
  const bool over = othello::is_over(diagram.position);
  if (!over) warn_of_long_solve(diagram.position.empties().count(), options.threads);
  SearchProgress progress(options.progress);
  engine.forget();
  const bool proven = options.all_moves
                          ? answer_moves(diagram, options, engine, progress, session)
                          : answer_position(diagram, options, engine, progress, session);
  if (proven) return;
  const std::string& file = options.checkpoint.file;
  session.failed(fmt::format("{}: stopped before it was solved{}", input.source,
                             file.empty() ? "" : "; the same command goes on from " + file));
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
  add_progress_option(verb, options->progress);
  add_checkpoint_options(verb, options->checkpoint).excludes(all_moves);
  add_engine_options(verb, *options);
  add_weights_option(verb, *options);
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
    Engine engine({options->hash_bytes(), options->threads, *weights});
    const bool one_only = !options->checkpoint.file.empty();
    std::size_t answered = 0;
    answer_each(session, *options, &kOthelloBoards, othello::parse_position,
                [&](const Diagram& diagram, const Input& input) {
                  if (one_only && answered++ > 0) {
                    session.bad_input(input.source + ": --checkpoint is for one position");
                    return;
                  }
                  solve(diagram, input, *options, engine, session);
                });
  });
}

}  // namespace ishi::cli
