// What a search tells of itself while it thinks.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <ishi/othello/types.hpp>

namespace ishi::othello::engine {

/// A move that was valued.
struct AnalyzedLine {
  int score = 0;         ///< discs from the mover's side, as far as the search saw
  std::vector<Move> pv;  ///< the move, and play from there as far as the table remembers it
};

struct Progress {
  bool ended = false;  ///< told as a search ends; otherwise now and then while one is under way
  int depth = 0;       ///< plies of that search
  int cut_tenths = 0;  ///< it cuts at so many tenths of a standard deviation; 0: it only proves
  std::optional<int> score;  ///< discs from the mover's side; nothing before the first search ended
  std::vector<Move> pv;      ///< best line so far, as far as the table remembers it
  std::vector<AnalyzedLine> lines;  ///< as a search of several moves ends: each, best first
  std::uint64_t nodes = 0;          ///< by all threads; a little behind while a search is under way
  std::uint64_t expected_nodes = 0;  ///< a rough guess of all nodes at the end; 0: not known yet
  int moves_done = 0;                ///< moves of the root that this search is done with
  int moves = 0;                     ///< of so many
};

/// Called by the thread that asked for the search, some ten times a second and at the end of each
/// search of the series. The search waits for it.
using ProgressReport = std::function<void(const Progress&)>;

}  // namespace ishi::othello::engine
