#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "notation/expect_error.hpp"

namespace ishi::renju {
namespace {

constexpr std::string_view kCross = "15/15/15/15/15/15/7X7/6X1X6/7X7/15/15/15/15/15/15 X";

TEST(RenjuBoardLine, RowFifteenComesFirst) {
  const auto position = parse_board_line("X14/15/15/15/15/15/15/15/15/15/15/15/15/15/14O O");
  ASSERT_TRUE(position);
  EXPECT_EQ(position->stone_at(Point(0, 14)), Color::Black);
  EXPECT_EQ(position->stone_at(Point(14, 0)), Color::White);
  EXPECT_EQ(position->to_move(), Color::White);
  EXPECT_EQ(position->occupied().count(), 2);
}

TEST(RenjuBoardLine, RoundTrip) {
  for (const std::string_view text :
       {kCross, std::string_view("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 O"),
        std::string_view("XOXOXOXOXOXOXOX/15/15/1X13/13O1/15/15/7X7/15/15/15/15/15/15/O13X X")}) {
    const auto position = parse_board_line(text);
    ASSERT_TRUE(position);
    EXPECT_EQ(format_board_line(*position), text);
  }
}

TEST(RenjuBoardLine, LowerCaseIsRead) {
  EXPECT_EQ(*parse_board_line("15/9xo4/15/15/15/15/15/15/15/15/15/15/15/15/15 x"),
            *parse_board_line("15/9XO4/15/15/15/15/15/15/15/15/15/15/15/15/15 X"));
}

TEST(RenjuBoardLine, ErrorsNameTheirPlace) {
  expect_error(parse_board_line(""), 0, "the end");
  expect_error(parse_board_line("14/15"), 2, "'/'");
  expect_error(parse_board_line("16/15"), 0, "16");
  expect_error(parse_board_line("9X6/15"), 2, "6");
  expect_error(parse_board_line("15/15"), 5, "the end");
  expect_error(parse_board_line("15/0X"), 3, "'0'");
  expect_error(parse_board_line("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 Z"), 45, "'Z'");
  expect_error(parse_board_line("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"), 44, "the end");
  expect_error(parse_board_line(std::string(kCross) + "X"), kCross.size(), "'X'");
  expect_error(parse_board_line(std::string_view("\0\x07", 2)), 0, "byte 0x00");
}

TEST(RenjuTranscript, SeparatorsCaseAndNotes) {
  const auto plain = parse_moves("h8i9j10");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->moves.size(), 3u);
  EXPECT_EQ(plain->moves[2], Point(9, 9));
  EXPECT_EQ(*parse_moves(" H8, I9\nJ10\r\n"), *plain);
  EXPECT_EQ(*parse_moves("# a note: h9\nh8 i9 # another\n j10"), *plain);
  EXPECT_EQ(format_moves(*plain), "h8i9j10");
}

TEST(RenjuTranscript, StartIsTheEmptyBoard) {
  EXPECT_EQ(parse_moves("start")->moves.size(), 0u);
  EXPECT_EQ(parse_moves(" START\n")->moves.size(), 0u);
  EXPECT_EQ(format_moves(MoveList()), "start");
  EXPECT_EQ(*parse_position("start"), Position());
}

TEST(RenjuTranscript, BlackMovesFirst) {
  const Position position = parse_moves("h8i9j10")->position();
  EXPECT_EQ(position.stone_at(Point(7, 7)), Color::Black);
  EXPECT_EQ(position.stone_at(Point(8, 8)), Color::White);
  EXPECT_EQ(position.stone_at(Point(9, 9)), Color::Black);
  EXPECT_EQ(position.to_move(), Color::White);
}

TEST(RenjuTranscript, FoulsAreAccepted) {
  EXPECT_TRUE(parse_moves("h9a1h7a2g8a3i8a4h8")) << "h8 is a double-three";
}

TEST(RenjuTranscript, AsAGameItEndsByItsRule) {
  const auto game = parse_transcript("h8i9j10");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->plies().size(), 3u);
  EXPECT_EQ(game->position(), parse_moves("h8i9j10")->position());
  EXPECT_EQ(format_transcript(*game), "h8i9j10");
  EXPECT_EQ(format_transcript(*parse_transcript("start")), "start");
  expect_error(parse_transcript("h8i9h8"), 4, "h8");

  constexpr std::string_view kFoul = "h9a1h7a2g8a3i8a4h8";
  const auto lost = parse_transcript(kFoul);
  ASSERT_TRUE(lost);
  EXPECT_EQ(lost->result(), (GameResult{GameEnd::Foul, Color::White}));
  expect_error(parse_transcript(std::string(kFoul) + " o15"), 19, "o15");
  EXPECT_TRUE(parse_transcript(std::string(kFoul) + " o15", Rule::Freestyle));
}

TEST(RenjuTranscript, ErrorsNameTheirPlace) {
  expect_error(parse_moves(""), 0, "the end");
  expect_error(parse_moves("  # nothing\n"), 12, "the end");
  expect_error(parse_moves("h8i9h8"), 4, "h8");
  expect_error(parse_moves("h8 p9"), 3, "'p'");
  expect_error(parse_moves("h8 i16"), 4, "16");
  expect_error(parse_moves("h8 starting"), 3, "'s'");
  expect_error(parse_moves("start h8"), 6, "'h'");
  expect_error(parse_position("h8h8x"), 2, "h8");
  expect_error(parse_position("h8-i9"), 2, "'-'");
  EXPECT_TRUE(parse_position("O14/15/15/15/15/15/15/15/15/15/15/15/15/15/15 X"));
}

TEST(RenjuDrawing, RoundTripWithMarks) {
  const Position position = *parse_board_line(kCross);
  const std::string drawn = format_drawn_board(position, forbidden_points(position));
  EXPECT_NE(drawn.find(" 8 . . . . . . X 3 X . . . . . .\n"), std::string::npos) << drawn;
  const auto read = parse_drawn_board(drawn);
  ASSERT_TRUE(read) << read.error().offset << read.error().expected;
  EXPECT_EQ(*read, position);
  EXPECT_EQ(*parse_position(drawn), position);
}

TEST(RenjuDrawing, CoordinatesAndSideAreOptional) {
  std::string drawn;
  for (int row = 15; row >= 1; --row) drawn += row == 3 ? "X..............\n" : "---------------\n";
  const auto read = parse_drawn_board(drawn);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->stone_at(Point(0, 2)), Color::Black);
  EXPECT_EQ(read->to_move(), Color::White) << "one black stone more";
}

TEST(RenjuDrawing, ErrorsNameTheirPlace) {
  const std::string row = "...............\n";
  std::string fourteen;
  for (int i = 0; i < 14; ++i) fourteen += row;
  expect_error(parse_drawn_board(fourteen), 14 * 16, "the end");
  expect_error(parse_drawn_board(fourteen + "..............\n"), 14 * 16 + 14,
               "the end of the row");
  expect_error(parse_drawn_board(fourteen + ".......Z.......\n"), 14 * 16 + 7, "'Z'");
  expect_error(parse_drawn_board(fourteen + "................\n"), 14 * 16 + 15, "'.'");
  expect_error(parse_drawn_board(fourteen + row + "Z to move\n"), 15 * 16, "'Z'");
  expect_error(parse_drawn_board(fourteen + row + "X to move\n?\n"), 15 * 16 + 10, "'?'");
}

}  // namespace
}  // namespace ishi::renju
