// Each format as other programs write it, and its corners.
#include <string>

#include <gtest/gtest.h>

#include <ishi/othello/notation/game_reader.hpp>
#include <ishi/othello/notation/wthor.hpp>

#include "random_games.hpp"

namespace ishi::othello {
namespace {

std::string moves_text(const GameRecord& record) { return format_transcript(record.game); }

TEST(Ggf, ReadsTheExampleOfTheNBoardProtocol) {
  const auto record = parse_ggf(
      "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 "
      "GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]"
      "TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
      "B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)");
  ASSERT_TRUE(record);
  EXPECT_EQ(record->black, "./mEdax");
  EXPECT_EQ(record->place, "NBoard");
  EXPECT_EQ(record->date, "2014-02-21");
  EXPECT_EQ(record->result, StatedResult{});
  EXPECT_EQ(record->extra, (std::vector<Tag>{{"TI", "15:00"}}));
  EXPECT_EQ(moves_text(*record), "f5f6d3c5e6f7e7f4");
}

TEST(Ggf, PassesMayBeLeftOutAndMovesMayCarryEvaluations) {
  std::mt19937_64 random(7);
  Game game;
  do {
    game = testing::random_game(random);
  } while (std::none_of(game.plies().begin(), game.plies().end(),
                        [](const Ply& ply) { return ply.move.is_pass(); }));
  std::string text = "(;GM[othello]\n";
  for (const Ply& ply : game.plies()) {
    if (ply.move.is_pass()) continue;
    text += symbol_of(ply.before.to_move) == 'X' ? "B[" : "W[";
    text += board::format_square(ply.move.square());
    text += "/1.25/0.3]\n";
  }
  const auto record = parse_ggf(text + ";)");
  ASSERT_TRUE(record);
  EXPECT_EQ(moves_text(*record), format_transcript(game));
  EXPECT_EQ(record->game.diagram(), game.diagram());
}

TEST(Ggf, AnEscapedTabIsABlankToo) {
  const auto record = parse_ggf("(;GM[Othello]EV[a\\\tb]BO[8 " + std::string(64, '-') + " *];)");
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->event, "a b");
}

TEST(Ggf, Results) {
  EXPECT_EQ(parse_ggf_result("+12.00"), (StatedResult{Score(12), std::nullopt, Ending::Played}));
  EXPECT_EQ(parse_ggf_result("-64.00:r"),
            (StatedResult{Score(-64), std::nullopt, Ending::Resigned}));
  EXPECT_EQ(parse_ggf_result("0.000:t"), (StatedResult{Score(0), std::nullopt, Ending::TimedOut}));
  EXPECT_EQ(parse_ggf_result("+2.6:s"), (StatedResult{Score(3), std::nullopt, Ending::Agreed}));
  for (const char* text : {"?", "", "+65", "999999999999999999999", "+", "x"}) {
    EXPECT_EQ(parse_ggf_result(text), StatedResult{}) << text;
  }
  for (const char* text : {"+12.00", "-64.00:r", "0.00:t", "+3.00:s", "?"}) {
    EXPECT_EQ(format_ggf_result(parse_ggf_result(text)), text);
  }
}

TEST(Ggf, ErrorsTellTheirPlace) {
  struct Case {
    std::string text;
    std::size_t offset;
  };
  for (const Case& bad :
       {Case{"(;GM[Amazons];)", 5}, Case{"(;BO[10 ---- *];)", 5}, Case{"(;B[f5]W[a1];)", 9},
        Case{"(;B[f5]B[d6];)", 9}, Case{"(;B[f5]W[PA];)", 9}, Case{"(;B[f5]W[d6", 8},
        Case{"(;B[f5]", 7}, Case{"(;B[f9];)", 5}, Case{"(;[f5];)", 2}, Case{"(;B f5;)", 4},
        Case{"(;B[f5]BO[8 *];)", 10}, Case{"(;PB[x];x", 8}, Case{"nothing", 7}}) {
    const auto record = parse_ggf(bad.text);
    ASSERT_FALSE(record) << bad.text;
    EXPECT_EQ(record.error().offset, bad.offset) << bad.text << ": " << record.error().expected;
  }
}

TEST(Sgf, MainLineOfATreeWithCommentsAndEscapes) {
  const auto record = parse_sgf(
      "noise (;FF[4]GM[2]SZ[8]PB[A \\] \\\\ B]PW[two\\\nlines]C[(;B[a1\\] ]RE[W+20]DT[1992-11-08]\n"
      ";B[f5]C[x];W[d6](;B[c3];W[d3])(;B[c5](;W[f4])(;W[f6])))");
  ASSERT_TRUE(record) << record.error().expected << record.error().offset;
  EXPECT_EQ(record->black, "A ] \\ B");
  EXPECT_EQ(record->white, "twolines");
  EXPECT_EQ(record->result.score, Score(-20));
  EXPECT_EQ(moves_text(*record), "f5d6c3d3");
}

TEST(Sgf, AsEdaxWritesIt) {
  const auto record = parse_sgf(
      "(;FF[4]GM[2]AP[edax:4.6]PC[Edax]DT[2024-01-02]PB[me]PW[edax]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]"
      "RE[B+8]\n;B[f5];W[d6];B[c3];)");
  ASSERT_TRUE(record);
  EXPECT_EQ(record->game.start(), Diagram::start());
  EXPECT_EQ(moves_text(*record), "f5d6c3");
  EXPECT_EQ(record->result.score, Score(8));
}

TEST(Sgf, PointsAsInGoAndRectangles) {
  const auto go = parse_sgf("(;GM[2];B[fe];W[df])");
  ASSERT_TRUE(go);
  EXPECT_EQ(moves_text(*go), "f5d6");
  const auto set = parse_sgf("(;GM[2]AB[a1:h1]AW[a2][b2:c3]AE[h1]PL[W])");
  ASSERT_TRUE(set);
  EXPECT_EQ(format_obf(set->game.diagram()), "XXXXXXX-OOO------OO" + std::string(45, '-') + " O");
}

TEST(Sgf, Results) {
  const StatedResult resigned{std::nullopt, Color::White, Ending::Resigned};
  const StatedResult timed{std::nullopt, Color::Black, Ending::TimedOut};
  EXPECT_EQ(parse_sgf_result("W+R"), resigned);
  EXPECT_EQ(parse_sgf_result("W+Resign"), resigned);
  EXPECT_EQ(parse_sgf_result("B+Time"), timed);
  EXPECT_EQ(parse_sgf_result("Draw").score, Score(0));
  for (const char* text : {"Void", "?", "", "B", "B+x", "X+3"}) {
    EXPECT_EQ(parse_sgf_result(text), StatedResult{}) << text;
  }
  for (const char* text : {"B+12", "W+64", "0", "B+R", "W+T", "B+", "?"}) {
    EXPECT_EQ(format_sgf_result(parse_sgf_result(text)), text);
  }
}

TEST(Sgf, ErrorsTellTheirPlace) {
  struct Case {
    std::string text;
    std::size_t offset;
  };
  for (const Case& bad :
       {Case{"(;GM[1];B[f5])", 5}, Case{"(;GM[2]SZ[19])", 10}, Case{"(;B[f5];W[a1])", 10},
        Case{"(;B[f5];AB[a1])", 11}, Case{"(;AB[i1])", 5}, Case{"(;AB[b2:a1])", 8},
        Case{"(;B[f5];W[d6]", 13}, Case{"(;PL[x])", 5}, Case{"(B[f5])", 1}, Case{"", 0}}) {
    const auto record = parse_sgf(bad.text);
    ASSERT_FALSE(record) << bad.text;
    EXPECT_EQ(record.error().offset, bad.offset) << bad.text << ": " << record.error().expected;
  }
}

TEST(Pgn, MovesWithCommentsVariationsAndOddNumbers) {
  const auto record = parse_pgn(
      "[Event \"Cup \\\"A\\\"\"]\n[Black \"x\"]\n[White \"?\"]\n[Result \"*\"]\n\n"
      "1. F5 d6 {comment [not \"a tag\"]} 2.c3 ; to the line's end (1.\n(2. c5 {)} f4 (x)) d3 $3\n"
      "3... C4 40-24");
  ASSERT_TRUE(record) << record.error().expected << record.error().offset;
  EXPECT_EQ(record->event, "Cup \"A\"");
  EXPECT_EQ(record->white, "");
  EXPECT_EQ(moves_text(*record), "f5d6c3d3c4");
  EXPECT_EQ(record->result.score, Score(16));
}

TEST(Pgn, AsEdaxWritesIt) {
  const auto record = parse_pgn(
      "[Event \"?\"]\n[Site \"edax\"]\n[Date \"2024.1.2\"]\n[Time \"10.20.30\"]\n[Round \"?\"]\n"
      "[Black \"me\"]\n[White \"edax\"]\n[Result \"1-0\"]\n"
      "[FEN \"8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1\"]\n\n1. f5 d6 2. c3\n{Black wins 36-28} 1-0\n");
  ASSERT_TRUE(record) << record.error().expected << record.error().offset;
  EXPECT_EQ(record->date, "2024-01-02");
  EXPECT_EQ(record->place, "edax");
  EXPECT_EQ(record->game.start(), Diagram::start());
  EXPECT_EQ(record->result.winner, Color::Black);
  EXPECT_EQ(record->extra, (std::vector<Tag>{{"Time", "10.20.30"}}));
}

TEST(Pgn, ADateThatIsNoneStaysAsItIs) {
  for (const std::string date : {"1992", "1992-05", "1992-05-17", "1-13", "1-3", "12345-1"}) {
    GameRecord record;
    record.date = date;
    const auto again = parse_pgn(format_pgn(record));
    ASSERT_TRUE(again) << date;
    EXPECT_EQ(again->date, date);
  }
}

TEST(Pgn, Results) {
  EXPECT_EQ(parse_pgn_result("36-28").score, Score(8));
  EXPECT_EQ(parse_pgn_result("30-20").score, Score(24));  // the empty squares go to the winner
  EXPECT_EQ(parse_pgn_result("1/2-1/2").score, Score(0));
  EXPECT_EQ(parse_pgn_result("0-1").winner, Color::White);
  for (const char* text : {"*", "", "-", "40-30", "1-", "-1", "123-1", "a-b", "0-0"}) {
    EXPECT_EQ(parse_pgn_result(text), StatedResult{}) << text;
  }
  for (const char* text : {"36-28", "64-0", "0-64", "32-32", "1-0", "0-1", "*"}) {
    EXPECT_EQ(format_pgn_result(parse_pgn_result(text)), text);
  }
}

TEST(Pgn, ErrorsTellTheirPlace) {
  struct Case {
    std::string text;
    std::size_t offset;
  };
  for (const Case& bad :
       {Case{"1. f5 a1", 6}, Case{"1. f5 pass", 6}, Case{"1. f5 {x", 6}, Case{"1. f5 (x", 6},
        Case{"1. f5 [Event \"x\"]", 6}, Case{"[Event x]", 7}, Case{"[Event \"x]\n", 10},
        Case{"[Event \"x\"\n1", 11}, Case{"[]", 1}, Case{"1 f5", 0}, Case{"1. f5 * d6", 8},
        Case{"{only}", 6}, Case{"1. zz", 3}, Case{"[FEN \"9/\"]", 6}}) {
    const auto record = parse_pgn(bad.text);
    ASSERT_FALSE(record) << bad.text;
    EXPECT_EQ(record.error().offset, bad.offset) << bad.text << ": " << record.error().expected;
  }
}

TEST(EdaxBoard, ReadsWhatEdaxPrintsWithItsNotes) {
  const auto diagram = parse_edax_board(
      "  A B C D E F G H            BLACK            A  B  C  D  E  F  G  H\n"
      "1 - - - - - - - - 1         0:00.000       1 |  |  |  |  |  |  |  |  | 1\n"
      "2 - - - - - - - - 2    4 discs   3 moves   2 |  |  |  |  |  |  |  |  | 2\n"
      "3 - - - - - - - - 3                        3 |  |  |  |  |  |  |  |  | 3\n"
      "4 - - - O * . - - 4  ply  2 (59 empties)   4 |  |  |  |()|##|  |  |  | 4\n"
      "5 - - - * * * - - 5    White's turn (O)    5 |  |  |  |##|##|##|  |  | 5\n"
      "6 - - - . - . - - 6                        6 |  |  |  |  |  |  |  |  | 6\n"
      "7 - - - - - - - - 7    1 discs   3 moves   7 |  |  |  |  |  |  |  |  | 7\n"
      "8 - - - - - - - - 8         0:00.000       8 |  |  |  |  |  |  |  |  | 8\n"
      "  A B C D E F G H            WHITE            A  B  C  D  E  F  G  H\n");
  ASSERT_TRUE(diagram);
  EXPECT_EQ(*diagram, parse_transcript("f5")->diagram());
  EXPECT_EQ(parse_edax_board("1 - - - - - - - - 1\nx").error().offset, 20U);
}

TEST(Wthor, HeaderAndNames) {
  WthorHeader header;
  header.written = {2026, 2, 16};
  header.games = 70000;
  header.year = 1992;
  header.size = 8;
  header.depth = 24;
  EXPECT_EQ(parse_wthor_header(format_wthor_header(header)), header);
  EXPECT_EQ(format_wthor_header(header).substr(0, 8),
            std::string("\x14\x1a\x02\x10\x70\x11\x01\x00", 8));
  EXPECT_EQ(parse_wthor_header("short").error().offset, 5U);
  header.size = 10;
  EXPECT_EQ(parse_wthor_header(format_wthor_header(header)).error().offset, 12U);

  const WthorNames names = {"Tastet Marc", "P\xc3\xa9rez", "\xe7\x9f\xb3",
                            "a name that is too long for it"};
  const std::string bytes = format_wthor_names(names, kWthorPlayerSize, {2026, 2, 16});
  EXPECT_EQ(bytes.size(), 16 + 4 * kWthorPlayerSize);
  const auto back = parse_wthor_names(bytes, kWthorPlayerSize);
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, (WthorNames{"Tastet Marc", "P\xc3\xa9rez", "?", "a name that is too "}));
  EXPECT_FALSE(parse_wthor_names(std::string_view(bytes).substr(0, 60), kWthorPlayerSize));
}

TEST(Wthor, GamesWithoutNamesKeepTheNumbers) {
  GameRecord record;
  record.game = *parse_transcript("f5d6c3");
  record.result.score = Score(64);
  const std::string bytes = format_wthor_game(record, {1, 258, 3});
  EXPECT_EQ(bytes.substr(0, 12),
            std::string("\x01\x00\x02\x01\x03\x00\x40\x40\x38\x40\x21\x00", 12));
  const auto back = parse_wthor_game(bytes, 0, {"zero", "one"}, {"none", "Cup"});
  ASSERT_TRUE(back);
  EXPECT_EQ(back->black, "#258");
  EXPECT_EQ(back->event, "Cup");
  EXPECT_EQ(back->date, "");
  EXPECT_EQ(back->result.score, Score(64));
}

TEST(Wthor, RefusesAnotherStart) {
  GameRecord record;
  record.game = Game(Diagram::of(Bitboard8(1), Bitboard8(2), Color::Black));
  WthorWriter writer({2026, 1, 1});
  EXPECT_EQ(writer.add(record).error(), WthorError::AnotherStart);
  EXPECT_EQ(writer.count(), 0U);
}

TEST(Dates, InEveryFormThatFilesUse) {
  EXPECT_EQ(detail::normal_date("1992"), "1992");
  EXPECT_EQ(detail::normal_date("1992.??.??"), "1992");
  EXPECT_EQ(detail::normal_date("1992.11.??"), "1992-11");
  EXPECT_EQ(detail::normal_date("2004.09.18_05:54:38.MDT"), "2004-09-18");
  EXPECT_EQ(detail::normal_date("2024.1.2"), "2024-01-02");
  EXPECT_EQ(detail::normal_date("945277754"), "1999-12-15");
  EXPECT_EQ(detail::normal_date("68169600"), "68169600");
  EXPECT_EQ(detail::normal_date("951782400"), "2000-02-29");
  EXPECT_EQ(detail::normal_date("last summer"), "last summer");
  EXPECT_EQ(detail::normal_date("1992-13-01"), "1992");
  EXPECT_EQ(detail::normal_date(""), "");
}

TEST(Svg, DrawsDiscsNumbersAndEscapes) {
  GameRecord record;
  record.game = *parse_transcript("f5d6c3");
  record.black = "<A & \"B\">";
  const std::string svg = format_svg(record);
  EXPECT_NE(svg.find("&lt;A &amp; &quot;B&quot;&gt; - White"), std::string::npos);
  EXPECT_EQ(svg.find("<A &"), std::string::npos);
  for (const char* number : {">1</text>", ">2</text>", ">3</text>"}) {
    EXPECT_NE(svg.find(number, svg.find("r=\"16\"")), std::string::npos);
  }
  const auto discs = [](const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find("r=\"16\""); at != std::string::npos;
         at = text.find("r=\"16\"", at + 1)) {
      ++count;
    }
    return count;
  };
  EXPECT_EQ(discs(svg), 7U);
  EXPECT_EQ(discs(format_svg(record.game.diagram())), 7U);
  EXPECT_EQ(discs(format_svg(Diagram::start())), 4U);
}

}  // namespace
}  // namespace ishi::othello
