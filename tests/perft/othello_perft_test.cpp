// Published leaf counts, a pass being one ply (Aart Bik, "Perft for Reversi").
#include <array>

#include <gtest/gtest.h>

#include <ishi/othello.hpp>
#include <ishi/othello/engine/perft.hpp>
#include <ishi/othello/perft.hpp>

namespace {

using namespace ishi::othello;

TEST(OthelloPerft, FromTheStart) {
  constexpr std::array<std::uint64_t, 10> kLeaves = {1,    4,    12,    56,     244,
                                                     1396, 8200, 55092, 390216, 3005288};
  for (std::size_t depth = 0; depth < kLeaves.size(); ++depth) {
    EXPECT_EQ(engine::perft(Position::start(), static_cast<int>(depth)), kLeaves[depth]);
  }
}

/// Where a pass takes no ply the counts differ from ply 9 on. No such table is published for these
/// rules of the end of a game; the plain loop gives the same numbers.
TEST(OthelloPerft, FromTheStartWithFreePasses) {
  constexpr std::array<std::uint64_t, 10> kLeaves = {1,    4,    12,    56,     244,
                                                     1396, 8200, 55092, 390216, 3005320};
  for (std::size_t depth = 0; depth < kLeaves.size(); ++depth) {
    EXPECT_EQ(engine::perft(Position::start(),
                            {.depth = static_cast<int>(depth), .pass_rule = PassRule::Free})
                  ->leaves,
              kLeaves[depth]);
  }
  EXPECT_EQ(perft_plain(Position::start(), 8, PassRule::Free), kLeaves[8]);
}

TEST(OthelloPerft, ThreadsAndHashChangeNothing) {
  for (const PassRule rule : {PassRule::Ply, PassRule::Free}) {
    const std::uint64_t leaves = rule == PassRule::Ply ? 3005288 : 3005320;
    for (const int threads : {1, 2, 3}) {
      for (const std::size_t hash : {std::size_t{0}, std::size_t{64}, std::size_t{1} << 20}) {
        const engine::PerftResult result =
            *engine::perft(Position::start(),
                           {.depth = 9, .pass_rule = rule, .threads = threads, .hash_bytes = hash});
        EXPECT_EQ(result.leaves, leaves) << threads << " threads, " << hash << " bytes";
        EXPECT_TRUE(result.complete);
        ASSERT_EQ(result.branches.size(), 4U);
        std::uint64_t sum = 0;
        for (const auto& branch : result.branches) sum += branch.leaves;
        EXPECT_EQ(sum, leaves);
      }
    }
  }
}

TEST(OthelloPerft, ARootThatPassesOrIsOver) {
  const Position passes =
      parse_position("XO-------------------------------------------------------------- O")
          ->position;
  const engine::PerftResult divided = *engine::perft(passes, {.depth = 2});
  ASSERT_EQ(divided.branches.size(), 1U);
  EXPECT_TRUE(divided.branches[0].move.is_pass());
  EXPECT_EQ(divided.branches[0].leaves, 1U);
  const engine::PerftResult over = *engine::perft({Bitboard8::all(), Bitboard8()}, {.depth = 5});
  EXPECT_EQ(over.leaves, 1U);
  EXPECT_TRUE(over.branches.empty());
}

/// All games end before there is a task for each thread.
TEST(OthelloPerft, ThreadsWithoutEnoughTasks) {
  const Position position =
      parse_position("OXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXX-XXXXX--- O")
          ->position;
  for (const PassRule rule : {PassRule::Ply, PassRule::Free}) {
    const engine::PerftOptions options{.depth = 12, .pass_rule = rule, .threads = 4};
    EXPECT_EQ(engine::perft(position, options)->leaves, perft_plain(position, 12, rule));
  }
}

TEST(OthelloPerft, StopsWhenAsked) {
  ishi::search::StopFlag stop;
  stop.request();
  const engine::PerftResult result = *engine::perft(
      Position::start(), {.depth = 20, .threads = 2, .hash_bytes = 1 << 20, .stop = stop});
  EXPECT_FALSE(result.complete);
}

TEST(OthelloPerft, RefusesWhatItCannotCount) {
  using ishi::search::EngineError;
  EXPECT_EQ(engine::perft(Position::start(), {.depth = -1}).error(), EngineError::NoDepth);
  EXPECT_EQ(engine::perft(Position::start(), {.threads = 0}).error(), EngineError::NoThreads);
}

TEST(OthelloPerft, FromPositionsWithPasses) {
  // Counts by the plain loop with every rule spelt out, below.
  for (const char* text :
       {"XO-------------------------------------------------------------- O", "e6f4e3f6g5d6e7f5",
        "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X",
        "-XXXXXX-OOOOOOOXOOOOOOOXOOOOOOOXOOOOOOOXOOOOOOOXOOOOOOOX-OOOOOO- O"}) {
    const Position position = parse_position(text)->position;
    for (int depth = 1; depth <= 5; ++depth) {
      EXPECT_EQ(engine::perft(position, depth), perft_plain(position, depth)) << text << depth;
    }
  }
}

}  // namespace
