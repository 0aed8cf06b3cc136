// Long work that goes on from the results of a queue: matches, books and samples, on SQLite and on
// PostgreSQL. The workers may be any number, and may be killed: what comes out is the same bytes.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "cli/cluster_files.hpp"
#include "cli/on_each_store.hpp"
#include "cluster/errands.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

class ErrandTest : public OnEachStore {
 protected:
  void SetUp() override {
    OnEachStore::SetUp();
    if (IsSkipped()) return;
    ASSERT_EQ(run_ishi({"queue", "init", url_, "--sample", "0", "--tries", "1000"}).status, 0);
  }
  Background worker(const std::string& lease = "30") const {
    return Background({"worker", url_, "--lease", lease, "--keep", path("keep")});
  }
  /// Runs a verb while `count` workers are at the queue.
  Outcome with_workers(int count, const std::vector<std::string>& words) const {
    std::vector<Background> workers;
    for (int i = 0; i < count; ++i) workers.push_back(worker());
    return run_ishi(words);
  }
  std::vector<std::string> match_words(const std::string& game, const std::string& keep,
                                       const std::string& games = "12") const {
    return {"match",      game,       "--queue", url_,       "--engine",
            "nodes:300",  "--engine", "level:1", "--games",  games,
            "--openings", "balanced", "--keep",  path(keep), "--json"};
  }
};

/// The lines of a file but for its first, sorted: games stand there as they ended.
std::vector<std::string> sorted_games(const std::string& text) {
  std::vector<std::string> lines = lines_of(text);
  if (!lines.empty()) lines.erase(lines.begin());
  std::sort(lines.begin(), lines.end());
  return lines;
}

TEST_P(ErrandTest, AMatchIsTheSameByAnyWorkers) {
  for (const std::string game : {"othello", "renju"}) {
    const Outcome one = with_workers(1, match_words(game, game + "1"));
    ASSERT_EQ(one.status, 0) << one.err;
    std::vector<Json> lines = objects_in(one.out);
    ASSERT_EQ(lines.size(), 13U) << "twelve games and the total";
    const Json total = lines.back();
    EXPECT_EQ(total["games"], 12);
    EXPECT_GT(total["wins"].get<int>(), 6) << "level 1 errs";
    for (int i = 0; i < 12; ++i) {
      const Json& played = lines[static_cast<std::size_t>(i)];
      EXPECT_GT(played["moves"].get<std::string>().size(),
                2 * played["opening"].get<std::size_t>());
    }
    EXPECT_EQ(run_ishi(match_words(game, game + "1")).status, 0) << "nothing is left to play";
    // The queue is emptied: other workers do the same pairs anew.
    sql("DELETE FROM work");
    sql("DELETE FROM additions");
    ASSERT_EQ(with_workers(3, match_words(game, game + "3")).status, 0);
    EXPECT_EQ(sorted_games(read(game + "3")), sorted_games(read(game + "1")));
  }
}

TEST_P(ErrandTest, GamesOfAMatchAreLegalAndTheColoursExchanged) {
  const Outcome outcome =
      with_workers(1, {"match", "othello", "--queue", url_, "--engine", "depth:2", "--engine",
                       "depth:3", "--games", "4", "--openings", "random:9", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  std::vector<Json> games = objects_in(outcome.out);
  games.pop_back();
  ASSERT_EQ(games.size(), 4U);
  std::vector<std::string> firsts(5);
  for (const Json& game : games) {
    const auto number = game["game"].get<std::size_t>();
    EXPECT_EQ(game["first"], number % 2 == 1 ? "black" : "white");
    EXPECT_EQ(game["black"], number % 2 == 1 ? "depth:2" : "depth:3");
    const std::string transcript = game["moves"];
    const Outcome shown = run_ishi({"othello", "show", transcript});
    ASSERT_EQ(shown.status, 0) << "an illegal move: " << shown.err;
    EXPECT_NE(shown.out.find("over"), std::string::npos) << shown.out;
    firsts[number] = transcript.substr(0, 18);
  }
  EXPECT_EQ(firsts[1], firsts[2]) << "the same opening";
  EXPECT_EQ(firsts[3], firsts[4]);
  EXPECT_NE(firsts[1], firsts[3]);
}

TEST_P(ErrandTest, ASequentialTestTakesTheRestBack) {
  std::vector<std::string> words = match_words("othello", "kept", "2000");
  words.insert(words.end(), {"--sprt", "0,300"});
  const Outcome outcome = with_workers(2, words);
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(objects_in(outcome.out).back()["sprt"]["accepted"], "elo1");
  const Json now = status();
  EXPECT_EQ(now["queued"], 0);
  EXPECT_LT(now["items"].get<int>(), 1000) << "the other pairs are gone";
}

TEST_P(ErrandTest, SamplesAreThoseOfASingleProcess) {
  const auto generate = [&](const std::string& game, const std::string& out, bool by_queue) {
    std::vector<std::string> words = {game, "generate", path(out), "--count", "70"};
    if (game == "renju") words.insert(words.end(), {"--nodes", "100", "--leaf-nodes", "100"});
    if (game == "othello")
      words.insert(words.end(), {"--depth", "3", "--exact", "8", "--guess", "9"});
    if (by_queue) words.insert(words.end(), {"--queue", url_});
    return words;
  };
  for (const std::string game : {"othello", "renju"}) {
    const Outcome local = run_ishi(generate(game, game + "-local", false));
    ASSERT_EQ(local.status, 0) << local.err;
    const Outcome remote = with_workers(2, generate(game, game + "-queue", true));
    ASSERT_EQ(remote.status, 0) << remote.err;
    EXPECT_EQ(remote.out, local.out);
    EXPECT_EQ(read(game + "-queue"), read(game + "-local")) << game;
  }
}

TEST_P(ErrandTest, ABookIsTheSameWhoeverSearches) {
  for (const std::string game : {"othello", "renju"}) {
    const auto learn = [&](const std::string& store, std::vector<std::string> more) {
      std::vector<std::string> words = {"book",
                                        "learn",
                                        path(store),
                                        "--game",
                                        game,
                                        "--level",
                                        game == "renju" ? "4" : "5",
                                        "--positions",
                                        "12",
                                        "--lines",
                                        "3"};
      words.insert(words.end(), more.begin(), more.end());
      return words;
    };
    // Of both a table of 64 MB, as items have it.
    ASSERT_EQ(run_ishi(learn(game + "-local", {"--hash", "64"})).status, 0);
    const Outcome learned = with_workers(1, learn(game + "-queue", {"--queue", url_}));
    ASSERT_EQ(learned.status, 0) << learned.err;
    const auto shown = [&](const std::string& store) {
      std::string text;
      const std::string start = game == "renju" ? "h8" : "f5";
      for (const std::string& position : {std::string("start"), start}) {
        Json entry =
            only_line(run_ishi({"book", "show", path(store), position, "--game", game, "--json"}));
        entry.erase("time");
        text += entry.dump();
      }
      return text;
    };
    EXPECT_EQ(shown(game + "-queue"), shown(game + "-local"));
    EXPECT_EQ(run_ishi({"book", "check", path(game + "-queue")}).status, 0);
  }
}

TEST_P(ErrandTest, KilledWorkersCostNothing) {
  ASSERT_EQ(with_workers(1, match_words("othello", "quiet", "40")).status, 0);
  sql("DELETE FROM work");
  sql("DELETE FROM additions");
  std::vector<Background> workers;
  for (int i = 0; i < 2; ++i) workers.push_back(worker("1"));
  Background match(match_words("othello", "stricken", "40"));
  for (int i = 0; i < 5; ++i) {
    std::this_thread::sleep_for(milliseconds(150));
    workers[static_cast<std::size_t>(i % 2)] = worker("1");  // the other one is killed
  }
  EXPECT_EQ(match.wait(), 0);
  EXPECT_EQ(sorted_games(read("stricken")), sorted_games(read("quiet")));
}

TEST_P(ErrandTest, AStoppedErrandTakesItsItemsBack) {
  Background match(match_words("othello", "kept", "40"));
  for (int i = 0; i < 500 && status()["queued"] == 0; ++i) {
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_EQ(status()["queued"], 20) << "a pair each";
  match.end(SIGINT);
  EXPECT_EQ(status()["queued"], 0);
}

TEST_P(ErrandTest, WhatIsNoMatchIsRefusedInOneLine) {
  const auto is_refused = [](const std::vector<std::string>& words) {
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  };
  const auto match = [&](const std::string& game, const std::string& first) {
    return std::vector<std::string>{"match",    game,  "--queue",  url_,
                                    "--engine", first, "--engine", "level:1"};
  };
  is_refused(match("othello", "gtp:ishi gtp"));
  is_refused(match("othello", "level:99"));
  is_refused(match("othello", "nodes:0"));
  is_refused(match("othello", "level:"));
  is_refused(match("gomoku", "level:1"));
  std::vector<std::string> timed = match("othello", "level:1");
  timed.insert(timed.end(), {"--time", "1"});
  is_refused(timed);
  is_refused({"othello", "generate", path("s"), "--queue", url_, "--weights", path("w")});
  is_refused({"book", "learn", path("b.db"), "--queue", path("none.db")});
  write("in", "start\n");
  is_refused({"queue", "add", url_, path("in"), "--question", "pair", "--first", "level:1"});
  is_refused({"queue", "add", url_, path("in"), "--question", "pair", "--first", "strong"});
  is_refused({"queue", "add", url_, path("in"), "--question", "solve", "--lines", "2"});
  is_refused({"queue", "add", url_, path("in"), "--question", "solve", "--first", "level:1"});
}

TEST_P(ErrandTest, PairsAndSeveralMovesInALine) {
  write("in", "f5d6c3\nc4c3d3\n");
  ASSERT_EQ(run_ishi({"queue", "add", url_, path("in"), "--question", "pair", "--first", "level:2",
                      "--second", "depth:1"})
                .status,
            0);
  ASSERT_EQ(run_ishi({"queue", "add", url_, path("in"), "--question", "analyze", "--depth", "4",
                      "--lines", "3"})
                .status,
            0);
  ASSERT_EQ(run_ishi({"worker", url_, "--until-empty", "--keep", path("keep")}).status, 0);
  ASSERT_EQ(run_ishi({"queue", "export", url_, "--out", path("o"), "--stats", path("s")}).status,
            0);
  int pairs = 0;
  const std::vector<Json> stats = objects_in(read("s"));
  std::size_t place = 0;
  for (const Json& result : objects_in(read("o"))) {
    const Json& kept = stats[place++];
    const std::string position = result["position"];
    if (result["question"] == "pair") {
      ++pairs;
      EXPECT_EQ(result["players"], Json::parse("[\"level:2\",\"depth:1\"]"));
      EXPECT_EQ(result["games"].size(), 2U);
      EXPECT_EQ(result["score"],
                result["games"][0]["result"].get<int>() + result["games"][1]["result"].get<int>());
      const std::string first = kept["games"][0][0];
      const Json moves = only_line(run_ishi({"othello", "moves", position, "--json"}));
      EXPECT_TRUE(moves["moves"].contains(first)) << first << " in " << position;
      continue;
    }
    const Json moves = only_line(run_ishi({"othello", "moves", position, "--json"}));
    ASSERT_EQ(result["moves"].size(), std::min<std::size_t>(3, moves["moves"].size()));
    EXPECT_EQ(result["moves"][0]["move"], kept["best"]);
    for (const Json& move : result["moves"]) {
      EXPECT_TRUE(moves["moves"].contains(move["move"].get<std::string>()));
    }
  }
  EXPECT_GT(pairs, 0);
}

INSTANTIATE_TEST_SUITE_P(, ErrandTest, kEachStore, name_of_store);

TEST(ErrandItems, AnItemWithARecipeThatIsNoneIsRefused) {
  cluster::Question question;
  question.game = cluster::Game::Renju;
  question.task = cluster::Task::Samples;
  question.recipe = "game:0,seed:1,nodes:100,leaves:0,leaf-nodes:100,playout-nodes:0";
  const cluster::Question whole = completed(question);
  const std::string text = format_question(whole);
  ASSERT_TRUE(cluster::parse_question(text)) << text;
  EXPECT_EQ(*cluster::parse_question(text), whole);
  for (const std::string recipe :
       {"", "game:0", "game:0,seed:1,nodes:99,leaves:0,leaf-nodes:100,playout-nodes:0",
        "game:0,seed:1,nodes:100,leaves:0,leaf-nodes:100,playout-nodes:0,opening:a1a1",
        "game:0,seed:1,nodes:100,leaves:0,leaf-nodes:100,playout-nodes:0,more:1",
        "game:00,seed:1,nodes:100,leaves:0,leaf-nodes:100,playout-nodes:0"}) {
    cluster::Question damaged = whole;
    damaged.recipe = recipe;
    EXPECT_FALSE(cluster::parse_question(format_question(damaged))) << recipe;
  }
  question.recipe += ",opening:h8i9h7";
  EXPECT_TRUE(cluster::parse_question(format_question(completed(question))));
}

}  // namespace
}  // namespace ishi::test
