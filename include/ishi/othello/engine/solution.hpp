// What a solve returns: a score that is proven, or on which side of a window it lies.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/othello/types.hpp>

namespace ishi::othello::engine {

/// Where the score matters. What lies strictly between is found exactly; of all else a solve only
/// proves on which side it lies, which takes less work.
struct ScoreWindow {
  int lower = -64;
  int upper = 64;

  friend bool operator==(const ScoreWindow&, const ScoreWindow&) = default;
};

/// Who wins, and no more.
inline constexpr ScoreWindow kWinOrLoss = {-1, 1};

/// What `Solution::score` says about the score with best play.
enum class Bound : std::uint8_t {
  Exact,
  AtLeast,  ///< it is at least the window's upper end
  AtMost,   ///< it is at most the window's lower end
  None,     ///< nothing is proven: the search was stopped
};

struct Solution {
  std::optional<Score> score;  ///< as `bound` says; empty where nothing is proven
  std::vector<Move> pv;        ///< best play for both sides to the end, passes included; where the
                               ///< score is not exact, a move that keeps the bound
  std::uint64_t nodes = 0;     ///< positions visited
  Bound bound = Bound::None;

  [[nodiscard]] bool exact() const { return bound == Bound::Exact; }
};

}  // namespace ishi::othello::engine
