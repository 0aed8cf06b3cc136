#include "cluster/renju/answers.hpp"

#include <array>
#include <cstddef>

#include <ishi/renju/notation/position_text.hpp>

#include "cluster/hex.hpp"
#include "cluster/pair.hpp"
#include "cluster/renju/analysis.hpp"
#include "renju/training/generate.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cluster {

namespace {

namespace engine = renju::engine;

std::string_view name_of(engine::VcfOutcome outcome) {
  switch (outcome) {
    case engine::VcfOutcome::Win:
      return "win";
    case engine::VcfOutcome::None:
      return "none";
    default:
      return "unknown";
  }
}

std::vector<std::string> names_of(const std::vector<board::Point>& moves) {
  std::vector<std::string> names;
  names.reserve(moves.size());
  for (const board::Point move : moves) names.push_back(board::format_point(move));
  return names;
}

/// A win that was looked for. It has no score: the defender's side of `none` is not known.
Answer won(engine::VcfOutcome outcome, const std::vector<board::Point>& line) {
  return {{{"score", nullptr}, {"bound", nullptr}, {"result", name_of(outcome)}}, names_of(line)};
}

/// A win or loss that is proven is exact, and says in how many moves.
Answer valued(const engine::Analysis& analysis) {
  if (analysis.lines.empty()) return {{{"score", nullptr}, {"bound", "none"}}, {}};
  const engine::AnalyzedLine& best = analysis.lines.front();
  Answer answer{{{"score", best.score}, {"bound", best.win ? "exact" : "estimate"}},
                names_of(best.pv)};
  if (best.win) answer.result["win"] = *best.win;
  return answer;
}

/// What the training of the evaluation takes from a game.
MaybeAnswer samples(const std::string& recipe, const Control& control) {
  const search::Stopwatch watch;
  const auto parsed = engine::parse_recipe(recipe);
  if (!parsed) return tl::unexpected(format_error(parsed.error()));
  const auto games = engine::generate(parsed->number, 1, parsed->how, 1, control.stop);
  if (games.empty()) return std::nullopt;
  Answer answer;
  answer.result = {{"score", nullptr},
                   {"bound", nullptr},
                   {"samples", hex_of(engine::format_samples_block(games))}};
  answer.ms = watch.milliseconds().count();
  return answer;
}

}  // namespace

MaybeAnswer RenjuAnswers::pair(std::string_view position, const Question& question,
                               const Control& control) {
  const search::Stopwatch watch;
  std::uint64_t nodes = 0;
  const auto player = [&](const Player& plays) -> ChooseMove {
    search::Limits limits = plays.limits();
    limits.stop = control.stop;
    return [this, &nodes, limits](const std::string& text) {
      std::optional<std::string> move;
      const Parsed<renju::Position> parsed = renju::parse_position(text);
      engine_->forget();  // each move stands for itself: the players share the engine
      const auto chosen = engine_->choose(*parsed, limits);
      if (!chosen || limits.stop.requested()) return move;
      nodes += chosen->nodes;
      move = board::format_point(chosen->lines.front().pv.front());
      return move;
    };
  };
  MaybeAnswer answer = play_pair(match::GameKind::Renju, position,
                                 {player(question.players[0]), player(question.players[1])});
  if (answer && *answer) {
    (*answer)->nodes = nodes;
    (*answer)->ms = watch.milliseconds().count();
  }
  return answer;
}

MaybeAnswer RenjuAnswers::answer(const Question& question, std::string_view position,
                                 const Control& control) {
  const Parsed<renju::Position> parsed = renju::parse_position(position);
  if (!parsed) return tl::unexpected(format_error(parsed.error()));
  const std::size_t bytes = static_cast<std::size_t>(question.hash_mb) << 20;
  if (!engine_ || engine_->options().hash_bytes != bytes) {
    engine_.reset();
    engine_.emplace(engine::EngineOptions{.hash_bytes = bytes});
  }
  engine_->forget();
  if (question.task == Task::Pair) return pair(position, question, control);
  if (question.task == Task::Samples) return samples(question.recipe, control);
  const search::Limits limits = {.depth = question.depth,
                                 .level = question.level,
                                 .nodes = question.nodes,
                                 .time = {},
                                 .stop = control.stop,
                                 .lines = question.lines};
  const search::Stopwatch watch;
  const auto finished = [&](const auto& found, const auto& answer_of) -> MaybeAnswer {
    if (!found) return tl::unexpected(std::string(message_of(found.error())));
    if (control.stop.requested()) return std::nullopt;
    Answer answer = answer_of(*found);
    answer.nodes = found->nodes;
    answer.ms = watch.milliseconds().count();
    return answer;
  };
  const auto win = [](const auto& found) { return won(found.outcome, found.moves); };
  if (question.task == Task::Analyze) {
    return finished(engine_->analyze(*parsed, limits), [&](const engine::Analysis& analysis) {
      Answer answer = valued(analysis);
      if (question.lines > 1) answer.result.update(json_of(analysis));
      return answer;
    });
  }
  if (question.task == Task::Vcf) {
    engine::VcfQuestion fours;
    fours.max_moves = question.max_moves;
    return finished(engine_->find_vcf(*parsed, limits, fours), win);
  }
  engine::VctQuestion threats;
  threats.max_moves = question.max_moves;
  return finished(engine_->find_vct(*parsed, limits, threats), win);
}

}  // namespace ishi::cluster
