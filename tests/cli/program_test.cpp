// The contract of the command line that belongs to no game: version, usage, levels, exports.
#include <array>
#include <cstdio>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cli/run_ishi.hpp"
#include "io/read_file.hpp"

namespace ishi::test {
namespace {

TEST(Program, VersionIsFourLines) {
  const Outcome outcome = run_ishi({"--version"});
  EXPECT_EQ(outcome.status, 0);
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0], "ishi " ISHI_VERSION);
  EXPECT_EQ(lines[1].rfind("level: ", 0), 0U);
  EXPECT_EQ(lines[2].rfind("compiler: ", 0), 0U);
  EXPECT_EQ(lines[3].rfind("kernels: boards ", 0), 0U);
  EXPECT_NE(lines[3].find(", endings "), std::string::npos);
  EXPECT_NE(lines[3].find(", networks "), std::string::npos);
}

TEST(Program, DocumentsNameTheVersion) {
  constexpr std::size_t kLongest = 1 << 20;  // bytes
  const auto manual = ishi::io::read_file("docs/ishi.1", kLongest);
  const auto changes = ishi::io::read_file("CHANGELOG.md", kLongest);
  ASSERT_TRUE(manual && changes);
  EXPECT_NE(manual->find("\"ishi " ISHI_VERSION "\""), std::string::npos);
  EXPECT_NE(changes->find("\n## " ISHI_VERSION), std::string::npos);
}

// Inside the program such an argument has a mark before it, so that it is not taken for an option.
TEST(Program, ArgumentsThatBeginWithADashAreShownAsTyped) {
  using Words = std::vector<std::string>;
  for (const Words& words :
       {Words{"renju", "explain", "---", "h8"}, Words{"renju", "explain", "start", "---"},
        Words{"renju", "shapes", "-X-", "--json"}, Words{"renju", "shapes", "start", "-OX"},
        Words{"othello", "show", "-X-O", "--json"}, Words{"renju", "-X-"}}) {
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ((outcome.out + outcome.err).find('\x01'), std::string::npos) << outcome.err;
  }
  EXPECT_NE(run_ishi({"renju", "explain", "start", "---"}).err.find("column 1: expected a column"),
            std::string::npos);
}

std::string level_with(const std::string& environment) {
  return lines_of(run_ishi(Call{{"--version"}, {}, environment}).out).at(1).substr(7);
}

TEST(Program, ALowerLevelCanBeForced) {
  if (ISHI_LEVEL_COUNT < 3) GTEST_SKIP() << "this build has one level";
  const std::string usual = level_with("");
  const std::string without_avx512 = level_with("GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX512F");
  const std::string without_avx2 = level_with("GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2");
  EXPECT_EQ(without_avx2, "v2");
  if (usual == "v4") {
    EXPECT_EQ(without_avx512, "v3");
  } else {
    EXPECT_EQ(without_avx512, usual);
  }
}

TEST(Program, UnknownVerbsAndOptionsAreOneLineAndStatus2) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"chess"},
                                             {"othello"},
                                             {"othello", "fly"},
                                             {"othello", "moves"},
                                             {"othello", "moves", "start", "--sideways"},
                                             {"othello", "moves", "--file", "/nowhere/at/all"},
                                             {"othello", "moves", "--file", "/"},
                                             {"othello", "perft", "-3"},
                                             {"othello", "perft", "deep"},
                                             {"othello", "solve", "start", "--threads", "0"},
                                             {"othello", "solve", "start", "--hash", "99999999"},
                                             {"\x01\x02\xff"}}) {
    const Outcome outcome = run_ishi(arguments);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    EXPECT_EQ(outcome.err.rfind("ishi: ", 0), 0U) << outcome.err;
    EXPECT_EQ(outcome.out, "");
  }
}

// A terminal of 80 columns and 24 lines shows the whole of it, the next prompt included.
TEST(Program, HelpBeginsWithAnExampleAndFitsAScreen) {
  // Not ours to shape, or printed for other programs.
  const std::set<std::string> without_json = {"gtp",   "nboard",     "gomocup",
                                              "serve", "completion", "manual"};
  std::vector<std::vector<std::string>> open = {{}};
  int verbs = 0;
  while (!open.empty()) {
    std::vector<std::string> path = open.back();
    open.pop_back();
    const std::vector<std::string> below = verbs_in_help(path);
    for (const std::string& name : below) {
      open.push_back(path);
      open.back().push_back(name);
    }
    path.emplace_back("--help");
    const Outcome outcome = run_ishi(path);
    EXPECT_EQ(outcome.status, 0);
    const std::vector<std::string> lines = lines_of(outcome.out);
    EXPECT_LE(lines.size(), 23U) << outcome.out;
    for (const std::string& line : lines) EXPECT_LE(line.size(), 80U) << line;
    if (!below.empty() && path.size() > 1) continue;  // a group is a list of verbs
    ASSERT_GE(lines.size(), 3U) << outcome.out;
    EXPECT_TRUE(lines[2].starts_with("  ishi ") || path[0] == "completion") << outcome.out;
    if (!below.empty()) continue;
    ++verbs;
    if (!without_json.contains(path[0])) {
      EXPECT_NE(outcome.out.find("--json"), std::string::npos) << outcome.out;
    }
  }
  EXPECT_GE(verbs, 40);
}

TEST(Program, HelpOnPositionsShowsSomeThatCanBeRead) {
  const Outcome help = run_ishi({"help", "positions"});
  EXPECT_EQ(help.status, 0);
  EXPECT_LE(lines_of(help.out).size(), 23U);
  int shown = 0;
  for (const std::string& line : lines_of(help.out)) {
    if (!line.ends_with(" X") && !line.ends_with(" O")) continue;
    EXPECT_EQ(run_ishi({"show", line.substr(2)}).status, 0) << line;
    ++shown;
  }
  EXPECT_EQ(shown, 2);
}

TEST(Program, APositionAloneMayComeFromStandardInput) {
  const std::vector<std::vector<std::string>> commands = {
      {"othello", "trace", "f5d6", "c3"},
      {"renju", "explain", "h8i9h7", "g8"},
      {"renju", "shapes", "h8i9h7", "g8"},
      {"book", "show", "shipped", "f5d6"},
      {"othello", "explore", "f5d6", "--games", "data/othello/examples.ggf"},
  };
  for (const std::vector<std::string>& command : commands) {
    const Outcome as_argument = run_ishi(command);
    Call call{command, {}, {}};
    for (std::string& word : call.arguments) {
      if (word != "f5d6" && word != "h8i9h7") continue;
      call.input = "\n# a note\n" + word + '\n';
      word = "-";
    }
    const Outcome as_input = run_ishi(call);
    EXPECT_EQ(as_input.status, 0) << as_input.err;
    EXPECT_EQ(as_input.out, as_argument.out) << command[1];
    call.input.clear();
    EXPECT_EQ(run_ishi(call).status, 2) << command[1];
  }
  const Outcome play = run_ishi(Call{{"othello", "play", "-"}, "start\n", {}});
  EXPECT_EQ(play.status, 2);
  EXPECT_EQ(
      play.err,
      "ishi: POSITION: expected a position, found -; standard input has the game's commands\n");
}

TEST(Program, FullDiskIsAFailure) {
  const std::string command = std::string(ISHI_BIN) + " othello show start >/dev/full 2>/dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
}

TEST(Program, NumbersOutOfRangeAreRefusedNaNToo) {
  const std::vector<std::vector<std::string>> commands = {
      {"othello", "analyze", "start", "--time"},
      {"renju", "vcf", "start", "--time"},
      {"queue", "init", "sqlite.db", "--sample"},
      {"book", "lines", "book.db", "--within"},
      {"othello", "check-proof", "certificate", "--sample"},
  };
  for (const std::vector<std::string>& command : commands) {
    for (const char* value : {"nan", "-nan", "-1", "x"}) {
      std::vector<std::string> words = command;
      words.emplace_back(value);
      const Outcome outcome = run_ishi(words);
      EXPECT_EQ(outcome.status, 2) << command[1] << ' ' << value;
      EXPECT_TRUE(outcome.err.starts_with("ishi: " + command.back() + ": expected a number "))
          << outcome.err;
      EXPECT_TRUE(outcome.err.ends_with(std::string(", found ") + value + '\n')) << outcome.err;
    }
  }
  EXPECT_EQ(run_ishi({"othello", "analyze", "start", "--time", "nan"}).err,
            "ishi: --time: expected a number from 0.001 to 1000000, found nan\n");
  EXPECT_EQ(run_ishi({"othello", "analyze", "start", "--depth", "2.5"}).err,
            "ishi: --depth: expected a whole number from 1 to 60, found 2.5\n");
}

TEST(Program, MistakesInOptionsSayWhatWasExpectedAndFound) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> answers = {
      {{"othello", "analyze", "start", "--depth"}, "--depth: expected 1 value, found none"},
      {{"othello", "analyze", "start", "--depth", "3", "--depth", "4"},
       "--depth: expected 1 value, found 2"},
      {{"othello", "solve", "start", "--bounds", "3"}, "--bounds: expected 2 values, found 1"},
      {{"othello", "convert", "a", "--to", "sgf"}, "FILES: expected at least 2 values, found 1"},
      {{"othello", "generate", "a", "--seed", "abc"},
       "--seed: expected a whole number of at least 0, found abc"},
      {{"othello", "trace", "start", "f5", "i9", "i10"}, "expected no more arguments, found i9"},
      {{"bits", "reverse", "1", "--width", "7"}, "--width: expected 8, 16, 32 or 64, found 7"},
      {{"bits", "reverse", "1", "--width", "x"}, "--width: expected 8, 16, 32 or 64, found x"},
      {{"othello", "solve", "start", "--time", "3"}, "unknown option --time"},
      {{"othello", "review", "f5d6", "--game", "2"}, "--game 2: there is 1 game"},
  };
  for (const auto& [command, answer] : answers) {
    const Outcome outcome = run_ishi(command);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err, "ishi: " + answer + '\n');
  }
}

TEST(Program, ABoardThatBeginsWithTwoDashesIsNoUnknownOption) {
  const std::string board = "--XXXXX--OOOXX-OOOOXXOOOXOXO-OOOOOOO--OXOO---OOOX---X-OX--XX---O-- X";
  EXPECT_EQ(run_ishi({"othello", "solve", board, "--hash", "0"}).err,
            "ishi: --hash: expected a whole number from 1 to 16777216, found 0\n");
  EXPECT_EQ(run_ishi({"othello", "solve", "--hash", "0", "--", "--file"}).err,
            "ishi: --hash: expected a whole number from 1 to 16777216, found 0\n");
  EXPECT_EQ(run_ishi({"othello", "solve", board, "--hush", "1"}).err,
            "ishi: unknown option --hush; did you mean --hash?\n");
}

TEST(Program, ProtocolsSayThatTheirInputOrOutputIsBroken) {
  const auto status_of = [](const std::string& command) {
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  };
  for (const char* verb : {"gtp", "nboard", "gomocup"}) {
    const std::string command = std::string(ISHI_BIN) + ' ' + verb;
    for (const char* input : {"<&-", "</tmp"}) {
      EXPECT_EQ(status_of(command + input + " 2>/dev/null"), 2) << verb << input;
    }
    EXPECT_EQ(status_of("printf 'name\nping 1\nABOUT\n' | " + command + " >/dev/full 2>/dev/null"),
              1)
        << verb;
  }
}

// What else a library exports could take the place of a program's own function of that name, or be
// replaced by it, at another speed level.
TEST(Program, TheLibraryExportsOnlyItsInterface) {
  if (ISHI_LEVEL_COUNT < 3) GTEST_SKIP() << "a sanitizer adds exports of its own";
  for (const char* folder : {"", "/glibc-hwcaps/x86-64-v3", "/glibc-hwcaps/x86-64-v4"}) {
    const std::string command =
        std::string("nm -DC --defined-only ") + ISHI_LIB_DIR + folder + "/libishi.so";
    FILE* pipe = popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::array<char, 4096> line{};
    int exported = 0;
    while (std::fgets(line.data(), line.size(), pipe) != nullptr) {
      const std::string text(line.data());
      ++exported;
      // The classes of C++, and the functions of ishi.h.
      const bool is_ours =
          text.find(" ishi::") != std::string::npos || text.find(" T ishi_") != std::string::npos;
      EXPECT_TRUE(is_ours) << text;
      EXPECT_EQ(text.find(" W "), std::string::npos) << "an inline function: " << text;
    }
    EXPECT_EQ(pclose(pipe), 0);
    EXPECT_GE(exported, 4);
  }
}

}  // namespace
}  // namespace ishi::test
