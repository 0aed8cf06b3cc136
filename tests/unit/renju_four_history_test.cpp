#include <gtest/gtest.h>

#include "renju/engine/four_history.hpp"

namespace ishi::renju::engine {
namespace {

using board::Bitboard15;
using board::Color;
using board::Point;

const Bitboard15 kFours = Bitboard15(Point(7, 7)) | Bitboard15(Point(3, 9));

TEST(RenjuFourHistory, MoreNodesWhereFoursWonFewerWhereNodesRanOut) {
  FourHistory history;
  EXPECT_EQ(history.of(Color::Black, kFours).nodes_for(40), 40U);
  history.of(Color::Black, kFours).note(true, false);
  EXPECT_EQ(history.of(Color::Black, kFours).nodes_for(40), 80U);
  history.of(Color::Black, kFours).note(false, true);
  EXPECT_EQ(history.of(Color::Black, kFours).nodes_for(40), 10U);
  for (int i = 0; i < 300; ++i) {
    history.of(Color::Black, kFours).note(false, true);
    EXPECT_EQ(history.of(Color::Black, kFours).nodes_for(40), 5U);
  }
  // Once a search came to its end, nothing speaks against the next one.
  history.of(Color::Black, kFours).note(false, false);
  EXPECT_EQ(history.of(Color::Black, kFours).nodes_for(40), 40U);
}

TEST(RenjuFourHistory, ColoursAndPointsAreApart) {
  FourHistory history;
  history.of(Color::Black, kFours).note(true, false);
  EXPECT_EQ(history.of(Color::White, kFours).nodes_for(40), 40U);
  EXPECT_EQ(history.of(Color::Black, Bitboard15(Point(7, 7))).nodes_for(40), 40U);
  EXPECT_EQ(history.of(Color::Black, kFours).nodes_for(40), 80U);
  // However many others there are, no set is given the record of another one.
  for (const Point first : Bitboard15::all()) {
    for (const Point second : Bitboard15::all()) {
      if (second < first) continue;
      const Bitboard15 fours = Bitboard15(first) | Bitboard15(second);
      if (fours == kFours) continue;
      EXPECT_EQ(history.of(Color::Black, fours).nodes_for(40), 40U);
      history.of(Color::Black, fours).note(false, true);
    }
  }
}

}  // namespace
}  // namespace ishi::renju::engine
