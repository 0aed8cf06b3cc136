// The time for a move, from clocks that are made up.
#include <gtest/gtest.h>

#include "search/time_allotment.hpp"

namespace ishi::search {
namespace {

using std::chrono::milliseconds;

TEST(TimeAllotment, WithoutLimitsThereIsNone) { EXPECT_EQ(allot_time({}), std::nullopt); }

TEST(TimeAllotment, AMoveGetsItsTimeLessTheMargin) {
  EXPECT_EQ(allot_time({.move = milliseconds(1000), .margin = milliseconds(50)}),
            milliseconds(950));
  // Where the margin would take more than half, half is left, and never nothing.
  EXPECT_EQ(allot_time({.move = milliseconds(60), .margin = milliseconds(50)}), milliseconds(30));
  EXPECT_EQ(allot_time({.move = milliseconds(0), .margin = milliseconds(50)}), milliseconds(1));
}

TEST(TimeAllotment, AGameIsSharedAmongItsMoves) {
  ClockState clock{.game = milliseconds(10050), .moves_left = 10, .margin = milliseconds(50)};
  EXPECT_EQ(allot_time(clock), milliseconds(1000));
  clock.increment = milliseconds(500);
  EXPECT_EQ(allot_time(clock), milliseconds(1500));
  clock.move = milliseconds(800);
  EXPECT_EQ(allot_time(clock), milliseconds(750));
  // The increment comes after the move: no more than what is there.
  clock = {.game = milliseconds(150), .moves_left = 1, .increment = milliseconds(5000)};
  EXPECT_EQ(allot_time(clock), milliseconds(150));
}

TEST(TimeAllotment, AClockThatRanOutLeavesAMillisecond) {
  EXPECT_EQ(allot_time({.game = milliseconds(-700), .moves_left = 5, .margin = milliseconds(50)}),
            milliseconds(1));
}

TEST(TimeAllotment, NeverMoreThanIsThereAndAWholeGameFits) {
  for (int game = 0; game < 3000; game += 7) {
    const ClockState clock{.move = milliseconds(900),
                           .game = milliseconds(game),
                           .moves_left = 3,
                           .margin = milliseconds(20)};
    const auto time = allot_time(clock);
    ASSERT_TRUE(time);
    ASSERT_GE(time->count(), 1);
    ASSERT_LE(time->count(), std::max(1, game));
    ASSERT_LE(time->count(), 880);
  }
}

}  // namespace
}  // namespace ishi::search
