// The review of games with wins that were missed, allowed and carried out. Nothing here depends on
// the scores of a search, only on what is proven.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/engine/review.hpp>
#include <ishi/renju/notation/transcript.hpp>

namespace ishi::renju::engine {
namespace {

/// Up to White's 18th move, which lets Black win by fours from e6.
constexpr std::string_view kOpportunity = "h8i9i8k8j8j9h9h11i10j11g10j7g8f8g11g9h10j10";
constexpr std::string_view kWinByFours = "e6f7h7h6e10f10f9";

Game game_of(std::string_view moves, Rule rule = Rule::Renju) {
  Game game(rule);
  const MoveList list = parse_moves(moves).value();
  for (const Point move : list.moves) EXPECT_TRUE(game.play(Move(move)));
  return game;
}

Review reviewed(const Game& game, const Limits& limits) {
  Engine engine({.hash_bytes = std::size_t{8} << 20, .rule = game.rule()});
  return *review(engine, game, limits);
}

std::string joined(std::string_view a, std::string_view b) { return std::string(a).append(b); }

TEST(RenjuReview, AMissedWinByFoursIsFound) {
  // Black plays h6 instead.
  const Game game = game_of(joined(kOpportunity, "h6h7"));
  const Review review = reviewed(game, {.nodes = 40'000});
  ASSERT_EQ(review.plies.size(), 20U);
  EXPECT_TRUE(review.complete);
  const ReviewedPly& missed = review.plies[18];
  EXPECT_EQ(missed.side, Color::Black);
  EXPECT_EQ(missed.missed, WinKind::Fours);
  EXPECT_EQ(missed.best, Move(missed.best_line.front()));
  EXPECT_NE(missed.best, missed.played);
  ASSERT_TRUE(missed.best_win.has_value());
  EXPECT_GT(*missed.best_win, 0);
  EXPECT_EQ(missed.win, std::nullopt);
  EXPECT_TRUE(missed.turned);
  EXPECT_GT(missed.loss(), 0.1);
  // The line wins: one of its fours can no longer be answered.
  Position position = game.plies()[18].before;
  Engine engine;
  for (std::size_t i = 0; i < missed.best_line.size(); ++i) {
    const auto threat = engine.find_vcf(i % 2 == 0 ? position : position.swapped());
    EXPECT_EQ(threat->outcome, VcfOutcome::Win) << i;
    position = position.after(missed.best_line[i]);
  }

  const ReviewedPly& allowed = review.plies[17];
  EXPECT_EQ(allowed.allowed, WinKind::Fours);
  EXPECT_EQ(allowed.allowed_line, missed.best_line);
  ASSERT_TRUE(allowed.win.has_value());
  EXPECT_EQ(*allowed.win, -*missed.best_win);
  EXPECT_TRUE(allowed.turned);
  EXPECT_NE(allowed.best, allowed.played) << "another move stops it";
}

TEST(RenjuReview, AWinThatIsCarriedOutIsNotMissed) {
  const Game game = game_of(joined(kOpportunity, joined(kWinByFours, "d11i6")));
  ASSERT_TRUE(game.is_over());
  const Review review = reviewed(game, {.nodes = 40'000});
  ASSERT_EQ(review.plies.size(), 27U);
  for (std::size_t at = 18; at < review.plies.size(); ++at) {
    const ReviewedPly& ply = review.plies[at];
    const bool wins = ply.side == Color::Black;
    EXPECT_EQ(ply.missed, std::nullopt) << at;
    EXPECT_EQ(ply.allowed, std::nullopt) << at << ": it was lost before";
    EXPECT_FALSE(ply.turned) << at;
    EXPECT_EQ(chance_of(ply.score), wins ? 1 : 0) << at;
    ASSERT_TRUE(ply.best_win.has_value()) << at;
    EXPECT_EQ(*ply.best_win > 0, wins) << at;
  }
  EXPECT_EQ(review.plies.back().win, 1) << "the five itself";
  EXPECT_EQ(review.plies.back().best, review.plies.back().played);
}

TEST(RenjuReview, AMoveThatLetsThreatsWin) {
  // The game of data/renju/game.txt: its last move lets White win by threats.
  Game game(Rule::Renju,
            game_of("h8i9h7j8f8h9g9h10g11f10i10g10i8j9e10k9l9g8j10k7l6k8k6l10i7j6m9i5h4f7g6e6d5f5")
                .position());
  ASSERT_TRUE(game.play(Move(Point(6, 3))));
  const Review review = reviewed(game, {});
  ASSERT_EQ(review.plies.size(), 1U);
  EXPECT_EQ(review.plies[0].allowed, WinKind::Threats);
  ASSERT_TRUE(review.plies[0].win.has_value());
  EXPECT_LT(*review.plies[0].win, 0);
  EXPECT_NE(review.plies[0].best, review.plies[0].played);
  EXPECT_EQ(review.plies[0].best_win, std::nullopt) << "it was not lost before";
}

TEST(RenjuReview, AFoulLoses) {
  const Game game = game_of("h8i9h7j8f8h9g9h10g11f10g8");
  ASSERT_EQ(game.result()->end, GameEnd::Foul);
  const Review review = reviewed(game, {.nodes = 20'000});
  const ReviewedPly& last = review.plies.back();
  EXPECT_EQ(last.foul, Foul::DoubleThree);
  EXPECT_EQ(last.win, -1);
  EXPECT_EQ(chance_of(last.score), 0);
  EXPECT_NE(last.best, last.played);
  EXPECT_EQ(last.allowed, std::nullopt);
  EXPECT_TRUE(last.turned);
}

TEST(RenjuReview, UnderOtherRulesFoursOnly) {
  const Game game = game_of("h8a1i8a3j8a5k8o15", Rule::Gomoku);
  const Review review = reviewed(game, {.depth = 2});
  ASSERT_EQ(review.plies.size(), 8U);
  EXPECT_EQ(review.plies[6].win, 2) << "a straight four";
  EXPECT_LT(*review.plies[7].win, 0);
}

TEST(RenjuReview, TheSameEveryTimeAndStops) {
  const Game game = game_of("h8i9h7j8f8h9g9h10g11f10");
  Engine engine({.hash_bytes = std::size_t{8} << 20});
  const Review first = *review(engine, game, {.nodes = 5'000});
  const Review second = *review(engine, game, {.nodes = 5'000});
  EXPECT_EQ(first.nodes, second.nodes);
  ASSERT_EQ(first.plies.size(), 10U);
  for (std::size_t at = 0; at < first.plies.size(); ++at) {
    EXPECT_EQ(first.plies[at].score, second.plies[at].score);
    EXPECT_EQ(first.plies[at].best_line, second.plies[at].best_line);
    EXPECT_GE(first.plies[at].loss(), 0);
    const bool is_best = first.plies[at].best == first.plies[at].played;
    EXPECT_TRUE(!is_best || first.plies[at].loss() == 0);
  }

  search::StopFlag stop;
  const Review part = *review(engine, game, {.nodes = 5'000, .stop = stop},
                              [&stop](std::size_t done, std::size_t plies) {
                                EXPECT_EQ(plies, 10U);
                                if (done == 2) stop.request();
                              });
  EXPECT_FALSE(part.complete);
  ASSERT_EQ(part.plies.size(), 2U);
  EXPECT_EQ(part.plies[1].played, game.plies().back().move);

  EXPECT_EQ(review(engine, game, {.level = 1000}).error(), EngineError::UnknownLevel);
  EXPECT_TRUE(review(engine, Game())->complete) << "nothing was played";
}

TEST(RenjuReview, KnowsWhatTurnsAGame) {
  const int win = 29'990;
  EXPECT_TRUE(turns_the_game(win, 0));
  EXPECT_TRUE(turns_the_game(win, -win));
  EXPECT_TRUE(turns_the_game(0, -win));
  EXPECT_TRUE(turns_the_game(200, -200));
  EXPECT_FALSE(turns_the_game(win, win - 10)) << "a longer win";
  EXPECT_FALSE(turns_the_game(win, 2'000)) << "as good as won";
  EXPECT_FALSE(turns_the_game(-win, -win - 5));
  EXPECT_FALSE(turns_the_game(1, -1));
  EXPECT_FALSE(turns_the_game(400, 10)) << "still the better chances";
  EXPECT_FALSE(turns_the_game(-2'000, -win)) << "as good as lost";
}

TEST(RenjuChance, IsALogisticCurve) {
  EXPECT_EQ(chance_of(0), 0.5);
  EXPECT_EQ(chance_of(29'999), 1);
  EXPECT_EQ(chance_of(-29'999), 0);
  for (int score = -500; score < 500; score += 50) {
    EXPECT_LT(chance_of(score), chance_of(score + 50));
    EXPECT_NEAR(chance_of(score) + chance_of(-score), 1, 1e-12);
  }
}

}  // namespace
}  // namespace ishi::renju::engine
