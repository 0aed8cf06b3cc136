// The analysis against the solver, and under limits.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/engine/analyzer.hpp>
#include <ishi/othello/engine/levels.hpp>
#include <ishi/othello/engine/solver.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/play.hpp>

#include "random_endings.hpp"

namespace ishi::othello::engine {
namespace {

using testing::random_ending;

TEST(Analyzer, ToTheEndEveryMoveHasItsExactScore) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 40; ++i) {
    const Position position = random_ending(random, 6 + i % 6);
    if (is_over(position)) continue;
    const Analysis analysis = analyze(position, {.lines = 64, .hash_bytes = 1 << 20});
    EXPECT_TRUE(analysis.exact);
    EXPECT_EQ(analysis.lines.front().score, solve(position).score.discs());
    if (must_pass(position)) continue;
    ASSERT_EQ(static_cast<int>(analysis.lines.size()), moves(position).count());
    for (const AnalyzedLine& line : analysis.lines) {
      const Position next = played(position, line.pv.front().square());
      EXPECT_EQ(line.score, -solve(next).score.discs());
    }
  }
}

TEST(Analyzer, ThreadsFindTheSameExactScores) {
  std::mt19937_64 random(10);
  for (int i = 0; i < 8; ++i) {
    const Position position = random_ending(random, 13);
    if (is_over(position) || must_pass(position)) continue;
    AnalyzeOptions options;
    options.lines = 64;
    options.hash_bytes = std::size_t{1} << 20;
    const Analysis one = analyze(position, options);
    options.threads = 2 + i % 2;
    const Analysis many = analyze(position, options);
    EXPECT_TRUE(many.exact);
    std::map<Square, int> scores;
    for (const AnalyzedLine& line : one.lines) scores[line.pv.front().square()] = line.score;
    ASSERT_EQ(many.lines.size(), one.lines.size());
    for (const AnalyzedLine& line : many.lines) {
      EXPECT_EQ(line.score, scores.at(line.pv.front().square()));
    }
  }
  // Far from the end, a legal move, and the depth that was asked for.
  const Analysis start = analyze(Position::start(), {.depth = 9, .threads = 2});
  EXPECT_EQ(start.depth, 9);
  EXPECT_TRUE(is_legal(Position::start(), start.lines.at(0).pv.at(0).square()));
}

TEST(Analyzer, FewerLinesAreTheFirstOfMore) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 20; ++i) {
    const Position position = random_ending(random, 40);
    if (is_over(position) || must_pass(position)) continue;
    const Analysis all = analyze(position, {.depth = 2, .lines = 64, .hash_bytes = 1 << 20});
    const Analysis one = analyze(position, {.depth = 2, .lines = 1, .hash_bytes = 1 << 20});
    EXPECT_EQ(one.lines.size(), 1U);
    EXPECT_EQ(one.lines.front().score, all.lines.front().score);
    EXPECT_EQ(one.depth, 2);
    EXPECT_FALSE(one.exact);
  }
}

TEST(Analyzer, ALegalMoveHoweverLittleTime) {
  std::mt19937_64 random(9);
  search::StopFlag stop;
  stop.request();
  for (int i = 0; i < 30; ++i) {
    const Position position = random_ending(random, 1 + 2 * i);
    if (is_over(position)) continue;
    const Analysis analysis = analyze(position, {.hash_bytes = 1 << 20, .stop = &stop});
    ASSERT_EQ(analysis.lines.size(), 1U);
    const Move first = analysis.lines.front().pv.front();
    if (must_pass(position)) {
      EXPECT_TRUE(first.is_pass());
    } else {
      EXPECT_TRUE(moves(position).contains(first.square()));
    }
  }
}

TEST(Analyzer, EndsAtTheLimitOfNodes) {
  AnalyzeOptions options;
  options.nodes = 20000;
  const Analysis analysis = analyze(Position::start(), options);
  ASSERT_EQ(analysis.lines.size(), 1U);
  EXPECT_GT(analysis.depth, 5);
  EXPECT_LT(analysis.depth, 20);
  EXPECT_GE(analysis.nodes, 20000U);
  EXPECT_LT(analysis.nodes, 30000U);
  EXPECT_EQ(analyze(Position::start(), options).nodes, analysis.nodes);
}

TEST(Analyzer, ALegalMoveHoweverSmallTheTableAndShortTheTime) {
  std::mt19937_64 random(10);
  for (int i = 0; i < 30; ++i) {
    const Position position = random_ending(random, 1 + 2 * i);
    if (is_over(position) || must_pass(position)) continue;
    for (const std::size_t hash_bytes : {std::size_t{1}, std::size_t{1} << 12}) {
      const AnalyzeOptions options{
          .time = std::chrono::milliseconds(1), .lines = 3, .hash_bytes = hash_bytes};
      const Analysis analysis = analyze(position, options);
      const Bitboard8 legal = moves(position);
      ASSERT_EQ(static_cast<int>(analysis.lines.size()), std::min(3, legal.count()));
      Bitboard8 named;
      for (const AnalyzedLine& line : analysis.lines) {
        EXPECT_TRUE(legal.contains(line.pv.front().square()));
        EXPECT_LE(line.score, analysis.lines.front().score);
        named |= Bitboard8(line.pv.front().square());
      }
      EXPECT_EQ(named.count(), std::min(3, legal.count())) << "each a move of its own";
    }
  }
}

TEST(Analyzer, ToTheEndInATinyTable) {
  std::mt19937_64 random(11);
  for (int i = 0; i < 10; ++i) {
    const Position position = random_ending(random, 13);
    if (is_over(position)) continue;
    const Analysis analysis = analyze(position, {.hash_bytes = 1});
    EXPECT_TRUE(analysis.exact);
    EXPECT_EQ(analysis.lines.front().score, solve(position).score.discs());
  }
}

TEST(Analyzer, KeepsWhatItFoundForTheNextPosition) {
  std::mt19937_64 random(12);
  const Position position = random_ending(random, 30);
  const AnalyzeOptions options{.depth = 10, .hash_bytes = std::size_t{8} << 20};
  Analyzer analyzer(options);
  const Analysis first = analyzer.analyze(position, options);
  const Analysis again = analyzer.analyze(position, options);
  EXPECT_LT(again.nodes, first.nodes / 2);
  EXPECT_EQ(again.depth, 10);
  // What is exact does not depend on what came before, whoever's table is how full.
  for (int i = 0; i < 5; ++i) {
    const Position ending = random_ending(random, 14);
    if (is_over(ending)) continue;
    const Analysis analysis = analyzer.analyze(ending, {.lines = 2});
    EXPECT_TRUE(analysis.exact);
    EXPECT_EQ(analysis.lines.front().score, solve(ending).score.discs());
  }
}

TEST(Analyzer, TellsOfSeveralMovesOnTheWay) {
  int searches = 0;
  AnalyzeOptions options{.depth = 5, .lines = 3, .hash_bytes = 1 << 20};
  options.progress = [&](const Progress& progress) {
    EXPECT_EQ(progress.lines.size(), progress.ended ? 3U : 0U);
    if (!progress.ended) return;
    ++searches;
    EXPECT_EQ(progress.score, progress.lines.front().score);
    EXPECT_GE(progress.lines[1].score, progress.lines[2].score);
  };
  analyze(Position::start(), options);
  EXPECT_EQ(searches, 5);
}

TEST(Analyzer, TellsWhatItThinks) {
  std::vector<int> depths;
  Progress last;
  const auto listen = [&](const Progress& progress) {
    if (progress.ended) depths.push_back(progress.depth);
    last = progress;
  };
  const Analysis analysis = analyze(Position::start(), {.depth = 7, .progress = listen});
  EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(last.score, analysis.lines.front().score);
  EXPECT_EQ(last.pv, analysis.lines.front().pv);
  EXPECT_EQ(last.nodes, analysis.nodes);
  EXPECT_EQ(last.moves_done, 4);
  EXPECT_EQ(last.moves, 4);
  EXPECT_GT(last.cut_tenths, 0);
}

TEST(Analyzer, NothingToSayWhenTheGameIsOver) {
  const Position full{Bitboard8(~std::uint64_t{0}), Bitboard8()};
  EXPECT_TRUE(analyze(full).lines.empty());
}

TEST(Analyzer, TheSameEveryTime) {
  const Position position = Position::start();
  const Analysis first = analyze(position, {.depth = 9, .lines = 2});
  const Analysis second = analyze(position, {.depth = 9, .lines = 2});
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.lines[1].pv, second.lines[1].pv);
}

TEST(Levels, TheHigherLookFurtherAndErrLess) {
  for (int level = 2; level <= kHighestLevel; ++level) {
    const Strength lower = strength_of(level - 1);
    const Strength higher = strength_of(level);
    EXPECT_GT(higher.depth, lower.depth);
    EXPECT_GT(higher.exact_empties, lower.exact_empties);
    EXPECT_TRUE(higher.error < lower.error || higher.error == 0);
  }
  EXPECT_GT(strength_of(1).error, 0);
  EXPECT_EQ(strength_of(kDefaultLevel).error, 0);
}

TEST(Levels, ErrorsAreBoundedAndTheSameFromTheSameSeed) {
  std::mt19937_64 random(9);
  int errors = 0;
  int changes = 0;
  for (int i = 0; i < 40; ++i) {
    const Position position = random_ending(random, 30);
    if (moves(position).count() < 2) continue;
    const AnalyzeOptions options{.depth = 2, .lines = 64, .hash_bytes = 1 << 16};
    const Analysis all = analyze(position, options);
    const auto honest = [&all](const AnalyzedLine& chosen) {
      return std::any_of(all.lines.begin(), all.lines.end(), [&chosen](const AnalyzedLine& line) {
        return line.pv.front() == chosen.pv.front() && line.score == chosen.score;
      });
    };
    constexpr int kError = 6;
    const Analysis chosen = choose(position, options, kError, 1);
    ASSERT_EQ(chosen.lines.size(), 1U);
    EXPECT_TRUE(honest(chosen.lines.front())) << "the reported score is the move's own";
    EXPECT_GE(chosen.lines.front().score, all.lines.front().score - 2 * kError);
    EXPECT_EQ(choose(position, options, kError, 1).lines.front().pv, chosen.lines.front().pv);
    errors += chosen.lines.front().score < all.lines.front().score ? 1 : 0;
    changes += choose(position, options, kError, 2).lines.front().pv != chosen.lines.front().pv;
    EXPECT_EQ(choose(position, options, 0, 1).lines.front().pv.front(),
              all.lines.front().pv.front());
  }
  EXPECT_GT(errors, 5);
  EXPECT_GT(changes, 5);
}

TEST(Levels, APassIsAPassAtEveryLevel) {
  const auto pass =
      parse_position("XO-------------------------------------------------------------X O");
  ASSERT_TRUE(pass.has_value());
  EXPECT_TRUE(choose(pass->position, {.depth = 1}, 24, 0).lines.front().pv.front().is_pass());
}

}  // namespace
}  // namespace ishi::othello::engine
