#include "store/renju/searcher.hpp"

#include <chrono>
#include <memory>

#include "store/renju/memory.hpp"

namespace ishi::store {

AnalyzeRenju by_engine(const renju::engine::EngineOptions& options) {
  auto engine = std::make_shared<renju::engine::Engine>(options);
  using Found = StoreResult<std::optional<renju::engine::Analysis>>;
  return [engine](const renju::Position& position, const search::Limits& limits) -> Found {
    engine->forget();
    auto analysis = engine->analyze(position, limits);
    if (!analysis) return std::nullopt;
    return *std::move(analysis);
  };
}

StoreResult<std::optional<Evidence>> RenjuSearcher::search(const Key& key, int lines) {
  const std::optional<RenjuSubject> subject = renju_position_of(key);
  if (!subject || subject->rule != renju::Rule::Renju) return std::nullopt;
  search::Limits limits = limits_;
  limits.lines = lines;
  const auto found = analyze_(subject->position, limits);
  if (!found) return tl::unexpected(found.error());
  const std::optional<renju::engine::Analysis>& analysis = *found;
  if (!analysis || limits.stop.requested()) return std::nullopt;
  Evidence evidence = evidence_of(*analysis, subject->position, subject->rule, limits);
  evidence.origin = origin_;
  evidence.time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return evidence;
}

bool RenjuSearcher::is_enough(const Key& key, const Evidence& evidence) const {
  const std::optional<RenjuSubject> subject = renju_position_of(key);
  return subject && analysis_in(evidence, subject->position, subject->rule, limits_).has_value();
}

}  // namespace ishi::store
