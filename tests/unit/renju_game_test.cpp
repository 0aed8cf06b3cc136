// Games by the three rules: how they end, what they refuse, and taking back.
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/position_text.hpp>

namespace ishi::renju {
namespace {

Point at(std::string_view name) { return *board::parse_point(name); }

/// A game from an empty board, all moves played.
Game played(Rule rule, std::string_view transcript) {
  Game game(rule);
  const Parsed<MoveList> list = parse_moves(transcript);
  for (const Point move : list->moves) {
    EXPECT_TRUE(game.play(Move(move))) << board::format_point(move);
  }
  return game;
}

void expect_result(const Game& game, GameEnd end, std::optional<Color> winner) {
  ASSERT_TRUE(game.is_over());
  EXPECT_EQ(*game.result(), (GameResult{end, winner}));
}

void expect_refused(const tl::expected<void, GameError>& changed, GameError error) {
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.error(), error) << message_of(changed.error());
}

TEST(RenjuGame, RuleNamesRoundTrip) {
  for (const Rule rule : kRules) EXPECT_EQ(*parse_rule(name_of(rule)), rule);
  ASSERT_FALSE(parse_rule("pente"));
  EXPECT_EQ(parse_rule("pente").error().expected, "renju, gomoku or freestyle");
}

TEST(RenjuGame, BlackWinsWithFiveUnderEveryRule) {
  for (const Rule rule : kRules) {
    Game game = played(rule, "f8a1g8b1h8c2i8d4");
    EXPECT_FALSE(game.is_over());
    EXPECT_TRUE(game.play(Move(at("j8"))));
    expect_result(game, GameEnd::Five, Color::Black);
    expect_refused(game.play(Move(at("o15"))), GameError::GameOver);
    expect_refused(game.play(Move::pass()), GameError::GameOver);
    expect_refused(game.resign(Color::White), GameError::GameOver);
    expect_refused(game.agree_to_draw(), GameError::GameOver);
    EXPECT_EQ(game.plies().size(), 9u);
  }
}

// Six of Black: a foul, nothing at all, or a win.
TEST(RenjuGame, SixBlackStonesInARow) {
  constexpr std::string_view kSix = "e8a1f8b1g8c2i8d4j8e2h8";
  expect_result(played(Rule::Renju, kSix), GameEnd::Foul, Color::White);
  EXPECT_FALSE(played(Rule::Gomoku, kSix).is_over());
  expect_result(played(Rule::Freestyle, kSix), GameEnd::Five, Color::Black);
}

TEST(RenjuGame, SixWhiteStonesInARow) {
  constexpr std::string_view kSix = "a1e8a3f8c2g8d4i8e2j8o1h8";
  expect_result(played(Rule::Renju, kSix), GameEnd::Five, Color::White);
  EXPECT_FALSE(played(Rule::Gomoku, kSix).is_over());
  expect_result(played(Rule::Freestyle, kSix), GameEnd::Five, Color::White);
}

TEST(RenjuGame, ADoubleThreeLosesInRenjuOnly) {
  constexpr std::string_view kBefore = "h9a1h7a3g8c1i8c3";
  const Game game = played(Rule::Renju, kBefore);
  EXPECT_EQ(game.forbidden().at(at("h8")), Foul::DoubleThree);
  EXPECT_EQ(moves(game.position()), game.position().empties() & ~Bitboard15(at("h8")));
  EXPECT_EQ(moves(game.position(), Rule::Gomoku), game.position().empties());
  EXPECT_EQ(moves(game.position().swapped()), game.position().empties());
  Game foul = game;
  EXPECT_TRUE(foul.play(Move(at("h8"))));
  expect_result(foul, GameEnd::Foul, Color::White);
  for (const Rule rule : {Rule::Gomoku, Rule::Freestyle}) {
    Game other = played(rule, kBefore);
    EXPECT_TRUE(other.forbidden().all().empty());
    EXPECT_TRUE(other.play(Move(at("h8"))));
    EXPECT_FALSE(other.is_over());
  }
}

TEST(RenjuGame, WhiteHasNoForbiddenPoints) {
  Game game = played(Rule::Renju, "a1h9a3h7c1g8c3i8o15");
  EXPECT_TRUE(game.forbidden().all().empty());
  EXPECT_TRUE(game.play(Move(at("h8"))));
  EXPECT_FALSE(game.is_over());
}

// The five of the row counts, not the six of the column.
TEST(RenjuGame, AFiveWinsBeforeEveryFoul) {
  const Position start =
      *parse_board_line("15/15/7X7/7X7/7X7/3XXXX8/7X7/7X7/15/15/15/15/15/15/15 X");
  Game game(Rule::Renju, start);
  EXPECT_TRUE(game.play(Move(at("h10"))));
  expect_result(game, GameEnd::Five, Color::Black);
}

TEST(RenjuGame, OccupiedPointsAreRefused) {
  Game game = played(Rule::Renju, "h8i9");
  expect_refused(game.play(Move(at("h8"))), GameError::Occupied);
  expect_refused(game.play(Move(at("i9"))), GameError::Occupied);
  EXPECT_EQ(game.plies().size(), 2u);
  EXPECT_EQ(game.position(), parse_moves("h8i9")->position());
}

TEST(RenjuGame, PassesResignationAndAgreement) {
  Game game = played(Rule::Renju, "h8i9");
  EXPECT_TRUE(game.play(Move::pass()));
  EXPECT_EQ(game.position().to_move(), Color::White);
  EXPECT_TRUE(game.play(Move(at("j10"))));
  EXPECT_TRUE(game.play(Move::pass()));
  EXPECT_FALSE(game.is_over()) << "the passes are not in a row";
  EXPECT_TRUE(game.play(Move::pass()));
  expect_result(game, GameEnd::TwoPasses, std::nullopt);
  Game given_up = played(Rule::Gomoku, "h8i9");
  EXPECT_TRUE(given_up.resign(Color::White)) << "also when it is the other side's turn";
  expect_result(given_up, GameEnd::Resignation, Color::Black);
  Game agreed = played(Rule::Freestyle, "h8i9");
  EXPECT_TRUE(agreed.agree_to_draw());
  expect_result(agreed, GameEnd::Agreement, std::nullopt);
}

// Columns in pairs, so that no row of five arises: the last point makes it a draw.
TEST(RenjuGame, AFullBoardIsADraw) {
  Bitboard15 stones[2];
  for (const Point point : Bitboard15::all()) {
    if (point == at("a1")) continue;
    stones[(point.column() / 2 + point.row()) % 2] |= Bitboard15(point);
  }
  Game game(Rule::Gomoku, Position(stones[0], stones[1], Color::White));
  EXPECT_TRUE(game.play(Move(at("a1"))));
  expect_result(game, GameEnd::FullBoard, std::nullopt);
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.is_over());
}

TEST(RenjuGame, UndoTakesBackTheLastThingDone) {
  Game game;
  expect_refused(game.undo(), GameError::NothingPlayed);
  game = played(Rule::Renju, "f8a1g8b1h8c2i8d4");
  const Position before = game.position();
  EXPECT_TRUE(game.play(Move(at("j8"))));
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.is_over());
  EXPECT_EQ(game.position(), before);
  EXPECT_TRUE(game.resign(Color::Black));
  EXPECT_TRUE(game.undo()) << "the resignation, not the move";
  EXPECT_EQ(game.position(), before);
  EXPECT_TRUE(game.play(Move::pass()));
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.position(), before);
  while (!game.plies().empty()) EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.position(), Position());
}

TEST(RenjuGame, MovesAreWhatWasPlayed) {
  Game game = played(Rule::Renju, "h8i9");
  EXPECT_TRUE(game.play(Move::pass()));
  const std::vector<Move> moves = game.moves();
  EXPECT_EQ(moves, (std::vector<Move>{Move(at("h8")), Move(at("i9")), Move()}));
  EXPECT_TRUE(moves.back().is_pass());
  EXPECT_EQ(moves.front().point(), at("h8"));
  EXPECT_EQ(game.to_move(), Color::White);
  EXPECT_EQ(game.start(), Position());
  const std::unordered_set<Move> apart(moves.begin(), moves.end());
  EXPECT_EQ(apart.size(), 3U);
}

}  // namespace
}  // namespace ishi::renju
