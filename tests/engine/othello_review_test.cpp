// The review of a game against the solver, and under limits.
#include <random>

#include <gtest/gtest.h>

#include <ishi/othello/engine/review.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "random_endings.hpp"
#include "random_games.hpp"

namespace ishi::othello::engine {
namespace {

using testing::random_ending;
using testing::random_game;

TEST(Review, ToTheEndEveryLossIsExact) {
  std::mt19937_64 random(11);
  int passes = 0;
  int turned = 0;
  Engine engine({.hash_bytes = 1 << 20});
  Engine solver;
  for (int i = 0; i < 60; ++i) {
    const Game game = random_game(random, 60, {random_ending(random, 8), Color::White});
    const Review result = *review(engine, game);
    ASSERT_EQ(result.plies.size(), game.plies().size());
    EXPECT_TRUE(result.complete);
    for (std::size_t ply = 0; ply < result.plies.size(); ++ply) {
      const Ply& played_ply = game.plies()[ply];
      const ReviewedPly& reviewed = result.plies[ply];
      const Position after =
          ply + 1 < game.plies().size() ? game.plies()[ply + 1].before.position : game.position();
      EXPECT_EQ(reviewed.side, played_ply.before.to_move);
      EXPECT_EQ(reviewed.played, played_ply.move);
      EXPECT_EQ(reviewed.best_score, solver.solve(played_ply.before.position)->score);
      EXPECT_EQ(reviewed.score, -*solver.solve(after)->score);
      EXPECT_EQ(reviewed.best_line.front(), reviewed.best);
      EXPECT_EQ(reviewed.best == reviewed.played, reviewed.loss() == 0);
      EXPECT_TRUE(reviewed.exact);
      passes += reviewed.played.is_pass() ? 1 : 0;
      turned += reviewed.turned ? 1 : 0;
    }
  }
  EXPECT_GT(passes, 0);
  EXPECT_GT(turned, 0);
}

TEST(Review, AGameThatStopsAtAPass) {
  std::mt19937_64 random(12);
  Engine engine({.hash_bytes = 1 << 20});
  for (int found = 0; found < 5;) {
    const Position position = random_ending(random, 7);
    if (!must_pass(position)) continue;
    ++found;
    Game game(Diagram{position, Color::Black});
    ASSERT_TRUE(game.play(Move::pass()));
    const Review result = *review(engine, game);
    ASSERT_EQ(result.plies.size(), 1U);
    EXPECT_EQ(result.plies[0].score, engine.solve(position)->score);
    EXPECT_EQ(result.plies[0].loss(), 0);
  }
}

TEST(Review, FarFromTheEndNothingIsNegativeAndItIsTheSameEveryTime) {
  const Game game = parse_transcript("f5d6c3d3c4f4f6f3e6e7").value();
  Engine engine({.hash_bytes = 1 << 20});
  const Review first = *review(engine, game, {.depth = 5});
  const Review second = *review(engine, game, {.depth = 5});
  EXPECT_EQ(first.nodes, second.nodes);
  ASSERT_EQ(first.plies.size(), 10U);
  for (const ReviewedPly& ply : first.plies) {
    EXPECT_GE(ply.loss(), 0);
    EXPECT_EQ(ply.depth, 5);
    EXPECT_FALSE(ply.exact);
  }
  EXPECT_EQ(first.plies[0].loss(), 0) << "the four first moves are one move";
}

TEST(Review, KnowsWhatTurnsAGame) {
  EXPECT_TRUE(turns_the_game(Score(2), Score(0), true));
  EXPECT_TRUE(turns_the_game(Score(2), Score(-2), true));
  EXPECT_TRUE(turns_the_game(Score(0), Score(-2), true));
  EXPECT_TRUE(turns_the_game(Score(2), Score(-2), false));
  EXPECT_FALSE(turns_the_game(Score(2), Score(0), false)) << "within what a search may err";
  EXPECT_FALSE(turns_the_game(Score(0), Score(0), true));
  EXPECT_FALSE(turns_the_game(Score(0), Score(-1), true));
  EXPECT_FALSE(turns_the_game(Score(30), Score(2), true));
  EXPECT_FALSE(turns_the_game(Score(-2), Score(-30), true));
}

TEST(Review, AStopLeavesTheLastPlies) {
  const Game game = parse_transcript("f5d6c3d3c4f4").value();
  search::StopFlag stop;
  Engine engine({.hash_bytes = 1 << 20});
  const Review result =
      *review(engine, game, {.depth = 3, .stop = stop}, {}, [&stop](std::size_t done, std::size_t) {
        if (done == 2) stop.request();
      });
  EXPECT_FALSE(result.complete);
  ASSERT_EQ(result.plies.size(), 2U);
  EXPECT_EQ(result.plies[1].played, game.plies().back().move);
}

}  // namespace
}  // namespace ishi::othello::engine
