// The engine's verbs: `ishi othello solve` with its options, and `ishi othello review`.
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

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

/// Its moves are worth +24, +20, +6, +6, 0, -2, -6 and -26.
const std::string kFfo16 = "-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O- X";

Json solved(const std::vector<std::string>& options) {
  std::vector<std::string> words = {"othello", "solve", kFfo16, "--json"};
  words.insert(words.end(), options.begin(), options.end());
  const Outcome outcome = run_ishi(words);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return Json::parse(outcome.out);
}

TEST(OthelloSolve, ScoresOfAllMoves) {
  const Json answer = solved({"--all-moves"});
  EXPECT_EQ(answer["best"], Json::parse(R"(["f8"])"));
  std::vector<int> scores;
  for (const Json& move : answer["moves"]) {
    scores.push_back(move["score"].get<int>());
    EXPECT_EQ(move["bound"], "exact");
    EXPECT_EQ(move["best"], move["move"] == "f8");
    EXPECT_EQ(move["pv"][0], move["move"]);
  }
  EXPECT_EQ(scores, (std::vector<int>{24, 20, 6, 6, 0, -2, -6, -26}));
}

TEST(OthelloSolve, WhoWinsAndBounds) {
  const Json win = solved({"--win-loss"});
  EXPECT_EQ(win["result"], "win");
  EXPECT_EQ(win["bound"], "at least");
  const Json all = solved({"--win-loss", "--all-moves"});
  EXPECT_EQ(all["best"].size(), 4U) << "four moves win";
  EXPECT_EQ(all["moves"][4]["result"], "draw");
  EXPECT_EQ(all["moves"][5]["result"], "loss");
  const Json over = solved({"--bounds", "-10,20"});
  EXPECT_EQ(over["score"], 20);
  EXPECT_EQ(over["bound"], "at least");
  EXPECT_EQ(over["exact"], false);
  const Json under = solved({"--bounds", "24,50"});
  EXPECT_EQ(under["score"], 24);
  EXPECT_EQ(under["bound"], "at most");
  const Json inside = solved({"--bounds", "22,26"});
  EXPECT_EQ(inside["score"], 24);
  EXPECT_EQ(inside["exact"], true);
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{"--bounds", "4,4"},
                                             {"--bounds", "4"},
                                             {"--bounds", "0,65"},
                                             {"--bounds", "0,2", "--win-loss"}}) {
    std::vector<std::string> words = {"othello", "solve", kFfo16};
    words.insert(words.end(), options.begin(), options.end());
    const Outcome bad = run_ishi(words);
    EXPECT_EQ(bad.status, 2) << options[0];
    EXPECT_EQ(line_count(bad.err), 1U) << bad.err;
  }
}

/// Begins a solve that takes some seconds and kills it as soon as it has left a checkpoint.
void begin_and_kill(const std::string& position, const std::string& file) {
  const pid_t child = fork();
  if (child == 0) {
    if (std::freopen("/dev/null", "wb", stdout) == nullptr) _exit(126);
    execl(ISHI_BIN, ISHI_BIN, "othello", "solve", position.c_str(), "--checkpoint", file.c_str(),
          "--checkpoint-every", "0.001", static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  pid_t ended = 0;
  while (ended == 0 && access(file.c_str(), R_OK) != 0) {
    usleep(1000);
    ended = waitpid(child, &status, WNOHANG);
  }
  ASSERT_EQ(ended, 0) << "it was solved before it could be killed";
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_EQ(access(file.c_str(), R_OK), 0);
}

TEST(OthelloSolve, GoesOnAfterAKill) {
  const TemporaryPath file("solve.checkpoint");
  const std::string position = "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X";
  begin_and_kill(position, file.text());
  const Outcome foreign = run_ishi({"othello", "solve", kFfo16, "--checkpoint", file.text()});
  EXPECT_EQ(foreign.status, 2);
  EXPECT_EQ(line_count(foreign.err), 1U);
  EXPECT_NE(foreign.err.find("another position"), std::string::npos) << foreign.err;
  const Outcome outcome =
      run_ishi({"othello", "solve", position, "--checkpoint", file.text(), "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const Json answer = Json::parse(outcome.out);
  EXPECT_EQ(answer["score"], 0);
  EXPECT_EQ(answer["best"], "h4");
  EXPECT_NE(access(file.text().c_str(), F_OK), 0) << "a solve that is done leaves no file";
}

TEST(OthelloSolve, RefusesFilesThatAreNoCheckpoint) {
  const TemporaryPath file("no.checkpoint");
  std::ofstream(file.text()) << "ISHIOSC2 and then something else";
  for (const std::string& path :
       {file.text(), std::string("/nowhere/to/be.found"), std::string("data/othello")}) {
    const Outcome bad = run_ishi({"othello", "solve", kFfo16, "--checkpoint", path});
    EXPECT_NE(bad.status, 0) << path;
    EXPECT_EQ(line_count(bad.err), 1U) << bad.err;
    EXPECT_EQ(bad.out, "");
  }
  const Outcome two = run_ishi(
      {"othello", "solve", kFfo16, kFfo16, "--json", "--checkpoint", file.text() + ".new"});
  EXPECT_EQ(two.status, 2);
  EXPECT_EQ(line_count(two.out), 1U);
}

/// The answers of `ishi othello solve --file` to `text`, without their times.
std::vector<Json> solved_list(const std::string& text, const std::vector<std::string>& options) {
  const TemporaryPath list("solve.obf");
  std::ofstream(list.text()) << text;
  std::vector<std::string> words = {"othello", "solve", "--file", list.text(), "--json"};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<Json> answers;
  for (const std::string& line : lines_of(run_ishi(words).out)) {
    answers.push_back(Json::parse(line));
    answers.back().erase("ms");
  }
  return answers;
}

TEST(OthelloSolve, ListsAreSpreadOverThreadsAndAnsweredAsAlone) {
  std::string text = "no board\n" + kFfo16 + '\n' + kFfo16 + '\n';
  for (int i = 0; i < 3; ++i) text += kFfo16.substr(0, 64) + " O\n";
  const std::vector<Json> answers = solved_list(text, {});
  ASSERT_EQ(answers.size(), 6U);
  EXPECT_TRUE(answers[0].contains("error"));
  EXPECT_EQ(answers[1], answers[2]) << "the table is emptied";
  EXPECT_NE(answers[3]["position"], answers[1]["position"]);
  EXPECT_EQ(solved_list(text, {"--threads", "2"}), answers) << "nodes included";
  EXPECT_EQ(solved_list(text, {"--threads", "2", "--all-moves"}),
            solved_list(text, {"--all-moves"}));

  const std::vector<Json> kept = solved_list(text, {"--keep-table"});
  ASSERT_EQ(kept.size(), 6U);
  EXPECT_EQ(kept[2]["score"], answers[2]["score"]);
  EXPECT_LT(kept[2]["nodes"].get<int>(), answers[2]["nodes"].get<int>() / 10);
}

TEST(OthelloSolve, TellsWhatItThinksWhereItIsAsked) {
  const Outcome quiet = run_ishi({"othello", "solve", kFfo16});
  EXPECT_EQ(quiet.err, "") << "no terminal, not asked";
  const Outcome told = run_ishi({"othello", "solve", kFfo16, "--progress"});
  const auto lines = lines_of(told.err);
  ASSERT_EQ(lines.size(), 6U);  // four of growing depth, a bold one to the end, the exact one
  EXPECT_EQ(lines[0].rfind("depth  2, likely ", 0), 0U) << lines[0];
  EXPECT_EQ(lines.back().rfind("depth 16, exact          +24  f8 ", 0), 0U) << lines.back();
  const Outcome hints =
      run_ishi({"othello", "analyze", "f5d6c3", "--depth", "6", "--progress", "--json"});
  EXPECT_EQ(line_count(hints.err), 6U);
  EXPECT_EQ(line_count(hints.out), 1U);
}

TEST(Progress, IsToldAsJsonAndInBothGames) {
  const auto objects_in = [](const std::string& text) {
    std::vector<Json> objects;
    for (const std::string& line : lines_of(text)) objects.push_back(Json::parse(line));
    return objects;
  };
  const auto solved = objects_in(run_ishi({"othello", "solve", kFfo16, "--progress=json"}).err);
  ASSERT_EQ(solved.size(), 6U);
  EXPECT_EQ(solved.front()["exact"], false);
  EXPECT_GT(solved.front()["deviations"], 0);
  EXPECT_EQ(solved.back()["exact"], true);
  EXPECT_EQ(solved.back()["score"], 24);
  EXPECT_EQ(solved.back()["pv"][0], "f8");
  const auto renju = objects_in(
      run_ishi({"renju", "analyze", "h8i9h7", "--depth", "3", "--progress=json", "--json"}).err);
  ASSERT_EQ(renju.size(), 3U);
  EXPECT_EQ(renju.back()["depth"], 3);
  EXPECT_GT(renju.back()["nodes"], renju.front()["nodes"]);
  const Outcome told = run_ishi({"renju", "analyze", "h8i9h7", "--depth", "3", "--progress"});
  EXPECT_EQ(line_count(told.err), 3U);
  EXPECT_EQ(told.err.rfind("depth  1, ", 0), 0U) << told.err;
  EXPECT_EQ(run_ishi({"renju", "analyze", "h8", "--depth", "2"}).err, "")
      << "no terminal, not asked";
  const Outcome wrong = run_ishi({"othello", "analyze", "f5", "--progress=xml"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("expected json, found xml"), std::string::npos) << wrong.err;
}

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
  EXPECT_EQ(one.out.rfind("Bo - Cleo\nBlack won by 4 discs, 34–30\n", 0), 0U) << one.out;
  EXPECT_NE(one.out.find("# turning point"), std::string::npos) << "random moves turn a game";
  EXPECT_NE(one.out.find("given away: Black "), std::string::npos);
  const std::string svg = contents(picture.text());
  EXPECT_EQ(svg.rfind("<svg ", 0), 0U);
  EXPECT_NE(svg.find("<polyline"), std::string::npos);

  const Outcome other =
      run_ishi({"othello", "review", "f5d6", "--level", "1", "--svg", "game.png"});
  EXPECT_EQ(other.status, 2);
  EXPECT_EQ(other.err, "ishi: --svg: expected a name that ends in .svg, found game.png\n");

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
}  // namespace ishi::test
