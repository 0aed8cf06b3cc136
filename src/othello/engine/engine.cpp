// The public engine: checks the questions and passes them on.
#include <algorithm>
#include <cassert>
#include <chrono>
#include <limits>
#include <optional>
#include <utility>

#include <ishi/bits/split_mix.hpp>
#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/play.hpp>

#include "othello/engine/analyzer.hpp"
#include "othello/engine/engine_state.hpp"
#include "othello/engine/solver.hpp"
#include "othello/engine/solver_table.hpp"
#include "othello/engine/techniques.hpp"
#include "othello/engine/weights_file.hpp"
#include "search/table_size.hpp"

namespace ishi::othello::engine {

namespace {

std::optional<EngineError> error_in(const EngineOptions& options, const Limits& limits) {
  if (options.threads < 1) return EngineError::NoThreads;
  if (limits.lines < 1) return EngineError::NoLines;
  if (limits.depth && *limits.depth < 1) return EngineError::NoDepth;
  if (limits.level && (*limits.level < 1 || *limits.level > kHighestLevel)) {
    return EngineError::UnknownLevel;
  }
  return std::nullopt;
}

std::optional<EngineError> error_in(ScoreWindow window) {
  if (window.lower < -64 || window.upper > 64) return EngineError::WindowTooWide;
  if (window.lower >= window.upper) return EngineError::EmptyWindow;
  return std::nullopt;
}

/// From -error to error, always the same for a position and a seed.
int error_about(const Position& position, int error, std::uint64_t seed) {
  const std::uint64_t word = bits::mixed(bits::mixed(bits::mixed(seed) ^ position.mover.word()) ^
                                         position.opponent.word());
  const auto values = 2 * static_cast<std::uint64_t>(error) + 1;
  return static_cast<int>(word % values) - error;
}

/// The line that seems best to a player who misjudges each move by up to `error` discs.
/// Precondition: there is one, and none is a pass.
const AnalyzedLine& misjudged_best(const Position& position, const Analysis& analysis, int error,
                                   std::uint64_t seed) {
  const AnalyzedLine* chosen = nullptr;
  int judged_best = std::numeric_limits<int>::min();
  for (const AnalyzedLine& line : analysis.lines) {
    const Position next = played(position, line.pv.front().square());
    const int judged = line.hundredths + 100 * error_about(next, error, seed);
    if (judged > judged_best) {
      judged_best = judged;
      chosen = &line;
    }
  }
  return *chosen;
}

/// The embedded weights are unpacked when they are first used.
void unpack(const Weights& weights) {
  static_cast<void>(weights.network());
  static_cast<void>(weights.linear());
}

}  // namespace

Engine::State::State(EngineOptions wanted)
    : options(std::move(wanted)), shared(0, weights_or_embedded(options.weights.get())) {}

void Engine::State::size_table(std::optional<std::chrono::milliseconds> time) {
  // A thread stores up to two million positions a second.
  constexpr std::size_t kBytesASecond = std::size_t{32} << 20;
  Table& table = shared.table();
  table.resize(
      search::table_bytes(options.hash_bytes, table.bytes(), time, options.threads, kBytesASecond));
}

Engine::Engine(EngineOptions options) : state_(std::make_unique<State>(std::move(options))) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

const EngineOptions& Engine::options() const {
  assert(state_ != nullptr);
  return state_->options;
}

void Engine::prepare() {
  State& state = EngineAccess::state(*this);
  unpack(state.shared.weights());
  state.size_table(std::chrono::milliseconds(0));
  state.shared.table().provide();
}

void Engine::forget() { EngineAccess::state(*this).shared.table().forget(); }

Answer<Analysis> Engine::State::analyze(const Position& position, const Limits& limits,
                                        const AnalyzeQuestion& question,
                                        std::optional<std::chrono::milliseconds> share,
                                        const ProgressReport& progress) {
  if (const auto error = error_in(options, limits)) return tl::unexpected(*error);
  size_table(share ? share : limits.time);
  const AnalysisTask task{horizon_of(limits, question.exact_empties),
                          limits,
                          question.also,
                          share,
                          progress,
                          options.threads};
  return engine::analyze(position, task, shared);
}

Answer<Analysis> Engine::analyze(const Position& position, const Limits& limits,
                                 const AnalyzeQuestion& question, const ProgressReport& progress) {
  return EngineAccess::state(*this).analyze(position, limits, question, {}, progress);
}

Answer<Analysis> Engine::choose(const Position& position, const Limits& limits,
                                const ChooseQuestion& question, const ProgressReport& progress) {
  if (const auto error = error_in(options(), limits)) return tl::unexpected(*error);
  const int error = limits.level ? strength_of(*limits.level).error : 0;
  Limits wanted = limits;
  const int choices = moves(position).count();
  wanted.lines = error == 0 ? 1 : std::max(1, choices);
  // A move that is forced, or a pass, needs no thought: a short look is for its score.
  if (wanted.time && choices < 2) *wanted.time /= 10;
  Answer<Analysis> analysis = EngineAccess::state(*this).analyze(
      position, wanted, {question.exact_empties, {}}, question.share, progress);
  if (!analysis || analysis->lines.size() < 2) return analysis;
  analysis->lines =
      std::vector<AnalyzedLine>{misjudged_best(position, *analysis, error, question.seed)};
  return analysis;
}

Answer<Solution> Engine::solve(const Position& position, const Limits& limits, ScoreWindow window,
                               const ProgressReport& progress) {
  return solve_resumable(*this, position, limits, window, progress, {});
}

Answer<std::vector<Solution>> Engine::solve_moves(const Position& position, const Limits& limits,
                                                  ScoreWindow window,
                                                  const ProgressReport& progress) {
  State& state = EngineAccess::state(*this);
  if (const auto error = error_in(state.options, limits)) return tl::unexpected(*error);
  if (const auto error = error_in(window)) return tl::unexpected(*error);
  state.shared.table().resize(useful_bytes(state.options.hash_bytes, position.empties().count()));
  return engine::solve_moves(position, {limits, window, progress, state.options.threads},
                             state.shared);
}

Answer<Solution> solve_resumable(Engine& engine, const Position& position, const Limits& limits,
                                 ScoreWindow window, const ProgressReport& progress,
                                 const Checkpointing& checkpointing) {
  auto& state = EngineAccess::state(engine);
  if (const auto error = error_in(state.options, limits)) return tl::unexpected(*error);
  if (const auto error = error_in(window)) return tl::unexpected(*error);
  assert(checkpointing.resume == nullptr ||
         why_not_resumed(*checkpointing.resume, engine, position, window).empty());
  state.shared.table().resize(useful_bytes(state.options.hash_bytes, position.empties().count()));
  return engine::solve(position, {limits, window, progress, state.options.threads, checkpointing},
                       state.shared);
}

void set_techniques(Engine& engine, const Techniques& techniques) {
  EngineAccess::state(engine).shared.use(techniques);
}

}  // namespace ishi::othello::engine
