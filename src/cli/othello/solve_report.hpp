// What `ishi othello solve` answers, as text and as JSON: of one position, or of each move in it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ishi/othello/engine/engine.hpp>

#include "cli/shell/session.hpp"
#include "cli/shell/store.hpp"

namespace ishi::cli {

struct SolveWork {
  std::uint64_t nodes = 0;
  std::int64_t ms = 0;
  AnswerFrom from = AnswerFrom::Search;
};

// With `win_loss`, the solutions are those of a search for the winner alone.
Json solution_json(const othello::Diagram& diagram, const othello::engine::Solution& solution,
                   const SolveWork& work, bool win_loss);
std::string solution_text(const othello::Diagram& diagram,
                          const othello::engine::Solution& solution, const SolveWork& work,
                          bool win_loss, BoardStyle style);

/// `moves` are best first.
Json moves_json(const othello::Diagram& diagram,
                const std::vector<othello::engine::Solution>& moves, const SolveWork& work,
                bool win_loss);
std::string moves_text(const othello::Diagram& diagram,
                       const std::vector<othello::engine::Solution>& moves, const SolveWork& work,
                       bool win_loss, BoardStyle style);

}  // namespace ishi::cli
