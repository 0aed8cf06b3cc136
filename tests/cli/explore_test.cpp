// `explore` against a plain scan of the same games.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/notation/game_reader.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/play.hpp>

#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"
#include "io/read_file.hpp"
#include "random_games.hpp"
#include "store/othello/key.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;
using othello::GameRecord;

class ExploreTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = "/tmp/ishi-explore-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string file(const std::string& name) const {
    return (folder_ / name).string();
  }

 private:
  fs::path folder_;
};

/// How often each position behind a move was reached from a position, and how often a game was
/// there at all.
struct Scan {
  std::uint64_t games = 0;
  std::map<store::Key, std::uint64_t> behind;
};

/// Fills in the scans of the keys, by looking at every ply of every game.
void scan(const std::vector<GameRecord>& records, std::map<store::Key, Scan>& scans) {
  for (const GameRecord& record : records) {
    std::set<store::Key> passed;
    const std::vector<othello::Ply>& plies = record.game.plies();
    for (std::size_t i = 0; i <= plies.size(); ++i) {
      const bool is_last = i == plies.size();
      const othello::Position& position =
          is_last ? record.game.position() : plies[i].before.position;
      const store::Key key = store::place_of(position).key;
      const auto found = scans.find(key);
      if (found == scans.end() || !passed.insert(key).second) continue;
      ++found->second.games;
      if (is_last) continue;
      const othello::Position next =
          plies[i].move.is_pass() ? position.swapped() : played(position, plies[i].move.square());
      ++found->second.behind[store::place_of(next).key];
    }
  }
}

/// The same by the program.
Scan told_by(const std::string& index, const othello::Diagram& diagram) {
  const Json object = only_line(run_ishi(
      {"othello", "explore", othello::format_position(diagram), "--index", index, "--json"}));
  Scan scan;
  scan.games = object["games"];
  for (const Json& move : object["moves"]) {
    othello::Game game(diagram);
    const std::string name = move["move"];
    EXPECT_TRUE(game.play(name == "pass" ? othello::Move::pass()
                                         : othello::Move(*board::parse_square(name))));
    scan.behind[store::place_of(game.position()).key] = move["games"];
  }
  return scan;
}

void expect_same_counts(const std::vector<GameRecord>& records, const std::string& index,
                        int positions) {
  std::mt19937_64 random(24);
  std::vector<othello::Diagram> diagrams;
  std::map<store::Key, Scan> scans;
  while (static_cast<int>(diagrams.size()) < positions) {
    const GameRecord& record = records[random() % records.size()];
    const std::size_t plies = record.game.plies().size();
    if (plies == 0) continue;
    // Most of them early, where games meet.
    const std::size_t most = diagrams.size() % 4 == 0 ? plies : std::min<std::size_t>(plies, 12);
    diagrams.push_back(record.game.plies()[random() % most].before);
    scans[store::place_of(diagrams.back().position).key];
  }
  scan(records, scans);
  for (const othello::Diagram& diagram : diagrams) {
    const Scan& expected = scans[store::place_of(diagram.position).key];
    const Scan found = told_by(index, diagram);
    EXPECT_EQ(found.games, expected.games) << othello::format_position(diagram);
    EXPECT_EQ(found.behind, expected.behind) << othello::format_position(diagram);
  }
}

TEST_F(ExploreTest, CountsAreThoseOfAPlainScan) {
  const std::vector<GameRecord> records = othello::testing::random_records(3, 200);
  std::ofstream(file("games.pgn")) << [&records] {
    std::string text;
    for (const GameRecord& record : records)
      text += othello::format_game(othello::GameFormat::Pgn, record);
    return text;
  }();
  const Outcome made = run_ishi({"othello", "explore", "start", "--games", file("games.pgn"),
                                 "--index", file("games.index"), "--json"});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(only_line(made)["games"], records.size());
  expect_same_counts(records, file("games.index"), 25);
  // Without an index the games themselves answer, and say the same.
  const std::vector<std::string> question = {"othello", "explore", "f5f6", "--json"};
  std::vector<std::string> by_games = question;
  by_games.insert(by_games.end(), {"--games", file("games.pgn")});
  std::vector<std::string> by_index = question;
  by_index.insert(by_index.end(), {"--index", file("games.index")});
  const Json scanned = only_line(run_ishi(by_games));
  const Json indexed = only_line(run_ishi(by_index));
  EXPECT_EQ(scanned["moves"], indexed["moves"]);
  EXPECT_EQ(scanned["players"], indexed["players"]);
}

TEST_F(ExploreTest, FiltersAndResultsAreThoseOfTheGames) {
  std::ofstream(file("games.pgn"))
      << "[Event \"Cup\"]\n[Date \"1990.??.??\"]\n[Black \"Ada\"]\n[White \"Bob\"]\n[Result "
         "\"40-24\"]\n\n1. f5 d6 2. c3 d3 40-24\n\n"
      << "[Event \"Open\"]\n[Date \"1995.??.??\"]\n[Black \"Cid\"]\n[White \"Ada\"]\n[Result "
         "\"20-44\"]\n\n1. f5 f6 20-44\n\n"
      << "[Event \"Open\"]\n[Date \"2001.??.??\"]\n[Black \"Bob\"]\n[White \"Cid\"]\n[Result "
         "\"32-32\"]\n\n1. c4 c3 32-32\n\n";
  const auto explored = [&](std::vector<std::string> words) {
    std::vector<std::string> all = {"othello", "explore", "f5", "--json"};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"--games", file("games.pgn")});
    return only_line(run_ishi(all));
  };
  const Json all = explored({});
  EXPECT_EQ(all["games"], 3) << "c4 is an image of f5";
  EXPECT_EQ(all["wins"], 1) << "White is to move, and won one";
  EXPECT_EQ(all["draws"], 1);
  EXPECT_EQ(all["losses"], 1);
  EXPECT_EQ(all["first_year"], 1990);
  EXPECT_EQ(all["last_year"], 2001);
  ASSERT_EQ(all["moves"].size(), 2U);
  EXPECT_EQ(all["moves"][0]["games"], 2) << "f5f6 and c4c3 are images of each other";
  EXPECT_EQ(all["moves"][0]["average"], 12.0);
  EXPECT_EQ(all["first_games"][0]["black"], "Ada");
  EXPECT_EQ(explored({"--player", "ada"})["games"], 2);
  EXPECT_EQ(explored({"--year", "1995..2001"})["games"], 2);
  EXPECT_EQ(explored({"--tournament", "open"})["games"], 2);
  EXPECT_EQ(explored({"--tournament", "open", "--result", "white"})["games"], 1);
  EXPECT_EQ(explored({"--result", "draw"})["first_games"][0]["year"], 2001);
}

TEST_F(ExploreTest, RenjuGamesAreExploredToo) {
  std::ofstream(file("games.txt")) << "h8i9j10\nh8g9\nh8h9\n";
  const Json found =
      only_line(run_ishi({"renju", "explore", "h8", "--games", file("games.txt"), "--json"}));
  EXPECT_EQ(found["games"], 3);
  ASSERT_EQ(found["moves"].size(), 2U);
  EXPECT_EQ(found["moves"][0]["games"], 2) << "i9 and g9 are images of each other";
}

TEST_F(ExploreTest, ADamagedIndexIsRefused) {
  std::ofstream(file("games.txt")) << "f5d6c3\n";
  const std::string index = file("games.index");
  ASSERT_EQ(
      run_ishi({"othello", "explore", "start", "--games", file("games.txt"), "--index", index})
          .status,
      0);
  const std::string bytes = *io::read_file(index, std::size_t{1} << 24);
  const auto status_with = [&](const std::string& damaged) {
    std::ofstream(index, std::ios::binary) << damaged;
    const Outcome outcome = run_ishi({"othello", "explore", "start", "--index", index});
    EXPECT_EQ(line_count(outcome.err), outcome.status == 0 ? 0U : 1U);
    return outcome.status;
  };
  EXPECT_EQ(status_with(bytes), 0);
  EXPECT_EQ(status_with(bytes.substr(0, bytes.size() - 1)), 2);
  EXPECT_EQ(status_with(bytes + "x"), 2);
  EXPECT_EQ(status_with("another file"), 2);
  EXPECT_EQ(status_with(""), 2);
  EXPECT_EQ(run_ishi({"othello", "explore", "start"}).status, 2) << "neither games nor an index";
}

class ExploreSlow : public ExploreTest {};

TEST_F(ExploreSlow, CountsOfAllWthorGamesAreThoseOfAPlainScan) {
  const char* data = std::getenv("ISHI_DATA");
  if (data == nullptr) GTEST_SKIP() << "ISHI_DATA is not set";
  std::vector<std::string> words = {"othello",     "explore", "start",  "--index",
                                    file("wthor"), "--json",  "--games"};
  std::vector<GameRecord> records;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(data) / "wthor")) {
    if (entry.path().extension() == ".wtb") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  ASSERT_FALSE(files.empty());
  for (const fs::path& path : files) {
    words.push_back(path.string());
    const auto bytes = io::read_file(path, std::size_t{1} << 26);
    ASSERT_TRUE(bytes);
    othello::for_each_game(othello::GameFormat::Wthor, *bytes, [&](othello::GameItem item) {
      if (item.record) records.push_back(std::move(*item.record));
    });
  }
  const Outcome made = run_ishi(words);
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(only_line(made)["games"], records.size());
  EXPECT_LE(fs::file_size(file("wthor")), 150'000'000U);
  expect_same_counts(records, file("wthor"), 1'000);
}

}  // namespace
}  // namespace ishi::test
