// Openings of Renju that give neither side an advantage: what matches of Renju programs begin from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_set>
#include <vector>

#include <ishi/renju/openings.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::match {

struct BalancedRenjuOpening {
  std::vector<renju::Point> moves;  ///< five to seven; the first three are `opening`'s
  const renju::Opening* opening;
  int value;        ///< from Black's side, in the units of the engine's scores
  int half_points;  ///< of Black in eight games of the engine against itself
};

struct BalancedRenjuOptions {
  std::uint64_t seed = 1;
  /// A move, of the games that judge an opening; the searches for its value have a multiple.
  std::uint64_t nodes = 1000;
  int threads = 1;  ///< the openings do not depend on it
  search::StopSignal stop = {};
};

/// Finds openings of which no two are images of each other. Each of the 26 canonical openings is
/// continued in turn, to five, six and seven stones, by random stones near the others, until the
/// engine sees it even and without a forced win for either side, and neither wins nearly all games
/// that it plays against itself from there. Values alone would not do: what is even for an
/// evaluation may be won for a side. Any 26 in a row hold nearly all of the 26. The same options
/// find the same openings in the same order.
class BalancedRenju {
 public:
  explicit BalancedRenju(BalancedRenjuOptions options);
  ~BalancedRenju();

  /// Goes on behind the openings that an earlier run with the same options found first. False if no
  /// run with this seed finds openings in this order; nothing is searched to see that.
  [[nodiscard]] bool resume_after(const std::vector<std::vector<renju::Point>>& openings);

  /// Calls `found` with each further opening, until it returns false, a stop is requested or there
  /// are no more. The calls come from any of the threads, one after the other.
  void find(const std::function<bool(const BalancedRenjuOpening&)>& found);

 private:
  class Source;
  class Round;

  void begin_round();

  BalancedRenjuOptions options_;
  std::vector<Source> sources_;
  std::size_t next_ = 0;  ///< the source that gives the next opening
  /// The canonical positions of earlier rounds, in each of which every source gives an opening or
  /// an image of one, and of this round.
  std::unordered_set<renju::Position> earlier_;
  std::unordered_set<renju::Position> current_;
};

}  // namespace ishi::match
