// What an analysis returns, and what it reports on the way.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/types.hpp>

namespace ishi::othello::engine {

/// A move and its value.
struct AnalyzedLine {
  Score score;           ///< from the mover's side, as far as the search saw, to the nearest disc
  int hundredths = 0;    ///< the same in hundredths of a disc
  std::vector<Move> pv;  ///< the move, and the best play after it as far as the table remembers it
};

/// The chance that a player wins whose value is so many hundredths of a disc with so many empty
/// squares; a draw counts half. Fitted to games of the engine against itself: see
/// docs/evaluation.md, "Chances of winning". An exact value is certain.
[[nodiscard]] ISHI_API double chance_of(int hundredths, int empties, bool exact);

struct Analysis {
  std::vector<AnalyzedLine> lines;  ///< best first; empty where the game is over
  /// Plies of the last search that ended; 0 where there was no time for any: the scores are then
  /// the discs as they lie. Where a deeper search was stopped after it had valued the best moves,
  /// `lines` hold what it found.
  int depth = 0;
  bool exact = false;       ///< the scores are proven
  int cut_tenths = 0;       ///< cuts were made at so many tenths of a standard deviation; 0: none
  std::uint64_t nodes = 0;  ///< positions visited
};

/// What an analysis may be asked beside its limits.
struct AnalyzeQuestion {
  /// With at most so many empty squares the search goes on to the end of the game whatever the
  /// depth. By default as the level says; 0 with a depth alone.
  std::optional<int> exact_empties = {};
  /// A move to value even if it is not among the best; its line may then follow the others.
  std::optional<Square> also = {};
};

/// What a player may be asked beside its limits.
struct ChooseQuestion {
  std::uint64_t seed = 0;                 ///< of the errors that the lower levels make
  std::optional<int> exact_empties = {};  ///< as in `AnalyzeQuestion`
  /// The move's share of a clock. It is played sooner where the best move has long been the same,
  /// and later, up to the limit of time, where it has just changed. By default only limits end the
  /// search.
  std::optional<std::chrono::milliseconds> share = {};
};

struct Progress {
  bool ended = false;  ///< a search of the series has just ended; otherwise one is under way
  int depth = 0;       ///< plies of that search
  int cut_tenths = 0;  ///< it cuts at so many tenths of a standard deviation; 0: it only proves
  std::optional<Score> score;       ///< from the mover's side; empty before the first search ended
  std::vector<Move> pv;             ///< the best line so far, as far as the table remembers it
  std::vector<AnalyzedLine> lines;  ///< when a search of several moves ended: each, best first
  std::uint64_t nodes = 0;          ///< of all threads; a little behind while a search is under way
  std::uint64_t expected_nodes = 0;  ///< a rough guess of all nodes at the end; 0: not known yet
  int moves_done = 0;                ///< moves of the root that this search has finished
  int moves = 0;                     ///< of so many
};

/// Called by the thread that asked, about ten times a second and at the end of each search of the
/// series. The search waits for it. Optional.
using ProgressReport = std::function<void(const Progress&)>;

}  // namespace ishi::othello::engine
