// The clock of growing searches, with times that are made up.
#include <gtest/gtest.h>

#include <ishi/search/iteration_clock.hpp>

namespace ishi::search {
namespace {

using std::chrono::milliseconds;

TEST(IterationClock, WithoutALimitEverythingFits) {
  IterationClock clock(milliseconds(0));
  clock.ended(std::chrono::hours(1000));
  EXPECT_TRUE(clock.next_fits());
}

TEST(IterationClock, TheFirstAlwaysFits) {
  EXPECT_TRUE(IterationClock(milliseconds(1)).next_fits());
}

TEST(IterationClock, GoesByTheGrowthOfTheLast) {
  IterationClock clock(milliseconds(1000));
  clock.ended(milliseconds(100));
  clock.ended(milliseconds(300));  // 200, twice as long as the one before; 400 are expected
  EXPECT_TRUE(clock.next_fits());
  clock.ended(milliseconds(650));  // 350; 612 are expected, and 350 are left
  EXPECT_FALSE(clock.next_fits());
}

TEST(IterationClock, TrustsNoGrowthBeyondItsBounds) {
  IterationClock fast(milliseconds(1000));
  fast.ended(milliseconds(1));
  fast.ended(milliseconds(101));  // a hundred times as long; four times that is expected
  EXPECT_TRUE(fast.next_fits());
  IterationClock slow(milliseconds(1000));
  slow.ended(milliseconds(500));
  slow.ended(milliseconds(750));  // half as long; half as much again is expected, 375
  EXPECT_FALSE(slow.next_fits());
  slow.ended(milliseconds(1001));
  EXPECT_FALSE(slow.next_fits());
}

}  // namespace
}  // namespace ishi::search
