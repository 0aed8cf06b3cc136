#include "cli/othello/solve_report.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/text.hpp"
#include "othello/engine/bound_name.hpp"

namespace ishi::cli {

namespace {

using othello::Diagram;
using othello::engine::Bound;
using othello::engine::Solution;

/// What a solve within `kWinOrLoss` found, for the mover. Precondition: there is a score.
std::string_view result_name(const Solution& solution) {
  const int score = solution.score->discs();
  return score > 0 ? "win" : (score < 0 ? "loss" : "draw");
}

/// `+38`, `at least +1`, `not proven`.
std::string score_text(const Solution& solution) {
  if (!solution.score) return "not proven";
  const std::string score = signed_score(*solution.score);
  return solution.exact() ? score
                          : fmt::format("{} {}", othello::engine::name_of(solution.bound), score);
}

/// The members that tell a solution, in `object`.
void add_solution(Json& object, const Solution& solution, bool win_loss) {
  const bool proven = solution.score.has_value();
  object["score"] = proven ? Json(solution.score->discs()) : Json(nullptr);
  object["bound"] = othello::engine::name_of(solution.bound);
  if (win_loss) object["result"] = proven ? Json(result_name(solution)) : Json(nullptr);
}

Diagram after_line(const Diagram& diagram, const Solution& solution) {
  othello::Game game(diagram);
  for (const othello::Move move : solution.pv) {
    if (!game.play(move)) break;
  }
  return game.diagram();
}

std::string speed_text(const SolveWork& work) {
  std::string text = work_text(work.nodes, work.ms, work.from);
  if (work.from == AnswerFrom::Store) return text;
  const auto speed = work.nodes / static_cast<std::uint64_t>(work.ms > 0 ? work.ms : 1) * 1000;
  return fmt::format("{}, {} nodes/s", text, speed);
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

}  // namespace

Json solution_json(const Diagram& diagram, const Solution& solution, const SolveWork& work,
                   bool win_loss) {
  Json object = {{"position", othello::format_position(diagram)}};
  add_solution(object, solution, win_loss);
  object["best"] =
      solution.pv.empty() ? Json(nullptr) : Json(othello::format_move(solution.pv.front()));
  object["pv"] = line_array(solution.pv);
  object["nodes"] = work.nodes;
  object["ms"] = work.ms;
  object["exact"] = solution.exact();
  if (work.from == AnswerFrom::Store) object["store"] = true;
  return object;
}

std::string solution_text(const Diagram& diagram, const Solution& solution, const SolveWork& work,
                          bool win_loss, BoardStyle style) {
  std::string text = othello_board(diagram, othello::moves(diagram.position), style) + '\n';
  const std::string_view mover = othello::name_of(diagram.to_move);
  if (solution.pv.empty()) {
    return text + fmt::format("score {} for {}: the game is over\n\n",
                              signed_score(*solution.score), mover);
  }
  const std::string best = othello::format_move(solution.pv.front());
  if (!solution.score) {
    text += fmt::format("score not proven for {}: stopped, perhaps {}\n\n", mover, best);
  } else if (win_loss) {
    text += fmt::format("a {} for {}, by {}\n\n", result_name(solution), mover, best);
  } else {
    text += fmt::format("score {} for {}, best {}\n", score_text(solution), mover, best);
  }
  if (solution.exact()) {
    if (!win_loss) text += fmt::format("line  {}\n\n", line_text(solution.pv));
    const Diagram end = after_line(diagram, solution);
    text += fmt::format("{}Black {}, White {}\n\n", othello_board(end, othello::Bitboard8(), style),
                        end.black().count(), end.white().count());
  }
  return text + speed_text(work) + "\n\n";
}

Json moves_json(const Diagram& diagram, const std::vector<Solution>& moves, const SolveWork& work,
                bool win_loss) {
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
  Json object = {{"position", othello::format_position(diagram)},
                 {"best", best},
                 {"moves", list},
                 {"nodes", work.nodes},
                 {"ms", work.ms}};
  if (work.from == AnswerFrom::Store) object["store"] = true;
  return object;
}

std::string moves_text(const Diagram& diagram, const std::vector<Solution>& moves,
                       const SolveWork& work, bool win_loss, BoardStyle style) {
  std::string text = othello_board(diagram, othello::moves(diagram.position), style) + '\n';
  const std::string_view mover = othello::name_of(diagram.to_move);
  if (moves.empty()) {
    return text + fmt::format("score {} for {}: the game is over\n\n",
                              signed_score(othello::final_score(diagram.position)), mover);
  }
  const std::size_t bests = best_count(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool tell_result = win_loss && moves[i].bound != Bound::None;
    text += fmt::format("{:>4} {} {}\n",
                        tell_result ? std::string(result_name(moves[i])) : score_text(moves[i]),
                        i < bests ? '*' : ' ', line_text(moves[i].pv));
  }
  return text + fmt::format("\nscores for {}; * is best\n{}\n\n", mover, speed_text(work));
}

}  // namespace ishi::cli
