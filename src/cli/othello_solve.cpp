// `ishi othello solve`: the exact score, and one line of play that reaches it.
#include <chrono>
#include <memory>
#include <string>

#include <fmt/core.h>

#include <ishi/othello/engine/solver.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/othello_text.hpp"
#include "cli/othello_weights.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::Diagram;
using othello::engine::Solution;

struct SolveVerbOptions : InputOptions, EngineOptions, WeightsOptions {};

Json best_move(const Solution& solution) {
  return solution.pv.empty() ? Json(nullptr) : Json(move_name(solution.pv.front()));
}

void print_json(const Diagram& diagram, const Solution& solution, std::int64_t ms) {
  Session::print_json({{"position", othello::format_position(diagram)},
                       {"score", solution.score.discs()},
                       {"best", best_move(solution)},
                       {"pv", line_array(solution.pv)},
                       {"nodes", solution.nodes},
                       {"ms", ms},
                       {"exact", solution.exact}});
}

Diagram after_line(const Diagram& diagram, const Solution& solution) {
  othello::Game game(diagram);
  for (const othello::Move move : solution.pv) {
    if (!game.play(move)) break;
  }
  return game.now();
}

void print_text(const Diagram& diagram, const Solution& solution, std::int64_t ms, bool colour) {
  const auto board = [&](const Diagram& shown, othello::Bitboard8 marked) {
    return othello_board(shown, marked, colour);
  };
  fmt::print("{}\n", board(diagram, othello::moves(diagram.position)));
  const std::string_view mover = othello::name_of(diagram.to_move);
  if (solution.pv.empty()) {
    fmt::print("score {} for {}: the game is over\n\n", signed_score(solution.score), mover);
    return;
  }
  fmt::print("score {} for {}{}, best {}\nline  {}\n\n", signed_score(solution.score), mover,
             solution.exact ? "" : " (stopped: not proven)", move_name(solution.pv.front()),
             line_text(solution.pv));
  const Diagram end = after_line(diagram, solution);
  const auto speed = solution.nodes / static_cast<std::uint64_t>(ms > 0 ? ms : 1) * 1000;
  fmt::print("{}Black {}, White {}\n\n{} nodes in {}.{:03d} s, {} nodes/s\n\n",
             board(end, othello::Bitboard8()), end.black().count(), end.white().count(),
             solution.nodes, ms / 1000, ms % 1000, speed);
}

void solve(const Diagram& diagram, const Input& input, const SolveVerbOptions& options,
           const othello::engine::Weights* weights, Session& session) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const Solution solution = othello::engine::solve(
      diagram.position, {options.hash_bytes(), options.threads, &session.stop(), weights});
  const std::int64_t ms =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began).count();
  if (options.json) {
    print_json(diagram, solution, ms);
  } else {
    print_text(diagram, solution, ms, session.colour());
  }
  if (!solution.exact)
    session.failed(fmt::format("{}: stopped before it was solved", input.source));
}

}  // namespace

void add_othello_solve(CLI::App& group, Session& session) {
  auto options = std::make_shared<SolveVerbOptions>();
  CLI::App& verb = *group.add_subcommand("solve", "Find the exact score and the best line");
  add_inputs(verb, *options, "POSITION", "A board, a transcript or 'start'");
  add_engine_options(verb, *options);
  add_weights_option(verb, *options);
  verb.footer(
      "Example: ishi othello solve "
      "'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'");
  verb.callback([options, &session] {
    const auto weights = weights_of(*options, session);
    if (!weights) return;
    answer_each(session, *options, &kOthelloBoards, othello::parse_position,
                [&](const Diagram& diagram, const Input& input) {
                  solve(diagram, input, *options, weights->get(), session);
                });
  });
}

}  // namespace ishi::cli
