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
#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

namespace {

constexpr std::uint64_t kCorners = 0x8100000000000081ULL;

/// How good a square is by itself; only breaks ties between equally mobile replies.
constexpr std::array<std::int8_t, 64> kSquareValue = {18, 4, 16, 12, 12, 16, 4, 18,  //
                                                      4,  2, 6,  8,  8,  6,  2, 4,   //
                                                      16, 6, 14, 10, 10, 14, 6, 16,  //
                                                      12, 8, 10, 0,  0,  10, 8, 12,  //
                                                      12, 8, 10, 0,  0,  10, 8, 12,  //
                                                      16, 6, 14, 10, 10, 14, 6, 16,  //
                                                      4,  2, 6,  8,  8,  6,  2, 4,   //
                                                      18, 4, 16, 12, 12, 16, 4, 18};

}  // namespace

int Search::ending_unsorted(const Position& position, int alpha, int empties, Parity parity) {
  if (empties == 4) return solve_4(position, alpha, nodes_);
  ++nodes_;
  if (alpha >= stability_alpha(empties)) {
    if (const int bound = stability_bound(position); bound <= alpha) return bound;
  }
  const Bitboard8 legal = moves(position);
  if (legal.empty()) {
    if (moves(position.swapped()).empty()) return final_score(position).discs();
    return -ending_unsorted(position.swapped(), -alpha - 1, empties, parity);
  }
  int best = kNoScore;
  const Bitboard8 odd = parity.odd_squares();
  for (const Bitboard8 group : {legal & odd, legal & ~odd}) {
    for (const Square square : group) {
      const Position next = played(position, square);
      best = std::max(best, -ending_unsorted(next, -alpha - 1, empties - 1, parity.after(square)));
      if (best > alpha) return best;
    }
  }
  return best;
}

int Search::ending_sorted(const Position& position, int alpha, int empties, Parity parity) {
  ++nodes_;

  // 1. Bounds that need no search: stable discs, and what the table knows.
  const search::TableKey key = key_of(position);
  Table& table = empties < kNearEmpties ? near_ : shared_.table;
  table.prefetch(key);
  if (alpha >= stability_alpha(empties)) {
    if (const int bound = stability_bound(position); bound <= alpha) return bound;
  }
  const Bitboard8 legal = moves(position);
  TableEntry known;
  if (const auto found = table.find(key)) {
    known = *found;
    if (known.answers(empties, kExact)) {
      if (known.lower > alpha) return known.lower;
      if (known.upper <= alpha) return known.upper;
    }
  }

  // 2. The moves, or a pass.
  if (legal.empty()) {
    if (moves(position.swapped()).empty()) return final_score(position).discs();
    return -ending_sorted(position.swapped(), -alpha - 1, empties, parity);
  }
  CandidateList list;
  for (const Square square : legal) {
    const Bitboard8 turned = flips(position, square);
    const Position next = played(position, square, turned);
    if (empties > kNearEmpties) shared_.table.prefetch(key_of(next));
    int value = 0;
    if (next.mover.empty()) {
      value = kWipesOut;
    } else if (square.bit() == known.best) {
      value = kRememberedBest;
    } else {
      const Bitboard8 replies = moves(next);
      const int mobility = replies.count() + (replies & Bitboard8(kCorners)).count();
      value = -64 * mobility + 2 * kSquareValue[static_cast<std::size_t>(square.bit())];
      if (parity.is_odd(square)) value += 48;
      if (number_ != 0) value += (square.bit() * 7 + number_ * 13) % 32;
    }
    list.push({next, turned, square, value});
  }

  // 3. The search.
  const std::uint64_t nodes_before = nodes_;
  int best = kNoScore;
  Square best_square;
  for (Candidate* child = list.begin(); child != list.end(); ++child) {
    list.select(child);
    const int score = -ending(child->next, -alpha - 1, empties - 1, parity.after(child->square));
    if (score > best) {
      best = score;
      best_square = child->square;
      if (best > alpha) break;
    }
  }
  remember(table, key, known, {empties, kExact}, alpha, alpha + 1, best, best_square,
           nodes_ - nodes_before);
  return best;
}

int Search::ending(const Position& position, int alpha, int empties, Parity parity) {
  if (empties >= kSortedEmpties) return ending_sorted(position, alpha, empties, parity);
  if (empties >= 4) return ending_unsorted(position, alpha, empties, parity);
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
