#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/bits/word.hpp>
#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/game.hpp>
#include <ishi/othello/notation/obf.hpp>

#include "othello/engine/bench_set.hpp"
#include "othello/engine/solver_table.hpp"
#include "othello/engine/table_entry.hpp"
#include "othello/engine/weights_file.hpp"
#include "random_endings.hpp"
#include "search/threads.hpp"

namespace ishi::othello::engine {
namespace {

Position position_of(std::string_view text) { return parse_obf(text).value().position; }

/// The answer of a new engine.
Solution solve(const Position& position, const Limits& limits = {},
               const ProgressReport& progress = {}) {
  return Engine().solve(position, limits, {}, progress).value();
}

/// Plays the line out and returns the score at its end, for the mover of `position`.
Score end_of_line(const Position& position, const std::vector<Move>& line) {
  Game game(Diagram{position, Color::Black});
  for (const Move move : line) EXPECT_TRUE(game.play(move));
  EXPECT_TRUE(game.is_over());
  const Score score = final_score(game.position());
  return game.to_move() == Color::Black ? score : -score;
}

TEST(Solver, FindsKnownScoresWithALineThatReachesThem) {
  std::ifstream suite(std::string(ISHI_SOURCE_DIR) + "/data/othello/ffo.obf");
  ASSERT_TRUE(suite.is_open());
  std::string text;
  for (int number = 1; number <= 19 && std::getline(suite, text); ++number) {
    const Position position = position_of(text);
    const Solution solution = solve(position);
    EXPECT_TRUE(solution.exact());
    EXPECT_EQ(solution.score->discs(), std::stoi(text.substr(text.find("score") + 6))) << text;
    EXPECT_EQ(end_of_line(position, solution.pv), solution.score) << text;
    const std::string best = text.substr(text.find("best") + 5);
    const auto name = board::format_square(solution.pv.at(0).square());
    EXPECT_NE(best.find(name), std::string::npos) << text << name;
  }
}

// FFO 39, by the linear weights. Searches before the exact one that looked for such a score took 21
// million nodes.
TEST(Solver, NeedsFewNodesForAWinWithAllDiscs) {
  EngineOptions options;
  options.weights = std::make_shared<Weights>(
      std::shared_ptr<const LinearWeights>(std::shared_ptr<void>(), &embedded_weights().linear()));
  const Position position =
      position_of("O-OOOO--XOXXOX--XOOOXXX-XOOOXX--XOOXOX--XOXXX---X-XX------------ O");
  const Solution solution = Engine(options).solve(position, {}).value();
  EXPECT_EQ(solution.score, Score(64));
  EXPECT_LT(solution.nodes, 1'000'000U);
}

TEST(Solver, TableIsNeverSmallerForMoreEmptySquares) {
  const std::size_t wanted = std::size_t{128} << 20;
  EXPECT_EQ(useful_bytes(wanted, 10), std::size_t{64} << 10);
  EXPECT_EQ(useful_bytes(wanted, 15), std::size_t{128} << 10);
  for (int empties = 1; empties <= 60; ++empties) {
    EXPECT_GE(useful_bytes(wanted, empties), useful_bytes(wanted, empties - 1)) << empties;
  }
  for (int empties = 27; empties <= 60; ++empties) {
    EXPECT_EQ(useful_bytes(wanted, empties), wanted) << empties;
  }
}

TEST(Table, KeepsFrequentEntriesApartWhereItIsLarge) {
  constexpr std::size_t kFrequent = TableEntry::kFrequentBytes;
  std::mt19937_64 random(1);
  std::vector<Position> positions;
  for (int i = 0; i < 2000; ++i) {
    positions.push_back(testing::random_board(random, kFrequentEmpties + i % 2));
  }
  for (const std::size_t bytes : {kFrequent, search::kLeastParts * kFrequent}) {
    Table table(bytes);
    for (const Position& position : positions) {
      TableEntry entry;
      entry.set_search(position.empties().count(), kExact, 1);
      table.store(TablePlace(position).key(), entry);
    }
    for (const Position& position : positions) {
      const auto found = table.find(TablePlace(position).key());
      ASSERT_TRUE(found.has_value());
      EXPECT_EQ(found->depth(), position.empties().count());
    }
    std::size_t in_front = 0;
    table.for_each([&](const search::KeptSlot& slot) {
      const bool is_frequent = bits::bit_cast<TableEntry>(slot.result).depth() <= kFrequentEmpties;
      const bool is_in_front = slot.bucket < kFrequent / 64;
      in_front += is_in_front ? 1 : 0;
      if (bytes > kFrequent) {
        EXPECT_EQ(is_frequent, is_in_front);
      }
    });
    EXPECT_EQ(in_front, bytes > kFrequent ? positions.size() / 2 : positions.size());
  }
}

TEST(Solver, SaysTheScoreOfAFinishedGame) {
  const Solution full = solve({Bitboard8(0xffffffff00000000ULL), Bitboard8(0x00000000ffffffffULL)});
  EXPECT_TRUE(full.exact());
  EXPECT_TRUE(full.pv.empty());
  EXPECT_EQ(full.score, Score(0));
  EXPECT_EQ(solve({Bitboard8(), Bitboard8(0xff)}).score, Score(-64));
  EXPECT_EQ(solve({Bitboard8(0xff), Bitboard8()}).score, Score(64));
  EXPECT_EQ(solve({Bitboard8(), Bitboard8()}).score, Score(0));
  EXPECT_EQ(solve({Bitboard8::all(), Bitboard8()}).score, Score(64));
}

TEST(Solver, PassesAtTheRoot) {
  // Only the opponent can move, on h1.
  const Position position =
      position_of("OXXXXXX-OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO X");
  ASSERT_TRUE(must_pass(position));
  const Solution solution = solve(position);
  ASSERT_EQ(solution.pv.size(), 2U);
  EXPECT_TRUE(solution.pv[0].is_pass());
  EXPECT_EQ(solution.pv[1], Move(Square(7, 0)));
  EXPECT_EQ(solution.score, Score(-64));
}

TEST(Solver, IsTheSameEveryTimeInOneThread) {
  const Position position =
      position_of("--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X");
  const Solution first = solve(position);
  const Solution second = solve(position);
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.pv, second.pv);
}

TEST(Solver, StopsWhenAskedWithALegalMove) {
  if (!search::kHasThreads) GTEST_SKIP() << "no thread could ask";
  // The start: no one can solve it in the time of this test.
  search::StopFlag stop;
  std::thread later([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request();
  });
  const Solution solution = solve(Position::start(), {.stop = stop});
  later.join();
  EXPECT_FALSE(solution.exact());
  ASSERT_FALSE(solution.pv.empty());
  EXPECT_TRUE(is_legal(Position::start(), solution.pv[0].square()));
}

TEST(Solver, TellsWhatItThinksUntilItIsExact) {
  const Position position =
      position_of("--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X");
  Progress last;
  int searches = 0;
  const auto listen = [&](const Progress& progress) {
    if (progress.ended) ++searches;
    last = progress;
  };
  const Solution solution = solve(position, {}, listen);
  EXPECT_GT(searches, 3);
  EXPECT_TRUE(last.ended);
  EXPECT_EQ(last.cut_tenths, 0);
  EXPECT_EQ(last.score, solution.score);
  EXPECT_EQ(last.moves_done, last.moves);
  ASSERT_FALSE(last.pv.empty());
  EXPECT_EQ(last.pv[0], solution.pv[0]);
  EXPECT_EQ(solve(position).nodes, solution.nodes) << "to be watched costs no nodes";

  int moves_told = 0;
  const auto count = [&](const Progress& progress) {
    if (!progress.ended) return;
    EXPECT_EQ(progress.moves_done, ++moves_told);
  };
  EXPECT_EQ(static_cast<int>(Engine().solve_moves(position, {}, {}, count)->size()), moves_told);
}

TEST(Solver, EndsAtTheLimitOfNodes) {
  const Position position =
      position_of("--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X");
  const Limits limits{.nodes = 10000};
  const Solution solution = solve(position, limits);
  EXPECT_EQ(solution.bound, Bound::None);
  EXPECT_FALSE(solution.score.has_value());
  ASSERT_FALSE(solution.pv.empty());
  EXPECT_TRUE(is_legal(position, solution.pv[0].square()));
  EXPECT_GE(solution.nodes, 10000U);
  EXPECT_LT(solution.nodes, 20000U) << "the last squares are not interrupted";
  EXPECT_EQ(solve(position, limits).nodes, solution.nodes);
  EXPECT_EQ(Engine({.threads = 2}).solve(position, limits)->bound, Bound::None);
}

TEST(Solver, HasStoppedBeforeItBegan) {
  search::StopFlag stop;
  stop.request();
  const Solution solution = Engine({.threads = 2}).solve(Position::start(), {.stop = stop}).value();
  EXPECT_FALSE(solution.exact());
  EXPECT_FALSE(solution.pv.empty());
  const Position over{Bitboard8::all(), Bitboard8()};
  EXPECT_EQ(Engine().solve(over, {.stop = stop})->score, Score(64)) << "nothing to search";
}

}  // namespace
}  // namespace ishi::othello::engine
