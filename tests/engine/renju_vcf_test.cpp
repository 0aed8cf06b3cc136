#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>

namespace ishi::renju::engine {
namespace {

VcfResult vcf_of(std::string_view text, const VcfQuestion& question = {},
                 const Limits& limits = {}) {
  const Parsed<Position> position = parse_position(text);
  EXPECT_TRUE(position) << text;
  return position ? Engine().find_vcf(*position, limits, question).value() : VcfResult();
}

std::string line_of(const VcfResult& result) {
  std::string text;
  for (const Point move : result.moves) text += board::format_point(move);
  return text;
}

TEST(RenjuVcf, AFiveAtOnce) {
  const VcfResult result = vcf_of("15/15/15/15/15/15/15/4XXXX7/15/15/15/15/15/15/15 X");
  EXPECT_EQ(result.outcome, VcfOutcome::Win);
  EXPECT_EQ(line_of(result), "d8");
}

TEST(RenjuVcf, AStraightFour) {
  const VcfResult result = vcf_of("15/15/15/15/15/15/15/5XXX7/15/15/15/15/15/15/15 X");
  EXPECT_EQ(result.outcome, VcfOutcome::Win);
  EXPECT_EQ(result.moves.size(), 1u);
}

TEST(RenjuVcf, NothingOnAnEmptyBoard) {
  const VcfResult result = vcf_of("start");
  EXPECT_EQ(result.outcome, VcfOutcome::None);
  EXPECT_EQ(result.nodes, 1u);
}

TEST(RenjuVcf, TheOpponentsFourMustBeAnswered) {
  EXPECT_EQ(vcf_of("15/15/15/15/15/15/15/5XXX7/15/15/15/15/OOOO11/15/15 X").outcome,
            VcfOutcome::None);
}

TEST(RenjuVcf, ADoubleFourWinsForWhiteOnly) {
  //  9  . . . . . O         f5 makes two fours that cross; every other four is answered on f5.
  //  8  . . . . . X
  //  7  . . . . . X
  //  6  . . . . . X
  //  5  . O X X X .
  EXPECT_EQ(vcf_of("15/15/15/15/15/15/5O9/5X9/5X9/5X9/1OXXX10/15/15/15/15 X").outcome,
            VcfOutcome::None);
  const VcfResult white = vcf_of("15/15/15/15/15/15/5X9/5O9/5O9/5O9/1XOOO10/15/15/15/15 O");
  EXPECT_EQ(white.outcome, VcfOutcome::Win);
  EXPECT_EQ(line_of(white), "f5");
}

TEST(RenjuVcf, WhiteWinsByAForbiddenAnswer) {
  // White's four in row 5 can be answered on f5 alone, where Black would make an overline.
  const VcfResult won =
      vcf_of("15/15/15/15/15/15/15/15/5X9/5X9/XOOO11/5X9/5X9/5X9/15 O", {.max_moves = 1});
  EXPECT_EQ(won.outcome, VcfOutcome::Win);
  EXPECT_EQ(line_of(won), "e5");
  EXPECT_EQ(
      vcf_of("15/15/15/15/15/15/15/15/15/15/XOOO11/5X9/5X9/5X9/15 O", {.max_moves = 1}).outcome,
      VcfOutcome::None);
}

TEST(RenjuVcf, WhiteWinsByAnOverlineBlackDoesNot) {
  EXPECT_EQ(vcf_of("15/15/15/15/15/15/15/4OOO1OO5/15/15/15/15/15/15/15 O").outcome,
            VcfOutcome::Win);
  EXPECT_EQ(line_of(vcf_of("15/15/15/15/15/15/15/3XXXX1XX5/15/15/15/15/15/15/15 X")), "c8");
}

TEST(RenjuVcf, LimitsAreKept) {
  const std::string_view deep =
      "15/8O2X3/4X1OX7/7X2O4/7OX2O3/6XXO1X4/5O1OOX1O3/7XXO5/15/15/15/15/15/15/15 X";
  EXPECT_EQ(vcf_of(deep).outcome, VcfOutcome::Win);
  EXPECT_EQ(vcf_of(deep, {.max_moves = 11}).outcome, VcfOutcome::None);
  EXPECT_EQ(vcf_of(deep, {.max_moves = 12}).outcome, VcfOutcome::Win);
  EXPECT_EQ(vcf_of(deep, {}, {.nodes = 5}).outcome, VcfOutcome::Unknown);
  search::StopFlag stop;
  stop.request();
  EXPECT_EQ(vcf_of(deep, {}, {.stop = stop}).outcome, VcfOutcome::Unknown);
}

TEST(RenjuVcf, SameSearchEveryTime) {
  const std::string_view white =
      "15/11O3/10X4/9O1OX2/8O3X2/7OOX1O3/6XOXX2X2/5OXX7/15/15/15/15/15/15/15 O";
  const VcfResult first = vcf_of(white);
  const VcfResult second = vcf_of(white);
  EXPECT_EQ(first.outcome, VcfOutcome::Win);
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.moves, second.moves);
}

}  // namespace
}  // namespace ishi::renju::engine
