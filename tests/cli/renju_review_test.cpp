// `ishi renju review` as users meet it, and the chance of winning in `analyze`. Scores depend on
// the search; what is asserted here is proven, or is how the answer is made.
#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

const std::string kMissed = "data/renju/missed-vcf.sgf";

class RenjuReviewVerb : public InFolder {};

/// Whether every element of the document is closed, in order, and there is one root.
bool is_well_formed(std::string_view xml) {
  std::vector<std::string> open;
  int roots = 0;
  for (std::size_t at = xml.find('<'); at != std::string_view::npos; at = xml.find('<', at)) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string_view::npos) return false;
    const std::string_view tag = xml.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string_view::npos) return false;
    const bool closes = tag.starts_with('/');
    const std::string name(
        tag.substr(closes ? 1 : 0, tag.find_first_of(" /", closes ? 1 : 0) - (closes ? 1 : 0)));
    if (closes) {
      if (open.empty() || open.back() != name) return false;
      open.pop_back();
    } else {
      roots += open.empty() ? 1 : 0;
      if (!tag.ends_with('/')) open.push_back(name);
    }
    at = end;
  }
  return open.empty() && roots == 1;
}

TEST_F(RenjuReviewVerb, FindsTheMissedWinInTheGameOfTheTree) {
  const Outcome outcome = run_ishi({"renju", "review", kMissed, "--nodes", "40000", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json answer = only_line(outcome);
  EXPECT_EQ(answer["black"], "starved");
  EXPECT_EQ(answer["result"], Json::parse(R"({"end":"five","winner":"O"})"));
  EXPECT_EQ(answer["complete"], true);
  ASSERT_EQ(answer["plies"].size(), 30U);
  EXPECT_EQ(answer["graph"].size(), 31U);

  const Json& allows = answer["plies"][17];
  const Json& misses = answer["plies"][18];
  EXPECT_EQ(allows["allowed"], "vcf");
  EXPECT_EQ(misses["missed"], "vcf");
  EXPECT_EQ(misses["best_line"], allows["allowed_line"]);
  EXPECT_EQ(misses["best_line"][0], misses["best"]);
  EXPECT_GT(misses["best_win"], 0);
  EXPECT_EQ(misses["best_win"], -allows["win"].get<int>());
  EXPECT_EQ(misses["best_chance"], 1.0);
  EXPECT_EQ(misses["win"], nullptr);
  const auto& turns = answer["turning_points"];
  EXPECT_NE(std::find(turns.begin(), turns.end(), 18), turns.end());
  EXPECT_NE(std::find(turns.begin(), turns.end(), 19), turns.end());

  double black = 0;
  for (std::size_t at = 0; at < answer["plies"].size(); ++at) {
    const Json& ply = answer["plies"][at];
    EXPECT_EQ(ply["ply"], at + 1);
    EXPECT_EQ(ply["side"], at % 2 == 0 ? "X" : "O");
    EXPECT_GE(ply["loss"], 0);
    EXPECT_NEAR(ply["loss"], ply["best_chance"].get<double>() - ply["chance"].get<double>(), 1e-9);
    const int score = ply["score"];
    EXPECT_EQ(answer["graph"][at + 1], at % 2 == 0 ? score : -score);
    EXPECT_EQ(ply["foul"], nullptr);
    if (at % 2 == 0) black += ply["loss"].get<double>();
  }
  EXPECT_NEAR(answer["loss"]["black"], black, 1e-9);
  EXPECT_EQ(answer["plies"][29]["win"], 1) << "the five";

  EXPECT_EQ(run_ishi({"renju", "review", kMissed, "--nodes", "40000", "--json"}).out, outcome.out);
}

TEST_F(RenjuReviewVerb, ShowsAndDraws) {
  write(
      "game.sgf",
      "(;GM[4]SZ[15]PB[A<B & \"C\"]PW[D]RE[B+R];B[hh];W[ig];B[ih];W[kh];B[jh];W[jg];B[hg];W[he])");
  const Outcome outcome = run_ishi(
      {"renju", "review", path("game.sgf"), "--nodes", "2000", "--svg", path("graph.svg")});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out.rfind("A<B & \"C\" - D\nBlack wins\n", 0), 0U) << outcome.out;
  EXPECT_NE(outcome.out.find("\nply  move "), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("\n  8  O h11 "), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("Black's chance of winning, by ply"), std::string::npos);
  EXPECT_NE(outcome.out.find("\n100% |"), std::string::npos);
  EXPECT_NE(outcome.out.find("given away: Black "), std::string::npos);
  const std::string svg = read("graph.svg");
  EXPECT_EQ(svg.rfind("<svg ", 0), 0U);
  EXPECT_NE(svg.find("<polyline"), std::string::npos);
  EXPECT_TRUE(is_well_formed(svg)) << svg;

  const std::string text = run_ishi({"renju", "review", kMissed, "--nodes", "40000"}).out;
  EXPECT_NE(text.find("        missed a VCF: "), std::string::npos) << text;
  EXPECT_NE(text.find("        lets Black win by VCF: "), std::string::npos) << text;
  EXPECT_NE(text.find("# turning point"), std::string::npos) << text;
  // Whom each score favours, and by what.
  const std::size_t turns = text.find("\nturning points\n");
  ASSERT_NE(turns, std::string::npos) << text;
  const std::string told = text.substr(turns, text.find("\ngiven away", turns) - turns);
  EXPECT_NE(told.find("\n 19. Black h6 gave away "), std::string::npos) << told;
  EXPECT_NE(told.find("%: White +"), std::string::npos) << told;
  EXPECT_NE(told.find("%: Black wins in "), std::string::npos) << told;
  EXPECT_NE(told.find(" instead of Black wins in "), std::string::npos) << told;
}

TEST_F(RenjuReviewVerb, ReadsEveryKindOfGame) {
  const std::string games = "data/golden/renju/games.";
  for (const char* extension : {"txt", "sgf", "rif"}) {
    const Outcome third = run_ishi({"renju", "review", games + extension, "--game", "3", "--nodes",
                                    "100", "--depth", "1", "--json"});
    ASSERT_EQ(third.status, 0) << extension << third.err;
    const std::vector<std::string> known =
        lines_of(run_ishi({"renju", "convert", games + "txt", "-", "--to", "transcript"}).out);
    EXPECT_EQ(only_line(third)["moves"], known[2]) << extension;
  }
  write("two.txt", "h8 i9 h7\nh8 h9 j10\n");
  const Outcome both =
      run_ishi({"renju", "review", path("two.txt"), "h8,g9", "--depth", "1", "--json"});
  EXPECT_EQ(both.status, 0) << both.err;
  ASSERT_EQ(line_count(both.out), 3U);
  EXPECT_EQ(objects_of(both)[2]["moves"], "h8g9");
}

TEST_F(RenjuReviewVerb, FoulsAndWhatFollowsThem) {
  const std::string foul = "h8i9h7j8f8h9g9h10g11f10g8";
  const Outcome outcome = run_ishi({"renju", "review", foul, "--depth", "2", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json answer = only_line(outcome);
  EXPECT_EQ(answer["result"]["end"], "foul");
  EXPECT_EQ(answer["plies"][10]["foul"], "double-three");
  EXPECT_EQ(answer["plies"][10]["chance"], 0.0);
  EXPECT_EQ(answer["turning_points"].back(), 11);

  const Outcome behind = run_ishi({"renju", "review", foul + "a1", "--depth", "2", "--json"});
  EXPECT_EQ(behind.status, 2);
  EXPECT_EQ(line_count(behind.err), 1U) << behind.err;
  EXPECT_EQ(only_line(behind)["plies"].size(), 11U);
  const Outcome gomoku =
      run_ishi({"renju", "review", foul, "--rule", "gomoku", "--depth", "2", "--json"});
  EXPECT_EQ(only_line(gomoku)["plies"][10]["foul"], nullptr);
}

TEST_F(RenjuReviewVerb, RefusesWhatIsNoGame) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"h8h8"},
                                             {"h8i9", "--game", "2"},
                                             {"h8i9", "--depth", "0"},
                                             {"h8i9", "--nodes", "0"},
                                             {"h8i9", "--lines", "2"},
                                             {"missing.sgf"}}) {
    std::vector<std::string> words = {"renju", "review"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Outcome bad = run_ishi(words);
    EXPECT_EQ(bad.status, 2) << arguments.back();
    EXPECT_EQ(line_count(bad.err), 1U) << bad.err;
  }
  const std::string err = run_ishi({"renju", "review", "h8h8", "i9?"}).err;
  EXPECT_NE(err.find("argument 1: line 1, column 3"), std::string::npos) << err;
  EXPECT_NE(err.find("argument 2: line 1, column 3"), std::string::npos) << err;
}

TEST_F(RenjuReviewVerb, AnalyzeShowsTheChanceOfWinning) {
  const Outcome outcome =
      run_ishi({"renju", "analyze", "--nodes", "2000", "--json", "start", "h8a1i8a3j8a5"});
  const std::vector<Json> answers = objects_of(outcome);
  ASSERT_EQ(answers.size(), 2U) << outcome.err;
  const double open = answers[0]["lines"][0]["chance"];
  EXPECT_GT(open, 0.2);
  EXPECT_LT(open, 0.8);
  EXPECT_NEAR(100 * open, std::round(100 * open), 1e-9);
  EXPECT_EQ(answers[1]["lines"][0]["chance"], 1.0);
  const Outcome shown = run_ishi({"renju", "analyze", "--depth", "1", "h8a1i8a3j8a5"});
  EXPECT_NE(shown.out.find("Black wins by fours in 2  "), std::string::npos) << shown.out;
}

}  // namespace
}  // namespace ishi::test
