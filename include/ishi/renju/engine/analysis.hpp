// What an analysis returns, and what it reports on the way.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju::engine {

/// A move and its value.
struct AnalyzedLine {
  /// From the mover's side, as far as the search saw; an open two counts about ten, a won game
  /// 30,000.
  int score = 0;
  /// A forced win is proven: so many moves of the winner up to the five, as the search counts them;
  /// negative where it is the opponent who wins. A win or a loss that the search claims and no
  /// proof supports has none, and a score of 1,000 or -1,000.
  std::optional<int> win;
  std::vector<Point> pv;  ///< the move, and the best play after it as far as it is remembered
};

/// `+34`, `0`, `win in 5` or `loss in 4`: moves of the winner up to the five.
ISHI_API std::string format_score(const AnalyzedLine& line);

/// A score of this much is odds of e to 1: fitted to the games of the engine against itself; see
/// docs/evaluation.md.
inline constexpr double kChanceScale = 310;

/// The chance of winning, a draw counted half, from 0 to 1: by a logistic curve, and 1 or 0 where
/// the score is a forced win or loss.
ISHI_API double chance_of(int score);

struct Analysis {
  std::vector<AnalyzedLine> lines;  ///< best first; empty where there is no move to play
  int depth = 0;                    ///< plies of the last search that ended; 0: none did
  std::uint64_t nodes = 0;          ///< positions visited
};

/// What an analysis or a player may be asked beside its limits.
struct AnalyzeQuestion {
  Bitboard15 avoid = {};  ///< points not to play on now, as long as another one is left
};

struct Progress {
  int depth = 0;                    ///< plies of the search that has just ended
  std::vector<AnalyzedLine> lines;  ///< what it found, best first
  std::uint64_t nodes = 0;          ///< positions visited so far
};

/// Called at the end of each search of the series. The search waits for it. Optional.
using ProgressReport = std::function<void(const Progress&)>;

}  // namespace ishi::renju::engine
