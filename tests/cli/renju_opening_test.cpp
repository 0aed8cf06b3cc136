// Opening rules at the table and in recorded games, as docs/playing.md promises them.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

/// One whole opening by each rule, every action in order.
const std::map<std::string, std::string>& openings() {
  static const std::map<std::string, std::string> texts = {
      {"rif", "h8 h9 h10 swap h7 g8 f8 f8 a1"},
      {"yamaguchi", "h8 h9 i10 2 keep g7 a1 b1 a1 c3"},
      {"soosorv-8", "h8 i9 i10 keep g7 1 swap j8 j8 f6"},
      {"taraguchi-10", "h8 keep h9 keep i10 keep g7 keep ten a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 j1 o15"},
      {"swap", "a1 o15 h3 swap"},
      {"swap2", "a1 o15 h3 two h4 h5 keep"}};
  return texts;
}

std::string as_lines(std::string text) {
  for (char& c : text) c = c == ' ' ? '\n' : c;
  return text.append("\n");
}

Outcome play(const std::string& rule, const std::string& input,
             const std::vector<std::string>& players = {"human", "human"}) {
  return run_ishi(Call{{"renju", "play", "--json", "--level", "1", "--opening", rule, "--black",
                        players[0], "--white", players[1]},
                       input,
                       {}});
}

TEST(RenjuOpening, AWholeOpeningByEachRule) {
  for (const auto& [rule, text] : openings()) {
    const Outcome outcome = play(rule, as_lines(text));
    EXPECT_EQ(outcome.status, 0) << rule << ": " << outcome.err;
    const auto objects = objects_of(outcome);
    const std::string lines = as_lines(text);
    ASSERT_EQ(objects.size(),
              static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')))
        << rule;
    EXPECT_EQ(objects.back()["opening_rule"]["due"], "free") << rule;
    EXPECT_EQ(objects.back()["opening_rule"]["rule"], rule);
    const bool swapped = text.find("swap") != std::string::npos;
    EXPECT_EQ(objects.back()["opening_rule"]["black"], swapped ? "second" : "first") << rule;
  }
}

TEST(RenjuOpening, TheEnginePlaysEveryRule) {
  for (const auto& [rule, text] : openings()) {
    const Outcome outcome = play(rule, "", {"engine", "engine"});
    EXPECT_EQ(outcome.status, 0) << rule << ": " << outcome.err;
    const auto objects = objects_of(outcome);
    bool free = false;
    for (const Json& object : objects) {
      free |= object.contains("opening_rule") && object["opening_rule"]["due"] == "free";
    }
    EXPECT_TRUE(free) << rule;
    EXPECT_TRUE(objects.back().contains("result")) << rule;
  }
}

TEST(RenjuOpening, TheEngineAnswersForItsPlayer) {
  const auto objects = objects_of(play("swap2", "a1\nb1\nc1\n", {"human", "engine"}));
  ASSERT_GE(objects.size(), 4U);
  EXPECT_EQ(objects[1]["by"], "human") << "the first player places White's stone too";
  EXPECT_EQ(objects[1]["side"], "O");
  EXPECT_EQ(objects[3]["by"], "engine");
  EXPECT_EQ(objects[3]["ply"], 3);
}

TEST(RenjuOpening, WhatIsRefusedLosesNothing) {
  const Outcome outcome =
      play("rif", "h9\nswap\nh8\npass\nh10\nfly\nh9\nh10\nkeep\n3\nh7\ng8\ni8\nf8\n");
  EXPECT_EQ(outcome.status, 2);
  const auto errors = lines_of(outcome.err);
  ASSERT_EQ(errors.size(), 7U) << outcome.err;
  EXPECT_NE(errors[0].find("line 1: the stone has to be on h8"), std::string::npos) << errors[0];
  EXPECT_NE(
      errors[1].find("line 2: there is nothing to swap now; first player (Black): place stone 1"),
      std::string::npos)
      << errors[1];
  EXPECT_NE(errors[3].find("in the 3x3 square around h8"), std::string::npos) << errors[3];
  EXPECT_NE(errors[4].find("neither a move nor a command"), std::string::npos) << errors[4];
  EXPECT_NE(errors[6].find("or an image of it, was offered"), std::string::npos) << errors[6];
  const auto objects = objects_of(outcome);
  EXPECT_EQ(objects.back()["opening_rule"]["due"], "choose");
  EXPECT_EQ(objects.back()["ply"], 4);

  EXPECT_EQ(run_ishi({"renju", "play", "--opening", "pro"}).status, 2);
  EXPECT_EQ(run_ishi({"renju", "play", "--opening", "rif", "h8"}).status, 2);
}

TEST(RenjuOpening, UndoTakesChoicesBack) {
  const auto objects =
      objects_of(play("swap", "a1\nb1\nc1\nswap\nundo\nboard\nkeep\nh8\nundo\nnew\n"));
  ASSERT_EQ(objects.size(), 10U);
  EXPECT_EQ(objects[3]["opening_rule"]["black"], "second");
  EXPECT_EQ(objects[4]["ply"], 3);
  EXPECT_EQ(objects[6]["opening_rule"]["black"], "first");
  EXPECT_EQ(objects[7]["side"], "O");
  EXPECT_EQ(objects[8]["ply"], 3);
  EXPECT_EQ(objects[9]["ply"], 0);
}

TEST(RenjuOpening, ForPeople) {
  const Outcome outcome =
      run_ishi(Call{{"renju", "play", "--opening", "soosorv-8", "--white", "human"},
                    "h8\ni9\ni10\nkeep\ng7\n1\nswap\nj8\n",
                    {}});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("White declares 1 fifth move\n"), std::string::npos);
  EXPECT_NE(outcome.out.find("Black swaps: the second player is Black now\n"), std::string::npos);
  EXPECT_NE(outcome.out.find("Black offers j8, fifth move 1 of 1\n"), std::string::npos);
}

TEST(RenjuOpening, ReplayChecksEveryRule) {
  for (const auto& [rule, text] : openings()) {
    const Outcome outcome = run_ishi({"renju", "replay", "--json", "--opening", rule, text});
    EXPECT_EQ(outcome.status, 0) << rule << ": " << outcome.err;
    std::size_t choices = 0;
    std::size_t moves = 0;
    for (const Json& object : objects_of(outcome)) {
      (object.contains("opening_rule") ? choices : moves) += 1;
    }
    EXPECT_GT(choices, 0U) << rule;
    EXPECT_GE(moves, 3U) << rule;
  }
  const Outcome text = run_ishi({"renju", "replay", "--opening", "rif", "h8 h9 h10 swap"});
  EXPECT_NE(text.out.find("White swaps: the second player is Black now\n"), std::string::npos);
  EXPECT_NE(text.out.find("next: first player (White): place stone 4"), std::string::npos)
      << text.out;
}

TEST(RenjuOpening, ReplayNamesWhatBreaksTheRule) {
  const Outcome stones = run_ishi({"renju", "replay", "--opening", "taraguchi-10", "h8i9k8h7"});
  EXPECT_EQ(stones.status, 2);
  EXPECT_NE(stones.err.find("move 3, k8: the stone must stand nearer the middle, by taraguchi-10"),
            std::string::npos)
      << stones.err;
  EXPECT_NE(stones.out.find("2. White i9"), std::string::npos) << "what comes before is shown";
  const Outcome choices = run_ishi({"renju", "replay", "--opening", "rif", "h8 h9 swap"});
  EXPECT_EQ(choices.status, 2);
  EXPECT_NE(choices.err.find("step 3, swap: there is nothing to swap now"), std::string::npos)
      << choices.err;
  const Outcome free = run_ishi({"renju", "replay", "--opening", "swap", "a1 b1 c1 keep d1 p9"});
  EXPECT_EQ(free.status, 2);
  EXPECT_EQ(lines_of(free.err).size(), 1U) << free.err;
  EXPECT_EQ(run_ishi({"renju", "replay", "--opening", "rif", "h8h9h10"}).status, 0);
}

}  // namespace
}  // namespace ishi::test
