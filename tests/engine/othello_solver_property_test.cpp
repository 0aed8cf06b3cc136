// The solver against every line played out.
#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/engine/engine.hpp>

#include "othello/engine/techniques.hpp"
#include "random_endings.hpp"

namespace ishi::othello::engine {
namespace {

using testing::minimax;
using testing::plain_score;
using testing::random_board;
using testing::random_ending;

/// The score at the end of the line, for the mover of `position`; fails if a move is illegal.
int score_after(Position position, const std::vector<Move>& line) {
  int sign = 1;
  for (const Move move : line) {
    if (move.is_pass()) {
      EXPECT_TRUE(must_pass(position));
      position = position.swapped();
    } else {
      EXPECT_TRUE(is_legal(position, move.square()));
      position = played(position, move.square());
    }
    sign = -sign;
  }
  EXPECT_TRUE(is_over(position));
  return sign * final_score(position).discs();
}

/// The score that a new engine finds.
int score_of(const Position& position, const EngineOptions& options = {}) {
  return Engine(options).solve(position)->score->discs();
}

void expect_solved(const Position& position, int score, const EngineOptions& options,
                   const Techniques& techniques = {}) {
  Engine engine(options);
  set_techniques(engine, techniques);
  const Solution solution = engine.solve(position).value();
  ASSERT_TRUE(solution.exact());
  EXPECT_EQ(solution.score->discs(), score);
  EXPECT_EQ(score_after(position, solution.pv), score);
}

TEST(SolverProperty, EqualsMinimaxOnRandomEndings) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 400; ++round) {
    const Position position = random_ending(random, round % 9);
    const int score = minimax(position);
    for (const std::size_t hash_bytes : {std::size_t{1}, std::size_t{1} << 20}) {
      EngineOptions options;
      options.hash_bytes = hash_bytes;
      expect_solved(position, score, options);
    }
  }
}

TEST(SolverProperty, EqualsMinimaxOnAnyArrangement) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 400; ++round) {
    const Position position = random_board(random, round % 8);
    EngineOptions options;
    options.hash_bytes = 4096;
    expect_solved(position, minimax(position), options);
  }
}

TEST(SolverProperty, ThreadsAndTablesNeverChangeTheScore) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 24; ++round) {
    const Position position = random_ending(random, 12 + round % 3);
    const int score = score_of(position);
    for (const int threads : {1, 2, 3}) {
      for (const std::size_t hash_bytes : {std::size_t{128}, std::size_t{1} << 20}) {
        EngineOptions options;
        options.hash_bytes = hash_bytes;
        options.threads = threads;
        expect_solved(position, score, options);
      }
    }
  }
}

/// With so many empty squares threads share nodes of the exact search too.
TEST(SolverProperty, SharedNodesNeverChangeTheScore) {
  std::mt19937_64 random(9);
  for (int round = 0; round < 3; ++round) {
    const Position position = random_ending(random, 18 + round % 2);
    EngineOptions options;
    options.hash_bytes = std::size_t{8} << 20;
    const int score = score_of(position, options);
    for (const int threads : {2, 5}) {
      options.threads = threads;
      expect_solved(position, score, options);
    }
  }
}

/// Each technique on or off by a bit of `which`.
Techniques some_techniques(std::uint64_t which) {
  Techniques techniques;
  for (const NamedTechnique& one : kTechniques) {
    techniques.*(one.member) = (which & 1) != 0;
    which >>= 1;
  }
  return techniques;
}

TEST(SolverProperty, TechniquesNeverChangeTheScore) {
  std::mt19937_64 random(8);
  for (int round = 0; round < 300; ++round) {
    const Position position = random_ending(random, round % 11);
    EngineOptions options;
    options.hash_bytes = std::size_t{1} << 20;
    const Techniques techniques = some_techniques(random());
    expect_solved(position, plain_score(position, -64, 64), options, techniques);
  }
  // With so many empty squares all of them have a part in the search.
  for (std::size_t left_out = 0; left_out < kTechniques.size(); ++left_out) {
    const Position position = random_ending(random, 15);
    EngineOptions options;
    options.hash_bytes = std::size_t{4} << 20;
    const int score = score_of(position, options);
    Techniques techniques;
    techniques.*(kTechniques[left_out].member) = false;
    expect_solved(position, score, options, techniques);
    techniques = some_techniques(random());
    options.threads = 2;
    expect_solved(position, score, options, techniques);
  }
}

/// What a solve within `window` has to say of a position whose score is `score`.
void expect_bound(const Solution& solution, int score, ScoreWindow window) {
  ASSERT_TRUE(solution.score.has_value());
  if (score >= window.upper && window.upper < 64) {
    EXPECT_EQ(solution.bound, Bound::AtLeast);
    EXPECT_EQ(solution.score->discs(), window.upper);
  } else if (score <= window.lower && window.lower > -64) {
    EXPECT_EQ(solution.bound, Bound::AtMost);
    EXPECT_EQ(solution.score->discs(), window.lower);
  } else {
    EXPECT_EQ(solution.bound, Bound::Exact);
    EXPECT_EQ(solution.score->discs(), score);
  }
  EXPECT_EQ(solution.exact(), solution.bound == Bound::Exact);
}

/// Solves the position and each of its moves within `window`; all has to agree with `score`.
void expect_windowed(const Position& position, int score, const EngineOptions& options,
                     ScoreWindow window) {
  Engine engine(options);
  const Solution solution = engine.solve(position, {}, window).value();
  expect_bound(solution, score, window);
  if (solution.exact()) {
    EXPECT_EQ(score_after(position, solution.pv), score);
  } else if (is_over(position)) {
    EXPECT_TRUE(solution.pv.empty());
  } else if (must_pass(position)) {
    EXPECT_EQ(solution.pv, std::vector<Move>{Move::pass()});
  } else {
    ASSERT_FALSE(solution.pv.empty());
    ASSERT_TRUE(is_legal(position, solution.pv[0].square()));
    // The move keeps the bound.
    const int kept = -score_of(played(position, solution.pv[0].square()));
    if (solution.bound == Bound::AtLeast) {
      EXPECT_GE(kept, window.upper);
    }
  }

  engine.forget();
  const std::vector<Solution> moves_solved = engine.solve_moves(position, {}, window).value();
  const int count = must_pass(position) ? 1 : moves(position).count();
  EXPECT_EQ(static_cast<int>(moves_solved.size()), count);
  Bitboard8 seen;
  for (std::size_t i = 0; i < moves_solved.size(); ++i) {
    const Solution& move = moves_solved[i];
    ASSERT_FALSE(move.pv.empty());
    Position next = position.swapped();
    if (!move.pv[0].is_pass()) {
      seen |= Bitboard8(move.pv[0].square());
      next = played(position, move.pv[0].square());
    }
    expect_bound(move, -score_of(next), window);
    if (move.exact()) {
      EXPECT_EQ(score_after(position, move.pv), move.score->discs());
    }
    if (i > 0) {
      EXPECT_LE(move.score, moves_solved[i - 1].score) << "best first";
    }
  }
  EXPECT_EQ(seen, moves(position));
  if (!moves_solved.empty()) expect_bound(moves_solved.front(), score, window);
}

TEST(SolverProperty, WindowsAndMovesAgreeWithTheScore) {
  std::mt19937_64 random(5);
  for (int round = 0; round < 78; ++round) {
    const Position position = random_ending(random, round % 13);
    const int score = score_of(position);
    EngineOptions options;
    options.hash_bytes = std::size_t{1} << (round % 2 == 0 ? 20 : 7);
    options.threads = 1 + round % 2;
    expect_windowed(position, score, options, {});
    expect_windowed(position, score, options, kWinOrLoss);
    const int lower = static_cast<int>(random() % 128) - 64;
    const int upper = lower + 1 + static_cast<int>(random() % static_cast<unsigned>(64 - lower));
    expect_windowed(position, score, options, {lower, upper});
  }
}

TEST(SolverProperty, WindowsAgreeWhereTheSearchIsIterated) {
  std::mt19937_64 random(6);
  for (int round = 0; round < 3; ++round) {
    const Position position = random_ending(random, 14);
    const int score = score_of(position);
    for (const ScoreWindow window : {kWinOrLoss, ScoreWindow{score - 1, score + 1},
                                     ScoreWindow{score, score + 1}, ScoreWindow{-10, 10}}) {
      if (window.lower < -64 || window.upper > 64) continue;
      expect_windowed(position, score, {}, window);
    }
  }
}

/// The score is the same however many threads share the work and however little is remembered.
TEST(SolverSlow, TenThousandRandomEndings) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 10000; ++round) {
    const Position position = random_ending(random, round % 13);
    const int score = plain_score(position, -64, 64);
    for (const int threads : {1, 2}) {
      for (const std::size_t megabytes : {std::size_t{1}, std::size_t{16}}) {
        EngineOptions options;
        options.hash_bytes = megabytes << 20;
        options.threads = threads;
        expect_solved(position, score, options);
        expect_solved(position, score, options, some_techniques(random()));
      }
    }
    if (round % 8 != 0) continue;
    EngineOptions options;
    options.hash_bytes = std::size_t{1} << 20;
    options.threads = 1 + round / 8 % 2;
    expect_windowed(position, score, options, {});
    expect_windowed(position, score, options, kWinOrLoss);
    expect_windowed(position, score, options, {std::max(-64, score - 5), std::min(64, score + 3)});
  }
}

TEST(SolverProperty, ImagesAndSidesGiveTheSameScore) {
  std::mt19937_64 random(4);
  const auto image = [](Bitboard8 board, int number) {
    Bitboard8 result;
    for (const Square square : board) {
      int column = square.column();
      int row = square.row();
      if ((number & 1) != 0) column = 7 - column;
      if ((number & 2) != 0) row = 7 - row;
      if ((number & 4) != 0) std::swap(column, row);
      result = result.with(Square(column, row));
    }
    return result;
  };
  for (int round = 0; round < 20; ++round) {
    const Position position = random_ending(random, 13);
    const int score = score_of(position);
    for (int number = 1; number < 8; ++number) {
      const Position turned{image(position.mover, number), image(position.opponent, number)};
      EXPECT_EQ(score_of(turned), score);
    }
  }
}

}  // namespace
}  // namespace ishi::othello::engine
