// Opening rules at the table and in recorded games, as docs/playing.md promises them.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
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

Outcome play_opening(const std::string& rule, const std::string& input,
                     const std::vector<std::string>& players = {"human", "human"}) {
  return run_ishi(Call{{"renju", "play", "--json", "--level", "1", "--opening", rule, "--black",
                        players[0], "--white", players[1]},
                       input,
                       {}});
}

TEST(RenjuOpening, AWholeOpeningByEachRule) {
  for (const auto& [rule, text] : openings()) {
    const Outcome outcome = play_opening(rule, as_lines(text));
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
    const Outcome outcome = play_opening(rule, "", {"engine", "engine"});
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
  const auto objects = objects_of(play_opening("swap2", "a1\nb1\nc1\n", {"human", "engine"}));
  ASSERT_GE(objects.size(), 4U);
  EXPECT_EQ(objects[1]["by"], "human") << "the first player places White's stone too";
  EXPECT_EQ(objects[1]["side"], "O");
  EXPECT_EQ(objects[3]["by"], "engine");
  EXPECT_EQ(objects[3]["ply"], 3);
}

TEST(RenjuOpening, WhatIsRefusedLosesNothing) {
  const Outcome outcome =
      play_opening("rif", "h9\nswap\nh8\npass\nh10\nfly\nh9\nh10\nkeep\n3\nh7\ng8\ni8\nf8\n");
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
      objects_of(play_opening("swap", "a1\nb1\nc1\nswap\nundo\nboard\nkeep\nh8\nundo\nnew\n"));
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

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// What loading a file gives, with these options and nothing typed.
Outcome load(const std::string& file, const std::vector<std::string>& options = {}) {
  std::vector<std::string> arguments = {"renju",   "play",  "--json", "--black", "human",
                                        "--white", "human", "--load", file};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_ishi(Call{arguments, "board\n", {}});
}

const std::string kSaved = "/tmp/ishi-test-opening.";

TEST(RenjuOpening, SavedAfterAnyStepItGoesOn) {
  const std::vector<std::string> extensions = {"sgf", "lib", "rif"};
  const auto file_of = [&](std::size_t step) {
    return kSaved + std::to_string(step) + '.' + extensions[step % 3];
  };
  for (const auto& [rule, text] : openings()) {
    std::vector<std::string> steps = words_of(text);
    steps.emplace_back("k12");  // of free play
    std::string saving;
    std::string loading;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      saving.append("save ").append(file_of(i)).append("\n").append(steps[i]).append("\n");
      loading.append("load ").append(file_of(i)).append("\n").append(steps[i]).append("\n");
    }
    const auto saved = objects_of(play_opening(rule, saving));
    const Outcome outcome = play_opening(rule, loading);
    EXPECT_EQ(outcome.status, 0) << rule << ": " << outcome.err;
    const auto loaded = objects_of(outcome);
    ASSERT_EQ(saved.size(), steps.size()) << rule;
    ASSERT_EQ(loaded.size(), 2 * steps.size()) << rule;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      EXPECT_EQ(loaded[2 * i + 1], saved[i]) << rule << ": " << file_of(i);
      if (i == 0) continue;
      EXPECT_EQ(loaded[2 * i]["opening_rule"], saved[i - 1]["opening_rule"]) << rule;
      EXPECT_EQ(loaded[2 * i]["position"], saved[i - 1]["position"]) << rule;
    }
    // A table without a rule takes that of the file.
    const std::size_t last = steps.size() - 1;
    const Outcome plain = load(file_of(last));
    EXPECT_EQ(objects_of(plain).back()["opening_rule"], saved[last - 1]["opening_rule"]) << rule;
    for (std::size_t i = 0; i < steps.size(); ++i) std::remove(file_of(i).c_str());
  }
}

TEST(RenjuOpening, ALoadedOpeningIsTakenBackAndBegunAgain) {
  const std::string file = kSaved + "sgf";
  play_opening("swap", "a1\nb1\nc1\nswap\nsave " + file + "\n");
  const Outcome outcome = run_ishi(Call{
      {"renju", "play", "--json", "--white", "human", "--load", file}, "undo\nkeep\nnew\n", {}});
  const auto objects = objects_of(outcome);
  ASSERT_EQ(objects.size(), 3U) << outcome.err;
  EXPECT_EQ(objects[0]["opening_rule"]["due"], "swap");
  EXPECT_EQ(objects[1]["opening_rule"]["black"], "first");
  EXPECT_EQ(objects[2]["opening_rule"]["rule"], "swap");
  EXPECT_EQ(objects[2]["ply"], 0);
  std::remove(file.c_str());
}

TEST(RenjuOpening, StonesAloneGoOnWhereTheOpeningIsOver) {
  const std::string file = kSaved + "txt";
  const auto loaded = [&](const std::string& moves, const std::string& rule) {
    std::ofstream(file) << moves << '\n';
    return load(file, {"--opening", rule});
  };
  const Outcome over = loaded("h8i9i10g8g7a1", "rif");
  EXPECT_EQ(over.status, 0) << over.err;
  const auto objects = objects_of(over);
  ASSERT_EQ(objects.size(), 1U);
  EXPECT_EQ(objects[0]["ply"], 6);
  EXPECT_FALSE(objects[0].contains("opening_rule")) << "who has Black is not known";

  const std::string unknown =
      " may not be over, and the stones alone do not tell what was chosen in it\n";
  EXPECT_EQ(loaded("h8i9i10g8g7", "rif").err, "ishi: " + file + ": the opening by rif" + unknown);
  EXPECT_EQ(loaded("a1b1c1", "swap2").err, "ishi: " + file + ": the opening by swap2" + unknown);
  EXPECT_EQ(
      loaded("h8i9k8h7", "taraguchi-10").err,
      "ishi: " + file + ": move 3, k8: the stone must stand nearer the middle, by taraguchi-10\n");
  EXPECT_EQ(loaded("h8i9k8h7", "taraguchi-10").status, 2);
  std::remove(file.c_str());
}

TEST(RenjuOpening, ABrokenRecordOfAnOpeningIsRefused) {
  const std::string file = kSaved + "sgf";
  const auto loaded = [&](const std::string& comment, const std::string& rule) {
    std::ofstream(file) << "(;GM[4]SZ[15]C[" << comment << "];B[hh];W[ig];B[if])\n";
    return load(file, {"--opening", rule}).err;
  };
  const std::string start = "ishi: " + file + ": ";
  EXPECT_EQ(loaded("opening rif: h8 i9 i10 keep", "rif"), "");
  EXPECT_EQ(loaded("opening rif: h8 i9 i10 keep", "swap"),
            start + "its opening is by rif, not swap\n");
  EXPECT_EQ(loaded("opening rif: h8 i9 i10 fly", "rif"),
            start + "its opening: expected a point, swap, keep, ten, two or a number, found fly\n");
  EXPECT_EQ(loaded("opening rif: h8 swap", "rif"),
            start +
                "its opening: swap: there is nothing to swap now; first player (Black): place "
                "stone 2 (White) in the 3x3 square around h8\n");
  const std::string others = start + "its moves are not those of the opening in its comment\n";
  EXPECT_EQ(loaded("opening rif: h8 i9", "rif"), others);
  EXPECT_EQ(loaded("opening rif: h8 i9 i8 keep", "rif"), others);
  EXPECT_EQ(loaded("opening rif: h8 i9 i10 keep a1", "rif"), others);
  // A comment of other words is no record.
  EXPECT_NE(loaded("opening by Rif", "rif").find("may not be over"), std::string::npos);
  std::remove(file.c_str());
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
