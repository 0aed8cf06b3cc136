// A review: each move of a game beside the best one, and where the game turned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/game.hpp>

namespace ishi::othello::engine {

/// Scores are in discs, from the side of who played the move.
struct ReviewedPly {
  Color side = Color::Black;
  Move played = Move::pass();
  Move best = Move::pass();  ///< the move played, if no other was better
  Score score;               ///< of the move played
  Score best_score;
  std::vector<Move> best_line;  ///< the best move, and play from there
  int depth = 0;                ///< plies that were searched; 0 for a pass, worth what follows it
  bool exact = false;
  bool turned = false;  ///< a turning point: see `turns_the_game`

  /// What the move gave away, in discs; never negative.
  [[nodiscard]] int loss() const { return best_score.discs() - score.discs(); }
};

struct Review {
  std::vector<ReviewedPly> plies;
  bool complete = false;  ///< false only if it was stopped; `plies` then are the game's last
  std::uint64_t nodes = 0;
};

/// Whether a move that gave away `best_score - score` discs changed the result that was in sight: a
/// win became a draw or a loss, a draw a loss. Where the scores are exact, two discs are enough;
/// where they are not, fewer than four are only what a search of limited depth makes of nothing. A
/// review marks such a move as a turning point unless the answer to it turns the game back.
constexpr bool turns_the_game(Score best_score, Score score, bool exact) {
  const auto result = [](Score value) { return value <=> Score(); };
  const int least = exact ? 2 : 4;  // discs
  return best_score.discs() - score.discs() >= least && result(best_score) != result(score);
}

/// Called with the number of plies reviewed so far and in all. Optional.
using ReviewProgress = std::function<void(std::size_t done, std::size_t plies)>;

/// Answers a question of a review in the place of `Engine::analyze`: from what is known already,
/// say. Where it has no answer it asks the engine itself. Optional.
using Analyst = std::function<Answer<Analysis>(const Position& position, const Limits& limits,
                                               const AnalyzeQuestion& question)>;

/// Looks at each position of the game as `Engine::analyze` does; `limits.lines` and `question.also`
/// do not apply. It begins with an empty table and the last position, since what the table learns
/// about an ending helps with what led there. Limits are for each position. Without a limit of time
/// the review is always the same.
[[nodiscard]] ISHI_API Answer<Review> review(Engine& engine, const Game& game,
                                             const Limits& limits = {},
                                             const AnalyzeQuestion& question = {},
                                             const ReviewProgress& progress = {},
                                             const Analyst& analyst = {});

}  // namespace ishi::othello::engine
