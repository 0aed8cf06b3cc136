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
Stopped stopped_solve(const Position& position, const EngineOptions& options,
                      ScoreWindow window = {}, const SolveCheckpoint* resume = nullptr) {
  search::StopFlag stop;
  Stopped result;
  Checkpointing checkpointing{.resume = resume, .save_every = std::chrono::milliseconds(0)};
  checkpointing.save = [&](const SolveCheckpoint& checkpoint) {
    result.checkpoint = checkpoint;
    stop.request();
  };
  Engine engine(options);
  result.solution =
      solve_resumable(engine, position, {.stop = stop}, window, {}, checkpointing).value();
  return result;
}

/// Positions that take some hundred thousand nodes.
Position long_ending(std::mt19937_64& random) { return random_ending(random, 16); }

TEST(SolveCheckpoint, AStoppedAndResumedSolveGivesTheSameScore) {
  std::mt19937_64 random(21);
  int stops = 0;
  for (int round = 0; round < 6; ++round) {
    const Position position = long_ending(random);
    const EngineOptions options{.hash_bytes = std::size_t{1} << 20, .threads = 1 + round % 2};
    const ScoreWindow window = round >= 4 ? kWinOrLoss : ScoreWindow{};
    const Solution whole = Engine(options).solve(position, {}, window).value();
    SolveCheckpoint checkpoint;
    const SolveCheckpoint* resume = nullptr;
    for (int stop = 0; stop < 3; ++stop) {
      const Stopped part = stopped_solve(position, options, window, resume);
      if (part.solution.bound != Bound::None) break;
      if (options.threads == 1) ++stops;  // with more, the threads' race says how many
      ASSERT_FALSE(part.solution.pv.empty());
      EXPECT_TRUE(part.solution.pv[0].is_pass() ||
                  is_legal(position, part.solution.pv[0].square()));
      const auto read = parse_solve_checkpoint(format_solve_checkpoint(part.checkpoint));
      ASSERT_TRUE(read.has_value()) << read.error().expected;
      EXPECT_EQ(*read, part.checkpoint);
      EXPECT_EQ(why_not_resumed(*read, Engine(options), position, window), "");
      EXPECT_GT(read->nodes, checkpoint.nodes) << "each part adds to the work";
      checkpoint = *read;
      resume = &checkpoint;
    }
    Engine engine(options);
    const Solution resumed =
        solve_resumable(engine, position, {}, window, {}, {.resume = resume}).value();
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
    Engine engine({.hash_bytes = std::size_t{1} << 20});
    SolveCheckpoint last;
    const auto solve = [&](const Checkpointing& checkpointing) {
      engine.forget();
      return solve_resumable(engine, position, {}, {}, {}, checkpointing).value();
    };
    whole += solve({.save = [&last](const SolveCheckpoint& checkpoint) { last = checkpoint; },
                    .save_every = std::chrono::milliseconds(0)})
                 .nodes;
    if (last.depth == 0) continue;
    rest += solve({.resume = &last}).nodes;
  }
  EXPECT_LT(rest, whole / 2);
}

TEST(SolveCheckpoint, KnowsWhatItBelongsTo) {
  std::mt19937_64 random(23);
  const Position position = long_ending(random);
  const EngineOptions options{.hash_bytes = std::size_t{64} << 10};
  const Stopped part = stopped_solve(position, options);
  ASSERT_EQ(part.solution.bound, Bound::None);
  const SolveCheckpoint& checkpoint = part.checkpoint;
  EXPECT_EQ(why_not_resumed(checkpoint, Engine(options), position, {}), "");
  EXPECT_EQ(why_not_resumed(checkpoint, Engine(options), position.swapped(), {}),
            "another position");
  EXPECT_EQ(why_not_resumed(checkpoint, Engine(options), position, kWinOrLoss), "other bounds");
  EngineOptions other = options;
  other.hash_bytes = std::size_t{128} << 10;
  EXPECT_EQ(why_not_resumed(checkpoint, Engine(other), position, {}), "another size of the table");
  SolveCheckpoint foreign = checkpoint;
  ++foreign.weights_checksum;
  EXPECT_EQ(why_not_resumed(foreign, Engine(options), position, {}), "other weights");
  other = options;
  other.threads = 2;
  EXPECT_EQ(why_not_resumed(checkpoint, Engine(other), position, {}), "");
}

TEST(SolveCheckpoint, ADamagedFileIsRefused) {
  std::mt19937_64 random(24);
  const Stopped part = stopped_solve(long_ending(random), {.hash_bytes = std::size_t{1} << 16});
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
