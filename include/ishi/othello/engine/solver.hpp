// The exact solver: the interface between the rules, the search and everyone who asks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/bits/export.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::othello::engine {

struct SolveOptions {
  std::size_t hash_bytes = std::size_t{64} << 20;  ///< size of the transposition table
  int threads = 1;                                 ///< at least 1; one where the platform has none
  const search::StopFlag* stop = nullptr;          ///< asked now and then; may be null
  const Weights* weights = nullptr;                ///< of the evaluation; null: those embedded
};

struct Solution {
  Score score;           ///< exact if `exact`, else the best proven so far
  std::vector<Move> pv;  ///< best play for both sides to the end of the game, passes included
  std::uint64_t nodes = 0;
  bool exact = false;  ///< false only if the search was stopped
};

/// Plays the position out: the score with best play by both sides, and one line that reaches it.
/// One thread and a given table size give the same nodes and the same line every time.
/// Precondition: `options.threads >= 1`.
ISHI_API Solution solve(const Position& position, const SolveOptions& options = {});

}  // namespace ishi::othello::engine
