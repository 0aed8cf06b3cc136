// The verbs of `ishi bits` as docs/command-line.md promises them.
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

TEST(BitsTransform, EverySymmetryOfOneBoard) {
  const std::vector<std::pair<std::string, std::string>> images{
      {"identity", "f090e08080800000"},         {"flip-horizontal", "0f09070101010000"},
      {"flip-vertical", "0000808080e090f0"},    {"flip-a1h8", "fca0a0c000000000"},
      {"flip-a8h1", "000000000305053f"},        {"rotate-cw90", "3f05050300000000"},
      {"rotate-ccw90", "00000000c0a0a0fc"},     {"rotate-180", "000001010107090f"},
      {"rotate-cw45-upper", "0080c0a0d0b08000"}};
  for (const auto& [name, image] : images) {
    EXPECT_EQ(run_ishi({"bits", "transform", name, "f090e08080800000"}).out, image + "\n") << name;
  }
  // From the other end of the word the same squares have the reversed word.
  EXPECT_EQ(
      run_ishi({"bits", "transform", "flip-a1h8", "--layout", "a1=0", "000001010107090f"}).out,
      "000000000305053f\n");
  EXPECT_EQ(run_ishi({"bits", "transform", "rotate-cw90", "--size", "4", "fbcf"}).out, "fdbb\n");
}

TEST(BitsTransform, JsonListsAndBadInput) {
  const Outcome outcome = run_ishi({"bits", "transform", "rotate-cw90", "--json", "zz", "f0"});
  EXPECT_EQ(outcome.status, 2);
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 2U) << outcome.out;
  EXPECT_EQ(Json::parse(lines[0]),
            Json::parse(R"({"input":"zz","error":"expected a hexadecimal digit, found 'z'",)"
                        R"("line":1,"column":1})"));
  EXPECT_EQ(Json::parse(lines[1]),
            Json::parse(R"({"input":"f0","transform":"rotate-cw90","output":"8080808000000000"})"));
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"bits", "transform"},
           {"bits", "transform", "turn", "1"},
           {"bits", "transform", "rotate-cw45-upper", "--size", "4", "1"},
           {"bits", "transform", "rotate-cw90", "1", "--variant", "nope"},
           {"bits", "transform", "flip-vertical", "1", "--variant", "table", "--steps"},
           {"bits", "transform", "flip-vertical", "--size", "4", "10000"},
           {"bits", "transform", "identity", "--distances", "--variant", "table"}}) {
    const Outcome bad = run_ishi(arguments);
    EXPECT_EQ(bad.status, 2) << arguments.back();
    EXPECT_EQ(line_count(bad.err), 1U) << bad.err;
    EXPECT_EQ(bad.out, "");
  }
}

TEST(BitsTransform, DistancesOfAQuarterTurn) {
  EXPECT_EQ(run_ishi({"bits", "transform", "rotate-cw90", "--size", "4", "--variant", "quadrants",
                      "--distances"})
                .out,
            "before\n"
            "  bits\n   15   14   13   12\n   11   10    9    8\n    7    6    5    4\n"
            "    3    2    1    0\n"
            "  to go\n   +3   +6   +9  +12\n   -2   +1   +4   +7\n   -7   -4   -1   +2\n"
            "  -12   -9   -6   -3\n"
            "  in step 1\n   +1   +4   +1   +4\n   -4   -1   -4   -1\n   +1   +4   +1   +4\n"
            "   -4   -1   -4   -1\n"
            "  in step 2\n   +2   +2   +8   +8\n   +2   +2   +8   +8\n   -8   -8   -2   -2\n"
            "   -8   -8   -2   -2\n"
            "after step 1: parts a0a0 >> 1, 5050 >> 4, 0a0a << 4, 0505 << 1\n"
            "  bits\n   11   15    9   13\n   10   14    8   12\n    3    7    1    5\n"
            "    2    6    0    4\n"
            "  to go\n   +2   +2   +8   +8\n   +2   +2   +8   +8\n   -8   -8   -2   -2\n"
            "   -8   -8   -2   -2\n"
            "after step 2: parts cc00 >> 2, 3300 >> 8, 00cc << 8, 0033 << 2\n"
            "  bits\n    3    7   11   15\n    2    6   10   14\n    1    5    9   13\n"
            "    0    4    8   12\n");
}

TEST(BitsCanonical, BoardsPairsAndBothLayouts) {
  EXPECT_EQ(run_ishi({"bits", "canonical", "f090e08080800000"}).out,
            "000000000305053f flip-a8h1\n");
  EXPECT_EQ(run_ishi({"bits", "canonical", "--layout", "a1=0", "000001010107090f"}).out,
            "000000000305053f flip-a1h8\n");
  EXPECT_EQ(run_ishi({"bits", "canonical", "--size", "4", "fbcf"}).out, "bbdf flip-a8h1\n");
  // The first boards are alike in all images, so the second ones decide.
  EXPECT_EQ(run_ishi({"bits", "canonical", "8100000000000081,4000000000000000"}).out,
            "8100000000000081,0000000000000002 rotate-180\n");
  const Outcome outcome = run_ishi({"bits", "canonical", "--json", "xyz", "ff,0f"});
  EXPECT_EQ(outcome.status, 2);
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(Json::parse(lines[0])["column"], 1);
  EXPECT_EQ(Json::parse(lines[1]), Json::parse(R"({"input":"ff,0f","transform":"identity",)"
                                               R"("output":"00000000000000ff,000000000000000f"})"));
}

TEST(BitsReverse, EveryWidth) {
  EXPECT_EQ(run_ishi({"bits", "reverse", "d0", "--width", "8"}).out, "0b\n");
  EXPECT_EQ(run_ishi({"bits", "reverse", "1", "--width", "16"}).out, "8000\n");
  EXPECT_EQ(run_ishi({"bits", "reverse", "0x80000001", "--width", "32"}).out, "80000001\n");
  EXPECT_EQ(run_ishi({"bits", "reverse", "F", "--width", "64"}).out, "f000000000000000\n");
}

TEST(BitsReverse, JsonListsAndBadWords) {
  const Outcome outcome = run_ishi(
      Call{{"bits", "reverse", "-", "--width", "8", "--json"}, "01\n# a remark\nxy\n80\n", ""});
  EXPECT_EQ(outcome.status, 2);
  ASSERT_EQ(line_count(outcome.out), 3U) << outcome.out;
  const auto lines = lines_of(outcome.out);
  EXPECT_EQ(Json::parse(lines[0]), Json::parse(R"({"input":"01","width":8,"output":"80"})"));
  EXPECT_EQ(Json::parse(lines[1])["column"], 1);
  EXPECT_EQ(Json::parse(lines[2])["output"], "01");
  EXPECT_EQ(outcome.err,
            "ishi: standard input: line 3, column 1: expected a hexadecimal digit, found 'x'\n");
  EXPECT_EQ(run_ishi({"bits", "reverse", "100", "--width", "8"}).err,
            "ishi: argument 1: line 1, column 3: expected at most 2 digits, found '0'\n");
  EXPECT_EQ(run_ishi({"bits", "reverse", "1", "--width", "12"}).status, 2);
  EXPECT_EQ(run_ishi({"bits", "reverse"}).status, 2);
}

TEST(BitsCompile, StepsOfTheTransposeOfEightByEight) {
  const Outcome outcome =
      run_ishi({"bits", "compile", "--transform", "flip-a1h8", "--size", "8", "--work", "0"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out,
            "64 bits in a word of 64; 3 steps, 18 operations\n"
            "1.  t = (x ^ (x >> 28)) & 0x00000000f0f0f0f0;  x = x ^ t ^ (t << 28)\n"
            "2.  t = (x ^ (x >> 14)) & 0x0000cccc0000cccc;  x = x ^ t ^ (t << 14)\n"
            "3.  t = (x ^ (x >> 7)) & 0x00aa00aa00aa00aa;  x = x ^ t ^ (t << 7)\n");
}

TEST(BitsCompile, FiveByFiveInLessThanFourDeltaSwaps) {
  const Outcome outcome =
      run_ishi({"bits", "compile", "--transform", "flip-a1h8", "--size", "5", "--json"});
  ASSERT_EQ(line_count(outcome.out), 1U);
  const Json answer = Json::parse(outcome.out);
  EXPECT_EQ(answer["bits"], 25);
  EXPECT_EQ(answer["width"], 32);
  EXPECT_LE(answer["operations"].get<int>(), 14);
  int operations = 0;
  for (const Json& step : answer["steps"]) operations += step["operations"].get<int>();
  EXPECT_EQ(answer["operations"], operations);
}

TEST(BitsCompile, AListFromArgumentsInputAndFile) {
  const std::string by_arguments = run_ishi({"bits", "compile", "3", "2", "1", "0"}).out;
  EXPECT_EQ(by_arguments.substr(0, 24), "4 bits in a word of 8; 2");
  EXPECT_EQ(run_ishi(Call{{"bits", "compile", "-"}, "3,2,1,0 # reversed\n", ""}).out, by_arguments);
  const std::string path = testing::TempDir() + "ishi_permutation.txt";
  std::ofstream(path) << "3 2\n1 0\n";
  EXPECT_EQ(run_ishi({"bits", "compile", "--from", path}).out, by_arguments);
}

TEST(BitsCompile, DrawnMasks) {
  EXPECT_EQ(
      run_ishi({"bits", "compile", "--transform", "flip-a1h8", "--size", "2", "--emit", "diagram"})
          .out,
      "4 bits in a word of 8; 1 step, 6 operations; the highest bit is drawn first\n"
      "\n"
      "1.  delta swap over 1: places 1 and 2 trade\n"
      "       a b\n"
      "     1 . 2\n"
      "     2 1 .\n");
}

TEST(Bits, PlainAnswersAreWords) {
  const Outcome board =
      run_ishi({"bits", "transform", "flip-a1h8", "--diagram", "--plain", "8040201008040202"});
  EXPECT_EQ(board.out,
            "before a1 b2 c3 d4 e5 f6 g7 g8\nafter a1 b2 c3 d4 e5 f6 g7 h7\n8040201008040300\n");
  const std::vector<std::string> compile = {"bits",   "compile", "--transform", "flip-a1h8",
                                            "--size", "4",       "--emit"};
  auto diagram = compile;
  diagram.insert(diagram.end(), {"diagram", "--plain"});
  auto steps = compile;
  steps.emplace_back("steps");
  EXPECT_EQ(run_ishi(diagram).out, run_ishi(steps).out);
}

TEST(BitsCompile, BadInputIsOneLine) {
  const Outcome twice = run_ishi(Call{{"bits", "compile", "-"}, "1\n0\n1\n", ""});
  EXPECT_EQ(twice.status, 2);
  EXPECT_EQ(twice.err,
            "ishi: standard input: line 3, column 1: expected a number not met before, found 1\n");
  const Outcome skewed =
      run_ishi({"bits", "compile", "--transform", "rotate-cw45-upper", "--size", "5", "--json"});
  EXPECT_EQ(skewed.status, 2);
  EXPECT_EQ(line_count(skewed.err), 1U);
  EXPECT_TRUE(Json::parse(skewed.out).contains("error"));
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"bits", "compile"},
           {"bits", "compile", "--transform", "turn"},
           {"bits", "compile", "--transform", "identity", "--size", "17"},
           {"bits", "compile", "--transform", "identity", "--size", "1"},
           {"bits", "compile", "--transform", "identity", "1", "0"},
           {"bits", "compile", "--size", "5", "1", "0"},
           {"bits", "compile", "--emit", "rust", "1", "0"},
           {"bits", "compile", "--from", "/nonexistent"},
           {"bits", "compile", "--from", "/"},
           {"bits", "compile", "256"}}) {
    const Outcome outcome = run_ishi(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments.back();
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    EXPECT_EQ(outcome.out, "");
  }
}

/// Does what a line of C++ for a delta swap says: `t = (x ^ (x >> 7)) & 0x…ULL; x ^= …`.
std::uint64_t after_delta_swap(const std::string& code, std::uint64_t x) {
  const int shift = std::stoi(code.substr(code.find(">> ") + 3));
  const std::uint64_t mask = std::stoull(code.substr(code.find("0x") + 2), nullptr, 16);
  const std::uint64_t t = (x ^ (x >> shift)) & mask;
  return x ^ t ^ (t << shift);
}

TEST(Bits, StepsAreShownAsCodeThatDoesThem) {
  for (const char* layout : {"a1=63", "a1=0"}) {
    std::uint64_t word = 0xf090e08080800000;
    const Outcome outcome = run_ishi({"bits", "transform", "rotate-cw90", "f090e08080800000",
                                      "--steps", "--plain", "--layout", layout});
    int steps = 0;
    std::string result;
    for (const std::string& line : lines_of(outcome.out)) {
      if (const std::size_t arrow = line.find("-> "); arrow != std::string::npos) {
        result = line.substr(arrow + 3);
      }
      if (line.rfind("  C++ ", 0) != 0) continue;
      ++steps;
      word = after_delta_swap(line, word);
      EXPECT_EQ(word, std::stoull(result, nullptr, 16)) << line;
    }
    EXPECT_EQ(steps, 6);
  }
  const Outcome blend = run_ishi({"bits", "transform", "rotate-cw45-upper", "1", "--steps"});
  EXPECT_NE(blend.out.find("x ^= 0xaaaaaaaaaaaaaaaaULL & (x ^ std::rotl(x, 8));"),
            std::string::npos);
}

TEST(Bits, VariantsAreListedAndTimed) {
  EXPECT_EQ(line_count(run_ishi({"bits", "transform", "--list"}).out), 14U);
  const Outcome times = run_ishi({"bits", "transform", "rotate-cw45-upper", "--time", "--json"});
  EXPECT_EQ(times.status, 0);
  EXPECT_NE(times.out.find(R"("variant":"rotate-blend")"), std::string::npos);
  EXPECT_EQ(times.out.find(R"("variant":"delta-swap")"), std::string::npos);
  EXPECT_EQ(run_ishi({"bits", "transform"}).status, 2);
}

TEST(Bits, AWalkHasAScreenForEachStep) {
  const Outcome walk = run_ishi({"bits", "transform", "flip-a1h8", "f0e", "--size", "4", "--walk"});
  EXPECT_NE(walk.out.find("4 # # # .                   e   1110"), std::string::npos) << walk.out;
  const Outcome trace = run_ishi({"othello", "trace", "start", "f5", "--walk"});
  EXPECT_NE(trace.out.find("f5 turns e5\n"), std::string::npos) << trace.out;
}

}  // namespace
}  // namespace ishi::test
