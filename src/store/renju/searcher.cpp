#include "store/renju/searcher.hpp"

#include <chrono>

#include "store/renju/memory.hpp"

namespace ishi::store {

std::optional<Evidence> RenjuSearcher::search(const Key& key, int lines) {
  const std::optional<RenjuSubject> subject = renju_position_of(key);
  if (!subject || subject->rule != engine_.options().rule) return std::nullopt;
  search::Limits limits = limits_;
  limits.lines = lines;
  engine_.forget();
  const auto analysis = engine_.analyze(subject->position, limits);
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
