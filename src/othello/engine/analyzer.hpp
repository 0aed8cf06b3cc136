// The analysis behind `Engine::analyze`: searches deeper and deeper over the moves of the root.
#pragma once

#include <chrono>
#include <optional>

#include <ishi/othello/engine/analysis.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/limits.hpp>

#include "othello/engine/horizon.hpp"
#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

struct AnalysisTask {
  Horizon horizon;
  search::Limits limits;  ///< of nodes, time, stop and lines
  std::optional<Square> also;
  std::optional<std::chrono::milliseconds> share;  ///< as in `ChooseQuestion`
  ProgressReport progress;
  int threads = 1;
};

/// In the table of `shared`, which keeps what it found. Precondition: depth, lines and threads are
/// at least 1.
Analysis analyze(const Position& position, const AnalysisTask& task, SharedSearch& shared);

}  // namespace ishi::othello::engine
