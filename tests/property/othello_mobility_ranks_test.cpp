// The ranks of moves in one vector against the same one by one.
#include <algorithm>
#include <cstddef>

#include <gtest/gtest.h>

#include "othello/engine/mobility_ranks.hpp"
#include "othello/engine/parity.hpp"
#include "property/positions.hpp"

namespace ishi::othello::engine {
namespace {

TEST(MobilityRanks, AreAsOneByOne) {
  testing::RandomGames games(33);
  for (int i = 0; i < 3'000; ++i) {
    const Position position = games.next();
    const Bitboard8 legal = moves(position);
    if (legal.empty()) continue;
    EightMoves eight;
    play_eight(position, legal, eight);
    const std::size_t count = std::min(static_cast<std::size_t>(legal.count()), EightMoves::kMost);
    const Bitboard8 odd = i % 4 == 0 ? Bitboard8() : Parity(position.empties()).odd_squares();
    for (const std::uint8_t first : {std::uint8_t{64}, eight.bit[count / 2]}) {
      MobilityRanks ranks(eight, legal, odd, first);
      PlainMobilityRanks plain(eight, legal, odd, first);
      for (std::size_t taken = 0; taken <= count; ++taken) {
        ASSERT_EQ(ranks.least(), plain.least()) << taken << " of " << count << " taken";
        if (taken == 0 && first != 64) {
          EXPECT_EQ(eight.bit[plain.least() & 7], first);
        }
        plain.take(ranks.least());
        ranks.take(ranks.least());
      }
    }
  }
}

}  // namespace
}  // namespace ishi::othello::engine
