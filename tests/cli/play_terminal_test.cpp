// `play` as a person meets it in a terminal: editing of lines, Ctrl-C, and that no game is lost.
#include <string>

#include <gtest/gtest.h>

#include "cli/at_terminal.hpp"

namespace ishi::test {
namespace {

using PlayInTerminal = AtTerminal;

TEST_F(PlayInTerminal, CtrlCAtThePromptClearsTheLine) {
  InTerminal game("othello", "play", "--white", "human");
  ASSERT_TRUE(game.shows("Type a move, such as f5, or help."));
  ASSERT_TRUE(game.shows("Black> "));
  for (const char* const typed : {"resi", "undo"}) {  // the second one, too
    game.press(typed);
    ASSERT_TRUE(game.shows(typed));
    game.press("\x03");
    ASSERT_TRUE(game.shows("^C\r\n")) << "a line of its own";
    ASSERT_TRUE(game.shows("Black> "));
  }
  game.press("f 5\n");
  ASSERT_TRUE(game.shows("1. Black f5"));
  ASSERT_TRUE(game.shows("White> "));
  game.press("\x03hint\n");
  ASSERT_TRUE(game.shows("scores: the discs that a side will be ahead by at the end"));
  ASSERT_TRUE(game.shows(" plies"));
  ASSERT_TRUE(game.shows("White> "));
  game.press("\x04");  // the end of the input, at which nobody can be asked
  EXPECT_EQ(game.exit_status(), 0);
  EXPECT_EQ(kept(), 1U);
}

TEST_F(PlayInTerminal, LinesAreEditedAndRemembered) {
  InTerminal game("renju", "play", "--white", "human");
  ASSERT_TRUE(game.shows("Black> "));
  game.press("8\x1b[Dh\n");  // a step to the left
  ASSERT_TRUE(game.shows("1. Black h8"));
  ASSERT_TRUE(game.shows("White> "));
  game.press("i9\nundo\n\x1b[A\x1b[A\n");  // two lines up
  ASSERT_TRUE(game.shows("2. White i9"));
  ASSERT_TRUE(game.shows("2. White i9"));
  game.kill_now();
}

TEST_F(PlayInTerminal, LinesAreRememberedBetweenSessions) {
  {
    InTerminal game("othello", "play", "--white", "human");
    ASSERT_TRUE(game.shows("Black> "));
    game.press("level 7\n");
    ASSERT_TRUE(game.shows("Black> "));
    game.press("f5\nq\n");
    ASSERT_TRUE(game.shows("discard it (d)"));
    game.press("d\n");  // an answer, which is not remembered
    EXPECT_EQ(game.exit_status(), 0);
  }
  EXPECT_EQ(read("ishi/history"), "level 7\nf5\nq\n");
  InTerminal later("renju", "play", "--white", "human");
  ASSERT_TRUE(later.shows("Black> "));
  later.press("\x1b[A\x1b[A\x1b[A\n");  // three lines up
  ASSERT_TRUE(later.shows("level 7"));
  ASSERT_TRUE(later.shows("Black> "));
  later.press("level\n");
  ASSERT_TRUE(later.shows("level 7 of "));
  later.kill_now();
}

// A file that has grown too long keeps its last lines.
TEST_F(PlayInTerminal, TheHistoryIsCut) {
  std::string lines;
  for (int i = 1; i <= 2001; ++i) lines += "level " + std::to_string(i) + '\n';
  std::filesystem::create_directories(folder_ / "ishi");
  write("ishi/history", lines);
  InTerminal game("othello", "play");
  ASSERT_TRUE(game.shows("Black> "));
  const std::string kept = read("ishi/history");
  EXPECT_TRUE(kept.starts_with("level 1002\n")) << kept.substr(0, 20);
  EXPECT_TRUE(kept.ends_with("level 2001\n"));
  game.kill_now();
}

TEST_F(PlayInTerminal, CtrlCEndsTheThinkingAndNotTheGame) {
  InTerminal game("othello", "play", "--level", "50");
  ASSERT_TRUE(game.shows("Black> "));
  game.press("f5\n");
  ASSERT_TRUE(game.shows("last move f5"));
  game.press("\x03");
  ASSERT_TRUE(game.shows("2. White "));
  ASSERT_TRUE(game.shows("Black> "));
  game.press("moves\n");
  ASSERT_TRUE(game.shows("1. f5 2. "));
  game.kill_now();
}

TEST_F(PlayInTerminal, CtrlCStopsAGameThatTheEngineHasForItself) {
  InTerminal game("renju", "play", "--black", "engine", "--level", "40");
  ASSERT_TRUE(game.shows("or help."));
  game.press("\x03");
  ASSERT_TRUE(game.shows("stopped; an empty line goes on"));
  ASSERT_TRUE(game.shows("> "));
  game.press("q\n");
  ASSERT_TRUE(game.shows("The game is not saved"));
  game.press("d\n");
  EXPECT_EQ(game.exit_status(), 0);
  EXPECT_EQ(kept(), 0U);
}

TEST_F(PlayInTerminal, AKilledGameIsOfferedAgain) {
  {
    InTerminal game("othello", "play", "--level", "3", "--name", "Ann");
    ASSERT_TRUE(game.shows("Black> "));
    game.press("f5\n");
    ASSERT_TRUE(game.shows("2. White "));
    ASSERT_TRUE(game.shows("Black> "));
    // Another program does not offer a game that is in play.
    InTerminal other("othello", "play", "--level", "1");
    ASSERT_TRUE(other.shows("Black> "));
    other.kill_now();
    game.kill_now();
  }
  {
    InTerminal later("othello", "play");
    ASSERT_TRUE(later.shows("Black Ann, White ishi level 3, 2 turns."));
    later.press("n\n");
    ASSERT_TRUE(later.shows("X to move"));
    later.kill_now();
  }
  InTerminal again("othello", "play");
  ASSERT_TRUE(again.shows("Go on with it (y)"));
  again.press("y\n");
  ASSERT_TRUE(again.shows("White: ishi level 3, "));
  again.press("moves\n");
  ASSERT_TRUE(again.shows("1. f5 2. "));
  // Saved, it is kept no longer.
  ASSERT_EQ(kept(), 1U);
  again.press("save " + path("game.ggf") + "\n");
  ASSERT_TRUE(again.shows("saved\r\n"));
  again.press("save " + path("game.ggf") + "\n");
  ASSERT_TRUE(again.shows("exists. Overwrite it (y/n)?"));
  EXPECT_EQ(kept(), 0U);
  again.press("n\n");
  ASSERT_TRUE(again.shows("not saved"));
  again.press("q\n");
  EXPECT_EQ(again.exit_status(), 0);
  EXPECT_NE(read("game.ggf").find("PB[Ann]PW[ishi level 3]"), std::string::npos);
}

TEST_F(PlayInTerminal, WhoOverstepsTheTimePlaysOn) {
  {
    InTerminal game("othello", "play", "--level", "1", "--clock", "1s");
    ASSERT_TRUE(game.shows("Black: human, 2 discs, 1.0 | White: ishi level 1, 2 discs, 1.0"));
    ASSERT_TRUE(game.shows("Black> "));
    sleep(2);
    game.press("f5\n");
    ASSERT_TRUE(game.shows("Black's time is over; the game goes on"));
    ASSERT_TRUE(game.shows("Black: human, 4 discs, 0.0 | White"));
    ASSERT_TRUE(game.shows("Black> "));
    game.kill_now();
  }
  InTerminal again("othello", "play");
  ASSERT_TRUE(again.shows("(y)"));
  again.press("y\n");
  ASSERT_TRUE(again.shows("Black: human, "));
  EXPECT_TRUE(again.shows(" discs, 0.0 | White: ishi level 1, "));
  again.kill_now();
}

TEST_F(PlayInTerminal, QuitAsksWhereAGameIsNotSaved) {
  InTerminal game("renju", "play", "--white", "human");
  ASSERT_TRUE(game.shows("Black> "));
  game.press("h8\nq\n");
  ASSERT_TRUE(game.shows("keep it for next time (k), discard it (d) or stay (s)?"));
  game.press("s\ni9\nnew\n");
  ASSERT_TRUE(game.shows("2. White i9"));
  ASSERT_TRUE(game.shows("keep it for next time (k)"));
  game.press("s\nquit\n");
  ASSERT_TRUE(game.shows("keep it for next time (k)"));
  game.press("k\n");
  EXPECT_EQ(game.exit_status(), 0);
  EXPECT_EQ(kept(), 1U);
  InTerminal again("renju", "play");
  ASSERT_TRUE(again.shows("2 turns."));
  again.press("d\n");
  ASSERT_TRUE(again.shows("Black> "));
  again.press("q\n");  // nothing was played: no question
  EXPECT_EQ(again.exit_status(), 0);
  EXPECT_EQ(kept(), 0U);
}

TEST_F(PlayInTerminal, AnOpeningGoesOnWhereItWas) {
  {
    InTerminal game("renju", "play", "--white", "human", "--opening", "taraguchi-10");
    ASSERT_TRUE(game.shows("Black> "));
    game.press("h8\nswap\nh9\n");
    ASSERT_TRUE(game.shows("2. White h9"));
    ASSERT_TRUE(game.shows("swap or keep"));
    game.kill_now();
  }
  InTerminal again("renju", "play", "--rule", "gomoku");
  ASSERT_TRUE(again.shows("3 turns."));
  again.press("y\n");
  ASSERT_TRUE(again.shows("last move h9"));
  ASSERT_TRUE(again.shows("swap or keep"));
  again.press("undo\nundo\nundo\n");
  ASSERT_TRUE(again.shows("place stone 1 (Black) on h8"));
  again.kill_now();
}

}  // namespace
}  // namespace ishi::test
