// Analysis: what each of the best moves is worth, by a search of limited depth or time, exact where
// it reaches the end of the game.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/bits/export.hpp>
#include <ishi/othello/engine/progress.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::othello::engine {

struct AnalyzeOptions {
  int depth = 60;         ///< plies, at least 1; exact where so few squares are empty
  int exact_empties = 0;  ///< with at most so many empty squares, to the end whatever `depth`
  std::chrono::milliseconds time{0};  ///< give the best so far after this long; 0: no limit
  int lines = 1;                      ///< how many of the best moves to value; at least 1
  std::size_t hash_bytes = std::size_t{64} << 20;
  int threads = 1;                         ///< at least 1; one where the platform has none
  const search::StopFlag* stop = nullptr;  ///< asked now and then; may be null
  const Weights* weights = nullptr;        ///< of the evaluation; null: those embedded
  std::optional<Square> also = {};         ///< a move to value too, should it not be among the best
  ProgressReport progress = {};            ///< told on the way; may be empty
};

struct AnalyzedLine {
  int score = 0;         ///< discs from the mover's side, as far as the search saw
  std::vector<Move> pv;  ///< the move, and play from there as far as the table remembers it
};

struct Analysis {
  std::vector<AnalyzedLine> lines;  ///< best first; empty where the game is over; `also` may follow
  int depth = 0;                    ///< plies of the last search that ended
  bool exact = false;               ///< the scores are exact
  int cut_tenths = 0;  ///< cuts were made at so many tenths of a standard deviation; 0: only proven
  std::uint64_t nodes = 0;
};

/// Searches deeper and deeper until the depth, the end of the game, the time or a stop. However
/// little time there is, a legal move comes out. In one thread and without a time limit the answer
/// is always the same; what is exact is the same in any number. Precondition: `depth`, `lines` and
/// `threads` are at least 1.
ISHI_API Analysis analyze(const Position& position, const AnalyzeOptions& options = {});

}  // namespace ishi::othello::engine
