// The order of an ending's moves against the same one square and one move at a time.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/play.hpp>

#include "othello/engine/ending_order.hpp"
#include "othello/engine/evaluation.hpp"
#include "random_endings.hpp"

namespace ishi::othello::engine {

namespace {

int weighed(Bitboard8 replies) {
  int count = 0;
  for (const Square square : replies) {
    const bool is_corner = square.row() % 7 == 0 && square.column() % 7 == 0;
    count += is_corner ? 2 : 1;
  }
  return count;
}

int plain_proof_size(const Position& next) {
  std::vector<std::uint64_t> sizes = {std::uint64_t{1} << 12};
  while (sizes.size() <= 20) sizes.push_back(sizes.back() * 5 / 3);
  std::uint64_t sum = sizes[0] >> 8;
  for (const Square reply : moves(next)) {
    const Position mine = played(next, reply);
    std::size_t fewest = moves(mine).empty() ? 6 : 20;
    for (const Square answer : moves(mine)) {
      fewest = std::min(fewest, static_cast<std::size_t>(weighed(moves(played(mine, answer)))));
    }
    sum += sizes[fewest] >> 8;
  }
  const double whole = std::floor(std::log2(static_cast<double>(sum)));
  const double rest = static_cast<double>(sum) / std::exp2(whole) - 1;
  return static_cast<int>(256 * whole) + static_cast<int>(256 * rest);
}

int squares_beside(const Position& next) {
  int count = 0;
  for (const Square empty : next.empties()) {
    bool is_beside = false;
    for (const Square disc : next.opponent) {
      is_beside = is_beside || (std::abs(disc.row() - empty.row()) <= 1 &&
                                std::abs(disc.column() - empty.column()) <= 1);
    }
    count += is_beside ? 1 : 0;
  }
  return count;
}

TEST(EndingOrder, MeasuresTreesAsOneMoveAtATime) {
  std::mt19937_64 random(61);
  int replies_seen = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Position next = testing::random_board(random, 8 + i % 20);
    const Bitboard8 replies = moves(next);
    ASSERT_EQ(proof_size(next, replies), plain_proof_size(next));
    replies_seen += replies.count();
  }
  EXPECT_GT(replies_seen, 10'000);
}

TEST(EndingOrder, CountsSquaresBesideDiscs) {
  std::mt19937_64 random(62);
  for (int i = 0; i < 2'000; ++i) {
    // Without corners there are no stable discs on edges, which cost less.
    Position next = testing::random_board(random, 13 + i % 10);
    const Bitboard8 corners(0x8100000000000081ULL);
    next = {next.mover & ~corners, next.opponent & ~corners};
    const int replies = weighed(moves(next));
    const int beside = squares_beside(next) * kUnitsPerDisc;
    ASSERT_LE(ending_cost(next, moves(next), 13), replies * 6 * kUnitsPerDisc + beside);
    const int far = ending_cost(next, moves(next), 20);
    ASSERT_EQ(ending_cost(next, moves(next), 13) - far, replies * kUnitsPerDisc * 7 / 2);
    ASSERT_EQ(ending_cost(next, moves(next), 14) - far, replies * kUnitsPerDisc / 2);
    const Position alone{Bitboard8(), next.opponent & Bitboard8(0x00003c3c3c3c0000ULL)};
    ASSERT_EQ(ending_cost(alone, Bitboard8(), 20), squares_beside(alone) * kUnitsPerDisc);
  }
}

TEST(EndingOrder, PutsMeasuredMovesBeforeAllButTheRemembered) {
  std::mt19937_64 random(63);
  int brought = 0;
  for (int i = 0; i < 1'000; ++i) {
    const int empties = 15 + i % 8;
    const Position position = testing::random_board(random, empties);
    CandidateList list;
    for (const Square square : moves(position)) {
      const Position next = played(position, square);
      // All of the same value, but the first, which the table remembers.
      const int value =
          list.size() == 0 ? kRememberedBest : -ending_cost(next, moves(next), empties);
      list.push({next, moves(next), square, value});
    }
    if (list.size() < 4) continue;
    const Square first = list.begin()->square;
    const std::size_t count = list.size();
    prefer_small_proofs(list, empties);
    ASSERT_EQ(list.size(), count);
    Candidate* move = list.begin();
    list.select(move);
    ASSERT_EQ(move->square, first);
    // The remembered one is among the three that are looked at: two are measured.
    for (int measured = 0; measured < 2; ++measured) {
      list.select(++move);
      ASSERT_GT(move->value, kMeasuredMove / 2);
    }
    list.select(++move);
    ASSERT_LT(move->value, kMeasuredMove / 2);
    ++brought;
  }
  EXPECT_GT(brought, 500);
}

TEST(EndingOrder, LeavesAClearLeadAlone) {
  std::mt19937_64 random(64);
  CandidateList list;
  while (list.size() < 4) {
    const Position next = testing::random_board(random, 18);
    list.push({next, moves(next), Square::from_bit(static_cast<int>(list.size())), 0});
  }
  list.begin()[2].value = 9 * kUnitsPerDisc;
  prefer_small_proofs(list, 19);
  EXPECT_EQ(list.begin()->square, Square::from_bit(2));
  for (const Candidate& move : list) EXPECT_LE(move.value, 9 * kUnitsPerDisc);
}

}  // namespace
}  // namespace ishi::othello::engine
