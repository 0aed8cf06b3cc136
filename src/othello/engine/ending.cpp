// Endings with few empty squares: bitboards only, no evaluation.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/othello/stability.hpp>

#include "othello/engine/ending_limits.hpp"
#include "othello/engine/last_squares.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/ranked_moves.hpp"
#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

int Search::ending_unsorted(const Position& position, Bitboard8 legal, int alpha, Parity parity) {
  ++nodes_;
  if (alpha >= stability_alpha(5) && techniques_.stability) {
    if (const auto bound = stability_cut(position, alpha)) return *bound;
  }
  if (legal.empty()) {
    const Bitboard8 replies = moves(position.swapped());
    if (replies.empty()) return final_score(position).discs();
    return -ending_unsorted(position.swapped(), replies, -alpha - 1, parity);
  }
  int best = kNoScore;
  const Bitboard8 odd = parity.odd_squares() & parity_squares_;
  for (const Bitboard8 group : {legal & odd, legal & ~odd}) {
    for (const Square square : group) {
      best = std::max(best, -solve_4(played(position, square), -alpha - 1, nodes_));
      if (best > alpha) return best;
    }
  }
  return best;
}

int Search::ending_ranked(const Position& position, Bitboard8 legal, int alpha, int empties,
                          Parity parity) {
  ++nodes_;
  if (alpha >= stability_alpha(empties) && techniques_.stability) {
    if (const auto bound = stability_cut(position, alpha)) return *bound;
  }
  if (legal.empty()) {
    const Bitboard8 replies = moves(position.swapped());
    if (replies.empty()) return final_score(position).discs();
    return -ending_ranked(position.swapped(), replies, -alpha - 1, empties, parity);
  }
  RankedMoves<1> list(position, legal, square_ranks_.at(parity), TableEntry::kNoMove);
  int best = kNoScore;
  while (!list.empty()) {
    const auto [next, replies, square] = list.take();
    best = std::max(best, -ending(next, replies, -alpha - 1, empties - 1, parity.after(square)));
    if (best > alpha) break;
  }
  return best;
}

int Search::ending_sorted(const Position& position, Bitboard8 legal, int alpha, int empties,
                          Parity parity) {
  ++nodes_;

  // 1. Bounds that need no search: stable discs, and what the table knows.
  const search::TableKey key = key_of(position);
  Table& table = empties < near_below_ ? near_ : shared_.table;
  table.prefetch(key);
  if (alpha >= stability_alpha(empties) && techniques_.stability) {
    if (const auto bound = stability_cut(position, alpha)) return *bound;
  }
  const TableEntry known = recall(table, key);
  if (known.answers(empties, kExact)) {
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;
  }

  // 2. A pass, or the moves.
  if (legal.empty()) {
    const Bitboard8 replies = moves(position.swapped());
    if (replies.empty()) return final_score(position).discs();
    return -ending_sorted(position.swapped(), replies, -alpha - 1, empties, parity);
  }
  RankedMoves<2> list(position, legal, square_ranks_.at(parity), known.best);
  if (empties > near_below_) {
    list.for_each_next([this](const Position& next) { shared_.table.prefetch(key_of(next)); });
  }

  // 3. The search.
  const std::uint64_t nodes_before = nodes_;
  int best = kNoScore;
  Square best_square;
  while (!list.empty()) {
    const auto [next, replies, square] = list.take();
    const int score = -ending(next, replies, -alpha - 1, empties - 1, parity.after(square));
    if (score > best) {
      best = score;
      best_square = square;
      if (best > alpha) break;
    }
  }
  remember(table, key, known, {empties, kExact}, alpha, alpha + 1, best, best_square,
           nodes_ - nodes_before);
  return best;
}

int Search::ending(const Position& position, Bitboard8 legal, int alpha, int empties,
                   Parity parity) {
  if (empties >= kSortedEmpties) return ending_sorted(position, legal, alpha, empties, parity);
  if (empties >= kRankedEmpties) return ending_ranked(position, legal, alpha, empties, parity);
  return ending_unsorted(position, legal, alpha, parity);
}

int Search::ending(const Position& position, int alpha, int empties, Parity parity) {
  if (empties >= 5) return ending(position, moves(position), alpha, empties, parity);
  if (empties == 4) return solve_4(position, alpha, nodes_);
  ThreeSquares squares;
  std::size_t count = 0;
  for (const Square square : position.empty()) squares[count++] = square;
  switch (empties) {
    case 3:
      return solve_3(LastBoard(position), alpha, squares, nodes_);
    case 2:
      return solve_2(LastBoard(position), alpha, squares[0], squares[1], nodes_);
    case 1:
      ++nodes_;
      return solve_1(position.mover, squares[0]);
    default:
      ++nodes_;
      return final_score(position).discs();
  }
}

}  // namespace ishi::othello::engine
