// The engine of Othello: analysis, play at a level, exact solving. One object keeps the hash table
// from one question to the next.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/analysis.hpp>
#include <ishi/othello/engine/level.hpp>
#include <ishi/othello/engine/solution.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/engine_error.hpp>
#include <ishi/search/limits.hpp>

namespace ishi::othello::engine {

using search::Answer;
using search::EngineError;
using search::Limits;

struct EngineOptions {
  /// Size of the hash table, at most: a solve takes no more than its ending can fill, an analysis
  /// with a limit of time no more than it can fill in that.
  std::size_t hash_bytes = std::size_t{64} << 20;
  int threads = 1;              ///< at least 1; one where the platform has no threads
  WeightsPointer weights = {};  ///< of the evaluation; by default those that the library carries
};

/// Keeps what it found for the positions that follow, as those of a game; `forget` makes the next
/// answer the one that a new engine gives. With one thread and without a limit of time the same
/// questions in the same order get the same answers and nodes; what is exact depends on neither the
/// threads nor the order. One question at a time: calls must not overlap. Errors: a number of
/// threads, lines or plies below 1, a level or window that does not exist. A moved-from engine may
/// only be destroyed or assigned to.
class ISHI_API Engine {
 public:
  explicit Engine(EngineOptions options = {});
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;
  ~Engine();

  [[nodiscard]] const EngineOptions& options() const;

  /// What the best moves are worth, by searches deeper and deeper, exact where they reach the end
  /// of the game. However little time there is, each line begins with a legal move.
  [[nodiscard]] Answer<Analysis> analyze(const Position& position, const Limits& limits = {},
                                         const AnalyzeQuestion& question = {},
                                         const ProgressReport& progress = {});

  /// The move that a player of `limits.level` plays: it sees what `analyze` sees, but misjudges
  /// each move by up to the level's error. The analysis has that move's line alone, with its score
  /// as it is. The same seed plays the same move in the same position. Where there is one move, or
  /// a pass, a limit of time counts a tenth.
  [[nodiscard]] Answer<Analysis> choose(const Position& position, const Limits& limits = {},
                                        const ChooseQuestion& question = {},
                                        const ProgressReport& progress = {});

  /// The score with best play by both sides, and one line that reaches it. Of the limits those of
  /// nodes, time and stop apply.
  [[nodiscard]] Answer<Solution> solve(const Position& position, const Limits& limits = {},
                                       ScoreWindow window = {},
                                       const ProgressReport& progress = {});

  /// The same for each move of the mover, best first; where the mover must pass, for the pass;
  /// empty where the game is over. Each `pv` begins with the move, and scores are from the mover's
  /// side. Moves left unproven come last. `nodes` are those spent on the move.
  [[nodiscard]] Answer<std::vector<Solution>> solve_moves(const Position& position,
                                                          const Limits& limits = {},
                                                          ScoreWindow window = {},
                                                          const ProgressReport& progress = {});

  /// Does in advance what the first answer would have to wait for: unpacks the weights, makes
  /// tables, and takes the memory of a short search from the system. Answers stay the same.
  void prepare();

  /// Empties the table, in no time: what it holds is marked as gone.
  void forget();

 private:
  friend struct EngineAccess;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ishi::othello::engine
