#include "cluster/othello/answers.hpp"

#include <cmath>
#include <cstddef>
#include <span>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/othello/play.hpp>

#include "cluster/hex.hpp"
#include "cluster/othello/analysis.hpp"
#include "cluster/pair.hpp"
#include "othello/engine/bound_name.hpp"
#include "othello/engine/solve_checkpoint.hpp"
#include "othello/training/generate.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cluster {

namespace {

namespace engine = othello::engine;
using io::Json;
using othello::Position;

std::vector<std::string> names_of(const std::vector<othello::Move>& moves) {
  std::vector<std::string> names;
  names.reserve(moves.size());
  for (const othello::Move move : moves) names.push_back(othello::format_move(move));
  return names;
}

/// Solves from fewer squares are over before the first checkpoint; to be ready for one takes
/// longer than the shortest of them.
constexpr int kLeastEmptiesToSave = 22;

search::Limits limits_of(const Question& question, const Control& control) {
  return {.depth = question.depth,
          .level = question.level,
          .nodes = question.nodes,
          .time = {},
          .stop = control.stop,
          .lines = question.lines};
}

/// The label of training, also of positions that it does not take: where the mover must pass, and
/// where the game is over.
Answer label(const Position& position, int depth) {
  const search::Stopwatch watch;
  Answer answer;
  if (othello::is_over(position)) {
    answer.result = {{"score", othello::final_score(position).discs()}, {"bound", "exact"}};
    return answer;
  }
  const bool passes = othello::must_pass(position);
  engine::GenerateOptions options;
  options.depth = depth;
  const engine::Sample sample = engine::labelled(passes ? position.swapped() : position, options);
  const char* bound = sample.kind == engine::LabelKind::Exact     ? "exact"
                      : sample.kind == engine::LabelKind::Guessed ? "likely"
                                                                  : "estimate";
  answer.result = {{"score", passes ? -sample.score : +sample.score},
                   {"bound", bound},
                   {"depth", int{sample.depth}}};
  answer.ms = watch.milliseconds().count();
  return answer;
}

/// What the training of the evaluation takes from a game.
MaybeAnswer samples(const std::string& recipe, const Control& control) {
  const search::Stopwatch watch;
  const auto parsed = engine::parse_recipe(recipe);
  if (!parsed) return tl::unexpected(format_error(parsed.error()));
  const engine::SourceGame source = {parsed->number, 0, nullptr};
  engine::KnownPositions known;
  const auto games = engine::generate(std::span(&source, 1), parsed->how, 1, known, control.stop);
  if (games.empty()) return std::nullopt;
  Answer answer;
  answer.result = {{"score", nullptr},
                   {"bound", nullptr},
                   {"samples", hex_of(engine::format_samples_block(games))}};
  answer.ms = watch.milliseconds().count();
  return answer;
}

}  // namespace

engine::Engine& OthelloAnswers::engine_for(const Question& question) {
  const std::size_t bytes = static_cast<std::size_t>(question.hash_mb) << 20;
  if (!engine_ || engine_->options().hash_bytes != bytes ||
      engine_->options().threads != question.threads) {
    engine_.reset();
    engine_.emplace(engine::EngineOptions{bytes, question.threads, {}});
  }
  engine_->forget();
  return *engine_;
}

MaybeAnswer OthelloAnswers::solve(const Position& position, const Question& question,
                                  const Control& control) {
  const search::Stopwatch watch;
  engine::Engine& solver = engine_for(question);
  const engine::ScoreWindow window{question.lower, question.upper};
  engine::Checkpointing checkpointing;
  Parsed<engine::SolveCheckpoint> checkpoint = engine::parse_solve_checkpoint(control.checkpoint);
  // Nodes that another worker has visited are not counted against a limit.
  const bool is_resumable = !question.nodes && position.empties().count() >= kLeastEmptiesToSave;
  if (is_resumable && checkpoint &&
      engine::why_not_resumed(*checkpoint, solver, position, window).empty()) {
    checkpointing.resume = &*checkpoint;
  }
  if (is_resumable && control.save) {
    checkpointing.save = [&](const engine::SolveCheckpoint& state) {
      control.save(engine::format_solve_checkpoint(state));
    };
  }
  const auto solution = engine::solve_resumable(solver, position, limits_of(question, control),
                                                window, {}, checkpointing);
  if (!solution) return tl::unexpected(std::string(message_of(solution.error())));
  if (control.stop.requested() && solution->bound == engine::Bound::None) return std::nullopt;
  Answer answer;
  answer.result = {{"score", solution->score ? Json(solution->score->discs()) : Json(nullptr)},
                   {"bound", engine::name_of(solution->bound)}};
  answer.line = names_of(solution->pv);
  answer.nodes = solution->nodes;
  answer.ms = watch.milliseconds().count();
  if (checkpointing.resume != nullptr) {
    answer.nodes += checkpoint->nodes;
    answer.ms += static_cast<std::int64_t>(checkpoint->milliseconds);
  }
  return answer;
}

MaybeAnswer OthelloAnswers::analyze(const Position& position, const Question& question,
                                    const Control& control) {
  const search::Stopwatch watch;
  const auto analysis = engine_for(question).analyze(position, limits_of(question, control));
  if (!analysis) return tl::unexpected(std::string(message_of(analysis.error())));
  if (control.stop.requested()) return std::nullopt;
  Answer answer;
  if (analysis->lines.empty()) {
    answer.result = {{"score", othello::final_score(position).discs()}, {"bound", "exact"}};
  } else {
    const engine::AnalyzedLine& best = analysis->lines.front();
    const double tenths = std::round(best.hundredths / 10.0) / 10;
    answer.result = {{"score", analysis->exact ? Json(best.score.discs()) : Json(tenths)},
                     {"bound", analysis->exact ? "exact" : "estimate"}};
    answer.line = names_of(best.pv);
  }
  if (question.lines > 1) answer.result.update(json_of(*analysis));
  answer.nodes = analysis->nodes;
  answer.ms = watch.milliseconds().count();
  return answer;
}

MaybeAnswer OthelloAnswers::pair(std::string_view position, const Question& question,
                                 const Control& control) {
  const search::Stopwatch watch;
  engine::Engine& engine = engine_for(question);
  std::uint64_t nodes = 0;
  const auto player = [&](const Player& plays) -> ChooseMove {
    search::Limits limits = plays.limits();
    limits.stop = control.stop;
    return [&engine, &nodes, limits, seed = question.seed](const std::string& text) {
      std::optional<std::string> move;
      const Parsed<othello::Diagram> diagram = othello::parse_position(text);
      engine.forget();  // each move stands for itself, as in the protocols
      const auto chosen = engine.choose(diagram->position, limits, {seed, {}});
      if (!chosen || limits.stop.requested()) return move;
      nodes += chosen->nodes;
      move = othello::format_move(chosen->lines.front().pv.front());
      return move;
    };
  };
  MaybeAnswer answer = play_pair(match::GameKind::Othello, position,
                                 {player(question.players[0]), player(question.players[1])});
  if (answer && *answer) {
    (*answer)->nodes = nodes;
    (*answer)->ms = watch.milliseconds().count();
  }
  return answer;
}

MaybeAnswer OthelloAnswers::answer(const Question& question, std::string_view position,
                                   const Control& control) {
  const Parsed<othello::Diagram> diagram = othello::parse_position(position);
  if (!diagram) return tl::unexpected(format_error(diagram.error()));
  if (question.task == Task::Solve) return solve(diagram->position, question, control);
  if (question.task == Task::Analyze) return analyze(diagram->position, question, control);
  if (question.task == Task::Pair) return pair(position, question, control);
  if (question.task == Task::Samples) return samples(question.recipe, control);
  return label(diagram->position, question.depth.value_or(0));
}

}  // namespace ishi::cluster
