// Moves played and ranked at once against the same one by one, with every kernel that this machine
// can run.
#include <algorithm>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "othello/engine/parity.hpp"
#include "othello/engine/rank_eight.hpp"
#include "property/positions.hpp"

namespace ishi::othello::engine {
namespace {

std::vector<decltype(&rank_eight_of_level)> kernels() {
  std::vector<decltype(&rank_eight_of_level)> kernels = {&rank_eight_of_level};
  if (rank_eight != kernels.front()) kernels.push_back(rank_eight);
  return kernels;
}

void expect_as_one_by_one(const Position& position, Bitboard8 legal, Bitboard8 odd,
                          std::uint8_t first) {
  EightMoves plain;
  const Bitboard8 rest = play_eight_plain(position, legal, plain);
  const std::size_t count = std::min(static_cast<std::size_t>(legal.count()), EightMoves::kMost);
  for (const auto kernel : kernels()) {
    EightMoves eight;
    MobilityRanks ranks;
    ASSERT_EQ(kernel(position, legal, odd, first, eight, ranks), rest);
    for (std::size_t lane = 0; lane < count; ++lane) {
      ASSERT_EQ(eight.bit[lane], plain.bit[lane]);
      ASSERT_EQ(eight.next(lane), plain.next(lane));
      ASSERT_EQ(eight.replies_to(lane), plain.replies_to(lane));
    }
    PlainMobilityRanks expected(plain, legal, odd, first);
    for (std::size_t taken = 0; taken <= count; ++taken) {
      ASSERT_EQ(ranks.least(), expected.least()) << taken << " of " << count << " taken";
      expected.take(ranks.least());
      ranks.take(ranks.least());
    }
  }
}

TEST(RankEight, IsAsOneByOne) {
  testing::RandomGames games(47);
  int with_rest = 0;
  for (int i = 0; i < 5'000; ++i) {
    const Position position = games.next();
    const Bitboard8 legal = moves(position);
    if (legal.empty()) continue;
    const Bitboard8 odd = i % 4 == 0 ? Bitboard8() : Parity(position.empties()).odd_squares();
    const auto lowest = static_cast<std::uint8_t>(legal.first().bit());
    for (const std::uint8_t first : {std::uint8_t{64}, lowest}) {
      expect_as_one_by_one(position, legal, odd, first);
    }
    with_rest += legal.count() > static_cast<int>(EightMoves::kMost) ? 1 : 0;
  }
  EXPECT_GT(with_rest, 100);
}

}  // namespace
}  // namespace ishi::othello::engine
