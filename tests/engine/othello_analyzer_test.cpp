// The analysis against the solver, and under limits.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/play.hpp>

#include "random_endings.hpp"
#include "training/chance.hpp"

namespace ishi::othello::engine {
namespace {

using testing::random_ending;

/// The answers of a new engine.
Analysis analyze(const Position& position, const Limits& limits = {},
                 const EngineOptions& options = {.hash_bytes = 1 << 20}) {
  return Engine(options).analyze(position, limits).value();
}
Score exact_score(const Position& position) { return Engine().solve(position)->score.value(); }

TEST(Analyzer, ToTheEndEveryMoveHasItsExactScore) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 40; ++i) {
    const Position position = random_ending(random, 6 + i % 6);
    if (is_over(position)) continue;
    const Analysis analysis = analyze(position, {.lines = 64});
    EXPECT_TRUE(analysis.exact);
    EXPECT_EQ(analysis.lines.front().score, exact_score(position));
    if (must_pass(position)) continue;
    ASSERT_EQ(static_cast<int>(analysis.lines.size()), moves(position).count());
    for (const AnalyzedLine& line : analysis.lines) {
      const Position next = played(position, line.pv.front().square());
      EXPECT_EQ(line.score, -exact_score(next));
    }
  }
}

TEST(Analyzer, ThreadsFindTheSameExactScores) {
  std::mt19937_64 random(10);
  for (int i = 0; i < 8; ++i) {
    const Position position = random_ending(random, 13);
    if (is_over(position) || must_pass(position)) continue;
    const Analysis one = analyze(position, {.lines = 64});
    const Analysis many =
        analyze(position, {.lines = 64}, {.hash_bytes = 1 << 20, .threads = 2 + i % 2});
    EXPECT_TRUE(many.exact);
    std::map<Square, Score> scores;
    for (const AnalyzedLine& line : one.lines) scores[line.pv.front().square()] = line.score;
    ASSERT_EQ(many.lines.size(), one.lines.size());
    for (const AnalyzedLine& line : many.lines) {
      EXPECT_EQ(line.score, scores.at(line.pv.front().square()));
    }
  }
  // Far from the end, a legal move, and the depth that was asked for.
  const Analysis start = analyze(Position::start(), {.depth = 9}, {.threads = 2});
  EXPECT_EQ(start.depth, 9);
  EXPECT_TRUE(is_legal(Position::start(), start.lines.at(0).pv.at(0).square()));
}

TEST(Analyzer, FewerLinesAreTheFirstOfMore) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 20; ++i) {
    const Position position = random_ending(random, 40);
    if (is_over(position) || must_pass(position)) continue;
    const Analysis all = analyze(position, {.depth = 1, .lines = 64});
    const Analysis one = analyze(position, {.depth = 1, .lines = 1});
    EXPECT_EQ(one.lines.size(), 1U);
    EXPECT_EQ(one.lines.front().score, all.lines.front().score);
    EXPECT_EQ(one.depth, 1);
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
    const Analysis analysis = analyze(position, {.stop = stop});
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
  const Limits limits{.nodes = 20000};
  const Analysis analysis = analyze(Position::start(), limits, {});
  ASSERT_EQ(analysis.lines.size(), 1U);
  EXPECT_GT(analysis.depth, 5);
  EXPECT_LT(analysis.depth, 20);
  EXPECT_GE(analysis.nodes, 20000U);
  EXPECT_LT(analysis.nodes, 30000U);
  EXPECT_EQ(analyze(Position::start(), limits, {}).nodes, analysis.nodes);
  Engine threads({.hash_bytes = 1 << 20, .threads = 8});
  EXPECT_LT(threads.analyze(Position::start(), limits)->nodes, 30000U);
}

TEST(Analyzer, ALegalMoveHoweverSmallTheTableAndShortTheTime) {
  std::mt19937_64 random(10);
  for (int i = 0; i < 30; ++i) {
    const Position position = random_ending(random, 1 + 2 * i);
    if (is_over(position) || must_pass(position)) continue;
    for (const std::size_t hash_bytes : {std::size_t{1}, std::size_t{1} << 12}) {
      const Analysis analysis = analyze(
          position, {.time = std::chrono::milliseconds(1), .lines = 3}, {.hash_bytes = hash_bytes});
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
    const Analysis analysis = analyze(position, {}, {.hash_bytes = 1});
    EXPECT_TRUE(analysis.exact);
    EXPECT_EQ(analysis.lines.front().score, exact_score(position));
  }
}

TEST(Analyzer, KeepsWhatItFoundForTheNextPosition) {
  std::mt19937_64 random(12);
  const Position position = random_ending(random, 30);
  Engine engine({.hash_bytes = std::size_t{8} << 20});
  const Analysis first = *engine.analyze(position, {.depth = 10});
  const Analysis again = *engine.analyze(position, {.depth = 10});
  EXPECT_LT(again.nodes, first.nodes / 2);
  EXPECT_EQ(again.depth, 10);
  // What is exact does not depend on what came before, whoever's table is how full.
  for (int i = 0; i < 5; ++i) {
    const Position ending = random_ending(random, 14);
    if (is_over(ending)) continue;
    const Analysis analysis = *engine.analyze(ending, {.lines = 2});
    EXPECT_TRUE(analysis.exact);
    EXPECT_EQ(analysis.lines.front().score, exact_score(ending));
  }
}

TEST(Analyzer, TellsOfSeveralMovesOnTheWay) {
  int searches = 0;
  const auto listen = [&](const Progress& progress) {
    EXPECT_EQ(progress.lines.size(), progress.ended ? 3U : 0U);
    if (!progress.ended) return;
    ++searches;
    EXPECT_EQ(progress.score, progress.lines.front().score);
    EXPECT_GE(progress.lines[1].score, progress.lines[2].score);
  };
  ASSERT_TRUE(Engine().analyze(Position::start(), {.depth = 5, .lines = 3}, {}, listen));
  EXPECT_EQ(searches, 5);
}

TEST(Analyzer, TellsWhatItThinks) {
  std::vector<int> depths;
  Progress last;
  const auto listen = [&](const Progress& progress) {
    if (progress.ended) depths.push_back(progress.depth);
    last = progress;
  };
  const Analysis analysis = *Engine().analyze(Position::start(), {.depth = 7}, {}, listen);
  EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(last.score, analysis.lines.front().score);
  EXPECT_EQ(last.pv, analysis.lines.front().pv);
  EXPECT_EQ(last.nodes, analysis.nodes);
  EXPECT_EQ(last.moves_done, 4);
  EXPECT_EQ(last.moves, 4);
  EXPECT_GT(last.cut_tenths, 0);
}

TEST(Analyzer, AMoveThatHasHadItsShareIsPlayed) {
  // Without the share it would look for an hour, and the test would not end.
  const Limits limits{.depth = 60, .time = std::chrono::hours(1)};
  const ChooseQuestion question{.share = std::chrono::milliseconds(5)};
  const Analysis analysis = *Engine().choose(Position::start(), limits, question);
  EXPECT_GE(analysis.depth, 1);
  EXPECT_LT(analysis.depth, 60);
  EXPECT_EQ(analysis.lines.size(), 1U);
}

TEST(Analyzer, NothingToSayWhenTheGameIsOver) {
  const Position full{Bitboard8(~std::uint64_t{0}), Bitboard8()};
  EXPECT_TRUE(analyze(full).lines.empty());
}

TEST(Analyzer, TheSameEveryTime) {
  const Position position = Position::start();
  const Analysis first = analyze(position, {.depth = 9, .lines = 2}, {});
  const Analysis second = analyze(position, {.depth = 9, .lines = 2}, {});
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.lines[1].pv, second.lines[1].pv);
}

TEST(Engine, PreparedItAnswersAsANewOne) {
  const Limits limits{.depth = 9, .lines = 2};
  const EngineOptions options{.hash_bytes = std::size_t{3} << 20};
  Engine engine(options);
  engine.prepare();
  const Analysis prepared = *engine.analyze(Position::start(), limits);
  const Analysis fresh = *Engine(options).analyze(Position::start(), limits);
  EXPECT_EQ(prepared.nodes, fresh.nodes);
  EXPECT_EQ(prepared.lines[1].pv, fresh.lines[1].pv);

  // What it found before stays: preparing forgets nothing.
  Engine kept(options);
  (void)*kept.analyze(Position::start(), limits);
  kept.prepare();
  (void)*engine.analyze(Position::start(), limits);
  EXPECT_EQ(kept.analyze(Position::start(), limits)->nodes,
            engine.analyze(Position::start(), limits)->nodes);
}

TEST(Engine, AfterForgettingItAnswersAsANewOne) {
  std::mt19937_64 random(13);
  Engine kept({.hash_bytes = 1 << 18});
  // More questions than there are generations, of both kinds and of tables of several sizes.
  for (int i = 0; i < 300; ++i) {
    const Position position = random_ending(random, i % 4 == 0 ? 30 : 8 + i % 6);
    if (is_over(position)) continue;
    kept.forget();
    Engine fresh({.hash_bytes = 1 << 18});
    const Limits limits{.depth = 2 + i % 3, .lines = 1 + i % 2};
    const Analysis again = *kept.analyze(position, limits);
    const Analysis first = *fresh.analyze(position, limits);
    ASSERT_EQ(again.nodes, first.nodes) << i;
    ASSERT_EQ(again.lines.size(), first.lines.size());
    for (std::size_t line = 0; line < first.lines.size(); ++line) {
      EXPECT_EQ(again.lines[line].score, first.lines[line].score);
      EXPECT_EQ(again.lines[line].pv, first.lines[line].pv);
    }
    if (i % 4 == 0) continue;
    kept.forget();
    const Solution solved = *kept.solve(position);
    const Solution solved_first = *Engine({.hash_bytes = 1 << 18}).solve(position);
    ASSERT_EQ(solved.nodes, solved_first.nodes) << i;
    EXPECT_EQ(solved.pv, solved_first.pv);
  }
}

TEST(Engine, RefusesWhatItCannotAnswer) {
  const Position start = Position::start();
  Engine engine;
  EXPECT_EQ(engine.analyze(start, {.lines = 0}).error(), EngineError::NoLines);
  EXPECT_EQ(engine.analyze(start, {.depth = 0}).error(), EngineError::NoDepth);
  EXPECT_EQ(engine.analyze(start, {.level = 0}).error(), EngineError::UnknownLevel);
  EXPECT_EQ(engine.choose(start, {.level = kHighestLevel + 1}).error(), EngineError::UnknownLevel);
  EXPECT_EQ(engine.solve(start, {}, {10, -10}).error(), EngineError::EmptyWindow);
  EXPECT_EQ(engine.solve_moves(start, {}, {0, 65}).error(), EngineError::WindowTooWide);
  EXPECT_EQ(Engine({.threads = 0}).analyze(start).error(), EngineError::NoThreads);
  EXPECT_EQ(Engine({.threads = 0}).solve(start).error(), EngineError::NoThreads);
}

#if defined(__cpp_lib_jthread)
TEST(Engine, AStopTokenStopsIt) {
  std::stop_source source;
  source.request_stop();
  const auto solution = Engine().solve(Position::start(), {.stop = source.get_token()});
  EXPECT_EQ(solution->bound, Bound::None);
}
#endif

TEST(Analysis, ValuesAreFinerThanDiscs) {
  std::mt19937_64 random(21);
  int between = 0;
  for (int i = 0; i < 20; ++i) {
    const Position position = random_ending(random, 24);
    const Analysis analysis = Engine().analyze(position, {.depth = 4, .lines = 64}).value();
    int before = 6400;
    for (const AnalyzedLine& line : analysis.lines) {
      EXPECT_NEAR(line.hundredths, 100 * line.score.discs(), 50);
      EXPECT_LE(line.hundredths, before) << "best first";
      before = line.hundredths;
      between += line.hundredths % 100 != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(between, 50);
  const Analysis exact = Engine().analyze(random_ending(random, 8), {.depth = 8}).value();
  ASSERT_TRUE(exact.exact);
  EXPECT_EQ(exact.lines.front().hundredths, 100 * exact.lines.front().score.discs());
}

TEST(Analysis, AfterAPassValuesAreSeenFromTheSideThatPasses) {
  const auto pass =
      parse_position("XO-------------------------------------------------------------X O");
  ASSERT_TRUE(pass.has_value());
  const Analysis here = Engine().analyze(pass->position, {.depth = 3}).value();
  const Analysis there = Engine().analyze(pass->position.swapped(), {.depth = 3}).value();
  EXPECT_EQ(here.lines.front().hundredths, -there.lines.front().hundredths);
}

TEST(Chance, GrowsWithTheValueAndTheEnd) {
  for (const int empties : {5, 20, 55}) {
    EXPECT_EQ(chance_of(0, empties, false), 0.5);
    double before = 0;
    for (int value = -6400; value <= 6400; value += 100) {
      const double chance = chance_of(value, empties, false);
      EXPECT_GE(chance, before);
      EXPECT_NEAR(chance + chance_of(-value, empties, false), 1, 1e-12);
      before = chance;
    }
  }
  EXPECT_GT(chance_of(300, 20, false), chance_of(300, 40, false));
  EXPECT_EQ(chance_of(200, 20, true), 1);
  EXPECT_EQ(chance_of(0, 20, true), 0.5);
  EXPECT_EQ(chance_of(-200, 20, true), 0);
}

TEST(Chance, TheScaleThatIsFittedIsTheOneThatResultsWereDrawnBy) {
  training::ResultsByScore results;
  constexpr double kScale = 3.5;
  for (int score = -20; score <= 20; ++score) {
    results[score] = {1000, 1000 / (1 + std::exp(-score / kScale))};
  }
  EXPECT_NEAR(training::best_chance_scale(results, 0.5), kScale, 0.05);
  const training::ResultsByScore bins = training::binned(results, 10);
  ASSERT_EQ(bins.size(), 5U);
  EXPECT_EQ(bins.at(0).positions, 9000U);
  EXPECT_EQ(bins.at(20).positions, 6000U);
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
    Engine engine({.hash_bytes = 1 << 16});
    const auto choose = [&](int level, std::uint64_t seed) {
      engine.forget();
      return engine.choose(position, {.depth = 1, .level = level}, {.seed = seed}).value();
    };
    const Analysis all = engine.analyze(position, {.depth = 1, .lines = 64}).value();
    const auto honest = [&all](const AnalyzedLine& chosen) {
      return std::any_of(all.lines.begin(), all.lines.end(), [&chosen](const AnalyzedLine& line) {
        return line.pv.front() == chosen.pv.front() && line.score == chosen.score;
      });
    };
    constexpr int kLevel = 5;
    constexpr int kError = 6;
    static_assert(strength_of(kLevel).error == kError);
    const Analysis chosen = choose(kLevel, 1);
    ASSERT_EQ(chosen.lines.size(), 1U);
    EXPECT_TRUE(honest(chosen.lines.front())) << "the reported score is the move's own";
    EXPECT_GE(chosen.lines.front().hundredths, all.lines.front().hundredths - 2 * 100 * kError);
    EXPECT_EQ(choose(kLevel, 1).lines.front().pv, chosen.lines.front().pv);
    errors += chosen.lines.front().score < all.lines.front().score ? 1 : 0;
    changes += choose(kLevel, 2).lines.front().pv != chosen.lines.front().pv;
    EXPECT_EQ(choose(kDefaultLevel, 1).lines.front().pv.front(), all.lines.front().pv.front());
  }
  EXPECT_GT(errors, 5);
  EXPECT_GT(changes, 5);
}

TEST(Levels, APassIsAPassAtEveryLevel) {
  const auto pass =
      parse_position("XO-------------------------------------------------------------X O");
  ASSERT_TRUE(pass.has_value());
  const auto chosen = Engine().choose(pass->position, {.level = 1});
  EXPECT_TRUE(chosen->lines.front().pv.front().is_pass());
}

}  // namespace
}  // namespace ishi::othello::engine
