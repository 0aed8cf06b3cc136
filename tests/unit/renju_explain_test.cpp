// The tree of grounds on drawn boards, and that it never says other than the judgement itself.
#include <random>
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/renju/detail/forbidden_plain.hpp>
#include <ishi/renju/explain.hpp>
#include <ishi/renju/notation/board_line.hpp>

#include "property/renju_boards.hpp"

namespace ishi::renju {
namespace {

Explanation explanation_of(std::string_view board, std::string_view point) {
  return explain(*parse_board_line(board), *board::parse_point(point));
}

TEST(RenjuExplain, ADoubleThreeNamesBothThreesAndAWayForEach) {
  const Explanation tree =
      explanation_of("15/15/15/15/15/15/7X7/6X1X6/7X7/15/15/15/15/15/15 X", "h8");
  EXPECT_EQ(tree.foul, Foul::DoubleThree);
  ASSERT_EQ(tree.threes.size(), 2u);
  for (const ThreeTree& three : tree.threes) {
    EXPECT_TRUE(three.is_real());
    EXPECT_EQ(three.row.stones.size(), 3u);
  }
  EXPECT_EQ(tree.depth(), 2);
}

TEST(RenjuExplain, AFiveTakesPrecedence) {
  const Explanation tree =
      explanation_of("15/15/15/15/15/15/4X10/4X10/XXXX11/4X10/4X10/4X10/15/15/15 X", "e7");
  EXPECT_EQ(tree.foul, Foul::None);
  ASSERT_TRUE(tree.five);
  EXPECT_EQ(tree.five->axis, Axis::Row);
  EXPECT_EQ(tree.five->stones.size(), 5u);
}

TEST(RenjuExplain, OverlineAndDoubleFour) {
  const Explanation overline =
      explanation_of("15/15/15/15/15/15/15/4XXX1XX5/15/15/15/15/15/15/15 X", "h8");
  EXPECT_EQ(overline.foul, Foul::Overline);
  ASSERT_EQ(overline.overlines.size(), 1u);
  EXPECT_EQ(overline.overlines[0].stones.size(), 6u);
  const Explanation fours =
      explanation_of("15/15/15/15/15/15/15/4X1X1X1X4/15/15/15/15/15/15/15 X", "h8");
  EXPECT_EQ(fours.foul, Foul::DoubleFour);
  ASSERT_EQ(fours.fours.size(), 2u) << "two on one line";
  EXPECT_EQ(fours.fours[0].five_points.size(), 1u);
}

TEST(RenjuExplain, ItIsTheJudgement) {
  std::mt19937_64 random(12);
  int deepest = 0;
  for (int i = 0; i < 300; ++i) {
    const Position position = random_knot(random, 9);
    const ForbiddenPoints fouls = plain::forbidden_points(position);
    for (const Point point : position.empties()) {
      const Explanation tree = explain(position, point);
      ASSERT_EQ(tree.foul, fouls.at(point)) << format_board_line(position);
      deepest = std::max(deepest, tree.depth());
    }
  }
  EXPECT_GE(deepest, 4);
}

}  // namespace
}  // namespace ishi::renju
