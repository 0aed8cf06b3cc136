// Openings of Renju that give neither side an advantage: what matches of Renju programs begin from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <ishi/renju/openings.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::match {

struct BalancedRenjuOpening {
  std::vector<renju::Point> moves;  ///< five to seven; the first three are `opening`'s
  const renju::Opening* opening;
  int value;        ///< from Black's side, in the units of the engine's scores
  int half_points;  ///< of Black in eight games of the engine against itself
};

struct BalancedRenjuOptions {
  std::size_t count = 0;
  std::uint64_t seed = 1;
  /// A move, of the games that judge an opening; the searches for its value have a multiple.
  std::uint64_t nodes = 1000;
  int threads = 1;  ///< the openings do not depend on it
  search::StopSignal stop = {};
};

/// `count` openings, of which no two are images of each other. Each of the 26 canonical openings is
/// continued in turn by random stones near the others, until the engine sees no forced win for
/// either side and neither wins nearly all games that it plays against itself from there. Values
/// alone would not do: what is even for an evaluation may be won for a side. Any 26 in a row hold
/// nearly all of the 26. Fewer are returned if `stop` is requested or there are no more. `found` is
/// called with their number as it grows; optional.
std::vector<BalancedRenjuOpening> balanced_renju_openings(
    const BalancedRenjuOptions& options, const std::function<void(std::size_t)>& found = {});

}  // namespace ishi::match
