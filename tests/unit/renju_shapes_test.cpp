#include <string_view>

#include <gtest/gtest.h>

#include <ishi/renju/detail/shapes_plain.hpp>

namespace ishi::renju {
namespace {

/// A board whose row 8 is `row`, fifteen letters of X, O and `.`; all else is empty.
Position row_eight(std::string_view row) {
  Position position;
  for (int column = 0; column < Point::kSide; ++column) {
    const char c = row[static_cast<std::size_t>(column)];
    if (c == 'X') position = position.with_stone(Point(column, 7), Color::Black);
    if (c == 'O') position = position.with_stone(Point(column, 7), Color::White);
  }
  return position;
}

constexpr Point kH8(7, 7);

int fours_of_h8(std::string_view row) {
  return plain::count_fours(row_eight(row), kH8, Color::Black, Axis::Row);
}

TEST(RenjuShapes, FiveIsExactlyFiveForBlack) {
  EXPECT_TRUE(plain::makes_five(row_eight(".....XX.XX....."), kH8, Color::Black));
  EXPECT_FALSE(plain::makes_five(row_eight("....XXX.XX....."), kH8, Color::Black));
  EXPECT_TRUE(plain::makes_overline(row_eight("....XXX.XX....."), kH8, Color::Black));
  EXPECT_FALSE(plain::makes_five(row_eight(".....X..XX....."), kH8, Color::Black));
}

TEST(RenjuShapes, FiveOrMoreForWhite) {
  EXPECT_TRUE(plain::makes_five(row_eight(".....OO.OO....."), kH8, Color::White));
  EXPECT_TRUE(plain::makes_five(row_eight("....OOO.OO....."), kH8, Color::White));
  EXPECT_TRUE(plain::has_five(row_eight("....OOOOOO....."), Color::White));
  EXPECT_FALSE(plain::has_five(row_eight("....XXXXXX....."), Color::Black));
}

TEST(RenjuShapes, CountsFours) {
  EXPECT_EQ(fours_of_h8("......XXXX....."), 1) << "straight four";
  EXPECT_EQ(fours_of_h8(".....OXXXX....."), 1) << "closed on one side";
  EXPECT_EQ(fours_of_h8(".....OXXXXO...."), 0) << "closed on both";
}

TEST(RenjuShapes, TwoFoursOnOneLine) {
  EXPECT_EQ(fours_of_h8("....X.XXX.X...."), 2);
  EXPECT_EQ(fours_of_h8("....XX.XX.XX..."), 2);
  EXPECT_EQ(fours_of_h8("...XXX.X.XXX..."), 2);
  EXPECT_EQ(fours_of_h8("....X.XXX.XX..."), 1) << "the right one would be an overline";
}

TEST(RenjuShapes, StraightFour) {
  EXPECT_TRUE(plain::in_straight_four(row_eight("......XXXX....."), kH8, Color::Black, Axis::Row));
  EXPECT_FALSE(plain::in_straight_four(row_eight(".....OXXXX....."), kH8, Color::Black, Axis::Row));
  EXPECT_FALSE(plain::in_straight_four(row_eight("....X.XXXX....."), kH8, Color::Black, Axis::Row))
      << "one end would be an overline";
  EXPECT_FALSE(plain::in_straight_four(row_eight("....XX.XXX....."), kH8, Color::Black, Axis::Row))
      << "broken";
}

TEST(RenjuShapes, EdgesCloseARow) {
  EXPECT_EQ(
      plain::five_points_beside(row_eight("XXXX..........."), Point(0, 7), Color::Black, Axis::Row)
          .count,
      1);
  EXPECT_EQ(
      plain::five_points_beside(row_eight("...........XXXX"), Point(14, 7), Color::Black, Axis::Row)
          .count,
      1);
}

}  // namespace
}  // namespace ishi::renju
