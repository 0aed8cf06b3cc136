// The moves of the position that is analysed: which of them count, and their values at one depth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/renju/position.hpp>

#include "renju/engine/analyzer.hpp"
#include "renju/engine/play_board.hpp"
#include "renju/engine/search.hpp"
#include "renju/engine/tactics.hpp"
#include "renju/engine/win_score.hpp"

namespace ishi::renju::engine {

struct RootMove {
  Point point;
  int score = 0;
  int error = 0;              ///< added to the value that is found
  std::vector<Point> proven;  ///< the line of a win or loss that needs no search; else empty
  /// Whether the search would not take it for a move (near.hpp), and nothing made it try it so far.
  bool is_far = false;
  /// Nodes of the last search for a proof that it loses, or of one for a win that it claims.
  std::uint64_t questioned = 0;

  [[nodiscard]] bool is_proven() const { return !proven.empty(); }
  /// What sorts the moves: a proven win is better than one that the search claims, and a proven
  /// loss worse.
  [[nodiscard]] int rank() const {
    if (!is_proven()) return score;
    return is_win(score) ? score + kWinScore : score - kWinScore;
  }
};

/// What a search for fours at the root may cost.
inline constexpr std::uint64_t kRootFourNodes = 100'000;

/// What a search beside the main one may cost: nodes, and an eighth of all limits.
TacticsLimits side_limits(std::uint64_t nodes, const AnalysisTask& task);

/// The legal moves but for those to avoid, as long as others are left: fives if there are some,
/// else what blocks a five. The search relies on it that every node deals with fives at once.
Bitboard15 playable_points(const Position& position, const AnalysisTask& task);

/// Of those, the moves that stop a win by fours, if something does.
Bitboard15 root_points(const Position& position, const AnalysisTask& task);

/// The moves on those points, the most promising first; in the opening only those that players
/// consider.
std::vector<RootMove> root_moves(const Position& position, const Bitboard15& points,
                                 PlayBoard& board, const AnalysisTask& task);

/// Behind all others, in their order, those that are proven to lose.
void put_lost_moves_last(std::vector<RootMove>& moves);

/// Values the best `lines` moves and sorts them to the front. Moves behind them only have to prove
/// that they are no better, late ones to a smaller depth first; far ones are tried only where too
/// few of the others hold. False if the search was stopped: what was found by then counts.
bool value_moves(std::vector<RootMove>& moves, std::size_t lines, int depth, Search& search);

}  // namespace ishi::renju::engine
