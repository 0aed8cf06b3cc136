#include <string>
#include <unordered_set>

#include <gtest/gtest.h>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/board/point.hpp>
#include <ishi/board/square.hpp>

namespace ishi::board {
namespace {

TEST(Point, NamesOfAllPointsRoundTrip) {
  for (int index = 0; index < Point::kCount; ++index) {
    const Point point = Point::from_index(index);
    EXPECT_EQ(point.index(), index);
    EXPECT_EQ(Point::from_bit(point.bit()), point);
    const std::string name = format_point(point);
    const Parsed<Point> read = parse_point(name);
    ASSERT_TRUE(read) << name;
    EXPECT_EQ(*read, point);
  }
}

TEST(Point, WithoutAPlaceItIsNone) {
  EXPECT_TRUE(Point().is_none());
  EXPECT_EQ(Point(), Point::none());
  EXPECT_FALSE(Point(0, 0).is_none());
  EXPECT_NE(Point(), Point(0, 0));
  EXPECT_TRUE(Square().is_none());
  EXPECT_EQ(Square(), Square::none());
  EXPECT_FALSE(Square::from_bit(0).is_none());
}

TEST(Point, PlacesAndBoardsAreKeysOfHashedSets) {
  std::unordered_set<Square> squares;
  std::unordered_set<Bitboard8> boards;
  for (int bit = 0; bit < 64; ++bit) {
    squares.insert(Square::from_bit(bit));
    boards.insert(Bitboard8(Square::from_bit(bit)));
  }
  EXPECT_EQ(squares.size(), 64U);
  EXPECT_EQ(boards.size(), 64U);
  std::unordered_set<Point> points;
  std::unordered_set<Bitboard15> sets;
  for (const Point point : Bitboard15::all()) {
    points.insert(point);
    sets.insert(Bitboard15(point));
  }
  EXPECT_EQ(points.size(), 225U);
  EXPECT_EQ(sets.size(), 225U);
  EXPECT_NE(std::hash<Bitboard15>()(Bitboard15()), std::hash<Bitboard15>()(Bitboard15::all()));
}

TEST(Point, ColumnLetterFirstRowOneAtTheBottom) {
  EXPECT_EQ(parse_point("a1")->bit(), 0);
  EXPECT_EQ(parse_point("H8")->bit(), 7 * 16 + 7);
  EXPECT_EQ(parse_point("o15")->bit(), 14 * 16 + 14);
  EXPECT_EQ(format_point(Point(3, 11)), "d12");
}

TEST(Point, ErrorsNameTheirPlace) {
  const auto error_offset = [](std::string_view text) {
    const Parsed<Point> read = parse_point(text);
    EXPECT_FALSE(read) << text;
    return read ? 99 : static_cast<int>(read.error().offset);
  };
  EXPECT_EQ(error_offset(""), 0);
  EXPECT_EQ(error_offset("p3"), 0);
  EXPECT_EQ(error_offset("\xffh"), 0);
  EXPECT_EQ(error_offset("h"), 1);
  EXPECT_EQ(error_offset("h0"), 1);
  EXPECT_EQ(error_offset("h16"), 1);
  EXPECT_EQ(error_offset("h08"), 1);
  EXPECT_EQ(error_offset("h8 "), 2);
  EXPECT_EQ(error_offset("h150"), 3);
}

TEST(Point, StepsStopAtTheEdge) {
  EXPECT_EQ(Point(7, 7).stepped(Direction::Up), Point(7, 8));
  EXPECT_EQ(Point(7, 7).stepped(Direction::DownRight, 2), Point(9, 5));
  EXPECT_EQ(Point(7, 7).stepped(Direction::Left, -3), Point(10, 7));
  EXPECT_EQ(Point(14, 3).stepped(Direction::Right), std::nullopt);
  EXPECT_EQ(Point(3, 14).stepped(Direction::UpLeft), std::nullopt);
}

}  // namespace
}  // namespace ishi::board
