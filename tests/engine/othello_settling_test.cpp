// When a move has been thought about enough, with times that are made up.
#include <chrono>

#include <gtest/gtest.h>

#include "othello/engine/settling.hpp"

namespace ishi::othello::engine {
namespace {

using std::chrono::milliseconds;

const Square kA = Square::from_index(19);
const Square kB = Square::from_index(26);

TEST(Settling, AMoveTakesTwoFifthsOfItsShareUnlessSomethingChanges) {
  Settling settling{milliseconds(1000)};
  for (int search = 0; search < 3; ++search) {
    EXPECT_FALSE(settling.is_settled(kA, 0, milliseconds(100 + 50 * search)));
  }
  EXPECT_FALSE(settling.is_settled(kA, 0, milliseconds(399)));
  EXPECT_TRUE(settling.is_settled(kA, 0, milliseconds(400)));
}

TEST(Settling, SoonerWhereTheBestMoveHasLongBeenTheSame) {
  Settling settling{milliseconds(1000)};
  for (int search = 0; search < 6; ++search) {
    EXPECT_FALSE(settling.is_settled(kA, 10 * search, milliseconds(50 + 25 * search)));
  }
  EXPECT_TRUE(settling.is_settled(kA, 60, milliseconds(200)));
  EXPECT_FALSE(settling.is_settled(kB, 60, milliseconds(300))) << "another move is best";
}

TEST(Settling, SearchesThatTakeNoTimeDoNotCount) {
  Settling settling{milliseconds(1000)};
  for (int search = 0; search < 20; ++search) {
    EXPECT_FALSE(settling.is_settled(kA, 0, milliseconds(250 + 5 * search)));
  }
}

TEST(Settling, LaterWhereTheBestMoveIsNewOrItsValueFell) {
  Settling settling{milliseconds(1000)};
  for (int search = 0; search < 3; ++search) {
    (void)settling.is_settled(kA, 0, milliseconds(20 * search));
  }
  EXPECT_FALSE(settling.is_settled(kB, 8, milliseconds(400))) << "new";
  EXPECT_FALSE(settling.is_settled(kB, 8, milliseconds(420))) << "still new";
  EXPECT_TRUE(settling.is_settled(kB, 8, milliseconds(440)));
  EXPECT_FALSE(settling.is_settled(kB, 8 - steps_of(3) / 2, milliseconds(460))) << "it fell";
  EXPECT_TRUE(settling.is_settled(kB, 8 - steps_of(3), milliseconds(600)));
}

}  // namespace
}  // namespace ishi::othello::engine
