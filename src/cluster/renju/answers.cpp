#include "cluster/renju/answers.hpp"

#include <cstddef>

#include <ishi/renju/notation/position_text.hpp>

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

}  // namespace

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
  const search::Limits limits = {.depth = question.depth,
                                 .level = question.level,
                                 .nodes = question.nodes,
                                 .time = {},
                                 .stop = control.stop};
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
  if (question.task == Task::Analyze) return finished(engine_->analyze(*parsed, limits), valued);
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
