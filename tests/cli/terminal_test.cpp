// The program in a real (pseudo) terminal: the keys of `ishi othello replay`, and what a long solve
// shows.
#include <algorithm>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/at_terminal.hpp"
#include "cli/run_ishi.hpp"
#include "io/read_file.hpp"

namespace ishi::test {
namespace {

using Terminal = AtTerminal;

TEST_F(Terminal, ReplayFollowsTheKeys) {
  InTerminal replay("othello", "replay", "f5d6c3d3c4f4");
  ASSERT_TRUE(replay.shows("ply 0 of 6"));
  const struct {
    const char* keys;
    const char* shown;
  } steps[] = {{"n", "ply 1 of 6"},      {" ", "ply 2 of 6"},      {"b", "ply 1 of 6"},
               {"l", "ply 6 of 6"},      {"n", "ply 6 of 6"},      {"f", "ply 0 of 6"},
               {"3\n", "ply 3 of 6"},    {"\x1b[C", "ply 4 of 6"}, {"\x1b[D", "ply 3 of 6"},
               {"\x1b[F", "ply 6 of 6"}, {"\x1b[H", "ply 0 of 6"}};
  for (const auto& step : steps) {
    replay.press(step.keys);
    ASSERT_TRUE(replay.shows(step.shown)) << "after " << testing::PrintToString(step.keys);
  }
  replay.press("q");
  EXPECT_EQ(replay.exit_status(), 0);
}

TEST_F(Terminal, ReplayRefusesMovesBehindTheEnd) {
  InTerminal replay("renju", "replay", "e8a1f8b1g8c2i8d4j8e2h8a2");
  ASSERT_TRUE(replay.shows("ply 0 of 11"));
  replay.press("q");
  EXPECT_EQ(replay.exit_status(), 2);
}

TEST_F(Terminal, ReplayGoesByTenTurnsTheBoardAndAsksTheEngine) {
  InTerminal replay("othello", "replay", "data/othello/examples.ggf", "--game", "1", "--level", "2",
                    "--hash", "1");
  ASSERT_TRUE(replay.shows("Aki - Bo"));
  ASSERT_TRUE(replay.shows("  a b c d e f g h"));
  ASSERT_TRUE(replay.shows("ply 0 of 60"));
  replay.press("r");
  ASSERT_TRUE(replay.shows("  h g f e d c b a"));
  replay.press(">");
  ASSERT_TRUE(replay.shows("ply 10 of 60"));
  replay.press("\x1b[6~");
  ASSERT_TRUE(replay.shows("ply 20 of 60"));
  replay.press("<");
  ASSERT_TRUE(replay.shows("ply 10 of 60"));
  replay.press("e");
  ASSERT_TRUE(replay.shows("2 plies"));
  replay.press("t");
  ASSERT_TRUE(replay.shows("; a turning point"));
  replay.press("q");
  EXPECT_EQ(replay.exit_status(), 0);
}

// The screen that docs/playing.md shows is the one that a terminal shows.
TEST_F(Terminal, TheGuideShowsTheScreenOfAReplay) {
  const std::string guide = io::read_file("docs/playing.md", std::size_t{1} << 20).value_or("");
  std::istringstream lines(guide.substr(std::min(guide.find("    Aki - Bo; "), guide.size())));
  InTerminal replay("othello", "replay", "data/othello/examples.ggf", "--game", "1");
  ASSERT_TRUE(replay.shows("ply 0 of 60"));
  replay.press("8\n");
  int shown = 0;
  for (std::string line; std::getline(lines, line) && line.starts_with("    ");) {
    if (line == "    …") continue;
    EXPECT_TRUE(replay.shows(line.substr(4) + "\r\n")) << line;
    EXPECT_LE(line.size(), 4 + 80U) << "it would wrap";
    ++shown;
  }
  EXPECT_GE(shown, 10);
  replay.press("q");
  EXPECT_EQ(replay.exit_status(), 0);
}

// A pass has no number.
TEST_F(Terminal, ReplayNumbersMovesAsPlayersDo) {
  write("pass.sgf", "(;GM[2]SZ[8]AB[aa][hh]AW[ba][gh]PL[B];B[ca];W[];B[fh])\n");
  InTerminal replay("othello", "replay", path("pass.sgf").c_str());
  ASSERT_TRUE(replay.shows("ply 0 of 3"));
  replay.press("2\n");
  ASSERT_TRUE(replay.shows("White passes\r\n"));
  replay.press("n");
  ASSERT_TRUE(replay.shows("2. Black f8 turns g8\r\n"));
  replay.press("q");
  EXPECT_EQ(replay.exit_status(), 0);
}

TEST_F(Terminal, RenjuIsReplayedToo) {
  InTerminal replay("renju", "replay", "data/renju/missed-vcf.sgf", "--level", "3", "--hash", "1",
                    "--side", "black");
  ASSERT_TRUE(replay.shows("starved - level 1"));
  ASSERT_TRUE(replay.shows("ply 0 of 30"));
  replay.press("3\n");
  ASSERT_TRUE(replay.shows("3. Black "));
  replay.press("l");
  ASSERT_TRUE(replay.shows("White wins: five"));
  replay.press("T");
  ASSERT_TRUE(replay.shows("; a turning point"));
  replay.press("q");
  EXPECT_EQ(replay.exit_status(), 0);
}

// A file that ishi can write again gets the comment itself; another file is left as it is.
TEST_F(Terminal, CommentsAreSaved) {
  const std::string ours = "(;FF[4]GM[2]CA[UTF-8]AP[ishi]SZ[8]RE[?];B[f5];W[d6])\n";
  const std::string others = "(;GM[2];B[f5] ;W[d6])";
  write("ours.sgf", ours + ours);
  write("others.sgf", others);
  for (const std::string name : {"ours", "others"}) {
    const std::string file = path(name + ".sgf");
    InTerminal replay("othello", "replay", file.c_str(), "--game", name == "ours" ? "2" : "1");
    ASSERT_TRUE(replay.shows("ply 0 of 2"));
    replay.press("nc");
    ASSERT_TRUE(replay.shows("comment (empty keeps it, - removes it): "));
    replay.press("a [quiet] start\n");
    ASSERT_TRUE(replay.shows("saved in "));
    replay.press("q");
    EXPECT_EQ(replay.exit_status(), 0);
  }
  EXPECT_EQ(read("ours.sgf"),
            ours + "(;FF[4]GM[2]CA[UTF-8]AP[ishi]SZ[8]RE[?];B[f5]C[a [quiet\\] start];W[d6])\n");
  EXPECT_EQ(read("others.sgf"), others);
  EXPECT_NE(read("others-comments.sgf").find(";B[f5]C[a [quiet\\] start];W[d6])"),
            std::string::npos);
}

TEST_F(Terminal, AWalkFollowsTheKeys) {
  InTerminal walk("othello", "trace", "start", "f5", "--walk");
  ASSERT_TRUE(walk.shows("screen 1 of "));
  walk.press("n");
  ASSERT_TRUE(walk.shows("screen 2 of "));
  walk.press("b");
  ASSERT_TRUE(walk.shows("screen 1 of "));
  walk.press("l");
  ASSERT_TRUE(walk.shows("f5 turns e5"));
  walk.press("q");
  EXPECT_EQ(walk.exit_status(), 0);
}

// Drawings that wrapped could not be read.
TEST_F(Terminal, TheDrawingsOfAWalkFit80Columns) {
  for (const char* const layout : {"a1=63", "a1=0"}) {
    const Outcome walk = run_ishi(
        {"bits", "transform", "rotate-cw90", "0123456789abcdef", "--walk", "--layout", layout});
    ASSERT_EQ(walk.status, 0) << walk.err;
    std::istringstream lines(walk.out);
    int drawn = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.find(" a b c ") == std::string::npos) continue;
      ++drawn;
      EXPECT_LE(line.size(), 80U) << line;
      std::getline(lines, line);
      EXPECT_LE(line.size(), 80U) << line;
    }
    EXPECT_GE(drawn, 4) << walk.out;
  }
}

// The bar of files that are read is wiped before a line is printed in its place.
TEST_F(Terminal, OpeningsOfAFileStandAlone) {
  InTerminal openings("othello", "openings", "data/othello/examples.ggf");
  const auto before = openings.shown_before("Aki - Bo: ");
  ASSERT_TRUE(before);
  EXPECT_NE(before->find("1 game"), std::string::npos) << *before;
  EXPECT_TRUE(before->ends_with("\r\x1b[K")) << *before;
  EXPECT_EQ(openings.exit_status(), 0);
}

TEST_F(Terminal, ConvertedGamesStandAlone) {
  InTerminal convert("othello", "convert", "--to", "transcript", "data/othello/examples.ggf", "-");
  const auto before = convert.shown_before("f5d6c3d3c4f4f6");
  ASSERT_TRUE(before);
  EXPECT_NE(before->find("1 game"), std::string::npos) << *before;
  EXPECT_TRUE(before->ends_with("\r\x1b[K")) << *before;
  EXPECT_EQ(convert.exit_status(), 0);
}

TEST_F(Terminal, SolveShowsWhatItThinks) {
  InTerminal solve("othello", "solve",
                   "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X");
  EXPECT_TRUE(solve.shows("so far "));
  EXPECT_TRUE(solve.shows("; depth "));
  EXPECT_TRUE(solve.shows(" nodes, "));
  EXPECT_TRUE(solve.shows("best h4"));
  EXPECT_EQ(solve.exit_status(), 0);
}

// What was found until then is printed; the status says that it is not everything.
TEST_F(Terminal, CtrlCEndsAListOfPositions) {
  for (const std::string game : {"othello", "renju"}) {
    const bool is_othello = game == "othello";
    InTerminal analyze(game.c_str(), "analyze", is_othello ? "f5d6" : "h8i9",
                       is_othello ? "f5f4" : "h8h9", "--level", "50");
    ASSERT_TRUE(analyze.shows("so far ")) << game;
    analyze.press("\x03");
    ASSERT_TRUE(analyze.shows("ishi: stopped")) << game;
    EXPECT_EQ(analyze.exit_status(), 1) << game;
  }
}

TEST_F(Terminal, AStatusFitsANarrowTerminal) {
  constexpr std::size_t kColumns = 30;
  InTerminal analyze("othello", "analyze", "f5d6", "--level", "50");
  analyze.set_columns(kColumns);
  ASSERT_TRUE(analyze.shows("so far "));
  ASSERT_TRUE(analyze.shows("so far "));
  const auto shown = analyze.shown_before("so far ");
  ASSERT_TRUE(shown);
  const std::string rest = shown->substr(0, shown->find('\x1b'));
  EXPECT_LT(rest.size() + std::string("so far ").size(), kColumns) << rest;
  EXPECT_GT(rest.size(), 10U) << rest;
  analyze.press("\x03");
  EXPECT_EQ(analyze.exit_status(), 1);
}

// Ctrl-C stops the engine and leaves the replay as it was.
TEST_F(Terminal, CtrlCInAReplayStopsTheEngine) {
  InTerminal replay("othello", "replay", "data/othello/examples.ggf", "--level", "50");
  ASSERT_TRUE(replay.shows("ply 0 of 60"));
  replay.press("5\n");
  ASSERT_TRUE(replay.shows("ply 5 of 60"));
  replay.press("e");
  ASSERT_TRUE(replay.shows("thinking … (Ctrl-C stops)"));
  replay.press("\x03");
  ASSERT_TRUE(replay.shows("stopped: "));
  ASSERT_TRUE(replay.shows(" plies"));
  ASSERT_TRUE(replay.shows("ply 5 of 60"));
  replay.press("t");
  ASSERT_TRUE(replay.shows("looking for turning points"));
  replay.press("\x03");
  ASSERT_TRUE(replay.shows("stopped"));
  ASSERT_TRUE(replay.shows("ply 5 of 60"));
  replay.press("n");
  ASSERT_TRUE(replay.shows("ply 6 of 60"));
  replay.press("q");
  EXPECT_EQ(replay.exit_status(), 0);
}

TEST_F(Terminal, CtrlCLeavesTheReplay) {
  InTerminal replay("othello", "replay", "f5d6c3");
  ASSERT_TRUE(replay.shows("ply 0 of 3"));
  replay.press("\x03");
  EXPECT_EQ(replay.exit_status(), 0);
}

}  // namespace
}  // namespace ishi::test
