#include "othello/engine/ending_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/detail/eight_moves.hpp>
#include <ishi/othello/stability.hpp>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/weighed_replies.hpp"

namespace ishi::othello::engine {

namespace {

// The constants were fitted to what each move of some hundred thousand nodes costs; what changing
// them does is in docs/performance.md, "Othello: the smallest tree".

/// What a reply left to the opponent costs. The fewer squares are empty, the less a value says
/// about the size of a tree.
constexpr int reply_cost(int empties) {
  if (empties <= 13) return 6 * kUnitsPerDisc;
  return empties == 14 ? 3 * kUnitsPerDisc : kUnitsPerDisc * 5 / 2;
}

/// The empty squares beside the discs of who has just moved: where the opponent will have moves.
std::uint64_t potential_replies(const Position& next) {
  const std::uint64_t discs = next.opponent.word();
  const std::uint64_t inner = discs & 0x7e7e7e7e7e7e7e7eULL;
  const std::uint64_t beside = discs << 8 | discs >> 8 | inner << 1 | inner >> 1 | inner << 7 |
                               inner >> 7 | inner << 9 | inner >> 9;
  return beside & next.empties().word();
}

int stable_edge_discs(const Position& next) {
  return std::popcount(othello::detail::edge_discs(next.opponent.word(), next.mover.word()));
}

constexpr std::size_t kMostReplies = 20;
/// The size of the tree below an answer, by how many replies it leaves: each makes it larger by two
/// thirds.
constexpr std::array<std::uint32_t, kMostReplies + 1> kSizes = [] {
  std::array<std::uint32_t, kMostReplies + 1> sizes{};
  std::uint64_t size = 1 << 12;
  for (std::uint32_t& one : sizes) {
    one = static_cast<std::uint32_t>(size >> 8);
    size = size * 5 / 3;
  }
  return sizes;
}();
/// Where there is no answer but a pass, the tree is as large as with so many replies.
constexpr int kRepliesOfPass = 6;

/// The fewest replies that an answer leaves, those into corners counted twice.
int fewest_replies(const Position& position, Bitboard8 answers) {
  if (answers.empty()) return kRepliesOfPass;
  EightMoves eight;
  int fewest = kMostReplies;
  while (!answers.empty()) {
    const std::size_t count =
        std::min(static_cast<std::size_t>(answers.count()), EightMoves::kMost);
    answers = play_eight(position, answers, eight);
    for (std::size_t lane = 0; lane < count; ++lane) {
      fewest = std::min(fewest, weighed_replies(eight.replies_to(lane)));
    }
  }
  return fewest;
}

/// 256 times the logarithm to base two, by straight lines between the powers of two.
int doublings(std::uint64_t number) {
  const int whole = static_cast<int>(std::bit_width(number)) - 1;
  return whole * 256 + static_cast<int>(((number << (63 - whole)) << 1) >> 56);
}

/// So many of the best moves have their trees measured: with two a tree is 1 % larger.
constexpr int kMeasured = 3;
/// What a tree twice as large costs, and a reply into a corner.
constexpr int kDoublingCost = kUnitsPerDisc * 26 / 5;
constexpr int kCornerCost = kUnitsPerDisc * 3 / 2;

}  // namespace

int ending_cost(const Position& next, Bitboard8 replies, int empties) {
  return reply_cost(empties) * weighed_replies(replies) +
         kUnitsPerDisc * (std::popcount(potential_replies(next)) - stable_edge_discs(next));
}

int proof_size(const Position& next, Bitboard8 replies) {
  std::uint64_t size = kSizes[0];
  EightMoves eight;
  while (!replies.empty()) {
    const std::size_t count =
        std::min(static_cast<std::size_t>(replies.count()), EightMoves::kMost);
    replies = play_eight(next, replies, eight);
    for (std::size_t lane = 0; lane < count; ++lane) {
      const int fewest = fewest_replies(eight.next(lane), eight.replies_to(lane));
      size += kSizes[static_cast<std::size_t>(fewest)];
    }
  }
  return doublings(size);
}

void prefer_small_proofs(CandidateList& list, int empties) {
  constexpr std::uint64_t kCorners = 0x8100000000000081ULL;
  Candidate* move = list.begin();
  for (int number = 0; number < kMeasured && move != list.end(); ++number, ++move) {
    list.select(move);
    if (move->value >= kRememberedSecond || move->value <= kHopeless) continue;
    const int corners = std::popcount(move->replies.word() & kCorners);
    move->value += kMeasuredMove + reply_cost(empties) * weighed_replies(move->replies) -
                   proof_size(move->next, move->replies) * kDoublingCost / 256 -
                   corners * kCornerCost;
  }
}

}  // namespace ishi::othello::engine
