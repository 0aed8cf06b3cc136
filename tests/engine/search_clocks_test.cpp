// The clocks of whole games, with times that are made up.
#include <algorithm>

#include <gtest/gtest.h>

#include "search/game_clock.hpp"

namespace ishi::search {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(GameClock, MainTimeIsSharedOut) {
  const GameClock clock{.left = seconds(100)};
  EXPECT_EQ(allotment(clock, 10), milliseconds(9950));
  EXPECT_EQ(allotment(clock, 1), milliseconds(99'500)) << "not even the last move takes all";
  EXPECT_EQ(allotment(GameClock{.left = milliseconds(20)}, 1), milliseconds(10));
  EXPECT_EQ(allotment(GameClock{}, 1), milliseconds(1));
}

TEST(GameClock, AGameNeverExceedsItsTime) {
  // Each move takes what it may, and 5 ms that the search does not see.
  for (const milliseconds time : {seconds(2), seconds(10), seconds(60), seconds(900)}) {
    for (const milliseconds increment : {milliseconds(0), milliseconds(100), milliseconds(5000)}) {
      GameClock clock{.left = time, .increment = increment};
      for (int moves = 30; moves > 0; --moves) {
        const milliseconds took = allotment(clock, std::max(moves - 5, 2)) + milliseconds(5);
        ASSERT_LT(took, clock.left) << time.count() << "+" << increment.count() << ", " << moves;
        clock.spend(took);
      }
    }
  }
}

TEST(GameClock, AMoveMayTakeSeveralSharesButNotTheTimeOfTheOthers) {
  const GameClock clock{.left = seconds(100)};
  const MoveTime early = move_time(clock, 10);
  EXPECT_EQ(early.share, allotment(clock, 10));
  EXPECT_EQ(early.most, 3 * early.share);
  EXPECT_EQ(move_time(clock, 3).most, allotment(clock, 2)) << "half of what is left";
  const MoveTime last = move_time(clock, 1);
  EXPECT_EQ(last.most, last.share);
  const GameClock overtime{
      .left = seconds(60), .period = seconds(60), .period_moves = 6, .moves_in_period = 6};
  EXPECT_EQ(move_time(overtime, 20).most, move_time(overtime, 20).share);
}

TEST(GameClock, MovesOfSeveralSharesKeepWithinTheTime) {
  GameClock clock{.left = seconds(10)};
  for (int moves = 30; moves > 0; --moves) {
    const milliseconds took = move_time(clock, std::max(moves, 2)).most + milliseconds(5);
    ASSERT_LT(took, clock.left) << moves;
    clock.spend(took);
  }
}

TEST(GameClock, CanadianOvertime) {
  GameClock clock{.left = seconds(10), .period = seconds(60), .period_moves = 6};
  EXPECT_GT(allotment(clock, 20), seconds(8)) << "a period for six moves follows";
  EXPECT_LT(allotment(clock, 1), seconds(20)) << "and is not used up by one";
  clock.spend(seconds(9));
  EXPECT_EQ(clock.left, seconds(1));
  EXPECT_EQ(clock.moves_in_period, 0);
  clock.spend(seconds(5));  // four of them in the first period
  EXPECT_EQ(clock.left, seconds(56));
  EXPECT_EQ(clock.moves_in_period, 5);
  EXPECT_EQ(allotment(clock, 20), milliseconds(55'500) / 5);
  for (int i = 0; i < 5; ++i) clock.spend(seconds(1));
  EXPECT_EQ(clock.left, seconds(60)) << "the next period";
  EXPECT_EQ(clock.moves_in_period, 6);
}

TEST(GameClock, AMoveThatTookTooLongLeavesNothing) {
  GameClock clock{.left = seconds(1), .increment = seconds(2)};
  clock.spend(seconds(5));
  EXPECT_EQ(clock.left, seconds(2));
}

}  // namespace
}  // namespace ishi::search
