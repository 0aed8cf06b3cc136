#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/othello.hpp>
#include <ishi/othello/detail/flips/loop.hpp>

namespace ishi::othello {
namespace {

Diagram diagram_of(std::string_view text) {
  const auto diagram = parse_position(text);
  EXPECT_TRUE(diagram.has_value()) << text;
  return diagram.value_or(Diagram{});
}

TEST(OthelloRules, TheStartIsDrawnAsTheRulesSay) {
  const Diagram start = Diagram::start();
  EXPECT_TRUE(start.black().contains(Square(4, 3)));  // e4
  EXPECT_TRUE(start.black().contains(Square(3, 4)));  // d5
  EXPECT_TRUE(start.white().contains(Square(3, 3)));  // d4
  EXPECT_TRUE(start.white().contains(Square(4, 4)));  // e5
  EXPECT_EQ(start.position.mover.word(), 0x0000000810000000ULL);
}

TEST(OthelloRules, F5TurnsE5) {
  const Position start = Position::start();
  const Square f5(5, 4);
  EXPECT_EQ(flips(start, f5), Bitboard8(Square(4, 4)));
  const Position after = played(start, f5);
  EXPECT_EQ(after.opponent.count(), 4);
  EXPECT_EQ(after.mover.count(), 1);
  EXPECT_EQ(undone(after, f5, flips(start, f5)), start);
}

TEST(OthelloRules, NothingIsTurnedAcrossTheEdge) {
  // White on a1 and h1 with Black's h2 and g1 beside: no line may run from h into a.
  const Diagram diagram = diagram_of(
      "XO-----O"
      "O-------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "-------X O");
  for (const Square square : diagram.position.empties()) {
    EXPECT_EQ(flips(diagram.position, square), flips_by_loop(diagram.position, square));
  }
}

TEST(OthelloRules, ALineOfSixTurns) {
  const Diagram diagram = diagram_of(
      "XOOOOOO-"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "-------- X");
  EXPECT_EQ(flips(diagram.position, Square(7, 0)).count(), 6);
}

TEST(OthelloRules, EmptySquaresGoToTheWinner) {
  EXPECT_EQ(final_score(diagram_of("XO" + std::string(62, '-') + " X").position).discs(), 0);
  EXPECT_EQ(final_score(diagram_of("XX" + std::string(62, '-') + " X").position).discs(), 64);
  EXPECT_EQ(final_score(diagram_of("XX" + std::string(62, '-') + " O").position).discs(), -64);
  EXPECT_EQ(final_score(diagram_of(std::string(33, 'X') + std::string(31, 'O') + " O").position),
            Score(-2));
  EXPECT_EQ(final_score(diagram_of(std::string(64, '-') + " X").position).discs(), 0);
}

TEST(OthelloRules, PassesAndEnds) {
  const Diagram passing = diagram_of("XO-" + std::string(61, '-') + " O");
  EXPECT_TRUE(must_pass(passing.position));
  EXPECT_FALSE(is_over(passing.position));
  EXPECT_TRUE(is_over(diagram_of(std::string(64, 'O') + " X").position));
}

TEST(OthelloNotation, ObfRoundTrip) {
  const std::string text = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
  EXPECT_EQ(format_obf(*parse_obf(text)), text);
  EXPECT_EQ(format_obf(*parse_obf(text + "; % FFO#40")), text);
  EXPECT_EQ(format_obf(*parse_obf("  " + text + " \r\n")), text);
}

struct BadText {
  std::string text;
  std::size_t offset;
};

TEST(OthelloNotation, ErrorsNameTheirPlace) {
  const std::string board(64, '-');
  for (const BadText& bad :
       {BadText{"", 0}, BadText{board.substr(2) + " X", 62}, BadText{board, 64},
        BadText{board + " Z", 65}, BadText{board + "X", 64}, BadText{board + " X Q", 67},
        BadText{"f5d6?", 4}, BadText{"f5f5", 2}, BadText{"f5pass", 2}, BadText{"f", 1},
        BadText{"i9", 0}, BadText{"--------\n--------", 17}}) {
    const auto diagram = parse_position(bad.text);
    ASSERT_FALSE(diagram.has_value()) << bad.text;
    EXPECT_EQ(diagram.error().offset, bad.offset) << bad.text;
    EXPECT_FALSE(diagram.error().expected.empty());
    EXPECT_FALSE(diagram.error().found.view().empty());
  }
}

TEST(OthelloNotation, DrawnBoardRoundTrip) {
  const Diagram diagram = diagram_of("f5d6c3d3c4");
  EXPECT_EQ(diagram_of(format_drawn_board(diagram)), diagram);
  EXPECT_EQ(diagram_of(format_drawn_board(diagram, moves(diagram.position))), diagram);
}

TEST(OthelloNotation, DrawnBoardSides) {
  std::string rows;
  for (int row = 0; row < 8; ++row) rows += "--------\n";
  EXPECT_EQ(diagram_of(rows).to_move, Color::Black);
  EXPECT_EQ(diagram_of(rows + "O\n").to_move, Color::White);
  EXPECT_EQ(diagram_of(rows + "White to move").to_move, Color::White);
  EXPECT_EQ(diagram_of(rows + "Black (X) to move").to_move, Color::Black);
  EXPECT_EQ(diagram_of(rows.substr(0, rows.size() - 1) + " O").to_move, Color::White);
  EXPECT_FALSE(parse_position(rows + "Z").has_value());
  EXPECT_FALSE(parse_position(rows + "X\nX").has_value());
}

TEST(OthelloNotation, TranscriptsInEveryDress) {
  const Diagram expected = diagram_of("f5d6c3");
  EXPECT_EQ(diagram_of("F5D6C3"), expected);
  EXPECT_EQ(diagram_of(" f5 d6\nc3 "), expected);
}

TEST(OthelloNotation, PassesMayBeWrittenOrImplied) {
  // The shortest game: Black wipes White out in nine moves; then nobody may move.
  const auto game = parse_transcript("e6f4e3f6g5d6e7f5c5");
  ASSERT_TRUE(game.has_value());
  EXPECT_TRUE(game->is_over());
  EXPECT_EQ(format_transcript(*game), "e6f4e3f6g5d6e7f5c5");
  EXPECT_EQ(parse_transcript("e6f4e3f6g5d6e7f5c5d3").error().offset, 18U);

  // A position where White must pass: played from there, the pass may stand or not.
  const Diagram passing = diagram_of("XO-" + std::string(61, '-') + " O");
  for (const char* text : {"c1", "pass c1", "pac1", "PSC1", "--c1"}) {
    const auto line = parse_transcript(text, passing);
    ASSERT_TRUE(line.has_value()) << text;
    ASSERT_EQ(line->plies().size(), 2U);
    EXPECT_TRUE(line->plies()[0].move.is_pass());
  }
}

static_assert((*parse_obf("---------------------------OX------XO--------------------------- X"))
                  .position == Position::start());
static_assert((*board::parse_square("f5")).bit() == 26);

}  // namespace
}  // namespace ishi::othello
