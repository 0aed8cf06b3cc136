// The Othello verbs as docs/command-line.md promises them.
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

const std::string kFfo40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
const std::string kStart = std::string(27, '-') + "OX------XO" + std::string(27, '-') + " X";
// White has no move and Black has one: a1 is Black's, b1 White's, c1 empty; White to move.
const std::string kPass = "XO-" + std::string(61, '-') + " O";

TEST(Othello, MovesOfTheStart) {
  for (const std::string& text : {std::string("start"), kStart}) {
    const Outcome outcome = run_ishi({"othello", "moves", text, "--json"});
    EXPECT_EQ(outcome.status, 0);
    const Json answer = only_line(outcome);
    EXPECT_EQ(answer["position"], kStart);
    EXPECT_EQ(answer["moves"], Json::parse(R"({"d3":["d4"],"c4":["d4"],"f5":["e5"],"e6":["e5"]})"));
    EXPECT_EQ(answer["pass"], false);
    EXPECT_EQ(answer["over"], false);
  }
}

TEST(Othello, PassAndEndOfGameAreTold) {
  const Json pass = only_line(run_ishi({"othello", "moves", kPass, "--json"}));
  EXPECT_TRUE(pass["moves"].empty());
  EXPECT_EQ(pass["pass"], true);
  EXPECT_EQ(pass["over"], false);
  const Json over =
      only_line(run_ishi({"othello", "moves", std::string(64, 'X') + " O", "--json"}));
  EXPECT_EQ(over["pass"], false);
  EXPECT_EQ(over["over"], true);
}

TEST(Othello, ABoardMayBeginWithAMinusEvenABadOne) {
  const std::string& board = kStart;  // begins with one
  EXPECT_EQ(run_ishi({"othello", "moves", board}).status, 0);
  EXPECT_EQ(run_ishi({"othello", "moves", "--json", board}).status, 0);
  const Outcome bad = run_ishi({"othello", "moves", board.substr(1)});
  EXPECT_EQ(bad.status, 2);
  EXPECT_EQ(bad.err,
            "ishi: argument 1: line 1, column 64: expected 64 squares of X, O or -, found ' '\n");
}

TEST(Othello, BadInputsAreToldWithTheirPlaceAndTheOthersAnswered) {
  struct Case {
    std::string text;
    std::string place;
  };
  const std::string board(64, '-');
  for (const Case& bad :
       {Case{board.substr(1) + " X", "line 1, column 64"}, Case{board + " Z", "line 1, column 66"},
        Case{board + "X X", "line 1, column 65"}, Case{"f5d6a1", "line 1, column 5"},
        Case{"f5d6z9", "line 1, column 5"}, Case{"", "line 1, column 1"},
        Case{"\xff\xfe noise", "line 1, column 1"}}) {
    const Outcome outcome = run_ishi({"othello", "moves", "start", bad.text, "f5"});
    EXPECT_EQ(outcome.status, 2) << bad.text;
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    EXPECT_NE(outcome.err.find("argument 2: " + bad.place + ": expected"), std::string::npos)
        << outcome.err;
    EXPECT_NE(outcome.out.find("4 moves for Black"), std::string::npos);
    EXPECT_NE(outcome.out.find("3 moves for White"), std::string::npos);

    const Outcome json = run_ishi({"othello", "moves", "start", bad.text, "f5", "--json"});
    ASSERT_EQ(line_count(json.out), 3U) << json.out;
    const Json line = Json::parse(lines_of(json.out)[1]);
    EXPECT_TRUE(line.contains("error") && line.contains("input") && line.contains("column"));
  }
}

TEST(Othello, InputsComeFromStandardInputAndFiles) {
  const std::string drawn =
      "  a b c d e f g h\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . . . . . . .\n"
      "4 . . . O X . . .\n5 . . . X O . . .\n6 . . . . . . . .\n7 . . . . . . . .\n"
      "8 . . . . . . . .\nX to move\n";
  const std::string list = "# a comment\nstart\n\nbroken\n" + drawn + kFfo40 + " ; notes\r\n";
  const Outcome outcome = run_ishi(Call{{"othello", "moves", "-", "--json"}, list, {}});
  EXPECT_EQ(outcome.status, 2);
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 4U) << outcome.out;
  EXPECT_EQ(Json::parse(lines[0])["position"], kStart);
  EXPECT_EQ(Json::parse(lines[1])["line"], 4);
  EXPECT_EQ(Json::parse(lines[2])["position"], kStart);
  EXPECT_EQ(Json::parse(lines[3])["position"], kFfo40);
  EXPECT_EQ(outcome.err.rfind("ishi: standard input: line 4, column 2: ", 0), 0U) << outcome.err;
}

TEST(Othello, AnErrorInADrawnBoardNamesItsLine) {
  std::string drawn;
  for (int row = 0; row < 8; ++row) drawn += row == 5 ? "---Z----\n" : "--------\n";
  const Outcome outcome =
      run_ishi(Call{{"othello", "moves", "-"}, "start\n" + drawn + "start\n", {}});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.err,
            "ishi: standard input: line 7, column 4: expected 8 squares of X, O or -, found 'Z'\n");
  EXPECT_EQ(outcome.out.find("4 moves"), 0U);
  EXPECT_NE(outcome.out.rfind("4 moves"), 0U);
}

TEST(Othello, EmptyInputIsBad) {
  for (const char* input : {"", "\n\n", "# only a comment\n"}) {
    const Outcome outcome = run_ishi(Call{{"othello", "show", "-"}, input, {}});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  }
}

TEST(Othello, AnEndlessLineCostsNoMemoryAndOneLine) {
  const std::string text = "start\n" + std::string(3 << 20, 'X') + "\nf5\n";
  const Outcome outcome = run_ishi(Call{{"othello", "moves", "-"}, text, {}});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(line_count(outcome.err), 1U);
  EXPECT_LT(outcome.err.size(), 200U);
  EXPECT_NE(outcome.out.find("3 moves for White"), std::string::npos);
}

TEST(Othello, AnalyzeToldByDepthAndLines) {
  const Outcome outcome =
      run_ishi({"othello", "analyze", "f5d6c3", "--depth", "4", "--lines", "2", "--json"});
  EXPECT_EQ(outcome.status, 0);
  const Json answer = Json::parse(outcome.out);
  EXPECT_EQ(answer["depth"], 4);
  EXPECT_EQ(answer["exact"], false);
  EXPECT_GT(answer["deviations"].get<double>(), 0.5);
  ASSERT_EQ(answer["lines"].size(), 2U);
  EXPECT_GE(answer["lines"][0]["score"].get<int>(), answer["lines"][1]["score"].get<int>());
  EXPECT_EQ(answer["lines"][0]["move"], answer["lines"][0]["pv"][0]);

  const Json ended =
      Json::parse(run_ishi({"othello", "analyze", "--json", std::string(64, 'X') + " O"}).out);
  EXPECT_TRUE(ended["lines"].empty());
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"othello", "analyze", "start", "--lines", "0"},
                                             {"othello", "analyze", "start", "--depth", "0"},
                                             {"othello", "analyze", "start", "--time", "-1"},
                                             {"othello", "analyze", "f5f5"}}) {
    const Outcome bad = run_ishi(arguments);
    EXPECT_EQ(bad.status, 2) << arguments.back();
    EXPECT_EQ(line_count(bad.err), 1U) << bad.err;
  }
}

TEST(Othello, ShowDrawsWhatItReads) {
  const Outcome outcome = run_ishi({"othello", "show", "f5d6c3"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out.rfind("  a b c d e f g h\n1 . . . . . . . .\n", 0), 0U) << outcome.out;
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos) << "colour although no terminal";
  const std::string board = outcome.out.substr(0, outcome.out.find("Black"));
  const Outcome again = run_ishi(Call{{"othello", "show", "-"}, board, {}});
  EXPECT_EQ(again.out, outcome.out);
}

TEST(Othello, ReplayPlaysEveryPly) {
  const Outcome outcome = run_ishi({"othello", "replay", "F5d6 C3", "--json"});
  EXPECT_EQ(outcome.status, 0);
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 3U);
  const Json last = Json::parse(lines[2]);
  EXPECT_EQ(last["ply"], 3);
  EXPECT_EQ(last["side"], "X");
  EXPECT_EQ(last["move"], "c3");
  EXPECT_EQ(last["flips"], Json::parse(R"(["d4"])"));
  EXPECT_EQ(run_ishi({"othello", "replay", "f5f5"}).status, 2);
  const std::string drawn = run_ishi({"othello", "replay", "f5"}).out;
  EXPECT_NE(drawn.find("Black 4 discs, moves: "), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("White 1 disc, moves: "), std::string::npos) << drawn;
}

TEST(Othello, PerftCountsPasses) {
  const Json nine = only_line(run_ishi({"othello", "perft", "9", "--json"}));
  EXPECT_EQ(nine["nodes"], 3005288);
  EXPECT_EQ(nine["depth"], 9);
  EXPECT_EQ(nine["position"], kStart);
  const Json divided = only_line(run_ishi({"othello", "perft", "5", "--divide", "--json"}));
  std::uint64_t sum = 0;
  for (const auto& [move, leaves] : divided["divide"].items()) sum += leaves.get<std::uint64_t>();
  EXPECT_EQ(sum, 1396U);
}

TEST(Othello, PerftCountsFreePassesAndByThreadsAndHash) {
  const Json free =
      only_line(run_ishi({"othello", "perft", "9", "--free-pass", "--threads", "2", "--json"}));
  EXPECT_EQ(free["nodes"], 3005320);
  const Json hashed = only_line(run_ishi({"othello", "perft", "9", "--hash", "4", "--json"}));
  EXPECT_EQ(hashed["nodes"], 3005288);
}

TEST(Othello, TraceWalksLikeTheArticle) {
  const Json trace = only_line(run_ishi({"othello", "trace", "start", "f5", "--json"}));
  EXPECT_EQ(trace["mover"], "0x0000000810000000");
  EXPECT_EQ(trace["opponent"], "0x0000001008000000");
  EXPECT_EQ(trace["bit"], "0x0000000004000000");
  ASSERT_EQ(trace["directions"].size(), 8U);
  const Json& left = trace["directions"][6];
  EXPECT_EQ(left["direction"], "left");
  EXPECT_EQ(left["steps"][0]["word"], "0x0000000008000000");
  EXPECT_EQ(left["steps"][1]["squares"], Json::parse(R"(["d5"])"));
  EXPECT_EQ(trace["flips"], Json::parse(R"(["e5"])"));
  EXPECT_EQ(trace["after"]["mover_before"], "0x000000081c000000");
  EXPECT_EQ(run_ishi({"othello", "trace", "start", "d4"}).status, 2);
  EXPECT_EQ(run_ishi({"othello", "trace", "start", "z9"}).status, 2);
  EXPECT_EQ(run_ishi({"othello", "trace", "start", "f5", "--variant", "none"}).status, 2);
}

TEST(Othello, SolveAnswersFfo40) {
  const Outcome outcome = run_ishi({"othello", "solve", kFfo40, "--json"});
  EXPECT_EQ(outcome.status, 0);
  const Json answer = only_line(outcome);
  EXPECT_EQ(answer["position"], kFfo40);
  EXPECT_EQ(answer["score"], 38);
  EXPECT_EQ(answer["best"], "a2");
  EXPECT_EQ(answer["pv"][0], "a2");
  EXPECT_EQ(answer["exact"], true);
  EXPECT_GT(answer["nodes"], 0);
  EXPECT_TRUE(answer.contains("ms"));
}

// One line says what a solve from far away may take; this one ends with its first move.
TEST(Othello, ALongSolveIsAnnounced) {
  const std::string one_move = std::string(27, '-') + "XO" + std::string(35, '-') + " X";
  const Outcome far = run_ishi({"othello", "solve", "--json", one_move});
  EXPECT_EQ(far.status, 0);
  EXPECT_EQ(only_line(far)["score"], 64);
  EXPECT_EQ(line_count(far.err), 1U);
  EXPECT_TRUE(far.err.starts_with("ishi: 62 empty squares may take more than a thousand years"))
      << far.err;
  EXPECT_NE(far.err.find("Ctrl-C stops"), std::string::npos);
  const std::string filled = std::string(32, 'X') + "XO" + std::string(30, '-') + " X";
  EXPECT_EQ(run_ishi({"othello", "solve", "--json", filled}).err, "");
}

TEST(Othello, SolveKnowsPassesAndEnds) {
  const Json pass = only_line(run_ishi({"othello", "solve", kPass, "--json"}));
  EXPECT_EQ(pass["best"], "pass");
  EXPECT_EQ(pass["pv"], Json::parse(R"(["pass","c1"])"));
  EXPECT_EQ(pass["score"], -64);
  const Json over =
      only_line(run_ishi({"othello", "solve", std::string(64, 'X') + " O", "--json"}));
  EXPECT_EQ(over["best"], nullptr);
  EXPECT_EQ(over["score"], -64);
  const Json empty =
      only_line(run_ishi({"othello", "solve", std::string(64, '-') + " X", "--json"}));
  EXPECT_EQ(empty["score"], 0);
}

TEST(Othello, DrawnBoardsNameTheMoverInEitherCase) {
  std::string drawn;
  for (int row = 0; row < 8; ++row) drawn += row == 3 ? "---OX---\n" : "--------\n";
  for (const std::string line : {"X to move", "X TO MOVE", "BLACK (X) To Move", "black"}) {
    const Outcome outcome = run_ishi(Call{{"othello", "moves", "-"}, drawn + line + '\n', {}});
    EXPECT_EQ(outcome.status, 0) << line << ": " << outcome.err;
  }
}

TEST(Othello, BenchChecksItsAnswers) {
  const Outcome outcome = run_ishi({"othello", "bench", "ffo", "1-12", "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 13U);
  EXPECT_EQ(Json::parse(lines.back())["wrong"], 0);
  EXPECT_EQ(run_ishi({"othello", "bench", "ffo", "80-90"}).status, 2);
  EXPECT_EQ(run_ishi({"othello", "bench", "fool"}).status, 2);
}

TEST(Othello, BenchLeavesTechniquesOut) {
  const Outcome table = run_ishi({"othello", "bench", "techniques", "20-21", "--json"});
  EXPECT_EQ(table.status, 0) << table.err;
  const auto rows = lines_of(table.out);
  ASSERT_EQ(rows.size(), 12U);
  EXPECT_EQ(Json::parse(rows[0])["left_out"], "none");
  const Json without_table = Json::parse(rows[1]);
  EXPECT_EQ(without_table["left_out"], "table");
  EXPECT_GT(without_table["nodes"], Json::parse(rows[0])["nodes"]);
  const auto alone =
      lines_of(run_ishi({"othello", "bench", "ffo", "20-21", "--without", "table", "--json"}).out);
  ASSERT_EQ(alone.size(), 3U);
  EXPECT_EQ(Json::parse(alone[2])["nodes"], without_table["nodes"]);
  const Outcome unknown = run_ishi({"othello", "bench", "--without", "magic"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("near-table"), std::string::npos);
  EXPECT_EQ(run_ishi({"othello", "bench", "techniques", "--without", "table"}).status, 2);
}

TEST(Othello, BenchRefusesOptionsOfOtherSuites) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"ffo", "1", "--positions"},
                                             {"ffo", "1", "--count", "5"},
                                             {"--depth", "8"},
                                             {"eval", "none", "--without", "table"},
                                             {"cuts", "none", "--threads", "2"},
                                             {"chance", "none", "--weights", "none"}}) {
    std::vector<std::string> command = {"othello", "bench"};
    command.insert(command.end(), words.begin(), words.end());
    const Outcome outcome = run_ishi(command);
    EXPECT_EQ(outcome.status, 2) << words.back();
    EXPECT_NE(outcome.err.find("does not apply to"), std::string::npos) << outcome.err;
  }
  EXPECT_EQ(run_ishi({"othello", "bench", "chance"}).status, 2);
  const Outcome unknown = run_ishi({"othello", "bench", "fof", "--positions"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("expected 'eval'"), std::string::npos) << unknown.err;
}

TEST(Othello, BenchMeasuresCuts) {
  const std::string games = std::string(ISHI_SOURCE_DIR) + "/data/othello/ffo.obf";
  const Outcome outcome =
      run_ishi({"othello", "bench", "cuts", games, "--depth", "5", "--count", "4", "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const auto rows = lines_of(outcome.out);
  ASSERT_GE(rows.size(), 6U);
  EXPECT_EQ(Json::parse(rows[0])["depth"], 3);
  EXPECT_EQ(Json::parse(rows[0])["probe"], 1);
  EXPECT_EQ(Json::parse(rows[rows.size() - 2])["line"], "fitted");
  EXPECT_GT(Json::parse(rows.back())["base"], 0);
  EXPECT_EQ(run_ishi({"othello", "bench", "cuts"}).status, 2);
}

}  // namespace
}  // namespace ishi::test
