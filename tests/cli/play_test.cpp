// `analyze` and `play` of both games as docs/playing.md promises them.
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

Outcome play(const std::string& game, const std::string& input,
             std::vector<std::string> options = {}) {
  std::vector<std::string> words = {game, "play", "--json", "--level", "2"};
  words.insert(words.end(), options.begin(), options.end());
  return run_ishi(Call{words, input, {}});
}

TEST(RenjuAnalyze, FindsAWinAndValuesLines) {
  const std::string three = "15/15/15/15/15/15/15/5XXX7/15/15/15/15/15/15/15 ";
  const Outcome outcome =
      run_ishi({"renju", "analyze", "--json", "--depth", "2", three + "X", three + "O"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const auto objects = objects_of(outcome);
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(objects[0]["lines"][0]["win"], 2);
  EXPECT_EQ(objects[1]["depth"], 2);
  const std::string stop = objects[1]["lines"][0]["move"];
  EXPECT_TRUE(stop == "d8" || stop == "e8" || stop == "i8" || stop == "j8") << stop;

  const Outcome lines = run_ishi(
      {"renju", "analyze", "--json", "--level", "2", "--lines", "4", R"({"position":"h8i9h7"})"});
  EXPECT_EQ(objects_of(lines).at(0)["lines"].size(), 4U);
  const Outcome over = run_ishi(
      {"renju", "analyze", "--json", "15/15/15/15/15/15/15/OOOOO10/15/15/15/15/15/15/15 X"});
  EXPECT_EQ(over.status, 0);
  EXPECT_TRUE(objects_of(over).at(0)["lines"].empty());
  EXPECT_EQ(run_ishi({"renju", "analyze", "--depth", "3", "--level", "3", "start"}).status, 2);
  EXPECT_EQ(run_ishi({"renju", "analyze", "h8h8"}).status, 2);
}

TEST(RenjuAnalyze, ANumberOfPliesOrWhyThereIsNone) {
  const auto analyze = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"renju", "analyze"});
    return run_ishi(arguments).out;
  };
  const std::string cut_short = analyze({"h8i9", "--nodes", "1"});
  EXPECT_NE(cut_short.find("\nno search ended; "), std::string::npos) << cut_short;
  const std::string four = "15/15/15/15/15/15/15/5XXXX6/15/15/15/15/OOO12/15/15 ";
  EXPECT_NE(analyze({four + "X"}).find("\na forced win; "), std::string::npos);
  EXPECT_NE(analyze({four + "O"}).find("\na forced loss; "), std::string::npos);
  EXPECT_NE(analyze({"h8i9", "--depth", "2"}).find("\n2 plies; "), std::string::npos);
}

TEST(RenjuAnalyze, WhatWinsDependsOnTheRule) {
  const std::string gap = "15/15/15/15/15/15/15/2XXX1XX7/15/15/15/15/OOO12/15/15 X";
  for (const char* rule : {"renju", "gomoku", "freestyle"}) {
    const bool six_win = rule == std::string("freestyle");
    const auto object =
        objects_of(run_ishi({"renju", "analyze", "--json", "--depth", "1", "--rule", rule, gap}));
    EXPECT_EQ(object.at(0)["lines"][0]["win"] == 1, six_win) << rule;
    const auto fours =
        objects_of(run_ishi({"renju", "vcf", "--json", "--max-moves", "1", "--rule", rule, gap}));
    EXPECT_EQ(fours.at(0)["moves"] == nlohmann::json::array({"f8"}), six_win) << rule;
  }
  EXPECT_EQ(run_ishi({"renju", "vcf", "--rule", "gomoku", "--proof", "/dev/null", gap}).status, 2);
  EXPECT_EQ(run_ishi({"renju", "analyze", "--rule", "caro", gap}).status, 2);
}

TEST(Play, TheEngineAnswersAndUndoTakesBoth) {
  for (const auto& [game, move] : {std::pair<std::string, std::string>{"renju", "h8"},
                                   std::pair<std::string, std::string>{"othello", "f5"}}) {
    const Outcome outcome = play(game, move + "\nundo\nhint 2\n# a note\n\nresign\n");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto objects = objects_of(outcome);
    ASSERT_EQ(objects.size(), 5U) << outcome.out;
    EXPECT_EQ(objects[0]["move"], move);
    EXPECT_EQ(objects[0]["by"], "human");
    EXPECT_EQ(objects[1]["by"], "engine");
    EXPECT_EQ(objects[1]["side"], "O");
    EXPECT_EQ(objects[2]["ply"], 0);
    EXPECT_EQ(objects[3]["hints"].size(), 2U);
    EXPECT_EQ(objects[4]["winner"], "O");
  }
}

TEST(Play, TheEngineAgainstItself) {
  const Outcome renju = play("renju", "", {"--black", "engine", "h8i9"});
  EXPECT_EQ(renju.status, 0) << renju.err;
  const auto moves = objects_of(renju);
  ASSERT_GT(moves.size(), 8U);
  EXPECT_TRUE(moves.back().contains("result"));
  const Outcome othello = play("othello", "", {"--black", "engine"});
  EXPECT_EQ(othello.status, 0) << othello.err;
  EXPECT_TRUE(objects_of(othello).back().contains("winner"));
}

TEST(Play, ALowLevelErrsTheSameFromTheSameSeed) {
  const auto game = [](const char* seed) {
    return play("othello", "", {"--black", "engine", "--seed", seed}).out;
  };
  const std::string first = game("5");
  EXPECT_EQ(game("5"), first);
  EXPECT_NE(game("6"), first);
}

TEST(Play, SavesAndLoads) {
  const std::string file = "/tmp/ishi-test-play.sgf";
  for (const auto& [game, move] : {std::pair<std::string, std::string>{"renju", "h8"},
                                   std::pair<std::string, std::string>{"othello", "f5"}}) {
    const Outcome saved = play(game, move + "\nsave " + file + "\n");
    EXPECT_EQ(saved.status, 0) << saved.err;
    const std::string position = objects_of(saved).back()["position"];
    const Outcome loaded = play(game, "undo\nnew\nload " + file + "\n", {"--load", file});
    EXPECT_EQ(loaded.status, 0) << loaded.err;
    const auto objects = objects_of(loaded);
    ASSERT_EQ(objects.size(), 3U);
    EXPECT_EQ(objects[0]["ply"], 0);
    EXPECT_EQ(objects[2]["position"], position);
    EXPECT_EQ(objects[2]["ply"], 2);
  }
  std::remove(file.c_str());
}

TEST(Play, ValuesInJsonAreThoseOfAnalyze) {
  for (const std::string game : {"othello", "renju"}) {
    const std::string first = game == "othello" ? "f5" : "h8";
    const auto objects = objects_of(play(game, first + "\nhint 2\n"));
    ASSERT_EQ(objects.size(), 3U);
    EXPECT_TRUE(objects[0].at("score").is_null());
    EXPECT_TRUE(objects[0].at("chance").is_null());
    EXPECT_TRUE(objects[1].at("score").is_number());
    EXPECT_TRUE(objects[1].at("chance").is_number());
    const auto& hints = objects[2].at("hints");
    ASSERT_EQ(hints.size(), 2U);
    for (const auto& hint : hints) {
      EXPECT_TRUE(hint.at("score").is_number());
      EXPECT_GT(hint.at("chance"), 0);
      EXPECT_LT(hint.at("chance"), 1);
      EXPECT_EQ(hint.at("pv").at(0), hint.at("move"));
      EXPECT_EQ(hint.contains("win"), game == "renju");
    }
  }
  const std::string four = "15/15/15/15/15/15/15/3O1XXXX6/15/15/15/15/15/15/15 X";
  const auto won = objects_of(play("renju", "hint\n", {"--white", "human", four}));
  EXPECT_EQ(won.at(0)["hints"][0]["win"], 1);
  EXPECT_EQ(won.at(0)["hints"][0]["chance"], 1);
  EXPECT_EQ(won.at(0)["hints"][0]["pv"].size(), 1U);
}

TEST(Play, RedoPlaysAgainWhatUndoTook) {
  const Outcome outcome = play("othello", "f5\nundo\nredo\nmoves\nundo\nf5\nredo\n");
  const auto objects = objects_of(outcome);
  ASSERT_EQ(objects.size(), 9U) << outcome.out;
  EXPECT_EQ(objects[3]["ply"], 2);
  EXPECT_EQ(objects[3]["position"], objects[1]["position"]);
  EXPECT_EQ(objects[4]["moves"], nlohmann::json::array({"f5", objects[1]["move"]}));
  EXPECT_EQ(objects[8]["error"], "nothing was taken back") << "after another move";
}

TEST(Play, UndoGoesBackBehindAPass) {
  const std::string before_pass = "XO" + std::string(59, '-') + "-OX X";
  const Outcome outcome = play("othello", "c1\nundo\nredo\n", {"--white", "human", before_pass});
  const auto objects = objects_of(outcome);
  ASSERT_EQ(objects.size(), 4U) << outcome.out;
  EXPECT_EQ(objects[1]["move"], "pass");
  EXPECT_EQ(objects[2]["ply"], 0);
  EXPECT_EQ(objects[3]["position"], objects[1]["position"]);
}

/// The values of a property in the root of an SGF file.
std::string property(const std::string& sgf, const std::string& name) {
  const std::size_t at = sgf.find(name + "[");
  return at == std::string::npos ? "" : sgf.substr(at, sgf.find(']', at) + 1 - at);
}

class SavedGame : public InFolder {};

// The endings that a refusal names, and `help` too, are those of files that are written.
TEST_F(SavedGame, EndsAsHelpSays) {
  for (const std::string game : {"othello", "renju"}) {
    const std::string move = game == "othello" ? "f5\n" : "h8\n";
    const std::string refusal = play(game, move + "save " + path("nothing") + "\n").err;
    const std::size_t at = refusal.find("end the name with ");
    ASSERT_NE(at, std::string::npos) << refusal;
    const std::string endings = refusal.substr(at + 18, refusal.find('\n') - at - 18);
    const Outcome help = run_ishi(Call{{game, "play", "--level", "1"}, "help\n", {}});
    EXPECT_NE(help.out.find("its name ends in " + endings + "\n"), std::string::npos) << help.out;
    int files = 0;
    std::istringstream words(endings);
    for (std::string word; words >> word;) {
      if (word.front() != '.') continue;
      if (word.back() == ',') word.pop_back();
      EXPECT_EQ(play(game, move + "save " + path("game" + word) + "\n").status, 0) << word;
      EXPECT_FALSE(read("game" + word).empty()) << word;
      ++files;
    }
    EXPECT_GE(files, 4);
  }
}

TEST_F(SavedGame, HasPlayersDateAndResult) {
  for (const std::string game : {"othello", "renju"}) {
    const std::string move = game == "othello" ? "f5" : "h8";
    const Outcome saved =
        play(game, move + "\nresign\nsave " + path("game.sgf") + "\n", {"--name", "Ann"});
    EXPECT_EQ(saved.status, 0) << saved.err;
    const std::string sgf = read("game.sgf");
    EXPECT_EQ(property(sgf, "PB"), "PB[Ann]") << sgf;
    EXPECT_EQ(property(sgf, "PW"), "PW[ishi level 2]") << sgf;
    EXPECT_EQ(property(sgf, "RE"), "RE[W+R]") << sgf;
    EXPECT_EQ(property(sgf, "DT").size(), std::string("DT[2026-11-23]").size()) << sgf;
  }
  // GGF has no other way to say who resigned.
  play("othello", "f5\nresign\nsave " + path("game.ggf") + "\n");
  EXPECT_EQ(property(read("game.ggf"), "RE"), "RE[-64.00:r]");
  // The game of 60 moves that ends 6–58 without a pass's number.
  const Outcome whole =
      run_ishi(Call{{"othello", "play", "--black", "engine", "--level", "1"}, "", {}});
  EXPECT_NE(whole.out.find("\n60. "), std::string::npos) << whole.out;
  EXPECT_EQ(whole.out.find("\n61. "), std::string::npos) << whole.out;
}

TEST(Play, WhatIsRefused) {
  const Outcome outcome =
      play("renju", "h8\nh8\nh99\nlevel 0\nsave x.unknown\nload /nowhere.sgf\nquit\nh7\n",
           {"--white", "human"});
  EXPECT_EQ(outcome.status, 2);
  const auto errors = lines_of(outcome.err);
  ASSERT_EQ(errors.size(), 5U) << outcome.err;
  EXPECT_EQ(errors[0], "ishi: standard input: line 2: the point is occupied");
  EXPECT_NE(errors[1].find("line 3"), std::string::npos);
  // A forbidden point is refused, not lost on.
  const std::string cross = "15/15/15/15/15/15/7X7/6X1X6/7X7/15/15/15/15/15/15 X";
  const Outcome foul = play("renju", "h8\n", {cross});
  EXPECT_EQ(foul.status, 2);
  EXPECT_NE(foul.err.find("h8 is forbidden to Black: double-three"), std::string::npos);
  EXPECT_EQ(play("othello", "a1\n").status, 2);
  EXPECT_EQ(play("othello", "", {"nonsense"}).status, 2);
  EXPECT_EQ(play("renju", "", {"--load", "/nowhere.sgf"}).status, 2);
}

TEST(Play, LevelsAreWholeNumbersThatTheEngineHas) {
  const Outcome othello =
      play("othello", "level\nlevel 52\nlevel\nlevel 53\nlevel 9x\nlevel -1\nhint 2x\n",
           {"--white", "human"});
  const auto levels = objects_of(othello);
  ASSERT_EQ(levels.size(), 6U) << othello.out;
  EXPECT_EQ(levels[0]["level"], 2);
  EXPECT_EQ(levels[1]["level"], 52);
  for (std::size_t i = 2; i < 5; ++i) {
    EXPECT_EQ(levels[i]["error"], "level takes a number from 1 to 52");
  }
  EXPECT_EQ(levels[5]["error"], "hint takes a number from 1 to 50");
  EXPECT_EQ(play("renju", "level 50\n").status, 0);
  const Outcome told = run_ishi(Call{{"othello", "play", "--white", "human"}, "level 7\n", {}});
  EXPECT_NE(told.out.find("level 7 of 52\n"), std::string::npos) << told.out;
  EXPECT_EQ(play("renju", "level 51\n").status, 2);
}

TEST(Play, TheEngineKeepsToItsClock) {
  const Outcome outcome = play("othello", "f5\nboard\n", {"--clock", "1h30m+3s"});
  const auto objects = objects_of(outcome);
  ASSERT_EQ(objects.size(), 3U) << outcome.out << outcome.err;
  const int whole = (90 * 60 + 3) * 1000;
  EXPECT_LE(objects[0]["clock"]["X"], whole);
  EXPECT_GT(objects[0]["clock"]["X"], whole - 60000);
  EXPECT_EQ(objects[0]["clock"]["O"], whole - 3000);
  for (const char* bad : {"5", "5x", "m", "5m+", "5m 3s", "+3s", "0s", "25h", "-5m"}) {
    EXPECT_EQ(run_ishi({"renju", "play", "--clock", bad}).status, 2) << bad;
  }
}

TEST(Play, ForPeople) {
  const Outcome outcome =
      run_ishi(Call{{"othello", "play", "--level", "1"}, "help\nf5\nswitch\nboard\nhint\n", {}});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("1. Black f5\n"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("hint [K]"), std::string::npos);
  EXPECT_NE(
      outcome.out.find("Black: human, 4 discs | White: ishi level 1, 1 disc | last move f5\n"),
      std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find("X X(X)."), std::string::npos) << outcome.out;
  const Outcome renju = run_ishi(Call{{"renju", "play", "--white", "human"}, "h8\np1\n", {}});
  EXPECT_NE(renju.out.find(". .(X). ."), std::string::npos) << renju.out;
  EXPECT_NE(renju.err.find("p1 is off the board: its columns are a to o, its rows 1 to 15"),
            std::string::npos)
      << renju.err;
}

TEST(Play, AWordThatIsNearlyACommandGetsTheNearest) {
  const Outcome outcome = run_ishi(Call{{"othello", "play"}, "hnt\nresi\nqiut\nwhat now\ny\n", {}});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.err,
            "ishi: standard input: line 1: neither a move nor a command; did you mean hint?\n"
            "ishi: standard input: line 2: neither a move nor a command; did you mean resign?\n"
            "ishi: standard input: line 3: neither a move nor a command; did you mean quit?\n"
            "ishi: standard input: line 4: neither a move nor a command; help lists them\n"
            "ishi: standard input: line 5: neither a move nor a command; help lists them\n");
}

TEST(Play, AResultIsBothSidesDiscs) {
  // Black takes the last two discs of White.
  const Outcome outcome =
      run_ishi(Call{{"othello", "play", "--white", "human",
                     "-OOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X"},
                    "a1\n",
                    {}});
  EXPECT_NE(outcome.out.find("Black wins 64–0\n"), std::string::npos) << outcome.out << outcome.err;
  EXPECT_EQ(outcome.out.find("O to move"), std::string::npos) << "nobody moves when it is over";
}

}  // namespace
}  // namespace ishi::test
