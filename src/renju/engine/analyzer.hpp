// The analysis behind `Engine::analyze`: an alpha-beta search of limited depth or time that sees
// every win by fours on its way.
#pragma once

#include <cstddef>

#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/search/limits.hpp>

#include "renju/engine/effort.hpp"
#include "renju/engine/search.hpp"
#include "renju/engine/vct_memory.hpp"

namespace ishi::renju::engine {

struct AnalysisTask {
  Rule rule;
  const ComboFactTable& facts;  ///< of the rule
  Effort effort;
  search::Limits limits;  ///< of nodes, time, stop and lines
  Bitboard15 avoid;
  std::size_t hash_bytes;
  ProgressReport progress;
  TacticsMemory& memory;         ///< of the side searches
  LeafSample* leaves = nullptr;  ///< unless null, is offered the leaves of the search
};

/// In `table`, which keeps what it found.
Analysis analyze(const Position& position, const AnalysisTask& task, SearchTable& table);

}  // namespace ishi::renju::engine
