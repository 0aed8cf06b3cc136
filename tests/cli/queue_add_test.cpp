// Adding to a queue: each item once, whoever adds it and however often, in whole steps.
#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "cli/cluster_files.hpp"
#include "cli/json_output.hpp"
#include "cli/on_each_store.hpp"
#include "cli/run_ishi.hpp"
#include "cluster/database.hpp"

namespace ishi::test {
namespace {

/// Full boards, none like another or its images but by a chance of 1 in a billion.
std::string full_boards(int count, unsigned seed) {
  std::mt19937_64 random(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    const board::Bitboard8 black(random());
    text += line_of({black, ~black});
  }
  return text;
}

class QueueAdd : public OnEachStore {
 protected:
  void SetUp() override {
    OnEachStore::SetUp();
    if (IsSkipped()) return;
    ASSERT_EQ(run_ishi({"queue", "init", url_}).status, 0);
  }
  std::vector<std::string> words(const std::string& file) const {
    return {"queue", "add", url_, path(file), "--json"};
  }
  int add(const std::string& positions) {
    write("in", positions);
    return only_line(run_ishi(words("in")))["added"];
  }
  /// The only value that a query finds.
  std::string value_of(const std::string& query) {
    auto database = cluster::open_database(url_, cluster::Opening::Existing).value();
    return database->run(query, {}).value().at(0).at(0).value();
  }
};

TEST_P(QueueAdd, OfImagesTheFirstTextIsShownWhoeverAddedItWhen) {
  const std::string a1 = "X" + std::string(63, '-') + " X";
  const std::string h1 = std::string(7, '-') + "X" + std::string(56, '-') + " X";
  const std::string h8 = std::string(63, '-') + "X X";
  EXPECT_EQ(add(a1 + '\n' + h1 + '\n'), 1);
  EXPECT_EQ(value_of("SELECT given FROM work"), h1);
  EXPECT_EQ(add(full_boards(2, 1) + h8 + '\n' + a1 + '\n'), 2);
  EXPECT_EQ(value_of("SELECT MIN(given) FROM work"), h8);
  EXPECT_EQ(add(a1 + '\n'), 0);
  EXPECT_EQ(value_of("SELECT COUNT(*) FROM work WHERE given = '" + h8 + "'"), "1");
  EXPECT_EQ(status()["items"], 3);
}

TEST_P(QueueAdd, SeveralAtATimeAddEachItemOnce) {
  const std::string boards = full_boards(12'000, 2);
  const std::size_t line = boards.size() / 12'000;
  write("low", boards.substr(0, 9'000 * line));
  write("high", boards.substr(3'000 * line));
  std::vector<Background> adders;
  for (const char* file : {"low", "high", "low"}) adders.emplace_back(words(file));
  for (Background& adder : adders) EXPECT_EQ(adder.wait(), 0);
  EXPECT_EQ(status()["items"], 12'000);
  EXPECT_EQ(value_of("SELECT COUNT(*) FROM work"), "12000");
}

TEST_P(QueueAdd, WhoeverIsKilledHasAddedWholeStepsAndTheSameCommandGoesOn) {
  constexpr int kItems = 60'000;
  write("in", full_boards(kItems, 3));
  Background adder(words("in"));
  while (value_of("SELECT COUNT(*) FROM additions") == "0") {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  adder.end(SIGKILL);
  const int kept = status()["items"];
  EXPECT_GT(kept, 0);
  EXPECT_TRUE(kept % 20'000 == 0 || kept == kItems) << kept;
  EXPECT_EQ(value_of("SELECT COUNT(*) FROM work"), std::to_string(kept));
  EXPECT_EQ(only_line(run_ishi(words("in")))["added"], kItems - kept);
  EXPECT_EQ(status()["items"], kItems);
}

INSTANTIATE_TEST_SUITE_P(Stores, QueueAdd, kEachStore, name_of_store);

}  // namespace
}  // namespace ishi::test
