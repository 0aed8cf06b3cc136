// A review: each move of a game beside the best one, and where the game turned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/analyzer.hpp>
#include <ishi/othello/game.hpp>

namespace ishi::othello::engine {

/// Scores are in discs, from the side of who played the move.
struct ReviewedPly {
  Color side = Color::Black;
  Move played = Move::pass();
  Move best = Move::pass();  ///< the move played, if no other was better
  int score = 0;             ///< of the move played
  int best_score = 0;
  std::vector<Move> best_line;  ///< the best move, and play from there
  int depth = 0;                ///< plies that were searched; 0 for a pass, worth what follows it
  bool exact = false;
  bool turned = false;  ///< a turning point: see `turns_the_game`

  /// What the move gave away, in discs; never negative.
  [[nodiscard]] int loss() const { return best_score - score; }
};

struct Review {
  std::vector<ReviewedPly> plies;
  bool complete = false;  ///< false only if it was stopped; `plies` then are the game's last
  std::uint64_t nodes = 0;
};

/// Whether a move that gave away `best_score - score` discs changed the result that was in sight: a
/// win became a draw or a loss, a draw a loss. Scores at the end are even, so a single disc is only
/// what a search of limited depth makes of nothing.
constexpr bool turns_the_game(int best_score, int score) {
  const auto result = [](int discs) { return discs > 0 ? 1 : (discs < 0 ? -1 : 0); };
  return best_score - score >= 2 && result(best_score) > result(score);
}

/// Called with how many plies of how many are reviewed.
using ReviewProgress = std::function<void(std::size_t done, std::size_t plies)>;

/// Looks at each position of the game as `analyze` would, `options.lines` and `options.also` aside.
/// It begins with the last, since what the table learns about an ending helps with what led there.
/// `options.time` is for each position. Without one the review is always the same.
ISHI_API Review review(const Game& game, const AnalyzeOptions& options = {},
                       const ReviewProgress& progress = {});

}  // namespace ishi::othello::engine
