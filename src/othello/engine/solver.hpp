// The exact solver behind `Engine::solve`.
#pragma once

#include <vector>

#include <ishi/othello/engine/analysis.hpp>
#include <ishi/othello/engine/solution.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/limits.hpp>

#include "othello/engine/search.hpp"
#include "othello/engine/solve_checkpoint.hpp"

namespace ishi::othello::engine {

struct SolveTask {
  search::Limits limits;  ///< of nodes, time and stop
  ScoreWindow window;     ///< lower < upper
  ProgressReport progress;
  int threads = 1;
  Checkpointing checkpointing = {};  ///< of `solve` only
};

/// In the table of `shared`, which keeps what it found. Precondition: a checkpoint to resume
/// belongs to this solve.
Solution solve(const Position& position, const SolveTask& task, SharedSearch& shared);
std::vector<Solution> solve_moves(const Position& position, const SolveTask& task,
                                  SharedSearch& shared);

}  // namespace ishi::othello::engine
