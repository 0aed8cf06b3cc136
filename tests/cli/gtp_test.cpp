// GTP dialogues, after the examples of the specification and of GoGui's manual.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include <ishi/othello/notation/position_text.hpp>

#include "cli/fake_thinker.hpp"
#include "cli/faucet.hpp"
#include "cli/run_ishi.hpp"
#include "protocol/gtp_othello.hpp"
#include "random_endings.hpp"

namespace {

using ishi::protocol::format_gtp_command;
using ishi::protocol::GtpOthello;
using ishi::protocol::parse_gtp_command;
using std::chrono::milliseconds;

/// A session whose engine's answers are known beforehand.
struct Table {
  ishi::test::FakeThinker thinker;
  GtpOthello session{thinker};
  ishi::search::StopFlag stop;

  std::string operator()(const std::string& line) { return session.answer(line, stop); }
};

/// The game of nine moves after which White has no disc left.
constexpr const char* kWipeOut[] = {"b e6", "w f4", "b e3", "w f6", "b g5",
                                    "w d6", "b e7", "w f5", "b c5"};

TEST(Gtp, CommandsAreReadAsTheSpecificationSays) {
  const auto command = parse_gtp_command("17 play\tblack f5\r # a comment");
  ASSERT_TRUE(command.has_value());
  EXPECT_EQ(command->id, 17);
  EXPECT_EQ(command->name, "play");
  EXPECT_EQ(command->arguments, (std::vector<std::string>{"black", "f5"}));
  EXPECT_EQ(format_gtp_command(*command), "17 play black f5");
  EXPECT_FALSE(parse_gtp_command("").has_value());
  EXPECT_FALSE(parse_gtp_command("  # nothing").has_value());
  EXPECT_FALSE(parse_gtp_command("12").has_value());
  EXPECT_FALSE(parse_gtp_command("99999999999999 name")->id.has_value());
}

TEST(Gtp, TheReferee) {
  Table table;
  EXPECT_EQ(table("1 protocol_version"), "=1 2\n\n");
  EXPECT_EQ(table("boardsize 19"), "? unacceptable size\n\n");
  EXPECT_EQ(table("2 boardsize 8"), "=2 \n\n");
  EXPECT_EQ(table("play b f5"), "= \n\n");
  EXPECT_EQ(table("play b d6"), "? illegal move\n\n");
  EXPECT_EQ(table("play white A1"), "? illegal move\n\n");
  EXPECT_EQ(table("play white pass"), "? illegal move\n\n");
  EXPECT_EQ(table("play red f5"), "? syntax error\n\n");
  EXPECT_EQ(table("play W D6"), "= \n\n");
  EXPECT_EQ(table("undo"), "= \n\n");
  EXPECT_EQ(table("undo"), "= \n\n");
  EXPECT_EQ(table("undo"), "? cannot undo\n\n");
  EXPECT_EQ(table("final_score"), "? cannot score\n\n");
  EXPECT_EQ(table("fly"), "? unknown command\n\n");
  EXPECT_EQ(table("known_command play"), "= true\n\n");
  EXPECT_EQ(table("known_command"), "= false\n\n");
  for (const char* move : kWipeOut) EXPECT_EQ(table(std::string("play ") + move), "= \n\n") << move;
  EXPECT_EQ(table("final_score"), "= B+64\n\n");
  EXPECT_EQ(table("final_status_list dead"), "= \n\n");
  EXPECT_EQ(table("final_status_list alive"), "= E3 D4 E4 F4 C5 D5 E5 F5 G5 D6 E6 F6 E7\n\n");
}

TEST(Gtp, EveryListedCommandAnswersAndNoneCrashesWithoutItsArguments) {
  Table table;
  const std::string names = table("list_commands").substr(2);
  std::istringstream stream(names);
  int count = 0;
  for (std::string name; std::getline(stream, name) && !name.empty(); ++count) {
    EXPECT_EQ(table("known_command " + name), "= true\n\n");
    for (const char* arguments : {"", " b", " 1", " b f5", " x y z", " 99999999999"}) {
      Table other;
      const std::string answer = other(name + arguments);
      EXPECT_TRUE(answer[0] == '=' || answer[0] == '?') << name << arguments;
      EXPECT_EQ(answer.substr(answer.size() - 2), "\n\n");
      EXPECT_EQ(answer.find("\n\n"), answer.size() - 2) << name << ": an empty line within";
    }
  }
  EXPECT_GT(count, 30);
}

TEST(Gtp, TheEnginePreparesWhileNoClockRuns) {
  Table table;
  table("boardsize 8");
  EXPECT_FALSE(table.thinker.is_prepared);
  EXPECT_EQ(table("clear_board"), "= \n\n");
  EXPECT_TRUE(table.thinker.is_prepared);
}

TEST(Gtp, TheEnginePlaysAndTakesBack) {
  Table table;
  EXPECT_EQ(table("genmove b"), "= D3\n\n");
  EXPECT_EQ(table("genmove b"), "? it is the other side's turn\n\n");
  EXPECT_EQ(table("reg_genmove w"), "= C3\n\n");
  EXPECT_EQ(table("reg_genmove w"), "= C3\n\n");
  EXPECT_EQ(table("3 genmove white"), "=3 C3\n\n");
  EXPECT_EQ(table("genmove"), "? syntax error\n\n");
  EXPECT_EQ(table("genmove red"), "? syntax error\n\n");
  EXPECT_EQ(table("gg-undo 3"), "? cannot undo\n\n");
  EXPECT_EQ(table("gg-undo 2"), "= \n\n");
  EXPECT_EQ(table("genmove b"), "= D3\n\n");
}

TEST(Gtp, ForcedPassesMayBeLeftOutOfTheDialogue) {
  // White to move has nothing, Black takes the last disc.
  constexpr const char* kSetup = "gogui-setup b a1 w b1 b h8";
  Table table;
  EXPECT_EQ(table(kSetup), "= \n\n");
  EXPECT_EQ(table("gogui-setup_player w"), "= \n\n");
  EXPECT_EQ(table("gogui-rules_legal_moves"), "= pass\n\n");
  EXPECT_EQ(table("reg_genmove w"), "= pass\n\n");
  EXPECT_EQ(table("reg_genmove b"), "= C1\n\n") << "White's pass is understood";
  EXPECT_EQ(table("play w pass"), "= \n\n");
  EXPECT_EQ(table("undo"), "= \n\n");
  EXPECT_EQ(table("genmove b"), "= C1\n\n");
  EXPECT_EQ(table("genmove w"), "= pass\n\n") << "the game is over, both may pass";
  EXPECT_EQ(table("play b pass"), "= \n\n");
  EXPECT_EQ(table("play b d1"), "? illegal move\n\n");
  EXPECT_EQ(table("gg-undo 2"), "= \n\n");
  EXPECT_EQ(table("final_score"), "= B+64\n\n");
  EXPECT_EQ(table("undo"), "= \n\n");
  EXPECT_EQ(table("gogui-rules_side_to_move"), "= white\n\n")
      << "the move and the pass before it were one turn";
  EXPECT_EQ(table("undo"), "? cannot undo\n\n");
}

TEST(Gtp, TheClockBoundsTheEngine) {
  Table table;
  table("genmove b");
  EXPECT_EQ(table.thinker.last_request.time, milliseconds(0));
  EXPECT_EQ(table("time_settings 100 0 0"), "= \n\n");
  table("genmove w");
  const milliseconds first = table.thinker.last_request.time;
  EXPECT_GT(first, milliseconds(0));
  EXPECT_LT(first, milliseconds(50'000)) << "half of the time";
  ASSERT_TRUE(table.thinker.last_request.share);
  EXPECT_LT(*table.thinker.last_request.share, milliseconds(10'000));
  EXPECT_EQ(table("time_left b 1 0"), "= \n\n");
  table("genmove b");
  EXPECT_LT(table.thinker.last_request.time, milliseconds(500));
  EXPECT_EQ(table("time_left w 10 5"), "= \n\n");
  table("genmove w");
  EXPECT_GT(table.thinker.last_request.time, milliseconds(1500));
  EXPECT_LE(table.thinker.last_request.time, milliseconds(2000));
  EXPECT_EQ(table("time_left b 0.75 1"), "= \n\n") << "fractions are more than is specified";
  table("genmove b");
  EXPECT_EQ(table.thinker.last_request.time, milliseconds(600));
  EXPECT_EQ(table("undo"), "= \n\n");
  EXPECT_EQ(table("reg_genmove b"), "= B1\n\n");
  EXPECT_EQ(table.thinker.last_request.time, milliseconds(0));
  EXPECT_EQ(table.thinker.last_request.share, std::nullopt);
  EXPECT_EQ(table("time_settings 0 1 0"), "= \n\n") << "no limits";
  table("genmove b");
  EXPECT_EQ(table.thinker.last_request.time, milliseconds(0));
  EXPECT_EQ(table("time_settings 1 x 0"), "? syntax error\n\n");
  for (const char* wrong :
       {"1", "1 2 3", "1.x 0", ". 0", "1..2 0", "-1 0", "1e5 0", "2.500zzz 0"}) {
    EXPECT_EQ(table(std::string("time_left b ") + wrong), "? syntax error\n\n") << wrong;
  }
  EXPECT_EQ(table("time_left b 1.1234567890123456789 0"), "= \n\n");
}

TEST(Gtp, GoGuiTakesTheRulesFromHere) {
  Table table;
  EXPECT_EQ(table("gogui-rules_game_id"), "= Othello\n\n");
  EXPECT_EQ(table("gogui-rules_board_size"), "= 8\n\n");
  EXPECT_EQ(table("gogui-rules_side_to_move"), "= black\n\n");
  EXPECT_EQ(table("gogui-rules_legal_moves"), "= D3 C4 F5 E6\n\n");
  EXPECT_EQ(table("gogui-rules_final_result"), "? the game is not over\n\n");
  table("play b f5");
  EXPECT_EQ(table("gogui-rules_board"),
            "= \n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . X X X . .\n"
            ". . . O X . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n\n");
  table("undo");
  EXPECT_EQ(table("gogui-play_sequence b e6 w a1"), "? illegal move\n\n");
  EXPECT_EQ(table("undo"), "? cannot undo\n\n") << "all of a sequence or nothing";
  std::string moves;
  for (const char* move : kWipeOut) moves += std::string(" ") + move;
  EXPECT_EQ(table("gogui-play_sequence" + moves), "= \n\n");
  EXPECT_EQ(table("gogui-rules_legal_moves"), "= \n\n");
  EXPECT_EQ(table("gogui-rules_final_result"), "= Black wins by 64, 13 discs to 0.\n\n");
  EXPECT_EQ(table("gogui-setup b a1"), "? board not empty\n\n");
  EXPECT_EQ(table("set_game Go"), "? unsupported game\n\n");
  EXPECT_EQ(table("set_game Othello"), "= \n\n");
  EXPECT_EQ(table("gogui-setup b a1 w a1"), "? syntax error\n\n");
  EXPECT_EQ(table("ishi-position"),
            "= ---------------------------OX------XO--------------------"
            "------- X\n\n");
}

TEST(Gtp, GoGuiShowsWhatTheEngineSees) {
  Table table;
  EXPECT_EQ(table("ishi-legal_moves"), "= D3 C4 F5 E6\n\n");
  EXPECT_EQ(table("ishi-best_line"), "= D3 C3 (+4)\n\n");
  EXPECT_EQ(table("ishi-stable_discs"), "= TEXT no disc is stable\n\n");
  const std::string none = R"("" "" "" "" "" "" "" "")";
  EXPECT_EQ(table("ishi-move_scores"),
            "= \n" + none + "\n" + none + "\n" + R"("" "" "" "" -2 "" "" "")" + "\n" +
                R"("" "" "" "" "" 0 "" "")" + "\n" + R"("" "" +2 "" "" "" "" "")" + "\n" +
                R"("" "" "" +4 "" "" "" "")" + "\n" + none + "\n" + none + "\n\n");
  table("gogui-setup b a1 w b1 b h8");
  EXPECT_EQ(table("ishi-stable_discs"), "= MARK A1 H8\nTEXT 2 stable\n\n");
  EXPECT_EQ(table("ishi-param"), "= [string] level 12\n\n");
  EXPECT_EQ(table("ishi-param level 3"), "= \n\n");
  EXPECT_EQ(table("ishi-param"), "= [string] level 3\n\n");
  EXPECT_EQ(table("ishi-param level 99"), "? a level from 1 to 52\n\n");
}

TEST(Gtp, LoadsSgf) {
  const std::string file = "/tmp/ishi test gtp.sgf";  // GoGui passes blanks on as they are
  std::ofstream(file) << "(;GM[2];B[f5];W[d6];B[c3])";
  Table table;
  EXPECT_EQ(table("loadsgf " + file), "= \n\n");
  EXPECT_EQ(table("gg-undo 3"), "= \n\n");
  EXPECT_EQ(table("loadsgf " + file + " 3"), "= \n\n");
  EXPECT_EQ(table("gogui-rules_side_to_move"), "= black\n\n");
  EXPECT_EQ(table("play b c3"), "= \n\n");
  EXPECT_EQ(table("loadsgf /nowhere.sgf"), "? cannot load file\n\n");
  EXPECT_EQ(table("loadsgf /"), "? cannot load file\n\n");
  EXPECT_EQ(table("play w d3"), "= \n\n") << "the game stands as it was";
  std::remove(file.c_str());
}

TEST(Gtp, AnInterruptAndQuitAreSeenWhileTheEngineThinks) {
  for (const char* line : {"# interrupt\n", "quit\n"}) {
    ishi::test::FakeThinker thinker;
    thinker.until_stopped = true;
    GtpOthello session(thinker);
    ishi::test::Faucet faucet;
    std::istream in(&faucet);
    std::ostringstream out;
    std::thread controller([&] {
      faucet.give("genmove b\n");
      while (!thinker.thinks) std::this_thread::yield();
      faucet.give(line);
      faucet.close();
    });
    session.run(in, out);
    controller.join();
    EXPECT_EQ(out.str().substr(0, 6), "= D3\n\n");
  }
}

TEST(Gtp, AQuitEndsTheSessionHoweverItIsWritten) {
  for (const char* quit : {"17 quit now\n", "\tquit\r\n", "\x01quit # bye\n"}) {
    for (const std::size_t blanks : {std::size_t{1}, std::size_t{1000}}) {
      ishi::test::FakeThinker thinker;
      GtpOthello session(thinker);
      ishi::test::Faucet faucet;  // stays open
      std::istream in(&faucet);
      std::ostringstream out;
      faucet.give(std::string(blanks, ' ') + quit);
      session.run(in, out);
      EXPECT_EQ(out.str()[0], '=');
    }
  }
}

TEST(Gtp, LinesOfAnyLengthAndBytes) {
  ishi::test::FakeThinker thinker;
  GtpOthello session(thinker);
  std::istringstream in("1 name" + std::string((1 << 20) + 1, ' ') + "\n\x80\xff\n" +
                        std::string("\0\0 name\0", 8) + "\n5 name");
  std::ostringstream out;
  session.run(in, out);
  EXPECT_EQ(out.str(), "? line too long\n\n? unknown command\n\n= ishi\n\n=5 ishi\n\n");
}

TEST(OthelloEngine, ThreadsSolveWhatOneThreadSolves) {
  using namespace ishi::protocol;
  std::mt19937_64 random(11);
  const ishi::othello::Position position = ishi::othello::testing::random_ending(random, 16);
  ASSERT_FALSE(ishi::othello::is_over(position));
  OthelloEngineSettings settings;
  settings.engine.hash_bytes = 1 << 20;
  OthelloEngine one(settings);
  settings.engine.threads = 2;
  OthelloEngine two(settings);
  ishi::search::StopFlag stop;
  const Thought by_one = one.choose(position, {}, stop);
  const Thought by_two = two.choose(position, {}, stop);
  EXPECT_TRUE(by_one.analysis.exact && by_two.analysis.exact);
  EXPECT_EQ(by_two.analysis.lines.front().score, by_one.analysis.lines.front().score);
  // However little time there is, and stopped before it begins, it has a move.
  ThinkRequest hurried;
  hurried.time = milliseconds(1);
  EXPECT_FALSE(two.choose(position, hurried, stop).analysis.lines.empty());
  stop.request();
  EXPECT_FALSE(two.choose(position, {}, stop).analysis.lines.empty());
  EXPECT_FALSE(one.analyze(position, {}, stop).analysis.lines.empty());
}

TEST(OthelloEngine, AClockIsSharedOutUpToTheEndingsThatAreSolvedAtOnce) {
  using ishi::protocol::moves_to_think_about;
  using ishi::protocol::time_to_solve;
  for (const milliseconds left : {milliseconds(0), milliseconds(300), milliseconds(15'000),
                                  milliseconds(900'000), milliseconds(86'400'000)}) {
    for (int empties = 1; empties <= 60; ++empties) {
      const int moves = moves_to_think_about(empties, left);
      ASSERT_GE(moves, 2);
      ASSERT_LE(2 * moves, std::max(empties + 1, 4));
      if (2 * moves < empties) {
        EXPECT_GE(8 * left / moves, time_to_solve(empties - 2 * (moves - 1))) << empties;
      }
      EXPECT_LE(moves, moves_to_think_about(empties + 1, left));
    }
  }
  EXPECT_GT(moves_to_think_about(60, milliseconds(900'000)), 12) << "a share of fifteen minutes";
  EXPECT_GT(moves_to_think_about(52, milliseconds(1000)),
            moves_to_think_about(52, milliseconds(60'000)))
      << "with more time endings are solved sooner";
}

TEST(OthelloEngine, AnOnlyMoveTakesLittleOfTheClock) {
  const ishi::search::GameClock clock{.left = std::chrono::minutes(1)};
  const auto start = ishi::othello::Position::start();
  // The only move of a side that has one disc left to turn.
  const ishi::othello::Position one_move{ishi::board::Bitboard8(1), ishi::board::Bitboard8(2)};
  ASSERT_EQ(ishi::othello::moves(one_move).count(), 1);
  EXPECT_GT(ishi::protocol::move_time(clock, start).share, milliseconds(1000));
  EXPECT_LT(ishi::protocol::move_time(clock, one_move).share, milliseconds(500));
  EXPECT_LT(ishi::protocol::move_time(clock, one_move).most, milliseconds(500));
  EXPECT_EQ(ishi::protocol::move_time({}, one_move).share, milliseconds(1));
}

TEST(OthelloEngine, ALevelOrADepthHoldsBesideAClock) {
  using namespace ishi::protocol;
  OthelloEngineSettings settings;
  settings.engine.hash_bytes = 1 << 16;
  OthelloEngine engine(settings);
  engine.set_level(2);
  EXPECT_EQ(engine.level(), 2);
  const ishi::search::StopFlag stop;
  ThinkRequest request;
  request.time = std::chrono::hours(1);
  EXPECT_EQ(engine.analyze(ishi::othello::Position::start(), request, stop).analysis.depth, 2);
  request.depth = 3;
  EXPECT_EQ(engine.analyze(ishi::othello::Position::start(), request, stop).analysis.depth, 3);
}

TEST(Gtp, TheProgramAnswersUntilQuitOrTheEnd) {
  using ishi::test::Call;
  using ishi::test::run_ishi;
  const auto outcome = run_ishi(Call{{"gtp"}, "name\n\xff\x01\nquit\nname\n", {}});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "= ishi\n\n? unknown command\n\n= \n\n");
  EXPECT_EQ(run_ishi(Call{{"gtp"}, "name", {}}).out, "= ishi\n\n");
  // What comes together with a quit is answered whole, the same every time.
  const std::string moves = "genmove b\ngenmove w\ngenmove b\nquit\n";
  const auto first = run_ishi(Call{{"gtp", "--level", "4", "--hash", "1"}, moves, {}});
  EXPECT_EQ(first.status, 0);
  EXPECT_EQ(run_ishi(Call{{"gtp", "--level", "4", "--hash", "1"}, moves, {}}).out, first.out);
  EXPECT_EQ(run_ishi({"gtp", "--level", "0"}).status, 2);
  EXPECT_EQ(run_ishi({"gtp", "--weights", "/nowhere"}).status, 2);
}

/// Another program's view of the rules: every move of a whole game against GRhino is legal to both,
/// and both name the same result.
TEST(Gtp, AGameAgainstGRhino) {
  const std::string rhino = "/usr/games/gtp-rhino";
  if (!std::ifstream(rhino)) GTEST_SKIP() << "GRhino is not installed";
  const auto ask = [](const std::string& program, const std::string& commands) {
    const std::string file = "/tmp/ishi-test-gtp-game-" + std::to_string(getpid());
    std::ofstream(file) << commands;
    std::string answer;
    std::FILE* pipe = popen((program + " < " + file).c_str(), "r");
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) answer += static_cast<char>(c);
    pclose(pipe);
    std::remove(file.c_str());
    return answer;
  };
  // The last answer's text, in capitals as both write squares.
  const auto last = [](const std::string& answers) {
    const std::size_t end = answers.find_last_not_of('\n');
    const std::size_t start = answers.rfind('\n', end) + 1;
    const std::string line = answers.substr(start, end + 1 - start);
    return line.size() > 2 ? line.substr(2) : std::string();
  };
  const std::string ours = std::string(ISHI_BIN) + " gtp --level 3 --hash 1";
  const std::string theirs = rhino + " --level=1 --book=0 2>/dev/null";
  Table referee;
  std::string moves;
  for (int ply = 0; !referee.session.game().is_over(); ++ply) {
    ASSERT_LT(ply, 128);
    const std::string side = ply % 2 == 0 ? "b" : "w";
    const std::string move =
        last(ask(ply % 2 == 0 ? ours : theirs, moves + "genmove " + side + "\n"));
    moves += "play " + side + " " + move + "\n";
    ASSERT_EQ(referee("play " + side + " " + move), "= \n\n") << moves;
  }
  const std::string result = last(ask(ours, moves + "final_score\n"));
  EXPECT_EQ("= " + result + "\n\n", referee("final_score"));
  EXPECT_EQ(result, last(ask(theirs, moves + "final_score\n"))) << moves;
}

}  // namespace
