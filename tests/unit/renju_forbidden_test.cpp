// Forbidden points on drawn boards, one rule at a time.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/renju/detail/forbidden_plain.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/drawn_board.hpp>

namespace ishi::renju {
namespace {

/// Reads a part of a board, its lower left corner on a1: the rows given, the rest empty. `3`, `4`
/// and `6` are what the test expects, `.` is an empty point that is allowed.
void expect_fouls(std::string_view name, std::string_view drawing) {
  std::string full;
  std::string rows;
  int count = 0;
  for (std::size_t at = 0; at < drawing.size();) {
    std::string_view line = drawing.substr(at, drawing.find('\n', at) - at);
    at += line.size() + 1;
    rows += std::string(line) + std::string(15 - line.size(), '.') + '\n';
    ++count;
  }
  for (int i = count; i < 15; ++i) full += std::string(15, '.') + '\n';
  full += rows;
  const Parsed<Position> position = parse_drawn_board(full + "X to move\n");
  ASSERT_TRUE(position) << name;
  const std::string drawn = format_drawn_board(*position, forbidden_points(*position));
  std::string compact;
  for (std::size_t at = 0; at < drawn.find("   a"); ++at) {
    const std::size_t column = at % 33;
    if (column >= 3 && column % 2 == 1) compact += drawn[at];
    if (column == 32) compact += '\n';
  }
  EXPECT_EQ(compact, full) << name;
}

TEST(RenjuForbidden, Overline) {
  expect_fouls("six in a row, and five beside it is no foul",
               "OOOOOOOO.......\n"
               ".XXX6XX........\n"
               "OOOOOOOO.......\n"
               ".XX.XX.........\n"
               "OOOOOOOO.......\n");
}

TEST(RenjuForbidden, FiveTakesPrecedence) {
  expect_fouls("the crossing makes five in the row and six in the column",
               "...OXO.........\n"
               "...OXO.........\n"
               "...OXO.........\n"
               "XXXX...........\n"
               "...OXO.........\n"
               "...OXO.........\n");
}

TEST(RenjuForbidden, DoubleFour) {
  expect_fouls("two fours that cross",
               "...............\n"
               "....X..........\n"
               "....X..........\n"
               "....X..........\n"
               "OXXX4..........\n"
               "....O..........\n");
  expect_fouls("two fours on one line",
               "...............\n"
               "..X.X4X.X......\n"
               "...............\n");
}

TEST(RenjuForbidden, DoubleThree) {
  expect_fouls("two threes that cross",
               "...............\n"
               "...............\n"
               "...............\n"
               ".....X.........\n"
               "....X3X........\n"
               ".....X.........\n"
               "...............\n"
               "...............\n"
               "...............\n");
  expect_fouls("a four and a three are allowed",
               "...............\n"
               "...............\n"
               "...............\n"
               ".....X.........\n"
               ".OXXX..........\n"
               ".....X.........\n"
               "...............\n"
               "...............\n");
}

TEST(RenjuForbidden, ThreeWithoutRoomForAStraightFour) {
  expect_fouls("one more empty point on either side is needed",
               "...............\n"
               "...............\n"
               ".....X.........\n"
               "..O.X.X.O......\n"
               ".....X.........\n"
               "...............\n"
               "...............\n");
}

TEST(RenjuForbidden, WhoIsToMoveDoesNotMatter) {
  Bitboard15 black;
  for (const Point point : {Point(6, 7), Point(8, 7), Point(7, 6), Point(7, 8)}) {
    black |= Bitboard15(point);
  }
  const ForbiddenPoints fouls = forbidden_points({black, {}, Color::White});
  EXPECT_EQ(fouls, forbidden_points({black, {}, Color::Black}));
  EXPECT_EQ(fouls.at(Point(7, 7)), Foul::DoubleThree);
  EXPECT_EQ(fouls.all(), Bitboard15(Point(7, 7)));
}

constexpr bool judged_by_the_compiler() {
  Bitboard15 black;
  for (const int column : {4, 5, 6, 8, 9}) black |= Bitboard15(Point(column, 7));
  return plain::foul_at({black, {}, Color::Black}, Point(7, 7)) == Foul::Overline;
}
static_assert(judged_by_the_compiler());

}  // namespace
}  // namespace ishi::renju
