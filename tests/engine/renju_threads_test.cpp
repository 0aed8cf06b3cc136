// Analyses of Renju by several threads: they start, help, stop and go on; what is proven does not
// depend on them.
#include <atomic>
#include <cstdint>
#include <new>

#include <gtest/gtest.h>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "search/threads.hpp"

namespace ishi::renju::engine {
namespace {

constexpr std::size_t kBytes = std::size_t{4} << 20;

Engine engine_of(int threads) { return Engine({.hash_bytes = kBytes, .threads = threads}); }

TEST(RenjuThreads, LessThanOneIsAnError) {
  const Answer<Analysis> answer = engine_of(0).analyze(Position(), {.depth = 2});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error(), EngineError::NoThreads);
}

TEST(Threads, WhatOneThrowsIsThrownWhenAllHaveReturned) {
  if (!search::kHasThreads) GTEST_SKIP() << "no threads on this platform";
  for (const int thrower : {0, 1, 2}) {
    std::atomic<int> returned = 0;
    EXPECT_THROW(search::work_together(3,
                                       [&](int number) {
                                         if (number == thrower) throw std::bad_alloc();
                                         ++returned;
                                       }),
                 std::bad_alloc);
    EXPECT_EQ(returned, 2);
  }
}

TEST(RenjuThreads, EachDepthIsSearchedToItsEnd) {
  const auto position = parse_position("h8i9h7j8f8h9g9h10");
  Engine engine = engine_of(3);
  int reported = 0;
  const Analysis analysis =
      *engine.analyze(*position, {.depth = 6, .lines = 2}, {},
                      [&](const Progress& progress) { EXPECT_EQ(progress.depth, ++reported); });
  EXPECT_EQ(analysis.depth, 6);
  EXPECT_EQ(reported, 6);
  ASSERT_EQ(analysis.lines.size(), 2U);
  EXPECT_GE(analysis.lines[0].score, analysis.lines[1].score);
}

TEST(RenjuThreads, HelpersVisitNodesAndTheLimitCountsThem) {
  if (!search::kHasThreads) GTEST_SKIP() << "no threads on this platform";
  const auto position = parse_position("h8i9h7j8f8h9g9h10");
  Engine alone = engine_of(1);
  Engine helped = engine_of(4);
  // What the leading thread needs for this depth, the helpers come on top of.
  const std::uint64_t needed = alone.analyze(*position, {.depth = 8})->nodes;
  EXPECT_NE(helped.analyze(*position, {.depth = 8})->nodes, needed);

  // The limit is for all together: four threads with one each would visit four times as many.
  constexpr std::uint64_t kNodes = 200'000;
  helped.forget();
  const std::uint64_t visited = helped.analyze(*position, {.nodes = kNodes})->nodes;
  EXPECT_GE(visited, kNodes);
  EXPECT_LT(visited, 2 * kNodes);
}

TEST(RenjuThreads, StopAtOnceAndGoOn) {
  if (!search::kHasThreads) GTEST_SKIP() << "no threads on this platform";
  const auto position = parse_position("h8i9h7j8f8h9g9h10");
  Engine engine = engine_of(4);
  for (int i = 0; i < 3; ++i) {
    search::StopFlag stop;
    const Analysis stopped =
        *engine.analyze(*position, {.depth = 50, .stop = stop}, {}, [&](const Progress& progress) {
          if (progress.depth == 4) stop.request();
        });
    EXPECT_EQ(stopped.depth, 4);
    ASSERT_EQ(stopped.lines.size(), 1U);
    EXPECT_TRUE(position->is_empty(stopped.lines[0].pv.at(0)));
    EXPECT_EQ(engine.analyze(*position, {.depth = 4})->depth, 4);
  }
}

TEST(RenjuThreads, AProvenWinStaysInFrontOfWhatIsSearched) {
  const auto position = parse_position("h8i9h7j8f8h9g9h10e7j10j9");
  for (const int threads : {1, 3}) {
    const Analysis analysis = *engine_of(threads).analyze(*position, {.depth = 4, .lines = 2});
    ASSERT_EQ(analysis.lines.size(), 2U);
    EXPECT_EQ(analysis.lines[0].win, 2);
    EXPECT_FALSE(analysis.lines[0].pv == analysis.lines[1].pv);
  }
}

}  // namespace
}  // namespace ishi::renju::engine
