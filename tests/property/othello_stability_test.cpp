// Stable discs against every continuation of the game, played out.
#include <random>

#include <gtest/gtest.h>

#include <ishi/othello/play.hpp>
#include <ishi/othello/stability.hpp>

#include "random_endings.hpp"

namespace ishi::othello {
namespace {

/// The discs of `kept` that some continuation turns.
Bitboard8 ever_turned(const Position& position, Bitboard8 kept) {
  const Bitboard8 legal = moves(position);
  Bitboard8 turned;
  if (legal.empty()) {
    return is_over(position) ? turned : ever_turned(position.swapped(), kept);
  }
  for (const Square square : legal) {
    const Bitboard8 flipped = flips(position, square);
    turned |= flipped & kept;
    turned |= ever_turned(played(position, square, flipped), kept);
  }
  return turned;
}

TEST(StableDiscs, AreNeverTurnedAndNeverTheMovers) {
  std::mt19937_64 random(2026);
  int seen = 0;
  for (int i = 0; i < 400; ++i) {
    const Position position = testing::random_ending(random, 1 + i % 6);
    const Bitboard8 stable = stable_discs(position);
    ASSERT_TRUE(stable.is_subset_of(position.opponent));
    ASSERT_TRUE(ever_turned(position, stable).empty()) << i;
    seen += stable.count();
  }
  EXPECT_GT(seen, 400) << "too few stable discs to have tested anything";
}

TEST(StableDiscs, CornersEdgesAndFullBoards) {
  const Position corner = {Bitboard8(0x0ULL), Bitboard8(0x8000000000000000ULL)};
  EXPECT_EQ(stable_discs(corner), corner.opponent);
  const Position edge = {Bitboard8(0x0ULL), Bitboard8(0xff00000000000000ULL)};
  EXPECT_EQ(stable_discs(edge), edge.opponent);
  const Position full = {Bitboard8(0x0ULL), Bitboard8::all()};
  EXPECT_EQ(stable_discs(full), Bitboard8::all());
  EXPECT_TRUE(stable_discs(Position::start()).empty());
  EXPECT_EQ(stability_cut(full, -55), -64) << "quick to give up below";
}

}  // namespace
}  // namespace ishi::othello
