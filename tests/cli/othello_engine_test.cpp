// `ishi othello review`: what the engine says of whole games.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/run_ishi.hpp"

namespace {

using ishi::test::Call;
using ishi::test::line_count;
using ishi::test::lines_of;
using ishi::test::Outcome;
using ishi::test::run_ishi;
using Json = nlohmann::json;

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// A path of our own; what was written there goes away with the object.
class TemporaryPath {
 public:
  explicit TemporaryPath(const std::string& name)
      : path_(std::string(::testing::TempDir()) + "ishi-" + std::to_string(::getpid()) + "-" +
              name) {}
  ~TemporaryPath() { std::remove(path_.c_str()); }
  TemporaryPath(const TemporaryPath&) = delete;
  TemporaryPath& operator=(const TemporaryPath&) = delete;
  [[nodiscard]] const std::string& text() const { return path_; }

 private:
  std::string path_;
};

TEST(OthelloReview, TellsTheLossOfEachMove) {
  const Outcome outcome =
      run_ishi({"othello", "review", "f5d6c3d3c4f4c5", "--depth", "4", "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const Json answer = Json::parse(outcome.out);
  EXPECT_EQ(answer["moves"], "f5d6c3d3c4f4c5");
  EXPECT_EQ(answer["complete"], true);
  EXPECT_EQ(answer["result"], nullptr);
  ASSERT_EQ(answer["plies"].size(), 7U);
  EXPECT_EQ(answer["graph"].size(), 8U);
  int black = 0;
  for (const Json& ply : answer["plies"]) {
    EXPECT_EQ(ply["loss"], ply["best_score"].get<int>() - ply["score"].get<int>());
    EXPECT_EQ(ply["best_line"][0], ply["best"]);
    EXPECT_EQ(ply["depth"], 4);
    if (ply["side"] == "X") black += ply["loss"].get<int>();
  }
  EXPECT_EQ(answer["loss"]["black"], black);
  EXPECT_EQ(answer["graph"][7], answer["plies"][6]["score"]);
  EXPECT_EQ(answer["graph"][6], -answer["plies"][5]["score"].get<int>());
}

TEST(OthelloReview, ReadsFilesOfGamesAndDraws) {
  const TemporaryPath picture("review.svg");
  const Outcome one = run_ishi({"othello", "review", "data/othello/examples.ggf", "--game", "2",
                                "--level", "2", "--svg", picture.text()});
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(one.out.rfind("Bo - Cleo\nresult +4 for Black\n", 0), 0U) << one.out;
  EXPECT_NE(one.out.find("# turning point"), std::string::npos) << "random moves turn a game";
  EXPECT_NE(one.out.find("given away: Black "), std::string::npos);
  const std::string svg = contents(picture.text());
  EXPECT_EQ(svg.rfind("<svg ", 0), 0U);
  EXPECT_NE(svg.find("<polyline"), std::string::npos);

  const Outcome all = run_ishi(
      {"othello", "review", "data/othello/examples.ggf", "f5d6", "--depth", "1", "--json"});
  EXPECT_EQ(all.status, 0) << all.err;
  EXPECT_EQ(line_count(all.out), 6U) << "five games and a transcript";
  EXPECT_EQ(Json::parse(lines_of(all.out).back())["moves"], "f5d6");
}

TEST(OthelloReview, RefusesWhatIsNoGame) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"f5f5"},
                                             {"f5d6", "--game", "2"},
                                             {"f5d6", "--depth", "0"},
                                             {"f5d6", "--depth", "3", "--level", "3"},
                                             {"missing.ggf"}}) {
    std::vector<std::string> words = {"othello", "review"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Outcome bad = run_ishi(words);
    EXPECT_EQ(bad.status, 2) << arguments.back();
    EXPECT_EQ(line_count(bad.err), 1U) << bad.err;
  }
}

}  // namespace
