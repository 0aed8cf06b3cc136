// The exact solver: the interface between the rules, the search and everyone who asks.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/progress.hpp>
#include <ishi/othello/engine/techniques.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::othello::engine {

/// Where the score matters. What lies strictly between is found exactly; of all else it is only
/// shown on which side it lies, which takes less work.
struct ScoreWindow {
  int lower = -64;
  int upper = 64;

  friend bool operator==(const ScoreWindow&, const ScoreWindow&) = default;
};

/// Who wins, and no more.
inline constexpr ScoreWindow kWinOrLoss = {-1, 1};

struct SolveCheckpoint;

struct SolveOptions {
  std::size_t hash_bytes = std::size_t{64} << 20;  ///< size of the transposition table
  int threads = 1;                                 ///< at least 1; one where the platform has none
  std::optional<std::uint64_t> nodes = {};         ///< stop after about so many
  const search::StopFlag* stop = nullptr;          ///< asked now and then; may be null
  const Weights* weights = nullptr;                ///< of the evaluation; null: those embedded
  ScoreWindow window = {};                         ///< lower < upper
  ProgressReport progress = {};                    ///< told on the way; may be empty
  Techniques techniques = {};                      ///< the score is the same without any of them

  /// Where to go on, instead of from the beginning; may be null. `solve` only.
  /// Precondition: `why_not_resumed` has nothing to say against it.
  const SolveCheckpoint* resume = nullptr;
  /// Called by the thread that asked with where the solve stands: every `save_every`, though never
  /// so often that it takes more than a twentieth of the time, and at a stop; may be empty. With a
  /// `save_every` of zero, each time that the search looks up, whatever that costs. `solve` only.
  std::function<void(const SolveCheckpoint&)> save = {};
  std::chrono::milliseconds save_every{30000};
};

/// What `Solution::score` says about the score with best play.
enum class Bound : std::uint8_t {
  Exact,
  AtLeast,  ///< it is at least the window's upper end
  AtMost,   ///< it is at most the window's lower end
  None,     ///< nothing is proven: the search was stopped
};

struct Solution {
  Score score;           ///< as `bound` tells
  std::vector<Move> pv;  ///< best play for both sides to the end, passes included; where the score
                         ///< is no exact one, a move that keeps the bound
  std::uint64_t nodes = 0;
  bool exact = false;  ///< `bound` is `Exact`
  Bound bound = Bound::None;
};

/// Plays the position out: the score with best play by both sides, and one line that reaches it.
/// One thread and a given table size give the same nodes and the same line every time; score and
/// bound are the same for all of them. Precondition: `options.threads >= 1`, and the window is none
/// of nothing.
ISHI_API Solution solve(const Position& position, const SolveOptions& options = {});

/// The same for each move of the mover, best first; where the mover must pass, for the pass; empty
/// where the game is over. Each `pv` begins with the move, and scores are from the mover's side.
/// Moves that a stop left unproven come last. `nodes` are those spent on the move.
ISHI_API std::vector<Solution> solve_moves(const Position& position,
                                           const SolveOptions& options = {});

}  // namespace ishi::othello::engine
