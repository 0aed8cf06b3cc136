// Words and drawings as text, in both bit orders.
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <ishi/board/drawing.hpp>

namespace ishi::board {
namespace {

TEST(Drawing, NamesItsBitOrder) {
  const Bitboard4 board(0x2608);
  EXPECT_EQ(format_drawing(Drawing<4>{board, Layout::A1High}),
            "  a b c d    a1 = bit 15\n"
            "1 . . # .\n"
            "2 . # # .\n"
            "3 . . . .\n"
            "4 # . . .\n");
  EXPECT_EQ(format_drawing(Drawing<4>{board, Layout::A1Low}).substr(0, 24),
            "  a b c d    a1 = bit 0\n");
}

TEST(Drawing, IsReadAsWritten) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 200; ++i) {
    const Layout layout = i % 2 == 0 ? Layout::A1High : Layout::A1Low;
    const Drawing<8> large{Bitboard8(random()), layout};
    const auto large_read = parse_drawing<8>(format_drawing(large));
    ASSERT_TRUE(large_read.has_value());
    EXPECT_EQ(*large_read, large);
    const Drawing<4> small{Bitboard4(static_cast<std::uint16_t>(random())), layout};
    const auto small_read = parse_drawing<4>(format_drawing(small));
    ASSERT_TRUE(small_read.has_value());
    EXPECT_EQ(*small_read, small);
  }
}

TEST(Drawing, FifteenByFifteenWithRow15AtTheTop) {
  const Bitboard15 board = Bitboard15().with(Point(0, 0)).with(Point(7, 7)).with(Point(14, 13));
  const std::string text = format_drawing(board);
  EXPECT_EQ(text.substr(0, 66),
            "   a b c d e f g h i j k l m n o    a1 = bit 0, sixteen bits a row");
  EXPECT_NE(text.find("\n14 . . . . . . . . . . . . . . #\n"), std::string::npos);
  EXPECT_NE(text.find("\n 8 . . . . . . . # . . . . . . .\n"), std::string::npos);
  EXPECT_NE(text.find("\n 1 # . . . . . . . . . . . . . .\n"), std::string::npos);
  EXPECT_EQ(parse_drawing15(text), board);
  EXPECT_EQ(parse_drawing15(text.substr(text.find('\n'))), board);
  EXPECT_EQ(parse_drawing15("...?").error().offset, 3U);
  EXPECT_EQ(parse_drawing15(text + "#").error().expected, "the end");
}

TEST(Drawing, MayLeaveCoordinatesOut) {
  const auto read = parse_drawing<4>("..X.\r\n.**-\r\n\r\n....\n#...");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->board, Bitboard4(0x2608));
}

TEST(Drawing, SaysWhereItIsWrong) {
  EXPECT_EQ(parse_drawing<4>("....\n..?.").error().offset, 7U);
  EXPECT_EQ(parse_drawing<4>("....\n....\n....").error().found.view(), "the end");
  EXPECT_EQ(parse_drawing<4>("....\n....\n....\n....\n#").error().expected, "the end");
  EXPECT_EQ(parse_drawing<4>("2 ....").error().offset, 0U);
  EXPECT_FALSE(parse_drawing<4>("").has_value());
}

TEST(Word, ReadsLikeTheBoardOrCountsFromA1) {
  const Bitboard8 a1(Square(0, 0));
  const Bitboard8 b1(Square(1, 0));
  EXPECT_EQ(format_word(a1), "8000000000000000");
  EXPECT_EQ(format_word(a1, Layout::A1Low), "0000000000000001");
  EXPECT_EQ(format_word(b1, Layout::A1Low), "0000000000000002");
  EXPECT_EQ(format_word(Bitboard4(Square4(3, 3)), Layout::A1Low), "8000");
}

TEST(Word, IsReadAsWritten) {
  std::mt19937_64 random(4);
  for (const Layout layout : {Layout::A1High, Layout::A1Low}) {
    ASSERT_EQ(*parse_layout(format_layout(layout)), layout);
    for (int i = 0; i < 100; ++i) {
      const Bitboard8 board(random());
      EXPECT_EQ(*parse_word<8>(format_word(board, layout), layout), board);
    }
  }
  EXPECT_EQ(parse_word<8>("0xFf")->word(), 255U);
  EXPECT_EQ(parse_word<4>("ABCD")->word(), 0xabcdU);
}

TEST(Word, SaysWhereItIsWrong) {
  EXPECT_EQ(parse_word<8>("12g4").error().offset, 2U);
  EXPECT_EQ(parse_word<8>("").error().offset, 0U);
  EXPECT_EQ(parse_word<8>("0x").error().offset, 2U);
  EXPECT_EQ(parse_word<4>("12345").error().offset, 4U);
  EXPECT_EQ(parse_word<8>("0x10000000000000000").error().offset, 18U);
  EXPECT_FALSE(parse_layout("a1=7").has_value());
}

}  // namespace
}  // namespace ishi::board
