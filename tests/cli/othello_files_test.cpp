// convert, openings and stats as users meet them: files of every format, broken ones among them.
#include <filesystem>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;

class Files : public InFolder {
 protected:
  [[nodiscard]] std::size_t file_count() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  const std::string examples_ = std::string(ISHI_SOURCE_DIR) + "/data/othello/examples.ggf";
};

TEST_F(Files, EveryFormatAndBackKeepsEveryGame) {
  ASSERT_EQ(run_ishi({"othello", "convert", examples_, path("a.ggf")}).out,
            "5 games read, 5 written\n");
  std::string before = "a.ggf";
  for (const std::string name : {"b.sgf", "c.pgn", "d.wtb", "e.ggf"}) {
    const Outcome outcome = run_ishi({"othello", "convert", path(before), path(name)});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    before = name;
  }
  EXPECT_TRUE(fs::exists(folder_ / "d.jou") && fs::exists(folder_ / "d.trn"));
  EXPECT_EQ(file_count(), 7U);  // nothing but the five files and the two of names
  // WTHOR has no day; everything else has come through it.
  const auto moves = [&](const std::string& name) {
    return run_ishi({"othello", "convert", path(name), "-", "--to", "transcript"}).out;
  };
  EXPECT_EQ(line_count(moves("e.ggf")), 5U);
  EXPECT_EQ(moves("e.ggf"), moves("a.ggf"));
  EXPECT_NE(read("e.ggf").find("PB[Cleo]"), std::string::npos);
  EXPECT_NE(read("e.ggf").find("EV[Spring Cup]"), std::string::npos);
  EXPECT_NE(read("e.ggf").find("RE[-64.00]"), std::string::npos);
}

TEST_F(Files, ABrokenGameIsOneLineAndTheOthersAreKept) {
  write("bad.ggf",
        "(;GM[Othello]B[f5]W[d6];)\n(;GM[Othello]B[f5]W[a1];)\n(;GM[Othello]B[f5]W[f4];)\n");
  const Outcome kept = run_ishi({"othello", "convert", path("bad.ggf"), path("good.txt")});
  EXPECT_EQ(kept.status, 2);
  EXPECT_EQ(kept.err,
            "ishi: " + path("bad.ggf") +
                ": game 2, line 2, column 21: expected a legal move for White, found a1\n");
  EXPECT_EQ(kept.out, "3 games read, 2 written; left out: 1 broken\n");
  EXPECT_EQ(read("good.txt"), "f5d6\nf5f4\n");
  const Outcome strict =
      run_ishi({"othello", "convert", path("bad.ggf"), path("strict.txt"), "--strict"});
  EXPECT_EQ(strict.status, 2);
  EXPECT_EQ(line_count(strict.err), 1U);
  EXPECT_FALSE(fs::exists(folder_ / "strict.txt"));
  EXPECT_EQ(file_count(), 2U);
}

TEST_F(Files, BrokenWthorFilesAreOneLineEach) {
  ASSERT_EQ(run_ishi({"othello", "convert", examples_, path("all.wtb")}).status, 0);
  const std::string bytes = read("all.wtb");
  ASSERT_EQ(bytes.size(), 16U + 5 * 68);
  write("cut.wtb", bytes.substr(0, 200));
  write("many.wtb", bytes.substr(0, 4) + "\xff\xff\xff\xff" + bytes.substr(8));
  std::string illegal = bytes;
  illegal[16 + 68 + 8] = 11;
  write("illegal.wtb", illegal);
  struct Case {
    std::string name;
    std::string error;
    std::string out;
  };
  for (const Case& file :
       {Case{"cut.wtb",
             "byte 200: expected as many games as the header counts, found the end after 2 "
             "of 5",
             "2 games read, 2 written"},
        Case{"many.wtb", "byte 356: expected as many games as the header counts, found the end ",
             "5 games read, 5 written"},
        Case{"illegal.wtb", "game 2, byte 92: expected a legal move, found a1",
             "5 games read, 4 written"}}) {
    const Outcome outcome = run_ishi({"othello", "convert", path(file.name), path("out.ggf")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    EXPECT_NE(outcome.err.find(path(file.name) + ": " + file.error), std::string::npos)
        << outcome.err;
    EXPECT_NE(outcome.out.find(file.out), std::string::npos) << outcome.out;
  }
}

TEST_F(Files, AnEndlessLineIsOneError) {
  const std::string endless(8 << 20, 'X');
  for (const char* name : {"x.txt", "x.obf", "x.ggf", "x.sgf", "x.pgn", "x.wtb"}) {
    write(name, endless);
    const Outcome outcome = run_ishi({"othello", "stats", path(name)});
    EXPECT_EQ(outcome.status, 2) << name;
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err.substr(0, 200);
    EXPECT_LT(outcome.err.size(), 300U);
  }
}

TEST_F(Files, FiltersTellWhatTheyLeftOut) {
  const auto count = [&](std::vector<std::string> filter) {
    std::vector<std::string> words = {"othello", "convert", examples_, path("f.txt"), "--json"};
    words.insert(words.end(), filter.begin(), filter.end());
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const Json summary = Json::parse(outcome.out);
    EXPECT_EQ(summary["read"], 5);
    return summary["written"].get<int>();
  };
  EXPECT_EQ(count({}), 5);
  EXPECT_EQ(count({"--player", "aki"}), 4);
  EXPECT_EQ(count({"--year", "2025"}), 2);
  EXPECT_EQ(count({"--year", "2020..2024"}), 3);
  EXPECT_EQ(count({"--opening", "tiger"}), 2);
  EXPECT_EQ(count({"--opening", "虎定石"}), 2);
  EXPECT_EQ(count({"--opening", "c4e3"}), 3);
  EXPECT_EQ(count({"--opening", "Heath"}), 1);
  EXPECT_EQ(count({"--score", "-64"}), 1);
  EXPECT_EQ(count({"--score", "-64..64"}), 5);
  EXPECT_EQ(count({"--player", "aki", "--year", "2025", "--opening", "Heath"}), 1);
  for (const std::vector<std::string>& bad : {std::vector<std::string>{"--year", "x"},
                                              {"--year", "5..1"},
                                              {"--score", "1.."},
                                              {"--opening", "Nonsense"},
                                              {"--to", "zip"},
                                              {"--from", "zip"}}) {
    std::vector<std::string> words = {"othello", "convert", examples_, path("f.txt")};
    words.insert(words.end(), bad.begin(), bad.end());
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 2) << bad[0] << ' ' << bad[1];
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  }
}

TEST_F(Files, StandardInputAndOutput) {
  const Outcome outcome = run_ishi(
      Call{{"othello", "convert", "-", "-", "--from", "txt", "--to", "sgf"}, "f5d6c3\n", {}});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "(;FF[4]GM[2]CA[UTF-8]AP[ishi]SZ[8]RE[?];B[f5];W[d6];B[c3])\n");
  EXPECT_EQ(outcome.err, "1 game read, 1 written\n");
  const Outcome unknown = run_ishi({"othello", "convert", "-", "-"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_EQ(line_count(unknown.err), 1U);
}

TEST_F(Files, WhatCannotBeReadOrWrittenIsTold) {
  const Outcome missing =
      run_ishi({"othello", "convert", path("none.ggf"), examples_, path("o.ggf")});
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(missing.err, "ishi: " + path("none.ggf") + ": there is no such file\n");
  EXPECT_EQ(missing.out, "5 games read, 5 written\n");
  const Outcome nowhere = run_ishi({"othello", "convert", examples_, path("no/folder/o.ggf")});
  EXPECT_EQ(nowhere.status, 1);
  EXPECT_EQ(line_count(nowhere.err), 1U);
  const Outcome svg = run_ishi({"othello", "convert", path("o.svg"), path("o.ggf")});
  EXPECT_EQ(svg.status, 2);
}

TEST(Openings, OfEveryGameInAFile) {
  const Outcome othello = run_ishi({"othello", "openings", "data/othello/examples.ggf", "tiger"});
  EXPECT_EQ(othello.status, 0) << othello.err;
  const std::vector<std::string> lines = lines_of(othello.out);
  ASSERT_GE(lines.size(), 6U) << othello.out;
  EXPECT_TRUE(lines[0].starts_with("Aki - Bo: ")) << lines[0];
  EXPECT_NE(lines[0].find("Comp'Oth"), std::string::npos) << lines[0];
  EXPECT_NE(lines.back().find("Tiger"), std::string::npos) << lines.back();
  const auto renju =
      objects_of(run_ishi({"renju", "openings", "--json", "data/renju/missed-vcf.sgf"}));
  ASSERT_EQ(renju.size(), 1U);
  EXPECT_EQ(renju[0]["input"], "data/renju/missed-vcf.sgf");
  EXPECT_TRUE(renju[0].contains("code"));
}

TEST_F(Files, OpeningsAreNamed) {
  const Outcome text = run_ishi({"othello", "openings", "c4e3f6e6f5"});
  EXPECT_EQ(text.out, "Perpendicular > Tiger (虎定石) at ply 5: f5d6c3d3c4\n");
  const Outcome json = run_ishi({"othello", "openings", "d3", "f5f6e6f4e3c5", "--json"});
  EXPECT_EQ(json.status, 0);
  ASSERT_EQ(line_count(json.out), 2U);
  const Json none = Json::parse(lines_of(json.out)[0]);
  EXPECT_TRUE(none["opening"].is_null());
  const Json cow = Json::parse(lines_of(json.out)[1]);
  EXPECT_EQ(cow["opening"], "Cow");
  EXPECT_EQ(cow["japanese"], "牛定石");
  EXPECT_EQ(cow["plies"], 5);
  EXPECT_EQ(run_ishi({"othello", "openings", "f5a1"}).status, 2);
  EXPECT_GT(line_count(run_ishi({"othello", "openings", "--list"}).out), 50U);
}

TEST_F(Files, StatsCountGamesAndResults) {
  const Outcome outcome = run_ishi({"othello", "stats", examples_, "--json", "--plies", "5"});
  EXPECT_EQ(outcome.status, 0);
  const Json stats = Json::parse(outcome.out);
  EXPECT_EQ(stats["games"], 5);
  EXPECT_EQ(stats["black_wins"].get<int>() + stats["white_wins"].get<int>() +
                stats["draws"].get<int>() + stats["unknown"].get<int>(),
            5);
  EXPECT_EQ(stats["first_year"], 2024);
  EXPECT_EQ(stats["last_year"], 2025);
  EXPECT_EQ(stats["lines"][0]["moves"], "f5d6c3d3c4");
  EXPECT_EQ(stats["lines"][0]["games"], 2);
  EXPECT_EQ(stats["players"][0]["player"], "Aki");
  EXPECT_EQ(stats["players"][0]["games"], 4);
  const Outcome text = run_ishi({"othello", "stats", examples_, examples_, "--top", "1"});
  EXPECT_EQ(text.status, 0);
  EXPECT_EQ(text.out.substr(0, 11), "games   10\n");
}

}  // namespace
}  // namespace ishi::test
