// The small tables of a thread: what they say was stored, and of that very position.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/play.hpp>

#include "othello/engine/ending_limits.hpp"
#include "othello/engine/near_table.hpp"
#include "othello/engine/shallow_table.hpp"
#include "othello/engine/steps.hpp"
#include "othello/engine/value_table.hpp"
#include "random_endings.hpp"

namespace ishi::othello::engine {

namespace {

/// Boards in pairs that differ in a single empty square, more of them than the table has room for.
std::vector<Position> close_boards() {
  std::mt19937_64 random(1);
  std::vector<Position> boards;
  while (boards.size() < 30'000) {
    const Position board = testing::random_board(random, 1 + static_cast<int>(boards.size() % 11));
    boards.push_back(board);
    boards.push_back({board.mover, board.opponent.without(board.opponent.first())});
  }
  return boards;
}

TEST(NearTable, SaysOnlyWhatWasStoredLast) {
  std::vector<Position> boards = close_boards();
  std::erase_if(boards, [](const Position& board) {
    const int empties = board.empties().count();
    return empties < kRankedEmpties || empties >= kSharedEmpties;
  });
  std::vector<std::optional<ScoreBounds>> stored(boards.size());
  std::mt19937_64 random(2);
  NearTable table;
  int known = 0;
  constexpr int kRounds = 200'000;
  for (int round = 0; round < kRounds; ++round) {
    const std::size_t number = random() % boards.size();
    const NearTable::Key key(boards[number], boards[number].empties().count());
    const ScoreBounds found = table.find(key);
    if (!(found == ScoreBounds{})) {
      ASSERT_TRUE(stored[number]) << "never stored";
      ASSERT_EQ(found, *stored[number]);
      ++known;
    }
    const int score = 2 * static_cast<int>(random() % 65) - 64;
    const bool is_lower = random() % 2 != 0;
    stored[number] = is_lower ? ScoreBounds{score, 64} : ScoreBounds{-64, score};
    table.store(key, score, is_lower ? score - 1 : score);
    ASSERT_EQ(table.find(key), *stored[number]);
  }
  // 2,048 slots for some 2,700 boards of each number of empty squares: one is found again unless
  // another has come to its place since.
  EXPECT_GT(known, kRounds / 4);
}

TEST(ValueTable, SaysOnlyWhatWasStoredLast) {
  const std::vector<Position> boards = close_boards();
  std::vector<std::optional<int>> stored(boards.size());
  std::mt19937_64 random(3);
  ValueTable table;
  int known = 0;
  constexpr int kRounds = 200'000;
  constexpr int kMost = 64 * kUnitsPerDisc - 1;
  for (int round = 0; round < kRounds; ++round) {
    const std::size_t number = random() % boards.size();
    const ValueTable::Key key(boards[number]);
    if (const auto found = table.find(key)) {
      ASSERT_EQ(found, stored[number]);
      ++known;
    }
    stored[number] = static_cast<int>(random() % (2 * kMost + 1)) - kMost;
    table.store(key, *stored[number]);
    ASSERT_EQ(table.find(key), stored[number]);
  }
  EXPECT_GT(known, kRounds / 4);
}

TEST(ValueTable, KeepsNothingThatDoesNotFit) {
  std::mt19937_64 random(4);
  ValueTable table;
  const ValueTable::Key key(testing::random_board(random, 9));
  EXPECT_EQ(table.find(key), std::nullopt);
  table.store(key, -7);
  table.store(key, 64 * kUnitsPerDisc);
  table.store(key, -64 * kUnitsPerDisc);
  EXPECT_EQ(table.find(key), -7);
}

TEST(ShallowTable, SaysOnlyWhatFollowsFromWhatWasStoredLast) {
  struct Stored {
    int depth = 0;
    int value = 0;
    bool is_lower = false;
  };
  const std::vector<Position> boards = close_boards();
  std::vector<Stored> stored(boards.size());
  std::mt19937_64 random(5);
  ShallowTable table;
  int known = 0;
  constexpr int kRounds = 200'000;
  constexpr int kMost = 63 * kUnitsPerDisc;
  const auto any_value = [&] { return static_cast<int>(random() % (2 * kMost + 1)) - kMost; };
  for (int round = 0; round < kRounds; ++round) {
    const std::size_t number = random() % boards.size();
    const ShallowTable::Key key(boards[number]);
    const int depth = 1 + static_cast<int>(random() % 2);
    const int alpha = any_value();
    if (const auto found = table.find(key, depth, alpha, alpha + 1)) {
      const Stored& last = stored[number];
      ASSERT_EQ(last.depth, depth);
      if (last.is_lower) {
        ASSERT_GT(*found, alpha);
        ASSERT_LE(*found, last.value);
      } else {
        ASSERT_LE(*found, alpha);
        ASSERT_GE(*found, last.value);
      }
      ++known;
    }
    const int value = any_value();
    const int beta = random() % 2 == 0 ? value : value + 1;
    stored[number] = {depth, value, value >= beta};
    table.store(key, depth, value, beta);
  }
  EXPECT_GT(known, kRounds / 16);
}

TEST(ShallowTable, CutsTheNullWindowOfAStepThatItWasStoredIn) {
  std::mt19937_64 random(6);
  ShallowTable table;
  for (int step = -kMostSteps + 1; step < kMostSteps - 1; ++step) {
    const ShallowTable::Key key(testing::random_board(random, 9));
    const int beta = step * kUnitsPerStep + kUnitsPerStep / 2;
    table.store(key, 2, beta, beta);
    EXPECT_EQ(table.find(key, 2, beta - 1, beta), beta);
    table.store(key, 2, beta - 1, beta);
    EXPECT_EQ(table.find(key, 2, beta - 1, beta), beta - 1);
    EXPECT_EQ(table.find(key, 1, beta - 1, beta), std::nullopt);
  }
}

TEST(ShallowTable, KeepsNothingThatDoesNotFit) {
  std::mt19937_64 random(7);
  ShallowTable table;
  const ShallowTable::Key key(testing::random_board(random, 9));
  constexpr int kWhole = 64 * kUnitsPerDisc;
  EXPECT_EQ(table.find(key, 1, -kWhole, kWhole), std::nullopt);
  table.store(key, 1, 40, 40);
  table.store(key, 1, kWhole, 0);
  table.store(key, 1, -kWhole, 0);
  EXPECT_EQ(table.find(key, 1, 39, 40), 40);
}

TEST(NearTable, FindsWhatAMoveLeadsToFromBeforeIt) {
  std::mt19937_64 random(8);
  NearTable table;
  int moves_seen = 0;
  for (int i = 0; i < 2'000; ++i) {
    const int empties = kRankedEmpties + 1 + i % (kSharedEmpties - kRankedEmpties);
    const Position before = testing::random_board(random, empties);
    const NearTable::Key key(before, empties);
    for (const Square square : moves(before)) {
      const Position next = played(before, square);
      const int score = 2 * static_cast<int>(random() % 65) - 64;
      table.store(NearTable::Key(next, empties - 1), score, score);
      ASSERT_EQ(table.find(key.played(next.mover, square, empties - 1)), (ScoreBounds{-64, score}));
      ++moves_seen;
    }
  }
  EXPECT_GT(moves_seen, 2'000);
}

TEST(NearTable, KnowsNothingAtFirst) {
  const NearTable table;
  // All words zero, and others that an empty slot could be taken for.
  for (const Position& position :
       {Position{}, Position{Bitboard8(), Bitboard8(1)}, Position{Bitboard8(), Bitboard8::all()}}) {
    for (int empties = kRankedEmpties; empties < kSharedEmpties; ++empties) {
      EXPECT_EQ(table.find(NearTable::Key(position, empties)), ScoreBounds{});
    }
  }
}

}  // namespace
}  // namespace ishi::othello::engine
