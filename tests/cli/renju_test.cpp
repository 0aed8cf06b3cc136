// The Renju verbs as docs/command-line.md promises them.
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

const std::string kCross = "15/15/15/15/15/15/7X7/6X1X6/7X7/15/15/15/15/15/15 X";
const std::string kThree = "15/15/15/15/15/15/15/5XXX7/15/15/15/15/15/15/15 X";

TEST(RenjuVerbs, ForbiddenPointsWithTheirKinds) {
  const Outcome outcome = run_ishi({"renju", "forbidden", "--json", kCross, "start"});
  EXPECT_EQ(outcome.status, 0);
  ASSERT_EQ(line_count(outcome.out), 2U) << outcome.out;
  EXPECT_EQ(Json::parse(lines_of(outcome.out)[0]),
            Json::parse(R"({"position":")" + kCross + R"(","forbidden":{"h8":"double-three"}})"));
  EXPECT_TRUE(Json::parse(lines_of(outcome.out)[1])["forbidden"].empty());
}

TEST(RenjuVerbs, ShowDrawsAndReadsWhatItDraws) {
  const Outcome shown = run_ishi({"renju", "show", kCross});
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find(" 8 . . . . . . X 3 X . . . . . .\n"), std::string::npos) << shown.out;
  const std::string board = shown.out.substr(0, shown.out.find("Black 4"));
  const Outcome again = run_ishi(Call{{"renju", "show", "--json", "-"}, board + board, {}});
  EXPECT_EQ(again.status, 0) << again.err;
  ASSERT_EQ(line_count(again.out), 2U) << again.out;
  EXPECT_EQ(Json::parse(lines_of(again.out)[1])["position"], kCross);
}

// A transcript shows the number of each move, a board none; the forbidden points show in both.
TEST(RenjuVerbs, ShowAsAPicture) {
  const std::string moves = "h9a1h7a3g8c1i8c3";
  const Outcome numbered = run_ishi({"renju", "show", "--svg", moves});
  EXPECT_EQ(numbered.status, 0) << numbered.err;
  EXPECT_EQ(numbered.out.rfind("<svg ", 0), 0U) << numbered.out;
  EXPECT_NE(numbered.out.find("<title>double-three</title>"), std::string::npos);
  const auto count = [](const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count(numbered.out, ">8</text>"), 2U) << "row 8 and the eighth move";
  const std::string board =
      Json::parse(run_ishi({"renju", "show", "--json", moves}).out)["position"];
  const Outcome plain = run_ishi({"renju", "show", "--svg", board});
  EXPECT_EQ(count(plain.out, ">8</text>"), 1U) << "row 8 only";
  EXPECT_EQ(count(plain.out, "double-three"), 1U);
  EXPECT_EQ(run_ishi({"renju", "show", "--svg", moves, board}).status, 2) << "one picture a call";
}

TEST(RenjuVerbs, BadInputsAreToldWithTheirPlaceAndTheOthersAnswered) {
  struct Case {
    std::string text;
    std::string place;
  };
  for (const Case& bad :
       {Case{"15/15", "column 6"}, Case{kCross.substr(0, kCross.size() - 1) + "Z", "column 51"},
        Case{"h8i9h8", "column 5"}, Case{"h8p9", "column 3"}, Case{"", "column 1"},
        Case{"\xff\xfe noise", "column 1"}}) {
    const Outcome outcome = run_ishi({"renju", "forbidden", "start", bad.text, kCross});
    EXPECT_EQ(outcome.status, 2) << bad.text;
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    EXPECT_NE(outcome.err.find("argument 2: line 1, " + bad.place + ": expected"),
              std::string::npos)
        << outcome.err;
    EXPECT_EQ(outcome.out, "none\nh8 double-three\n");
  }
}

TEST(RenjuVerbs, ReplayNamesFoulsAndFives) {
  const Outcome outcome = run_ishi({"renju", "replay", "--json", "h9a1h7a2g8a3i8a5h8"});
  EXPECT_EQ(outcome.status, 0);
  ASSERT_EQ(line_count(outcome.out), 9U) << outcome.out;
  const Json before = Json::parse(lines_of(outcome.out)[6]);
  EXPECT_EQ(before["forbidden"], Json::parse(R"({"h8":"double-three"})"));
  EXPECT_TRUE(before["foul"].is_null());
  const Json foul = Json::parse(lines_of(outcome.out)[8]);
  EXPECT_EQ(foul["foul"], "double-three");
  EXPECT_EQ(foul["side"], "X");
  EXPECT_EQ(foul["move"], "h8");
  EXPECT_EQ(run_ishi({"renju", "replay", "h8i9h8"}).status, 2);
}

// Six black stones in a row: a foul, nothing, or a win; nothing may be played behind the end.
TEST(RenjuVerbs, ReplayByEachRule) {
  const std::string six = "e8a1f8b1g8c2i8d4j8e2h8";
  struct Case {
    std::string rule;
    std::string result;
  };
  for (const Case& by : {Case{"renju", R"({"end":"foul","winner":"O"})"}, Case{"gomoku", "null"},
                         Case{"freestyle", R"({"end":"five","winner":"X"})"}}) {
    const Outcome outcome = run_ishi({"renju", "replay", "--json", "--rule", by.rule, six});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    ASSERT_EQ(line_count(outcome.out), 11U) << outcome.out;
    const Json last = Json::parse(lines_of(outcome.out)[10]);
    EXPECT_EQ(last["result"], Json::parse(by.result)) << by.rule;
    EXPECT_EQ(run_ishi({"renju", "replay", "--rule", by.rule, six + "o15"}).status,
              by.rule == "gomoku" ? 0 : 2);
  }
  const Outcome behind = run_ishi({"renju", "replay", six + "o15"});
  EXPECT_EQ(behind.err,
            "ishi: argument 1: move 12: expected the end of the game (White wins: foul), "
            "found o15\n");
  EXPECT_EQ(run_ishi({"renju", "replay", "--rule", "pente", six}).status, 2);
}

TEST(RenjuVerbs, InputThatWouldBeDroppedIsRefused) {
  const std::string over = "e8a1f8b1g8c2i8d4j8e2h8";  // by a foul
  const std::vector<std::pair<std::vector<std::string>, std::string>> calls = {
      {{"renju", "play", over + "a2"},
       "argument 1: move 12: expected the end of the game (White wins: foul), found a2"},
      {{"renju", "replay", "h8i9", "--game", "7"}, "--game 7: there is 1 game"},
      {{"renju", "replay", "h8i9", "--opening", "rif", "--game", "2"}, "--game 2: there is 1 game"},
      {{"othello", "replay", "f5d6", "--game", "7"}, "--game 7: there is 1 game"},
      {{"renju", "show", "start", "--svg", "--json"}, "--json excludes --svg"},
      {{"renju", "vcf", "start", "--time", "9e15"},
       "--time: expected a number from 0 to 1000000, found 9e15"},
      {{"renju", "shapes", "h8i9", ""},
       "argument 2: line 1, column 1: expected a column from a to o, found the end"}};
  for (const auto& [arguments, refusal] : calls) {
    const Outcome outcome = run_ishi(arguments);
    EXPECT_EQ(outcome.status, 2) << refusal;
    EXPECT_EQ(outcome.err, "ishi: " + refusal + "\n");
    EXPECT_EQ(outcome.out, "");
  }
  EXPECT_EQ(run_ishi({"renju", "replay", "h8i9", "--game", "1"}).status, 0);
}

TEST(RenjuVerbs, AFinishedGameHasNoForcedWin) {
  const std::string five = "h8a1i8b1j8c1k8d1l8";
  for (const char* verb : {"vcf", "vct", "defend"}) {
    const Json answer = only_line(run_ishi({"renju", verb, "--json", five}));
    EXPECT_EQ(answer["result"], "none") << verb;
  }
  const std::string text = run_ishi({"renju", "analyze", five}).out;
  EXPECT_NE(text.find("\nthe game is over: Black has five\n"), std::string::npos) << text;
}

TEST(RenjuVerbs, ReplayOfTheGameInTheTree) {
  const Outcome outcome =
      run_ishi({"renju", "replay", std::string(ISHI_SOURCE_DIR) + "/data/renju/game.txt"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("  3. Black h7; opening 9I Gingetsu"), std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find(" 35. Black g4"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("g8 double-three"), std::string::npos) << outcome.out;
}

// From every format into every other one, and back into a transcript: the same game.
TEST(RenjuVerbs, ConvertBetweenAllFormats) {
  const std::filesystem::path folder =
      std::filesystem::path(::testing::TempDir()) / "renju_convert";
  std::filesystem::create_directories(folder);
  const auto in_folder = [&](const std::string& name) { return (folder / name).string(); };
  const std::string transcript = in_folder("game.txt");
  const std::string game = "h8i9h7j8f8h9g9h10g11f10\n";
  std::ofstream(transcript) << game;
  const std::vector<std::string> formats = {"txt", "psq", "sgf", "lib", "rif", "openings"};
  for (const std::string& from : formats) {
    const std::string first = in_folder("first." + from);
    ASSERT_EQ(run_ishi({"renju", "convert", transcript, first}).status, 0) << from;
    for (const std::string& to : formats) {
      const std::string second = in_folder("second." + to);
      ASSERT_EQ(run_ishi({"renju", "convert", first, second}).status, 0) << from << " " << to;
      const Outcome back = run_ishi({"renju", "convert", second, "-", "--to", "transcript"});
      EXPECT_EQ(back.out, game) << from << " " << to;
    }
    EXPECT_EQ(run_ishi({"renju", "convert", first, in_folder("game.svg")}).status, 0) << from;
  }
  EXPECT_EQ(run_ishi({"renju", "convert", in_folder("game.svg"), "-", "--to", "sgf"}).status, 2);
  const Outcome bad =
      run_ishi({"renju", "convert", transcript, "-", "--from", "sgf", "--to", "psq"});
  EXPECT_EQ(bad.status, 2);
  EXPECT_NE(bad.err.find("line 1, column 1: expected"), std::string::npos) << bad.err;
  std::filesystem::remove_all(folder);
}

TEST(RenjuVerbs, ConvertManyFilesOfWhichSomeAreBroken) {
  const std::filesystem::path folder =
      std::filesystem::path(::testing::TempDir()) / "renju_convert_many";
  std::filesystem::create_directories(folder);
  const auto in_folder = [&](const std::string& name) { return (folder / name).string(); };
  std::ofstream(in_folder("a.txt")) << "h8i9\nh8h8\nj10\n";
  std::ofstream(in_folder("b.sgf")) << "(;GM[4];B[hh])(;GM[4];B[hh];W[ii])";
  const Outcome kept =
      run_ishi({"renju", "convert", in_folder("a.txt"), in_folder("b.sgf"), in_folder("c.rif")});
  EXPECT_EQ(kept.status, 2);
  EXPECT_EQ(kept.out, "5 games read, 4 written; left out: 1 broken\n");
  EXPECT_NE(kept.err.find("game 2, line 2, column 3: expected an empty point, found h8"),
            std::string::npos)
      << kept.err;
  const Outcome back = run_ishi({"renju", "convert", in_folder("c.rif"), "-", "--to", "txt"});
  EXPECT_EQ(back.out, "h8i9\nj10\nh8\nh8i7\n");
  const Outcome strict = run_ishi(
      {"renju", "convert", in_folder("a.txt"), in_folder("b.sgf"), in_folder("d.sgf"), "--strict"});
  EXPECT_EQ(strict.status, 2);
  EXPECT_FALSE(std::filesystem::exists(in_folder("d.sgf")));
  std::filesystem::remove_all(folder);
}

TEST(RenjuVerbs, VcfAnswersWinNoneAndUnknown) {
  const Json win = Json::parse(run_ishi({"renju", "vcf", "--json", kThree}).out);
  EXPECT_EQ(win["result"], "win");
  EXPECT_EQ(win["moves"].size(), 1U);
  EXPECT_TRUE(win["nodes"].is_number());
  const Outcome none = run_ishi({"renju", "vcf", "--json", "start"});
  EXPECT_EQ(none.status, 0);
  EXPECT_EQ(Json::parse(none.out)["result"], "none");
  const Outcome unknown = run_ishi({"renju", "vcf", "--json", "--nodes", "0", kThree});
  EXPECT_EQ(unknown.status, 0);
  EXPECT_EQ(Json::parse(unknown.out)["result"], "unknown");
  EXPECT_EQ(run_ishi({"renju", "vcf", "--max-moves", "x", kThree}).status, 2);
}

// A search that gives up says within how many moves there is no win.
TEST(RenjuVerbs, AnUnknownWinComesWithWhatIsKnown) {
  const std::string game = "h8i9h7j8f8h9";
  const Json vct = only_line(run_ishi({"renju", "vct", "--nodes", "3000", "--json", game}));
  EXPECT_EQ(vct["result"], "unknown");
  const int refuted = vct["refuted"].get<int>();
  ASSERT_GE(refuted, 1);
  EXPECT_LE(vct["nodes"].get<int>(), 3000 + 3000 / 16 + 10);
  const std::string moves = std::to_string(refuted);
  const Json within = only_line(run_ishi({"renju", "vct", "--max-moves", moves, "--json", game}));
  EXPECT_EQ(within["result"], "none");
  EXPECT_FALSE(within.contains("refuted"));
  const std::string text = run_ishi({"renju", "vct", "--nodes", "3000", game}).out;
  EXPECT_NE(text.find("unknown: the search gave up; no win by threats for Black within " + moves),
            std::string::npos)
      << text;
  const std::string threat = run_ishi({"renju", "defend", "--nodes", "2000", game}).out;
  EXPECT_NE(threat.find("no win by threats for White within "), std::string::npos) << threat;
}

TEST(RenjuVerbs, WinsAreFoundForEitherSide) {
  std::string other = kThree;
  ASSERT_EQ(other.back(), 'X');
  other.back() = 'O';
  for (const char* verb : {"vcf", "vct"}) {
    const auto ask = [&](const std::string& position, const char* side) {
      return Json::parse(run_ishi({"renju", verb, "--json", "--for", side, position}).out);
    };
    const Json own = Json::parse(run_ishi({"renju", verb, "--json", kThree}).out);
    for (const std::string& position : {kThree, other}) {
      const Json black = ask(position, "black");
      EXPECT_EQ(black["result"], "win") << verb;
      EXPECT_EQ(black["moves"], own["moves"]) << verb;
      EXPECT_EQ(black["position"], kThree) << "with the attacker to move";
      EXPECT_EQ(ask(position, "white")["result"], "none") << verb;
    }
    EXPECT_EQ(run_ishi({"renju", verb, "--for", "red", kThree}).status, 2);
  }
}

const std::string kThreats = "15/15/15/15/8O6/7X7/7XOX5/6OX1O5/7OX6/15/15/15/15/15/15 X";

TEST(RenjuVerbs, VcfTakesJsonLinesThreadsAndPointsToAvoid) {
  const std::string lines = R"({"position":")" + kThree + "\"}\nstart\n{}\n" + kThree + "\n";
  const Outcome all = run_ishi(
      Call{{"renju", "vcf", "--json", "--all", "--shortest", "--threads", "2", "-"}, lines, {}});
  EXPECT_EQ(all.status, 2);
  ASSERT_EQ(line_count(all.out), 4U) << all.out;
  EXPECT_EQ(Json::parse(lines_of(all.out)[0])["first_moves"], Json::parse(R"(["e8","i8"])"));
  EXPECT_EQ(Json::parse(lines_of(all.out)[1])["result"], "none");
  EXPECT_TRUE(Json::parse(lines_of(all.out)[2]).contains("error"));
  EXPECT_EQ(Json::parse(lines_of(all.out)[3])["result"], "win");
  const Outcome one = run_ishi({"renju", "vcf", "--json", "--avoid", "e8", kThree});
  EXPECT_EQ(Json::parse(one.out)["moves"], Json::parse(R"(["i8"])"));
  const Outcome avoided = run_ishi({"renju", "vcf", "--json", "--avoid", "e8,i8", kThree});
  EXPECT_EQ(Json::parse(avoided.out)["result"], "none");
  EXPECT_EQ(run_ishi({"renju", "vcf", "--avoid", "z9", kThree}).status, 2);
}

TEST(RenjuVerbs, VctWritesProofsThatVerifyAccepts) {
  const std::string file = testing::TempDir() + "ishi_renju_proof.json";
  const Outcome win = run_ishi({"renju", "vct", "--json", "--proof", file, kThreats});
  EXPECT_EQ(win.status, 0) << win.err;
  EXPECT_EQ(Json::parse(win.out)["result"], "win");
  const Outcome verified = run_ishi({"renju", "verify", "--json", file});
  EXPECT_EQ(verified.status, 0) << verified.err;
  EXPECT_EQ(Json::parse(verified.out)["valid"], true);
  EXPECT_EQ(Json::parse(verified.out)["position"], kThreats);
  EXPECT_EQ(Json::parse(run_ishi({"renju", "vct", "--json", "--max-moves", "2", kThreats}).out)
                .at("result"),
            "none");
  EXPECT_EQ(
      Json::parse(run_ishi({"renju", "vct", "--json", "--nodes", "9", kThreats}).out).at("result"),
      "unknown");
}

TEST(RenjuVerbs, VerifyRefusesWhatIsNoProof) {
  const std::string file = testing::TempDir() + "ishi_renju_no_proof.json";
  const auto verify = [&](const std::string& nodes) {
    std::ofstream(file) << R"({"position":")" + kThree + R"(","nodes":)" + nodes + "}\n";
    return run_ishi({"renju", "verify", "--json", file});
  };
  EXPECT_EQ(verify(R"([{"move":"e8"}])").status, 0);
  const Outcome gap = verify(R"([{"move":"d8"}])");  // a four that one stone answers
  EXPECT_EQ(gap.status, 1);
  EXPECT_EQ(Json::parse(gap.out)["line"], Json::parse(R"(["d8","e8"])"));
  EXPECT_EQ(verify(R"([{"move":"a1"}])").status, 1);
  EXPECT_EQ(verify(R"([{"move":"f8"}])").status, 1);
  EXPECT_EQ(verify(R"([{"move":"d8","defences":{"e8":0}}])").status, 2);
  EXPECT_EQ(verify("[]").status, 1);
  EXPECT_EQ(verify("7").status, 2);
}

TEST(RenjuVerbs, DefendNamesTheThreatAndWhatStopsIt) {
  const std::string white = kThree.substr(0, kThree.size() - 1) + "O";
  const Json three = Json::parse(run_ishi({"renju", "defend", "--json", white}).out);
  EXPECT_EQ(three["threat"], "vcf");
  EXPECT_EQ(three["defences"], Json::parse(R"(["e8","i8"])"));
  const Json none = Json::parse(run_ishi({"renju", "defend", "--json", "start"}).out);
  EXPECT_EQ(none["result"], "none");
  EXPECT_TRUE(none["threat"].is_null());
}

}  // namespace
}  // namespace ishi::test
