// Endings with few empty squares: bitboards only, no evaluation.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

#include "othello/engine/ending_limits.hpp"
#include "othello/engine/kernels.hpp"
#include "othello/engine/last_board.hpp"
#include "othello/engine/last_squares.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/rank_eight.hpp"
#include "othello/engine/ranked_moves.hpp"
#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

int Search::last_four(const LastBoard& board, Bitboard8 empty, int alpha) {
  if (const auto bound = stable_bound(board.position(), alpha, 4)) {
    ++nodes_;
    return *bound;
  }
  return solve_4(board, empty, alpha, nodes_);
}

int Search::ending_unsorted(const Position& position, Bitboard8 legal, int alpha, Parity parity) {
  ++nodes_;
  if (const auto bound = stable_bound(position, alpha, 5)) return *bound;
  if (legal.empty()) {
    const Bitboard8 replies = moves(position.swapped());
    if (replies.empty()) return final_score(position).discs();
    return -ending_unsorted(position.swapped(), replies, -alpha - 1, parity);
  }
  int best = kNoScore;
  const Bitboard8 odd = odd_squares(parity);
  const Bitboard8 empty = position.empties();
  const LastBoard board(position);
  for (const Bitboard8 group : {legal & odd, legal & ~odd}) {
    for (const Square square : group) {
      const LastBoard next = board.played(square, board.turned(square));
      best = std::max(best, -last_four(next, empty ^ Bitboard8(square), -alpha - 1));
      if (best > alpha) return best;
    }
  }
  return best;
}

template <std::size_t kBatches>
std::optional<int> Search::near_child_bound(const NearTable::Key& key,
                                            const RankedMoves<kBatches>& list, int alpha,
                                            int empties) const {
  if (!has_near_ || !techniques_.children || empties <= kRankedEmpties) return std::nullopt;
  int bound = kNoScore;
  const bool cuts = list.any_of_all([&](Square square, Bitboard8 mover) {
    bound = -near_.find(key.played(mover, square, empties - 1)).upper;
    return bound > alpha;
  });
  return cuts ? std::optional<int>(bound) : std::nullopt;
}

template <std::size_t kBatches>
Search::BestMove Search::best_ranked(RankedMoves<kBatches>& list, int alpha, int empties,
                                     Parity parity) {
  BestMove best{kNoScore, {}};
  while (!list.empty()) {
    const auto [next, replies, square] = list.take();
    const int score = -ending(next, replies, -alpha - 1, empties - 1, parity.after(square));
    if (score > best.score) {
      best = {score, square};
      if (score > alpha) break;
    }
  }
  return best;
}

template <std::size_t kBatches>
int Search::ending_ranked(const Position& position, Bitboard8 legal, int alpha, int empties,
                          Parity parity) {
  ++nodes_;
  const NearTable::Key key(position, empties);
  near_.prefetch(key);
  if (const auto bound = stable_bound(position, alpha, empties)) return *bound;
  if (legal.empty()) {
    const Bitboard8 replies = moves(position.swapped());
    if (replies.empty()) return final_score(position).discs();
    return -ending(position.swapped(), replies, -alpha - 1, empties, parity);
  }
  const ScoreBounds known = has_near_ ? near_.find(key) : ScoreBounds{};
  if (known.lower > alpha) return known.lower;
  if (known.upper <= alpha) return known.upper;
  RankedMoves<kBatches> list(position, legal, odd_squares(parity), TableEntry::kNoMove);
  int best = kNoScore;
  if (const auto bound = near_child_bound(key, list, alpha, empties)) {
    best = *bound;
  } else {
    best = best_ranked(list, alpha, empties, parity).score;
  }
  if (has_near_) near_.store(key, best, alpha);
  return best;
}

int Search::ending_shared(const Position& position, Bitboard8 legal, int alpha, int empties,
                          Parity parity) {
  ++nodes_;

  // 1. Bounds that need no search: stable discs, and what the table knows.
  const TablePlace place(position);
  shared_.table().prefetch(place.key());
  if (const auto bound = stable_bound(position, alpha, empties)) return *bound;
  const TableEntry known = recall(place);
  if (known.answers(empties, kExact)) {
    if (known.lower() > steps_of(alpha)) return discs_below(known.lower());
    if (known.upper() <= steps_of(alpha)) return discs_below(known.upper());
  }

  // 2. A pass, or the moves.
  if (legal.empty()) {
    const Bitboard8 replies = moves(position.swapped());
    if (replies.empty()) return final_score(position).discs();
    return -ending_shared(position.swapped(), replies, -alpha - 1, empties, parity);
  }
  RankedMoves<2> list(position, legal, odd_squares(parity),
                      static_cast<std::uint8_t>(known.best()));

  const NearTable::Key key(position, empties);
  if (const auto bound = near_child_bound(key, list, alpha, empties)) return *bound;

  // 3. The search.
  const std::uint64_t nodes_before = nodes_;
  const auto [best, best_square] = best_ranked(list, alpha, empties, parity);
  remember(place, known, {empties, kExact}, steps_of(alpha), steps_of(alpha + 1), steps_of(best),
           best_square, nodes_ - nodes_before);
  return best;
}

int Search::ending(const Position& position, Bitboard8 legal, int alpha, int empties,
                   Parity parity) {
  if (empties >= kSharedEmpties) return ending_shared(position, legal, alpha, empties, parity);
  if (empties >= kRankedEmpties) {
    return legal.count() <= static_cast<int>(EightMoves::kMost)
               ? ending_ranked<1>(position, legal, alpha, empties, parity)
               : ending_ranked<2>(position, legal, alpha, empties, parity);
  }
  return ending_unsorted(position, legal, alpha, parity);
}

int Search::ending(const Node& node, int alpha) {
  const Position& position = node.position;
  if (node.empties >= 5) return ending(position, node.legal, alpha, node.empties, node.parity);
  if (node.empties == 4) return last_four(LastBoard(position), position.empties(), alpha);
  ThreeSquares squares;
  std::size_t count = 0;
  for (const Square square : position.empties()) squares[count++] = square;
  switch (node.empties) {
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

namespace ishi::othello {

std::string_view ending_kernels() { return engine::rank_eight_name(); }

}  // namespace ishi::othello
