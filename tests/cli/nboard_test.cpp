// NBoard dialogues, after the protocol's description.
#include <sstream>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "cli/fake_thinker.hpp"
#include "cli/faucet.hpp"
#include "cli/run_ishi.hpp"
#include "protocol/ggf_clock.hpp"
#include "protocol/nboard_othello.hpp"

namespace {

using ishi::protocol::run_nboard;
using std::chrono::milliseconds;
using std::chrono::seconds;

/// The game of the description's example.
const std::string kGame =
    "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]"
    "TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]"
    "W[C5]B[E6]W[F7]B[E7]W[F4];)\n";

std::string talk(const std::string& input, ishi::test::FakeThinker& thinker) {
  std::istringstream in(input);
  std::ostringstream out;
  run_nboard(in, out, thinker);
  return out.str();
}
std::string talk(const std::string& input) {
  ishi::test::FakeThinker thinker;
  return talk(input, thinker);
}

TEST(Nboard, TheExampleOfTheDescription) {
  ishi::test::FakeThinker thinker;
  EXPECT_EQ(talk("nboard 2\n" + kGame + "set depth 6\nping 1\ngo\n", thinker),
            "set myname ishi\n"
            "pong 1\n"
            "status ishi is thinking\n"
            "search G3 1.00 0 3\n"
            "nodestats 500 0.07\n"
            "search G3-C2 4.00 0 6\n"
            "nodestats 1000 1.25\n"
            "=== G3/4.00/1.25\n"
            "status\n");
  EXPECT_TRUE(thinker.is_prepared);
  EXPECT_EQ(thinker.last_request.depth, 6);
  const milliseconds share = milliseconds(899'500) / 11;
  EXPECT_EQ(thinker.last_request.share, share)
      << "fifteen minutes for eleven moves: then 32 squares are empty";
  EXPECT_EQ(thinker.last_request.time, 3 * share);
}

TEST(Nboard, HintsTellSeveralMovesAndNoClockBindsThem) {
  ishi::test::FakeThinker thinker;
  EXPECT_EQ(talk(kGame + "hint 2\n", thinker),
            "status ishi is analyzing\n"
            "search G3 1.00 0 3\n"
            "nodestats 500 0.07\n"
            "search G3-C2 4.00 0 5\n"
            "search C4-C2 2.00 0 5\n"
            "nodestats 1000 1.25\n"
            "status\n");
  EXPECT_EQ(thinker.last_request.time, milliseconds(0));
  EXPECT_EQ(thinker.last_request.share, std::nullopt);
}

TEST(Nboard, MovesChangeThePositionGoDoesNot) {
  const std::string thoughts = talk("go\nmove f5/1.5/2.25\nF6\ngo\nmove d3//0\ngo\n");
  EXPECT_NE(thoughts.find("=== D3/4.00/1.25\n"), std::string::npos);
  EXPECT_NE(thoughts.find("=== C3/4.00/1.25\n"), std::string::npos) << thoughts;
  EXPECT_EQ(talk("move a1\ngo\nping 3\n"),
            "status that move is not legal\n"
            "status there is no game that could be read\npong 3\n");
}

TEST(Nboard, PassesAndExactScores) {
  const std::string board =
      "set game (;GM[Othello]BO[8 *O------ -------- -------- -------- -------- "
      "-------- -------- -------* ";
  EXPECT_EQ(talk(board + "O];)\ngo\nmove PA\nping 1\nmove C1\nhint 1\ngo\n"),
            "=== PA\npong 1\nstatus the game is over\n=== PA\n");
  EXPECT_EQ(talk(board + "O]W[PA];)\nmove c1\nhint 1\n"), "status the game is over\n");
  // A pass that GUIs leave out.
  EXPECT_EQ(talk(board + "O];)\nmove c1\nhint 1\n"), "status the game is over\n");
  std::string full(61, '*');
  full[0] = 'O';
  const std::string exact = talk("set game (;GM[Othello]BO[8 --" + full + "- *];)\nhint 1\n");
  EXPECT_NE(exact.find("search B1 4.00 0 100%"), std::string::npos) << exact;
}

TEST(Nboard, AnalyzesTheGameFromItsEnd) {
  EXPECT_EQ(talk("move f5\nmove d6\nanalyze\nlearn\n"),
            "status ishi is analyzing the game\n"
            "analysis 2 4.00\nanalysis 1 4.00\nanalysis 0 4.00\nstatus\nlearned\n");
}

TEST(Nboard, WhatItDoesNotKnowIsPassedOver) {
  EXPECT_EQ(talk("hello\nset\nset colour red\nset contempt -100\nset depth x\n\n\xff\xfe\n" +
                 std::string((1 << 20) + 1, 'x') + "\nping\nset depth 0\nping 2\nquit\nping 4\n"),
            "pong 0\npong 2\n");
  EXPECT_EQ(
      talk("set game (;GM[Othello]nonsense\ngo\n" + kGame + "ping 1\n"),
      "status the game cannot be read: byte 13: expected a property such as PB[name], found 'n'\n"
      "status there is no game that could be read\npong 1\n");
}

TEST(Nboard, APingStopsTheThinkingThatCameBefore) {
  for (const char* command : {"hint 2\n", "go\n", "analyze\n"}) {
    ishi::test::FakeThinker thinker;
    thinker.until_stopped = true;
    ishi::test::Faucet faucet;
    std::istream in(&faucet);
    std::ostringstream out;
    std::thread gui([&] {
      faucet.give(command);
      while (!thinker.thinks) std::this_thread::yield();
      faucet.give("ping 7\nquit\n");
    });
    run_nboard(in, out, thinker);
    gui.join();
    EXPECT_EQ(out.str().substr(out.str().size() - 7), "pong 7\n") << command;
    EXPECT_EQ(out.str().find("pong"), out.str().size() - 7);
  }
}

TEST(Nboard, ClocksOfGgf) {
  using ishi::protocol::format_ggf_clock;
  using ishi::protocol::GgfClock;
  using ishi::protocol::parse_ggf_clock;
  for (const GgfClock& clock :
       {GgfClock{seconds(900), {}, {}}, GgfClock{seconds(3661), {}, {}},
        GgfClock{seconds(300), seconds(10), seconds(120)}, GgfClock{seconds(5), {}, seconds(1)},
        GgfClock{seconds(1'000'000'000), {}, {}}, GgfClock{}}) {
    const auto again = parse_ggf_clock(format_ggf_clock(clock));
    ASSERT_TRUE(again.has_value()) << format_ggf_clock(clock);
    EXPECT_EQ(*again, clock);
  }
  EXPECT_EQ(parse_ggf_clock("1:00:00,0:0//02:00,1")->main, seconds(3600));
  EXPECT_FALSE(parse_ggf_clock("15 minutes").has_value());
  EXPECT_FALSE(parse_ggf_clock("1/2/3/4").has_value());
  EXPECT_FALSE(parse_ggf_clock("99999999999999999999").has_value());
  EXPECT_FALSE(parse_ggf_clock("999999:0:0").has_value());

  const auto times = ishi::protocol::times_of_ggf(
      "(;GM[Othello]TI[1:00/0:02]B[F5/1.50/3.25]W[F6//12]B[D3]W[C5/x/y];)");
  EXPECT_EQ(times.clock.main, seconds(60));
  EXPECT_EQ(times.clock.increment, seconds(2));
  EXPECT_EQ(times.black, milliseconds(3250));
  EXPECT_EQ(times.white, milliseconds(12'000));
  EXPECT_EQ(times.black_moves, 2);
}

TEST(Nboard, TheProgram) {
  using ishi::test::Call;
  using ishi::test::run_ishi;
  const auto outcome =
      run_ishi(Call{{"nboard", "--hash", "1"}, "nboard 2\nset depth 4\n" + kGame + "hint 1\n", {}});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("search "), std::string::npos);
  EXPECT_EQ(run_ishi(Call{{"nboard"}, "ping 5\nquit\nping 6\n", {}}).out, "pong 5\n");
}

}  // namespace
