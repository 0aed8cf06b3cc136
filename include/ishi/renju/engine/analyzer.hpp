// Analysis for play: what each of the best moves is worth, by an alpha-beta search of limited depth
// or time that sees every win by fours on its way.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::renju::engine {

struct AnalyzedLine {
  int score = 0;  ///< from the mover's side; an open two counts some ten, a won game 30,000
  /// A forced win was seen: so many moves of the winner up to the five, negative where it is the
  /// opponent who wins.
  std::optional<int> win;
  std::vector<Point> pv;  ///< the move, and play from there as far as it is remembered
};

/// `+34`, `0`, `win in 5` or `loss in 4`: moves of the winner up to the five.
ISHI_API std::string format_score(const AnalyzedLine& line);

struct Analysis {
  std::vector<AnalyzedLine> lines;  ///< best first; empty where there is no move to play
  int depth = 0;                    ///< plies of the last search that ended; 0: none was needed
  std::uint64_t nodes = 0;
};

struct AnalyzeOptions {
  Rule rule = Rule::Renju;
  int depth = 6;                            ///< plies, at least 1
  std::optional<std::uint64_t> nodes = {};  ///< give the best so far after so many
  std::chrono::milliseconds time{0};        ///< or after this long; 0: no limit
  int lines = 1;                            ///< how many of the best moves to value; at least 1
  std::size_t hash_bytes = std::size_t{64} << 20;
  const search::StopFlag* stop = nullptr;  ///< asked now and then; may be null
  Bitboard15 avoid = {};  ///< points not to play on now, as long as another one is left

  /// What the side searches may cost: for fours at the root and in every node, and for threats at
  /// the root, for every ply of the depth.
  std::uint64_t root_four_nodes = 100000;
  std::uint64_t four_nodes = 100;
  std::uint64_t threat_nodes_per_ply = 2000;
  /// How far the value of a move may be mistaken, either way; which way depends on the position and
  /// the move alone. For weak opponents; wins and losses that are seen stay what they are.
  int noise = 0;

  /// Told what is known after every depth; may be empty.
  std::function<void(const Analysis&)> on_depth = {};
};

/// Searches deeper and deeper until the depth, a forced win, the nodes, the time or a stop. However
/// little time there is, a legal move comes out, never a foul of Black; fives are made, fours
/// blocked, wins by fours found or, where they threaten, stopped; in Renju a win by threats is
/// found if it does not take long. Without a time limit the answer is always the same. Where a side
/// has won on the board, no move is left to play. Precondition: `depth` and `lines` are at least 1.
ISHI_API Analysis analyze(const Position& position, const AnalyzeOptions& options = {});

}  // namespace ishi::renju::engine
