// The engine as its users see it: checks what they ask, and hands it on.
#include <algorithm>
#include <cassert>
#include <chrono>
#include <optional>
#include <utility>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/rule.hpp>

#include "renju/engine/analyzer.hpp"
#include "renju/engine/level_limits.hpp"
#include "renju/engine/play_board.hpp"
#include "renju/engine/tactics.hpp"
#include "search/table_size.hpp"

namespace ishi::renju::engine {

namespace {

std::optional<EngineError> error_in(const Limits& limits, const EngineOptions& options) {
  if (options.threads < 1) return EngineError::NoThreads;
  if (limits.lines < 1) return EngineError::NoLines;
  if (limits.depth && *limits.depth < 1) return EngineError::NoDepth;
  if (limits.level && (*limits.level < 1 || *limits.level > kHighestLevel)) {
    return EngineError::UnknownLevel;
  }
  return std::nullopt;
}

/// A thread visits some two million nodes a second, and stores less than half of them.
constexpr std::size_t kBytesASecond = std::size_t{16} << 20;

bool is_negative(std::optional<int> moves) { return moves && *moves < 0; }

/// Whether the values of moves stay what the search found: play is weakened, analysis is not.
enum class Honesty { Exact, Mistaken };

}  // namespace

struct Engine::State {
  EngineOptions options;
  std::shared_ptr<const ComboFactTable> facts;  ///< made for the first analysis
  SearchTable table{0};
  TacticsMemory memory;

  /// Those that are not made already, for a search of so much time.
  void make_tables(std::optional<std::chrono::milliseconds> time) {
    table.resize(search::table_bytes(options.hash_bytes / 4 * 3, table.bytes(), time,
                                     options.threads, kBytesASecond));
    if (!facts) facts = ComboFactTable::of(options.weights, options.rule);
  }
  [[nodiscard]] Answer<Analysis> analyze(const Position& position, const Limits& limits,
                                         const AnalyzeQuestion& question,
                                         const ProgressReport& progress, Honesty honesty) {
    if (const auto error = error_in(limits, options)) return tl::unexpected(*error);
    make_tables(limits.time);
    const bool errs = honesty == Honesty::Mistaken && limits.level;
    const AnalysisTask task{options.rule,
                            *facts,
                            std::min(limits.depth.value_or(kMostPlies), kMostPlies),
                            errs ? strength_of(*limits.level).error : 0,
                            with_level(limits),
                            question.avoid,
                            options.hash_bytes,
                            progress,
                            memory,
                            nullptr,
                            options.threads};
    return engine::analyze(position, task, table);
  }
};

Engine::Engine(EngineOptions options) : state_(std::make_unique<State>()) {
  state_->options = std::move(options);
}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

const EngineOptions& Engine::options() const {
  assert(state_ != nullptr);
  return state_->options;
}

void Engine::prepare() {
  assert(state_ != nullptr);
  state_->make_tables(std::chrono::milliseconds(0));
  state_->table.provide();
  const PlayBoard board(Position(), *state_->facts, options().rule);  // which makes those of a rule
}

void Engine::forget() {
  assert(state_ != nullptr);
  state_->table.forget();
}

Answer<Analysis> Engine::analyze(const Position& position, const Limits& limits,
                                 const AnalyzeQuestion& question, const ProgressReport& progress) {
  assert(state_ != nullptr);
  return state_->analyze(position, limits, question, progress, Honesty::Exact);
}

Answer<Analysis> Engine::choose(const Position& position, const Limits& limits,
                                const AnalyzeQuestion& question, const ProgressReport& progress) {
  assert(state_ != nullptr);
  return state_->analyze(position, limits, question, progress, Honesty::Mistaken);
}

Answer<VcfResult> Engine::find_vcf(const Position& position, const Limits& limits,
                                   const VcfQuestion& question) {
  if (is_negative(question.max_moves)) return tl::unexpected(EngineError::NoDepth);
  if (winner(position, options().rule)) return VcfResult();
  return engine::find_vcf(position, options().rule, {limits, options().hash_bytes},
                          state_->memory.vcf, question);
}

Answer<VctResult> Engine::find_vct(const Position& position, const Limits& limits,
                                   const VctQuestion& question) {
  if (options().rule != Rule::Renju) return tl::unexpected(EngineError::UnsupportedRule);
  if (is_negative(question.max_moves) || is_negative(question.max_threat)) {
    return tl::unexpected(EngineError::NoDepth);
  }
  if (winner(position, options().rule)) return VctResult();
  return engine::find_vct(position, {limits, options().hash_bytes}, state_->memory, question);
}

Answer<DefendResult> Engine::find_defences(const Position& position, const Limits& limits,
                                           const DefendQuestion& question) {
  if (question.kind == WinKind::Threats && options().rule != Rule::Renju) {
    return tl::unexpected(EngineError::UnsupportedRule);
  }
  if (is_negative(question.max_moves) || is_negative(question.max_threat)) {
    return tl::unexpected(EngineError::NoDepth);
  }
  if (winner(position, options().rule)) return DefendResult();
  return engine::find_defences(position, options().rule, {limits, options().hash_bytes},
                               state_->memory, question);
}

}  // namespace ishi::renju::engine
