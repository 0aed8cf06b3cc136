// A solve that is stopped and resumed, and the file that it is kept in.
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <ishi/othello/play.hpp>

#include "othello/engine/solve_checkpoint.hpp"
#include "random_endings.hpp"

namespace ishi::othello::engine {
namespace {

using testing::random_ending;

/// Solves until the first checkpoint is taken, after a number of nodes that no clock has a say in,
/// then stops; what is left behind is the state at the stop.
struct Stopped {
  Solution solution;
  SolveCheckpoint checkpoint;
};
Stopped stopped_solve(const Position& position, SolveOptions options) {
  search::StopFlag stop;
  Stopped result;
  options.stop = &stop;
  options.save_every = std::chrono::milliseconds(0);
  options.save = [&](const SolveCheckpoint& checkpoint) {
    result.checkpoint = checkpoint;
    stop.request();
  };
  result.solution = solve(position, options);
  return result;
}

/// Positions that take some hundred thousand nodes.
Position long_ending(std::mt19937_64& random) { return random_ending(random, 16); }

TEST(SolveCheckpoint, AStoppedAndResumedSolveGivesTheSameScore) {
  std::mt19937_64 random(21);
  int stops = 0;
  for (int round = 0; round < 6; ++round) {
    const Position position = long_ending(random);
    SolveOptions options;
    options.hash_bytes = std::size_t{1} << 20;
    options.threads = 1 + round % 2;
    if (round >= 4) options.window = kWinOrLoss;
    const Solution whole = solve(position, options);
    SolveCheckpoint checkpoint;
    for (int stop = 0; stop < 3; ++stop) {
      const Stopped part = stopped_solve(position, options);
      if (part.solution.bound != Bound::None) break;
      if (options.threads == 1) ++stops;  // with more, the threads' race says how many
      ASSERT_FALSE(part.solution.pv.empty());
      EXPECT_TRUE(part.solution.pv[0].is_pass() ||
                  is_legal(position, part.solution.pv[0].square()));
      const auto read = parse_solve_checkpoint(format_solve_checkpoint(part.checkpoint));
      ASSERT_TRUE(read.has_value()) << read.error().expected;
      EXPECT_EQ(*read, part.checkpoint);
      EXPECT_EQ(why_not_resumed(*read, position, options), "");
      EXPECT_GT(read->nodes, checkpoint.nodes) << "each part adds to the work";
      checkpoint = *read;
      options.resume = &checkpoint;
    }
    const Solution resumed = solve(position, options);
    EXPECT_EQ(resumed.score, whole.score);
    EXPECT_EQ(resumed.bound, whole.bound);
  }
  EXPECT_GE(stops, 6) << "else this test shows nothing";
}

TEST(SolveCheckpoint, SparesTheWorkThatIsDone) {
  std::mt19937_64 random(22);
  std::uint64_t whole = 0;
  std::uint64_t rest = 0;
  for (int round = 0; round < 4; ++round) {
    const Position position = long_ending(random);
    SolveOptions options;
    options.hash_bytes = std::size_t{1} << 20;
    SolveCheckpoint last;
    options.save_every = std::chrono::milliseconds(0);
    options.save = [&last](const SolveCheckpoint& checkpoint) { last = checkpoint; };
    whole += solve(position, options).nodes;
    if (last.depth == 0) continue;
    options.save = {};
    options.resume = &last;
    rest += solve(position, options).nodes;
  }
  EXPECT_LT(rest, whole / 2);
}

TEST(SolveCheckpoint, KnowsWhatItBelongsTo) {
  std::mt19937_64 random(23);
  const Position position = long_ending(random);
  SolveOptions options;
  options.hash_bytes = std::size_t{64} << 10;
  const Stopped part = stopped_solve(position, options);
  ASSERT_EQ(part.solution.bound, Bound::None);
  const SolveCheckpoint& checkpoint = part.checkpoint;
  EXPECT_EQ(why_not_resumed(checkpoint, position, options), "");
  EXPECT_EQ(why_not_resumed(checkpoint, position.swapped(), options), "another position");
  SolveOptions other = options;
  other.window = kWinOrLoss;
  EXPECT_EQ(why_not_resumed(checkpoint, position, other), "other bounds");
  other = options;
  other.hash_bytes = std::size_t{128} << 10;
  EXPECT_EQ(why_not_resumed(checkpoint, position, other), "another size of the table");
  SolveCheckpoint foreign = checkpoint;
  ++foreign.weights_checksum;
  EXPECT_EQ(why_not_resumed(foreign, position, options), "other weights");
  other = options;
  other.threads = 2;
  EXPECT_EQ(why_not_resumed(checkpoint, position, other), "");
}

TEST(SolveCheckpoint, ADamagedFileIsRefused) {
  std::mt19937_64 random(24);
  SolveOptions options;
  options.hash_bytes = std::size_t{1} << 16;
  const Stopped part = stopped_solve(long_ending(random), options);
  const std::string file = format_solve_checkpoint(part.checkpoint);
  ASSERT_GT(file.size(), 200U);
  ASSERT_TRUE(parse_solve_checkpoint(file).has_value());
  for (std::size_t i = 0; i < 200; ++i) {
    const std::size_t at = i < 120 ? i : random() % file.size();
    std::string damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << i % 8));
    const auto read = parse_solve_checkpoint(damaged);
    ASSERT_FALSE(read.has_value()) << at;
    EXPECT_LE(read.error().offset, damaged.size());
    EXPECT_FALSE(parse_solve_checkpoint(file.substr(0, at)).has_value()) << at;
  }
  EXPECT_FALSE(parse_solve_checkpoint("").has_value());
  EXPECT_FALSE(parse_solve_checkpoint("ISHIOTC1").has_value());
  EXPECT_FALSE(parse_solve_checkpoint(file + 'x').has_value());
  SolveCheckpoint older = part.checkpoint;
  older.version = "0.0.1";
  const auto read = parse_solve_checkpoint(format_solve_checkpoint(older));
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().found.view(), "0.0.1");
}

}  // namespace
}  // namespace ishi::othello::engine
