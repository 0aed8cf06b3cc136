// The signature of the searches: the node counts of `ishi bench`, part by part, the same at every
// level and from every compiler. A commit that changes a search changes bench_nodes.txt and quotes
// the totals before and after.
#include <cstdint>
#include <map>
#include <span>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "golden/data_files.hpp"
#include "othello/engine/bench_set.hpp"
#include "renju/engine/bench_set.hpp"

namespace ishi {
namespace {

using Nodes = std::map<std::string, std::uint64_t>;  // by "game part"

/// The lines `game part nodes` of the file.
const Nodes& expected_nodes() {
  static const Nodes nodes = [] {
    Nodes read;
    const std::filesystem::path file =
        std::filesystem::path(ISHI_SOURCE_DIR) / "tests/golden/bench_nodes.txt";
    for (const std::string& line : golden::lines_of(file)) {
      std::istringstream words(line);
      std::string game;
      std::string part;
      std::uint64_t count = 0;
      if (words >> game >> part >> count) read[game + ' ' + part] = count;
    }
    return read;
  }();
  return nodes;
}

struct Question {
  std::string game;
  search::BenchPart part;

  [[nodiscard]] std::string name() const { return game + ' ' + std::string(part.name); }
};

std::vector<Question> questions() {
  std::vector<Question> all;
  for (const search::BenchPart& part : othello::engine::bench_parts())
    all.push_back({"othello", part});
  for (const search::BenchPart& part : renju::engine::bench_parts()) all.push_back({"renju", part});
  return all;
}

class BenchNodes : public ::testing::TestWithParam<Question> {};

TEST_P(BenchNodes, AreExpected) {
  const Nodes& expected = expected_nodes();
  ASSERT_TRUE(expected.contains(GetParam().name())) << GetParam().name();
  EXPECT_EQ(GetParam().part.nodes(), expected.at(GetParam().name())) << GetParam().name();
}

INSTANTIATE_TEST_SUITE_P(Parts, BenchNodes, ::testing::ValuesIn(questions()),
                         [](const auto& question) {
                           return question.param.game + '_' + std::string(question.param.part.name);
                         });

TEST(BenchSet, HasAPartForEveryLineOfTheFile) {
  EXPECT_EQ(questions().size(), expected_nodes().size());
}

TEST(BenchSet, EveryPartIsLargeEnoughToSeeAChange) {
  for (const auto& [name, nodes] : expected_nodes()) {
    const bool is_large =
        name == "othello deep" || name == "othello midgame" || name == "renju search";
    EXPECT_GE(nodes, is_large ? 200000U : 10000U) << name;
  }
}

}  // namespace
}  // namespace ishi
