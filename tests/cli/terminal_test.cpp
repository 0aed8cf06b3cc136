// The program in a real (pseudo) terminal: the keys of `ishi othello replay`, and what a long solve
// shows.
#include <gtest/gtest.h>

#include "cli/in_terminal.hpp"

namespace ishi::test {
namespace {

TEST(Terminal, ReplayFollowsTheKeys) {
  InTerminal replay("othello", "replay", "f5d6c3d3c4f4");
  if (!replay.opened()) GTEST_SKIP() << "no pseudo-terminal here";
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

TEST(Terminal, SolveShowsWhatItThinks) {
  InTerminal solve("othello", "solve",
                   "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X");
  if (!solve.opened()) GTEST_SKIP() << "no pseudo-terminal here";
  EXPECT_TRUE(solve.shows("so far "));
  EXPECT_TRUE(solve.shows("; depth "));
  EXPECT_TRUE(solve.shows(" nodes, "));
  EXPECT_TRUE(solve.shows("best h4"));
  EXPECT_EQ(solve.exit_status(), 0);
}

TEST(Terminal, CtrlCLeavesTheReplay) {
  InTerminal replay("othello", "replay", "f5d6c3");
  if (!replay.opened()) GTEST_SKIP() << "no pseudo-terminal here";
  ASSERT_TRUE(replay.shows("ply 0 of 3"));
  replay.press("\x03");
  EXPECT_EQ(replay.exit_status(), 0);
}

}  // namespace
}  // namespace ishi::test
