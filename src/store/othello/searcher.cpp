#include "store/othello/searcher.hpp"

#include <chrono>
#include <memory>

#include "store/othello/memory.hpp"

namespace ishi::store {

AnalyzeOthello by_engine(const othello::engine::EngineOptions& options) {
  auto engine = std::make_shared<othello::engine::Engine>(options);
  using Found = StoreResult<std::optional<othello::engine::Analysis>>;
  return [engine](const othello::Position& position, const search::Limits& limits) -> Found {
    engine->forget();
    auto analysis = engine->analyze(position, limits);
    if (!analysis) return std::nullopt;
    return *std::move(analysis);
  };
}

StoreResult<std::optional<Evidence>> OthelloSearcher::search(const Key& key, int lines) {
  const std::optional<othello::Position> position = othello_position_of(key);
  if (!position) return std::nullopt;
  search::Limits limits = limits_;
  limits.lines = lines;
  const auto found = analyze_(*position, limits);
  if (!found) return tl::unexpected(found.error());
  const std::optional<othello::engine::Analysis>& analysis = *found;
  if (!analysis || limits.stop.requested()) return std::nullopt;
  Evidence evidence = evidence_of(*analysis, *position, limits);
  evidence.origin = origin_;
  evidence.time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return evidence;
}

bool OthelloSearcher::is_enough(const Key& key, const Evidence& evidence) const {
  const std::optional<othello::Position> position = othello_position_of(key);
  return position && analysis_in(evidence, *position, limits_, {}).has_value();
}

}  // namespace ishi::store
