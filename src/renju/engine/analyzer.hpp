// The analysis behind `Engine::analyze`: an alpha-beta search of limited depth or time that sees
// every win by fours on its way.
#pragma once

#include <cstddef>

#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/search/limits.hpp>

#include "renju/engine/search.hpp"
#include "renju/engine/vct_memory.hpp"

namespace ishi::renju::engine {

/// Plies of the deepest analysis.
inline constexpr int kMostPlies = 50;

struct AnalysisTask {
  Rule rule;
  const ComboFactTable& facts;  ///< of the rule
  int depth;                    ///< plies, at least 1
  /// The most by which the value of a move is mistaken, either way; which way depends on the
  /// position and the move alone.
  int error;
  search::Limits limits;  ///< of nodes, time, stop and lines
  Bitboard15 avoid;
  std::size_t hash_bytes;
  ProgressReport progress;
  TacticsMemory& memory;         ///< of the side searches
  LeafSample* leaves = nullptr;  ///< unless null, is offered the leaves of the search
  int threads = 1;               ///< at least 1; one where the platform has no threads
};

/// In `table`, which keeps what it found.
Analysis analyze(const Position& position, const AnalysisTask& task, SearchTable& table);

}  // namespace ishi::renju::engine
