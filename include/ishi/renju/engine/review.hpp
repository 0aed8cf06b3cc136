// A review: each move of a game beside the best one, forced wins that were missed or allowed, and
// where the game turned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/game.hpp>

namespace ishi::renju::engine {

/// Scores and wins are from the side of who played the move, as in `AnalyzedLine`; a win or loss is
/// proven.
struct ReviewedPly {
  Color side = Color::Black;
  Move played;
  Foul foul = Foul::None;  ///< of the move played, which then has lost
  int score = 0;           ///< of the move played
  std::optional<int> win;  ///< likewise
  Move best;               ///< the move played, if no other was better
  int best_score = 0;
  std::optional<int> best_win;
  std::vector<Point> best_line;  ///< the best move, and play from there; of a missed win its line
  /// The side had a win by fours or by threats and played a move that is not proven to win.
  std::optional<WinKind> missed;
  /// The move let the opponent have such a win, and was not proven to be lost before.
  std::optional<WinKind> allowed;
  std::vector<Point> allowed_line;  ///< the opponent first
  int depth = 0;        ///< plies that were searched; 0 where a forced win needed no search
  bool turned = false;  ///< a turning point: see `turns_the_game`

  /// What the move gave away of the chance of winning, from 0 to 1.
  [[nodiscard]] double loss() const { return chance_of(best_score) - chance_of(score); }
};

struct Review {
  std::vector<ReviewedPly> plies;
  bool complete = false;  ///< false only if it was stopped; `plies` then are the game's last
  std::uint64_t nodes = 0;
};

/// Whether a move gave away a tenth of a win or more and changed the result that was in sight for
/// the worse. The results are: a forced win, the better chances (even ones too), the worse chances,
/// a forced loss.
ISHI_API bool turns_the_game(int best_score, int score);

/// Called with the number of plies reviewed so far and in all. Optional.
using ReviewProgress = std::function<void(std::size_t done, std::size_t plies)>;

/// Answers a question of a review in the place of `Engine::analyze`: from what is known already,
/// say. Where it has no answer it asks the engine itself. Optional.
using Analyst = std::function<Answer<Analysis>(const Position& position, const Limits& limits)>;

/// Asks in each position, from the last to the first, whether fours or threats win, and if they do
/// not, what the best moves are worth. A move is worth what the position behind it is worth. Where
/// a move let a forced win happen, the moves that would have stopped it are looked for. Limits are
/// for each of these questions about a position, three eighths of their nodes and time being for
/// the forced wins; `limits.lines` does not apply. It begins with an empty table. Without a limit
/// of time the review is always the same. Precondition: the engine has the rule of the game.
[[nodiscard]] ISHI_API Answer<Review> review(Engine& engine, const Game& game,
                                             const Limits& limits = {},
                                             const ReviewProgress& progress = {},
                                             const Analyst& analyst = {});

}  // namespace ishi::renju::engine
