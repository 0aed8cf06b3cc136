// Analysis for play: what each of the best moves is worth, by an alpha-beta search of limited depth
// or time that sees every win by fours on its way.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/bits/export.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::renju::engine {

struct AnalyzeOptions {
  int depth = 6;                      ///< plies, at least 1
  std::chrono::milliseconds time{0};  ///< give the best so far after this long; 0: no limit
  int lines = 1;                      ///< how many of the best moves to value; at least 1
  std::size_t hash_bytes = std::size_t{64} << 20;
  const search::StopFlag* stop = nullptr;  ///< asked now and then; may be null
};

struct AnalyzedLine {
  int score = 0;  ///< from the mover's side; an open two counts some ten, a won game 30,000
  /// A forced win was seen: so many moves of the winner up to the five, negative where it is the
  /// opponent who wins.
  std::optional<int> win;
  std::vector<Point> pv;  ///< the move, and play from there as far as it is remembered
};

struct Analysis {
  std::vector<AnalyzedLine> lines;  ///< best first; empty where there is no move to play
  int depth = 0;                    ///< plies of the last search that ended; 0: none was needed
  std::uint64_t nodes = 0;
};

/// Searches deeper and deeper, by the Renju rule, until the depth, a forced win, the time or a
/// stop. However little time there is, a legal move comes out, never a foul of Black; fives are
/// made, fours blocked, wins by fours found or, where they threaten, stopped; a win by threats is
/// found if it does not take long. Without a time
/// limit the answer is always the same. Where a side has five on the board, no move is left to
/// play. Precondition: `depth` and `lines` are at least 1.
ISHI_API Analysis analyze(const Position& position, const AnalyzeOptions& options = {});

}  // namespace ishi::renju::engine
