#include "store/othello/searcher.hpp"

#include <chrono>

#include "store/othello/memory.hpp"

namespace ishi::store {

std::optional<Evidence> OthelloSearcher::search(const Key& key, int lines) {
  const std::optional<othello::Position> position = othello_position_of(key);
  if (!position) return std::nullopt;
  search::Limits limits = limits_;
  limits.lines = lines;
  engine_.forget();
  const auto analysis = engine_.analyze(*position, limits);
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
