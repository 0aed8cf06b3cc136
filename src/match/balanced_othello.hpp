// Openings of Othello that give neither side an advantage: what matches of Othello programs begin
// from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include <ishi/othello/position.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::match {

/// What counts as even after eight plies, in discs for Black, who is to move: from openings around
/// 0 White wins more games. docs/matches.md, "Balanced openings of Othello", has how many.
inline constexpr double kEvenScore = 1;

struct BalancedOthelloOpening {
  std::string moves;  ///< eight of them, as a transcript
  double score = 0;   ///< the judge's, in discs, from the side of Black, who is to move
};

struct BalancedOthelloOptions {
  std::uint64_t seed = 1;
  int depth = 24;   ///< plies of the judge's deepest search, at least 2
  int threads = 1;  ///< the openings do not depend on it
  search::StopSignal stop = {};
};

/// Finds openings of eight random plies, no two of which lead to images of one position, each
/// within a disc of `kEvenScore` by the mean of the engine's searches `depth - 1` and `depth` plies
/// deep: the scores swing between odd and even depths. The same options find the same openings in
/// the same order.
class BalancedOthello {
 public:
  explicit BalancedOthello(BalancedOthelloOptions options);

  /// Goes on behind the openings that an earlier run with the same options found first. False if no
  /// run with this seed finds openings in this order; nothing is searched to see that.
  [[nodiscard]] bool resume_after(const std::vector<std::string>& openings);

  /// Calls `found` with each further opening, until it returns false, a stop is requested or there
  /// are no more.
  void find(const std::function<bool(const BalancedOthelloOpening&)>& found);

 private:
  struct Candidate {
    std::string moves;
    othello::Position position;
  };
  /// The next position that is no image of an earlier one; nothing if there are no more.
  std::optional<Candidate> next_candidate();

  BalancedOthelloOptions options_;
  std::uint64_t number_ = 0;  ///< of the next random opening
  std::unordered_set<othello::Position> seen_;
};

}  // namespace ishi::match
