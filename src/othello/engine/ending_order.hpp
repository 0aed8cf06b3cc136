// In which order the moves of an ending are tried far from its end, where they are evaluated.
//
// Of the moves that refute a node the one with the smallest tree below it is the best to try, not
// the one with the best score. So each has a cost beside its value, by how much it leaves to the
// opponent; and the trees of the few that seem best are measured two plies deep.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/stability.hpp>

#include "othello/engine/candidates.hpp"
#include "othello/engine/evaluation.hpp"
#include "othello/engine/played_moves.hpp"
#include "othello/engine/weighed_replies.hpp"

namespace ishi::othello::engine::inline ISHI_TARGET {

namespace ending_order {

// The constants were fitted to what each move of some hundred thousand nodes costs; what changing
// them does is in docs/performance.md, "Othello: the smallest tree".

/// What a reply left to the opponent costs. The fewer squares are empty, the less a value says
/// about the size of a tree.
constexpr int reply_cost(int empties) {
  if (empties <= 13) return 6 * kUnitsPerDisc;
  return empties == 14 ? 3 * kUnitsPerDisc : kUnitsPerDisc * 5 / 2;
}

/// The empty squares beside the discs of who has just moved: where the opponent will have moves.
inline std::uint64_t potential_replies(const Position& next) {
  const std::uint64_t discs = next.opponent.word();
  const std::uint64_t inner = discs & 0x7e7e7e7e7e7e7e7eULL;
  const std::uint64_t beside = discs << 8 | discs >> 8 | inner << 1 | inner >> 1 | inner << 7 |
                               inner >> 7 | inner << 9 | inner >> 9;
  return beside & next.empties().word();
}

inline int stable_edge_discs(const Position& next) {
  return std::popcount(othello::detail::edge_discs(next.opponent.word(), next.mover.word()));
}

inline constexpr std::size_t kMostReplies = 20;
/// The size of the tree below an answer, by how many replies it leaves: each makes it larger by two
/// thirds.
inline constexpr std::array<std::uint32_t, kMostReplies + 1> kSizes = [] {
  std::array<std::uint32_t, kMostReplies + 1> sizes{};
  std::uint64_t size = 1 << 12;
  for (std::uint32_t& one : sizes) {
    one = static_cast<std::uint32_t>(size >> 8);
    size = size * 5 / 3;
  }
  return sizes;
}();
/// Where there is no answer but a pass, the tree is as large as with so many replies.
inline constexpr int kRepliesOfPass = 6;

/// The fewest replies that an answer leaves, those into corners counted twice.
inline int fewest_replies(const Position& position, Bitboard8 answers) {
  if (answers.empty()) return kRepliesOfPass;
  int fewest = kMostReplies;
  for_each_move(position, answers, [&](const PlayedMove& answer) {
    fewest = std::min(fewest, weighed_replies(answer.replies));
  });
  return fewest;
}

/// 256 times the logarithm to base two, by straight lines between the powers of two.
inline int doublings(std::uint64_t number) {
  const int whole = static_cast<int>(std::bit_width(number)) - 1;
  return whole * 256 + static_cast<int>(((number << (63 - whole)) << 1) >> 56);
}

/// A move that is better than the next one by so much is tried first whatever its tree.
inline constexpr int kClearLead = 8 * kUnitsPerDisc;
/// So many of the best moves have their trees measured: with two a tree is 1 % larger.
inline constexpr int kMeasured = 3;
/// What a tree twice as large costs, and a reply into a corner.
inline constexpr int kDoublingCost = kUnitsPerDisc * 26 / 5;
inline constexpr int kCornerCost = kUnitsPerDisc * 3 / 2;

}  // namespace ending_order

/// What to take from the value of a move to `next`, where `replies` are legal, from a position with
/// so many empty squares. In units of the evaluation.
inline int ending_cost(const Position& next, Bitboard8 replies, int empties) {
  return ending_order::reply_cost(empties) * weighed_replies(replies) +
         kUnitsPerDisc * (std::popcount(ending_order::potential_replies(next)) -
                          ending_order::stable_edge_discs(next));
}

/// How large the tree is that proves a move to `next` right, in 256ths of a doubling: each reply
/// must be answered, by the move whose own replies are the fewest.
inline int proof_size(const Position& next, Bitboard8 replies) {
  std::uint64_t size = ending_order::kSizes[0];
  for_each_move(next, replies, [&](const PlayedMove& reply) {
    const int fewest = ending_order::fewest_replies(reply.next, reply.replies);
    size += ending_order::kSizes[static_cast<std::size_t>(fewest)];
  });
  return ending_order::doublings(size);
}

/// Brings those of the best moves of a list to its front that are likely to have the smallest
/// trees. The list's values are those of the evaluation less `ending_cost`.
inline void prefer_small_proofs(CandidateList& list, int empties) {
  Candidate* move = list.begin();
  if (list.size() < 2) return;
  list.select(move);
  list.select(move + 1);
  const int lead = move->value - move[1].value;
  if (lead > ending_order::kClearLead && move->value < kRememberedSecond) return;
  for (int number = 0; number < ending_order::kMeasured && move != list.end(); ++number, ++move) {
    list.select(move);
    if (move->value >= kRememberedSecond || move->value <= kHopeless) continue;
    move->value += kMeasuredMove +
                   ending_order::reply_cost(empties) * weighed_replies(move->replies) -
                   proof_size(move->next, move->replies) * ending_order::kDoublingCost / 256 -
                   replies_into_corners(move->replies) * ending_order::kCornerCost;
  }
}

}  // namespace ishi::othello::engine::inline ISHI_TARGET
