// Published leaf counts further from the start (Aart Bik, "Perft for Reversi"), both rules of a
// pass.
#include <gtest/gtest.h>

#include <ishi/othello/engine/perft.hpp>

namespace {

using namespace ishi::othello;

std::uint64_t leaves(int depth, PassRule rule, std::size_t hash_bytes) {
  return engine::perft(Position::start(),
                       {.depth = depth, .pass_rule = rule, .hash_bytes = hash_bytes})
      ->leaves;
}

TEST(OthelloPerftSlow, ElevenPliesPathByPath) {
  EXPECT_EQ(leaves(10, PassRule::Ply, 0), 24571284U);
  EXPECT_EQ(leaves(11, PassRule::Ply, 0), 212258800U);
  EXPECT_EQ(leaves(10, PassRule::Free, 0), 24571420U);
  EXPECT_EQ(leaves(11, PassRule::Free, 0), 212260880U);
}

TEST(OthelloPerftSlow, ThirteenPliesWithAHashTable) {
  constexpr std::size_t kBytes = std::size_t{64} << 20;
  EXPECT_EQ(leaves(11, PassRule::Free, kBytes), 212260880U);
  EXPECT_EQ(leaves(12, PassRule::Ply, kBytes), 1939886636U);
  EXPECT_EQ(leaves(13, PassRule::Ply, kBytes), 18429641748U);
}

}  // namespace
