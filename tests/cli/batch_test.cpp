// Batches: the same bytes however the work was divided, repeated and interrupted.
#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "cli/cluster_files.hpp"
#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"
#include "cluster/item.hpp"
#include "cluster/record.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;

class BatchTest : public InFolder {
 protected:
  /// Splits, runs every shard and merges; the merged file.
  std::string done(const std::string& in, int shards, std::vector<std::string> options = {}) {
    const std::string name = "batch" + std::to_string(++batches_);
    split(in, name, shards, std::move(options));
    for (int shard = shards; shard-- > 0;) EXPECT_EQ(run(name, shard, shards).status, 0);
    const Outcome merged = merge(name);
    EXPECT_EQ(merged.status, 0) << merged.err;
    return read(name + ".out");
  }
  void split(const std::string& in, const std::string& name, int shards,
             std::vector<std::string> options = {}) {
    std::vector<std::string> words = {
        "batch", "split", path(in), "--shards", std::to_string(shards), "--out", path(name)};
    words.insert(words.end(), options.begin(), options.end());
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
  }
  Outcome run(const std::string& name, int shard, int shards) {
    return run_ishi({"batch", "run", path(name), "--shard",
                     std::to_string(shard) + "/" + std::to_string(shards), "--json"});
  }
  Outcome merge(const std::string& name) {
    return run_ishi({"batch", "merge", path(name), "--out", path(name + ".out")});
  }
  /// The only file of a folder of the batch.
  fs::path only_file(const std::string& folder) {
    const fs::directory_iterator files(path(folder));
    EXPECT_NE(files, fs::directory_iterator());
    return files->path();
  }

  int batches_ = 0;
};

TEST(ClusterItems, QuestionsGoRoundAndForeignTextIsRefused) {
  using cluster::Question;
  using cluster::Task;
  std::vector<Question> questions(10);
  questions[1].lower = -1;
  questions[1].upper = 1;
  questions[1].hash_mb = 7;
  questions[2].task = Task::Analyze;
  questions[2].level = 4;
  questions[3].task = Task::Label;
  questions[4].game = questions[5].game = cluster::Game::Renju;
  questions[4].task = Task::Vcf;
  questions[4].nodes = 1000;
  questions[5].task = Task::Vct;
  questions[5].max_moves = 5;
  questions[6] = questions[2];
  questions[6].lines = 4;
  questions[7].task = Task::Pair;
  questions[7].players = {{{cluster::Player::Limit::Level, 3}, {cluster::Player::Limit::Nodes, 9}}};
  questions[7].seed = 2;
  questions[8] = questions[7];
  questions[8].game = cluster::Game::Renju;
  questions[8].seed = Question().seed;
  questions[9].task = Task::Samples;
  questions[9].recipe = "game:7,seed:1,depth:3,guessed:18,exact:14,fewest:1,most:59,only:1048576";
  std::set<std::string> texts;
  for (const Question& question : questions) {
    const Question whole = completed(question);
    EXPECT_EQ(refusal_of(whole), "");
    const std::string text = format_question(whole);
    EXPECT_EQ(cluster::parse_question(text).value(), whole) << text;
    texts.insert(text);
    for (const std::string& foreign : {text + " ", " " + text, text + " nodes=0", text.substr(1)}) {
      EXPECT_FALSE(cluster::parse_question(foreign)) << foreign;
    }
  }
  EXPECT_EQ(texts.size(), questions.size());
  EXPECT_EQ(cluster::parse_question("othello").error().offset, 7U) << "within the text";
  Question wrong = questions[0];
  wrong.game = cluster::Game::Renju;
  EXPECT_NE(refusal_of(completed(wrong)), "") << "Renju is not solved";
  wrong = questions[5];
  wrong.game = cluster::Game::Othello;
  EXPECT_NE(refusal_of(completed(wrong)), "") << "Othello has no threats";
}

TEST(ClusterItems, ImagesHaveOneKeyAndMovesComeBack) {
  std::mt19937_64 random(3);
  const std::string question = format_question(cluster::completed({}));
  for (int i = 0; i < 20; ++i) {
    const othello::Position position = othello::testing::random_ending(random, 20);
    std::set<std::string> canonical;
    for (const board::Symmetry symmetry : board::kSymmetries) {
      const std::string text = line_of({board::transformed(position.mover, symmetry),
                                        board::transformed(position.opponent, symmetry)});
      const auto placed = cluster::place(cluster::Game::Othello, text);
      ASSERT_TRUE(placed);
      canonical.insert(placed->canonical);
      const std::string key = placed->canonical + "; " + question;
      EXPECT_EQ(format_key(cluster::parse_key(key).value()), key);
    }
    EXPECT_EQ(canonical.size(), 1U);
  }
  // The canonical image of a board with one disc in a corner has it in h8.
  const std::string given = "X" + std::string(63, '-') + " X";
  const auto placed = cluster::place(cluster::Game::Othello, given);
  EXPECT_EQ(placed->canonical, std::string(63, '-') + "X X");
  EXPECT_FALSE(cluster::parse_key(given + "; " + question)) << "that is not the canonical image";
  EXPECT_EQ(cluster::move_as_given(cluster::Game::Othello, given, "h8"), "a1");
  EXPECT_EQ(cluster::move_as_given(cluster::Game::Othello, given, "pass"), "pass");
}

TEST_F(BatchTest, AnyNumberOfShardsGivesTheSameBytesAndTheRightScores) {
  write("in", endings_with_images(40, 8, 1));
  const std::string whole = done("in", 1);
  EXPECT_EQ(done("in", 3), whole);
  const std::vector<Json> results = objects_in(whole);
  EXPECT_EQ(results.size(), 40U) << "images of a position are one item";
  std::string last;
  for (const Json& result : results) {
    const std::string position = result["position"];
    EXPECT_LT(last, position);
    last = position;
    EXPECT_EQ(result["question"], "solve");
    EXPECT_EQ(result["bound"], "exact");
    EXPECT_EQ(result["version"], ISHI_VERSION);
    EXPECT_EQ(result["score"],
              othello::testing::plain_score(othello::parse_position(position)->position, -64, 64));
  }
  // The same positions in another order, and with them their images first.
  std::string reversed;
  for (const std::string& line : lines_of(read("in"))) reversed.insert(0, line + '\n');
  write("reversed", reversed);
  EXPECT_EQ(done("reversed", 2), whole);
}

TEST_F(BatchTest, QuestionsOfBothGames) {
  write("in", endings_with_images(4, 9, 2));
  for (const Json& result : objects_in(done("in", 1, {"--bounds", "-1,1"}))) {
    EXPECT_EQ(result["bounds"], Json::parse("[-1,1]"));
    EXPECT_TRUE(result["bound"] == "exact" || result["bound"] == "at least" ||
                result["bound"] == "at most");
  }
  const std::vector<Json> solved = objects_in(done("in", 1));
  const std::vector<Json> analyzed = objects_in(done("in", 2, {"--question", "analyze"}));
  const std::vector<Json> labelled = objects_in(done("in", 1, {"--question", "label"}));
  ASSERT_EQ(analyzed.size(), solved.size());
  ASSERT_EQ(labelled.size(), solved.size());
  for (std::size_t i = 0; i < solved.size(); ++i) {
    EXPECT_EQ(analyzed[i]["score"], solved[i]["score"]) << "level 12 looks to the end";
    EXPECT_EQ(labelled[i]["score"], solved[i]["score"]);
    EXPECT_EQ(labelled[i]["depth"], 9);
  }
  // Three in a row, open at both ends: White to move has no four, Black wins.
  write("renju",
        "15/15/15/15/15/15/15/6XXX6/7O7/7O7/15/15/15/15/15 X\n"
        "15/15/15/15/15/15/15/7X7/15/15/15/15/15/15/15 O\n");
  const std::vector<std::string> renju = {"--game", "renju", "--question", "vcf"};
  const std::vector<Json> wins = objects_in(done("renju", 2, renju));
  ASSERT_EQ(wins.size(), 2U);
  EXPECT_EQ(wins[0]["result"], "win");
  EXPECT_EQ(wins[1]["result"], "none");
  EXPECT_EQ(run_ishi({"batch", "split", path("renju"), "--shards", "1", "--out", path("x"),
                      "--game", "renju"})
                .status,
            2)
      << "Renju is not solved";
}

TEST_F(BatchTest, BestMovesBelongToThePositionAsGiven) {
  write("in", endings_with_images(10, 8, 4));
  split("in", "b", 1);
  run("b", 0, 1);
  ASSERT_EQ(
      run_ishi({"batch", "merge", path("b"), "--out", path("o"), "--stats", path("s")}).status, 0);
  for (const Json& stats : objects_in(read("s"))) {
    const auto position = othello::parse_position(stats["position"].get<std::string>())->position;
    EXPECT_GT(stats["nodes"], 0);
    if (stats["best"] == "pass" || stats["best"].is_null()) continue;
    const auto square = board::parse_square<8>(stats["best"].get<std::string>());
    EXPECT_TRUE(othello::moves(position).contains(*square)) << stats;
    EXPECT_EQ(stats["line"][0], stats["best"]);
  }
}

TEST_F(BatchTest, WhatIsMissingIsListedAndTheFileStays) {
  write("in", endings_with_images(9, 6, 5));
  split("in", "b", 3);
  run("b", 0, 3);
  run("b", 2, 3);
  write("b.out", "as it was");
  const Outcome merged = merge("b");
  EXPECT_EQ(merged.status, 1);
  EXPECT_EQ(line_count(merged.err), 4U) << "three items and their number";
  EXPECT_EQ(read("b.out"), "as it was");
}

TEST_F(BatchTest, AKilledRunGoesOn) {
  write("in", endings_with_images(60, 15, 6));
  const std::string whole = done("in", 1);
  split("in", "b", 1);
  for (int i = 0; i < 5; ++i) {
    Background runner({"batch", "run", path("b"), "--shard", "0/1"});
    std::this_thread::sleep_for(std::chrono::milliseconds(300 * i));
    runner.end(SIGKILL);
  }
  const Json last = only_line(run("b", 0, 1));
  EXPECT_EQ(last["done"], 60);
  EXPECT_EQ(only_line(run("b", 0, 1))["answered"], 0) << "nothing is done twice";
  EXPECT_EQ(merge("b").status, 0);
  EXPECT_EQ(read("b.out"), whole);
}

TEST_F(BatchTest, ContradictionsAndDamageAreReported) {
  write("in", endings_with_images(3, 6, 7));
  split("in", "b", 1);
  run("b", 0, 1);
  const fs::path results = only_file("b/results");
  std::string other = read("b/results/" + results.filename().string());
  const std::size_t score = other.find("\"score\":");
  other.insert(score + 8, other[score + 8] == '-' ? "1" : "-1");
  if (other[score + 9] == '-') other.erase(score + 9, 1);
  write("b/results/0-other-0.jsonl", other);
  const Outcome merged = merge("b");
  EXPECT_EQ(merged.status, 1);
  EXPECT_EQ(line_count(merged.err), 1U) << merged.err;
  EXPECT_FALSE(fs::exists(path("b.out")));

  write("b/results/0-other-0.jsonl", "{\"item\":\"no position; othello solve\"}\n");
  const Outcome damaged = merge("b");
  EXPECT_EQ(damaged.status, 2);
  EXPECT_NE(damaged.err.find("0-other-0.jsonl, line 1: "), std::string::npos) << damaged.err;
  EXPECT_TRUE(fs::exists(path("b.out"))) << "every item has a result";
}

TEST_F(BatchTest, BadInputIsOneLine) {
  write("in", "start\nno position\n" + endings_with_images(1, 5, 8));
  const Outcome outcome =
      run_ishi({"batch", "split", path("in"), "--shards", "1", "--out", path("b")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  EXPECT_NE(outcome.err.find("in: line 2, column 1: "), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.out.find("2 items"), std::string::npos) << "the others are kept";

  EXPECT_EQ(run_ishi({"batch", "split", path("in"), "--shards", "1", "--out", path("b")}).status, 2)
      << "there is a batch already";
  EXPECT_EQ(run("b", 1, 1).status, 2) << "there is no such shard";
  EXPECT_EQ(run("b", 0, 2).status, 2);
  EXPECT_EQ(run("nothing", 0, 1).status, 2);

  std::string text = read("b/batch.json");
  text.replace(text.find(ISHI_VERSION), std::string(ISHI_VERSION).size(), "9.9.9");
  write("b/batch.json", text);
  const Outcome other = run("b", 0, 1);
  EXPECT_EQ(other.status, 2);
  EXPECT_EQ(line_count(other.err), 1U);
  EXPECT_NE(other.err.find("9.9.9"), std::string::npos);
}

}  // namespace
}  // namespace ishi::test
