// The Renju engine by each rule of play, against the plain definitions.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "property/renju_tactics.hpp"
#include "renju/engine/opening_choice.hpp"
#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {
namespace {

/// The answer of a new engine.
Analysis analyze(const Position& position, const Limits& limits, Rule rule = Rule::Renju,
                 const AnalyzeQuestion& question = {}) {
  return Engine({.rule = rule}).analyze(position, limits, question).value();
}

bool is_legal(const Position& position, Point point, Rule rule) {
  return position.is_empty(point) && (!has_forbidden_points(position.to_move(), rule) ||
                                      foul_at(position, point) == Foul::None);
}

/// The points that would win by a row through `stone`.
Bitboard15 plain_fives_with(const Position& filled, Point stone, Color color, Rule rule) {
  Bitboard15 result;
  for (const Axis axis : kAxes) {
    for (int steps = -4; steps <= 4; ++steps) {
      const auto there = stone.stepped(forward_of(axis), steps);
      if (!there || !filled.is_empty(*there)) continue;
      const plain::Run run = plain::run_through(filled.stones(color), *there, axis);
      const bool joined = steps > 0 ? run.before >= steps : run.behind >= -steps;
      if (joined && is_winning_row(run.length(), color, rule)) result |= Bitboard15(*there);
    }
  }
  return result;
}

TEST(RenjuRules, WhatAStoneMakesIsThePlainDefinition) {
  std::mt19937_64 random(41);
  for (int i = 0; i < 30; ++i) {
    const Position position = i % 2 == 0 ? random_fours(random) : random_rows(random);
    SCOPED_TRACE(format_position(position));
    for (const Rule rule : kRules) {
      const ThreatBoard board(position, rule);
      for (const Color color : {Color::Black, Color::White}) {
        Bitboard15 fives;
        Bitboard15 fours;
        for (const Point point : position.empties()) {
          const Made made = board.made_by(point, color);
          ASSERT_EQ(made.five, makes_winning_row(position, point, color, rule));
          if (made.five) {
            fives |= Bitboard15(point);
            continue;
          }
          Bitboard15 found;
          for (int k = 0; k < made.five_count; ++k) {
            found |= Bitboard15(made.fives[static_cast<std::size_t>(k)]);
          }
          ASSERT_EQ(found, plain_fives_with(position.with_stone(point, color), point, color, rule));
          if (made.is_four()) fours |= Bitboard15(point);
        }
        ASSERT_EQ(five_points(position, color, rule), fives);
        ASSERT_EQ(four_points(position, color, rule) & ~fives, fours);
      }
    }
  }
}

void compare_wins_with_the_plain_search(int boards) {
  std::mt19937_64 random(42);
  for (const Rule rule : kRules) {
    int wins = 0;
    for (int i = 0; i < boards; ++i) {
      const Position position = random_fours(random);
      SCOPED_TRACE(format_position(position));
      const int moves = i % 4 == 0 ? 1 + static_cast<int>(random() % 5) : 20;
      const VcfQuestion question{.all_first = true, .max_moves = moves};
      const VcfResult found = Engine({.rule = rule}).find_vcf(position, {}, question).value();
      PlainVcf plain({}, rule);
      const bool won = !is_over(position, rule) && plain.wins(position, moves);
      ASSERT_EQ(found.outcome, won ? VcfOutcome::Win : VcfOutcome::None) << name_of(rule);
      if (!won) continue;
      ++wins;
      Bitboard15 first;
      const Bitboard15 fives = five_points(position, position.to_move(), rule);
      for (const Point point : fives.empty() ? position.empties() : fives) {
        if (plain.wins_by(position, point, moves)) first |= Bitboard15(point);
      }
      ASSERT_EQ(found.first_moves, first);
    }
    EXPECT_GT(wins, boards / 6);
    EXPECT_LT(wins, boards - boards / 6);
  }
}

TEST(RenjuRules, WinsByFoursAreThoseOfThePlainSearch) { compare_wins_with_the_plain_search(80); }

TEST(RenjuRulesSlow, WinsByFoursAreThoseOfThePlainSearch) {
  compare_wins_with_the_plain_search(2000);
}

TEST(RenjuRules, TheEngineMissesNothingAtOnce) {
  std::mt19937_64 random(43);
  for (const Rule rule : kRules) {
    int blocks = 0;
    int wins = 0;
    for (int i = 0; i < 100; ++i) {
      Position position = random_fours(random);
      while (i % 8 != 0 && !five_points(position, position.to_move(), rule).empty()) {
        position = random_fours(random);  // boards with a five to make are too many
      }
      SCOPED_TRACE(format_position(position));
      if (has_winning_row(position, Color::Black, rule)) continue;
      Engine engine({.hash_bytes = std::size_t{1} << 20, .rule = rule});
      const Analysis analysis = engine.analyze(position, {.depth = 2}).value();
      ASSERT_FALSE(analysis.lines.empty());
      const Point move = analysis.lines[0].pv.at(0);
      ASSERT_TRUE(is_legal(position, move, rule));
      const Bitboard15 fives = five_points(position, position.to_move(), rule);
      if (!fives.empty()) {
        ASSERT_TRUE(fives.contains(move));
        ASSERT_EQ(analysis.lines[0].win, 1);
        continue;
      }
      if (PlainVcf({}, rule).wins(position, 50)) {
        ++wins;
        ASSERT_GT(analysis.lines[0].win.value_or(0), 0);
        continue;
      }
      const Bitboard15 threats = five_points(position, opponent_of(position.to_move()), rule);
      if (threats.count() == 1 && is_legal(position, threats.first(), rule)) {
        ++blocks;
        ASSERT_EQ(move, threats.first());
      }
    }
    EXPECT_GT(wins, 3);
    EXPECT_GT(blocks, 10);
  }
}

TEST(RenjuRules, TellTheSameRowsApart) {
  // a8 makes six, h8 eight: an overline by Renju and Gomoku, a five by freestyle.
  const auto six = parse_position("15/15/15/15/15/15/15/1XXXXX9/15/15/15/15/15/15/15 O");
  EXPECT_FALSE(analyze(*six, {.depth = 1}, Rule::Gomoku).lines.size());
  const auto gap = parse_position("15/15/15/15/15/15/15/2XXX1XX7/15/15/15/15/OOO12/15/15 X");
  const Analysis freestyle = analyze(*gap, {.depth = 1}, Rule::Freestyle);
  EXPECT_EQ(freestyle.lines.at(0).win, 1);
  EXPECT_EQ(freestyle.lines.at(0).pv.at(0), Point(5, 7));
  for (const Rule rule : {Rule::Renju, Rule::Gomoku}) {
    EXPECT_NE(analyze(*gap, {.depth = 1}, rule).lines.at(0).pv.at(0), Point(5, 7));
  }
  // Two fours at once on f5: forbidden to Black in Renju alone, where other threats win.
  const auto fours = parse_position("15/15/15/15/15/15/5O9/5X9/5X9/5X9/1OXXX10/15/15/15/15 X");
  for (const Rule rule : kRules) {
    const bool doubles = analyze(*fours, {.depth = 1}, rule).lines.at(0).pv.at(0) == Point(5, 4);
    EXPECT_EQ(doubles, rule != Rule::Renju) << name_of(rule);
  }
}

TEST(RenjuRules, LimitsOfNodesAndPointsToAvoidHold) {
  const auto position = parse_position("h8i9h7j8f8h9g9");
  const Limits limits{.depth = 50, .nodes = 3000};
  AnalyzeQuestion question;
  const auto answer = [&] { return analyze(*position, limits, Rule::Renju, question); };
  const Analysis first = answer();
  EXPECT_LT(first.nodes, 6000U);
  EXPECT_EQ(first.nodes, answer().nodes);
  std::set<Point> moves;
  for (int i = 0; i < 4; ++i) {
    const Point move = answer().lines.at(0).pv.at(0);
    EXPECT_TRUE(moves.insert(move).second);
    question.avoid |= Bitboard15(move);
  }
  question.avoid = Bitboard15::all();  // then nothing is left, and it is not heeded
  EXPECT_EQ(answer().lines.at(0).pv, first.lines.at(0).pv);
}

TEST(RenjuRules, EveryDepthIsTold) {
  const auto position = parse_position("h8i9h7j8f8h9g9");
  int told = 0;
  const auto count = [&told](const Progress& progress) { EXPECT_EQ(progress.depth, ++told); };
  const Analysis analysis = Engine().analyze(*position, {.depth = 3}, {}, count).value();
  EXPECT_EQ(told, analysis.depth);
}

TEST(RenjuLevels, LowOnesAreMistakenAndAnalysisIsNot) {
  const auto position = parse_position("h8i9h7j8f8h9g9");
  const Limits beginner{.depth = 2, .level = 1, .lines = 30};
  const Analysis mistaken = Engine().choose(*position, beginner).value();
  const Analysis exact = analyze(*position, beginner);
  ASSERT_EQ(mistaken.lines.size(), exact.lines.size());
  for (const AnalyzedLine& line : mistaken.lines) {
    for (const AnalyzedLine& other : exact.lines) {
      if (line.pv[0] != other.pv[0] || line.win || other.win) continue;
      EXPECT_EQ(line.score, other.score) << "the errors are no part of what is said";
    }
  }
  int misplaced = 0;
  for (std::size_t i = 1; i < mistaken.lines.size(); ++i) {
    misplaced += mistaken.lines[i].score > mistaken.lines[i - 1].score ? 1 : 0;
  }
  EXPECT_GT(misplaced, 5);
}

TEST(RenjuLevels, EachSeesMoreAndErrsLessThanTheOneBelow) {
  const auto position = parse_position("h8i9h7j8f8h9g9");
  for (int level = 2; level <= kHighestLevel; ++level) {
    EXPECT_GT(strength_of(level).nodes, strength_of(level - 1).nodes);
    EXPECT_LE(strength_of(level).error, strength_of(level - 1).error);
  }
  EXPECT_EQ(strength_of(kDefaultLevel).error, 0);
  for (int level = 1; level <= 6; ++level) {
    const std::uint64_t nodes = strength_of(level).nodes;
    EXPECT_LT(Engine().choose(*position, {.level = level})->nodes, 2 * nodes + 100) << level;
    // The other limits hold, too.
    EXPECT_LT(Engine().choose(*position, {.level = level, .nodes = 50})->nodes, 200U) << level;
    EXPECT_LE(Engine().choose(*position, {.depth = 1, .level = level})->depth, 1) << level;
  }
}

/// Positions of games that a level plays against itself.
TEST(RenjuLevels, TheLowestOnesPlayLegalMovesAndTakeFives) {
  for (int level = 1; level <= 5; ++level) {
    Engine engine({.hash_bytes = std::size_t{1} << 20});
    for (const std::string_view opening : {"h8h9j9", "h8i9h10g7", "h8i9j10g9i7"}) {
      Position position = *parse_position(opening);
      while (!position.empties().empty()) {
        const Analysis analysis = engine.choose(position, {.level = level}).value();
        if (analysis.lines.empty()) break;
        const Point move = analysis.lines.front().pv.front();
        ASSERT_TRUE(is_legal(position, move, Rule::Renju)) << format_position(position);
        const Bitboard15 fives = five_points(position, position.to_move(), Rule::Renju);
        ASSERT_TRUE(fives.empty() || fives.contains(move)) << format_position(position);
        position = position.after(move);
      }
    }
  }
}

TEST(RenjuEngine, RefusesWhatItCannotAnswer) {
  const Position start;
  Engine engine;
  EXPECT_EQ(engine.analyze(start, {.lines = 0}).error(), EngineError::NoLines);
  EXPECT_EQ(engine.analyze(start, {.depth = 0}).error(), EngineError::NoDepth);
  EXPECT_EQ(engine.choose(start, {.level = kHighestLevel + 1}).error(), EngineError::UnknownLevel);
  EXPECT_EQ(engine.find_vcf(start, {}, {.max_moves = -1}).error(), EngineError::NoDepth);
  Engine gomoku({.rule = Rule::Gomoku});
  EXPECT_EQ(gomoku.find_vct(start).error(), EngineError::UnsupportedRule);
  EXPECT_EQ(gomoku.find_defences(start, {}, {.kind = WinKind::Threats}).error(),
            EngineError::UnsupportedRule);
}

TEST(RenjuEngine, AfterForgettingItAnswersAsANewOne) {
  const auto position = parse_position("h8i9h7j8f8h9g9");
  Engine engine({.hash_bytes = std::size_t{1} << 20});
  const Analysis first = engine.analyze(*position, {.depth = 4}).value();
  const Analysis again = engine.analyze(*position, {.depth = 4}).value();
  EXPECT_LT(again.nodes, first.nodes);
  for (int i = 0; i < 300; ++i) {  // more often than there are generations
    engine.forget();
    if (i % 50 != 0) continue;
    const Analysis anew = engine.analyze(*position, {.depth = 4}).value();
    EXPECT_EQ(anew.nodes, first.nodes);
    EXPECT_EQ(anew.lines.at(0).pv, first.lines.at(0).pv);
  }
}

/// Scores every position alike, and its moves in the order of the points.
OpeningThink thinks(int score) {
  return [score](const Position& /*position*/, const Bitboard15& points, const Limits& limits) {
    Analysis analysis;
    for (const Point point : points) {
      if (analysis.lines.size() == static_cast<std::size_t>(limits.lines)) break;
      analysis.lines.push_back({score, std::nullopt, {point}});
    }
    return analysis;
  };
}

TEST(RenjuOpeningChoice, TakesTheBetterSideOrPutsTwoStones) {
  OpeningGame game(OpeningRule::Swap2);
  while (game.turn().act == OpeningAct::Place) {
    ASSERT_TRUE(game.act(choose_opening(game, {}, thinks(0)).action));
  }
  EXPECT_EQ(game.moves().size(), 3U);
  EXPECT_EQ(choose_opening(game, {}, thinks(-500)).action, OpeningAction(SwapColors{}));
  const OpeningChoice kept = choose_opening(game, {}, thinks(500));
  EXPECT_EQ(kept.action, OpeningAction(KeepColors{}));
  EXPECT_EQ(kept.next, std::vector<Point>{Point(0, 0)});
  const OpeningChoice two = choose_opening(game, {}, thinks(0));
  EXPECT_EQ(two.action, OpeningAction(PlaceTwo{}));
  EXPECT_EQ(two.next, (std::vector<Point>{Point(0, 0), Point(1, 0)}));
  ASSERT_TRUE(game.act(two.action));
  for (const Point stone : two.next) ASSERT_TRUE(game.act(PlaceStone{stone}));
  const OpeningChoice black = choose_opening(game, {}, thinks(-1));
  EXPECT_EQ(black.action, OpeningAction(KeepColors{})) << "the first player has Black";
  EXPECT_TRUE(black.next.empty());
  const OpeningChoice last = choose_opening(game, {}, thinks(1));
  EXPECT_EQ(last.action, OpeningAction(SwapColors{}));
  EXPECT_EQ(last.next, std::vector<Point>{Point(2, 0)});
}

TEST(RenjuOpeningChoice, PlaysEveryRuleToItsEnd) {
  for (const OpeningRule rule : kOpeningRules) {
    for (const int score : {-100, 0, 100}) {
      OpeningGame game(rule);
      for (int i = 0; i < 40 && !game.is_over(); ++i) {
        ASSERT_TRUE(game.act(choose_opening(game, {}, thinks(score)).action)) << name_of(rule);
      }
      EXPECT_TRUE(game.is_over()) << name_of(rule) << ' ' << score;
    }
  }
}

TEST(RenjuOpeningChoice, TheSearchesOfATurnShareItsLimits) {
  using std::chrono::milliseconds;
  for (const OpeningRule rule : kOpeningRules) {
    for (const int score : {-100, 0, 100}) {
      OpeningGame game(rule);
      while (!game.is_over()) {
        const Limits turn{.nodes = 1000, .time = milliseconds(10000)};
        std::vector<Limits> given;
        const OpeningThink spends = [&](const Position& position, const Bitboard15& points,
                                        const Limits& limits) {
          given.push_back(limits);
          Analysis analysis = thinks(score)(position, points, limits);
          analysis.nodes = *limits.nodes;
          return analysis;
        };
        ASSERT_TRUE(game.act(choose_opening(game, turn, spends).action));
        ASSERT_LE(given.size(), 2U);
        std::uint64_t nodes = 0;
        for (const Limits& limits : given) {
          nodes += *limits.nodes;
          EXPECT_LE(*limits.time, *turn.time);
        }
        EXPECT_LE(nodes, *turn.nodes) << name_of(rule);
        if (given.size() != 2) continue;
        EXPECT_LE(*given[0].time, *turn.time / 2);
        EXPECT_EQ(nodes, *turn.nodes);
      }
    }
  }
}

/// With more to White than to Black in each later fifth move.
TEST(RenjuOpeningChoice, ComparesTheFifthMoves) {
  int first = 0;
  const OpeningThink falling = [&](const Position& /*position*/, const Bitboard15& points,
                                   const Limits& limits) {
    Analysis analysis;
    int score = first;
    for (const Point point : points) {
      if (analysis.lines.size() == static_cast<std::size_t>(limits.lines)) break;
      analysis.lines.push_back({score, std::nullopt, {point}});
      score -= 10;
    }
    return analysis;
  };
  OpeningGame game(OpeningRule::Soosorv8);
  for (const Point stone : {Point(7, 7), Point(7, 8), Point(8, 9)}) {
    ASSERT_TRUE(game.act(PlaceStone{stone}));
  }
  ASSERT_TRUE(game.act(KeepColors{}));
  ASSERT_TRUE(game.act(PlaceStone{Point(5, 6)}));
  first = 30;
  EXPECT_EQ(choose_opening(game, {}, falling).action, OpeningAction(DeclareFifths{4}));
  ASSERT_TRUE(game.act(DeclareFifths{4}));
  EXPECT_EQ(choose_opening(game, {}, falling).action, OpeningAction(KeepColors{}));
  first = 25;
  EXPECT_EQ(choose_opening(game, {}, falling).action, OpeningAction(SwapColors{}));
  ASSERT_TRUE(game.act(KeepColors{}));
  while (game.turn().act == OpeningAct::Offer) {
    ASSERT_TRUE(game.act(choose_opening(game, {}, falling).action));
  }
  EXPECT_EQ(game.offered(),
            (std::vector<Point>{Point(0, 0), Point(1, 0), Point(2, 0), Point(3, 0)}));
  EXPECT_EQ(choose_opening(game, {}, falling).action, OpeningAction(PlaceStone{Point(3, 0)}));
}

}  // namespace
}  // namespace ishi::renju::engine
