// Eight moves together against the same one by one.
#include <algorithm>
#include <cstddef>

#include <gtest/gtest.h>

#include <ishi/othello/detail/eight_moves.hpp>

#include "property/positions.hpp"

namespace ishi::othello {
namespace {

template <typename Source>
void expect_like_one_by_one(Source source, int positions) {
  for (int i = 0; i < positions; ++i) {
    const Position position = source.next();
    Bitboard8 rest = moves_by_loop(position);
    Bitboard8 plain_rest = rest;
    while (!rest.empty()) {
      const std::size_t count = std::min(static_cast<std::size_t>(rest.count()), EightMoves::kMost);
      EightMoves eight;
      EightMoves plain;
      rest = play_eight(position, rest, eight);
      plain_rest = play_eight_plain(position, plain_rest, plain);
      ASSERT_EQ(rest, plain_rest);
      const EightSets after_pass = moves_after_pass(eight);
      const EightSets plain_after_pass = moves_after_pass_plain(plain);
      for (std::size_t lane = 0; lane < count; ++lane) {
        const Square square = plain.square(lane);
        ASSERT_EQ(eight.square(lane), square);
        ASSERT_EQ(plain.next(lane), played(position, square, flips_by_loop(position, square)));
        ASSERT_EQ(plain.replies_to(lane), moves_by_loop(plain.next(lane)));
        ASSERT_EQ(eight.next(lane), plain.next(lane)) << "lane " << lane << " of " << count;
        ASSERT_EQ(eight.replies[lane], plain.replies[lane]) << "lane " << lane << " of " << count;
        ASSERT_EQ(after_pass.words[lane], plain_after_pass.words[lane]);
      }
    }
  }
}

TEST(EightMoves, AreAsOneByOneInGames) { expect_like_one_by_one(testing::RandomGames(31), 3'000); }
TEST(EightMoves, AreAsOneByOneOnMeaninglessBoards) {
  expect_like_one_by_one(testing::RandomBoards(32), 3'000);
}

}  // namespace
}  // namespace ishi::othello
