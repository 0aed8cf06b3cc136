// `ishi othello solve`: the exact score, and one line of play that reaches it; of one position or
// of each move, within bounds or without.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/search_progress.hpp"
#include "cli/othello/solve_checkpoint_file.hpp"
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

std::string_view bound_name(Bound bound) {
  switch (bound) {
    case Bound::Exact:
      return "exact";
    case Bound::AtLeast:
      return "at least";
    case Bound::AtMost:
      return "at most";
    default:
      return "none";
  }
}

/// What a solve within `kWinOrLoss` found, for the mover. Precondition: there is a score.
std::string_view result_name(const Solution& solution) {
  const int score = solution.score->discs();
  return score > 0 ? "win" : (score < 0 ? "loss" : "draw");
}

/// `+38`, `at least +1`, `not proven`.
std::string score_text(const Solution& solution) {
  if (!solution.score) return "not proven";
  const std::string score = signed_score(*solution.score);
  return solution.exact() ? score : fmt::format("{} {}", bound_name(solution.bound), score);
}

/// The members that tell a solution, in `object`.
void add_solution(Json& object, const Solution& solution, bool win_loss) {
  const bool proven = solution.score.has_value();
  object["score"] = proven ? Json(solution.score->discs()) : Json(nullptr);
  object["bound"] = bound_name(solution.bound);
  if (win_loss) object["result"] = proven ? Json(result_name(solution)) : Json(nullptr);
}

Json json_of(const Diagram& diagram, const Solution& solution, std::int64_t ms, bool win_loss) {
  Json object = {{"position", othello::format_position(diagram)}};
  add_solution(object, solution, win_loss);
  object["best"] =
      solution.pv.empty() ? Json(nullptr) : Json(othello::format_move(solution.pv.front()));
  object["pv"] = line_array(solution.pv);
  object["nodes"] = solution.nodes;
  object["ms"] = ms;
  object["exact"] = solution.exact();
  return object;
}

Diagram after_line(const Diagram& diagram, const Solution& solution) {
  othello::Game game(diagram);
  for (const othello::Move move : solution.pv) {
    if (!game.play(move)) break;
  }
  return game.diagram();
}

std::string work_text(std::uint64_t nodes, std::int64_t ms) {
  const auto speed = nodes / static_cast<std::uint64_t>(ms > 0 ? ms : 1) * 1000;
  return fmt::format("{} nodes in {}.{:03d} s, {} nodes/s", nodes, ms / 1000, ms % 1000, speed);
}

void print_text(const Diagram& diagram, const Solution& solution, std::int64_t ms, bool win_loss,
                bool colour) {
  const auto board = [&](const Diagram& shown, othello::Bitboard8 marked) {
    return othello_board(shown, marked, colour);
  };
  fmt::print("{}\n", board(diagram, othello::moves(diagram.position)));
  const std::string_view mover = othello::name_of(diagram.to_move);
  if (solution.pv.empty()) {
    fmt::print("score {} for {}: the game is over\n\n", signed_score(*solution.score), mover);
    return;
  }
  const std::string best = othello::format_move(solution.pv.front());
  if (!solution.score) {
    fmt::print("score not proven for {}: stopped, perhaps {}\n\n", mover, best);
  } else if (win_loss) {
    fmt::print("a {} for {}, by {}\n\n", result_name(solution), mover, best);
  } else {
    fmt::print("score {} for {}, best {}\n", score_text(solution), mover, best);
  }
  if (solution.exact()) {
    if (!win_loss) fmt::print("line  {}\n\n", line_text(solution.pv));
    const Diagram end = after_line(diagram, solution);
    fmt::print("{}Black {}, White {}\n\n", board(end, othello::Bitboard8()), end.black().count(),
               end.white().count());
  }
  fmt::print("{}\n\n", work_text(solution.nodes, ms));
}

/// The moves that no other move beats, as far as the window tells.
std::size_t best_count(const std::vector<Solution>& moves) {
  if (moves.empty() || moves.front().bound == Bound::None) return 0;
  const Solution& first = moves.front();
  const auto end = std::find_if(moves.begin(), moves.end(), [&](const Solution& move) {
    return move.bound != first.bound || move.score != first.score;
  });
  return static_cast<std::size_t>(end - moves.begin());
}

void print_moves_json(const Diagram& diagram, const std::vector<Solution>& moves,
                      std::uint64_t nodes, std::int64_t ms, bool win_loss) {
  Json list = Json::array();
  Json best = Json::array();
  const std::size_t bests = best_count(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Json object = {{"move", othello::format_move(moves[i].pv.front())}};
    add_solution(object, moves[i], win_loss);
    object["best"] = i < bests;
    object["pv"] = line_array(moves[i].pv);
    object["exact"] = moves[i].exact();
    if (i < bests) best.push_back(object["move"]);
    list.push_back(std::move(object));
  }
  Session::print_json({{"position", othello::format_position(diagram)},
                       {"best", best},
                       {"moves", list},
                       {"nodes", nodes},
                       {"ms", ms}});
}

void print_moves_text(const Diagram& diagram, const std::vector<Solution>& moves,
                      std::uint64_t nodes, std::int64_t ms, bool win_loss, bool colour) {
  fmt::print("{}\n", othello_board(diagram, othello::moves(diagram.position), colour));
  if (moves.empty()) {
    fmt::print("score {} for {}: the game is over\n\n",
               signed_score(othello::final_score(diagram.position)),
               othello::name_of(diagram.to_move));
    return;
  }
  const std::size_t bests = best_count(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool tell_result = win_loss && moves[i].bound != Bound::None;
    fmt::print("{:>4} {} {}\n",
               tell_result ? std::string(result_name(moves[i])) : score_text(moves[i]),
               i < bests ? '*' : ' ', line_text(moves[i].pv));
  }
  fmt::print("\nscores for {}; * is best\n{}\n\n", othello::name_of(diagram.to_move),
             work_text(nodes, ms));
}

/// False if a stop left something unproven.
bool answer_moves(const Diagram& diagram, const SolveVerbOptions& options, Engine& engine,
                  SearchProgress& progress, const Session& session) {
  const search::Stopwatch watch;
  const std::vector<Solution> moves = *engine.solve_moves(
      diagram.position, {.stop = session.stop()}, window_of(options), progress.report());
  progress.clear();
  std::uint64_t nodes = 0;
  bool proven = true;
  for (const Solution& move : moves) {
    nodes += move.nodes;
    proven = proven && move.bound != Bound::None;
  }
  if (options.json) {
    print_moves_json(diagram, moves, nodes, watch.milliseconds().count(), options.win_loss);
  } else {
    print_moves_text(diagram, moves, nodes, watch.milliseconds().count(), options.win_loss,
                     session.colour());
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
  Solution solution =
      *othello::engine::solve_resumable(engine, diagram.position, {.stop = session.stop()}, window,
                                        progress.report(), *checkpointing);
  progress.clear();
  std::int64_t ms = watch.milliseconds().count();
  if (checkpoint.resumed() != nullptr) {
    solution.nodes += checkpoint.resumed()->nodes;
    ms += static_cast<std::int64_t>(checkpoint.resumed()->milliseconds);
  }
  if (options.json) {
    Session::print_json(json_of(diagram, solution, ms, options.win_loss));
  } else {
    print_text(diagram, solution, ms, options.win_loss, session.colour());
  }
  const bool proven = solution.bound != Bound::None;
  if (proven) checkpoint.remove();
  return proven;
}

void solve(const Diagram& diagram, const Input& input, const SolveVerbOptions& options,
           Engine& engine, Session& session) {
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
  Verb verb = group.add_verb("solve", "Find the exact score and the best line");
  add_inputs(verb, *options, "POSITION", "A board, a transcript or 'start'");
  Option all_moves =
      verb.add("--all-moves", options->all_moves, "The score of every move, best first");
  Option win_loss =
      verb.add("--win-loss", options->win_loss, "Only who wins, which takes less work");
  verb.add("--bounds", options->bounds,
           "The score only if it lies between A and B; else on which side it lies")
      .separated_by(',')
      .values(2)
      .range(-64, 64)
      .value_name("A,B")
      .excludes(win_loss);
  add_progress_option(verb, options->progress);
  add_checkpoint_options(verb, options->checkpoint).excludes(all_moves);
  add_engine_options(verb, *options);
  add_weights_option(verb, *options);
  verb.footer(
      "Example: ishi othello solve "
      "'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'");
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
