// One game by each opening rule, step by step, with what each step refuses.
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/renju/notation/transcript.hpp>
#include <ishi/renju/opening_rules.hpp>

namespace ishi::renju {
namespace {

Point at(std::string_view name) { return *board::parse_point(name); }

/// Whose turn it is and for what, then the stone.
void place(OpeningGame& game, Player player, std::string_view point) {
  EXPECT_EQ(game.turn().player, player) << point;
  EXPECT_EQ(game.act(PlaceStone{at(point)}), "") << point;
}

void expect_turn(const OpeningGame& game, Player player, OpeningAct act) {
  EXPECT_EQ(game.turn().player, player);
  EXPECT_EQ(game.turn().act, act);
}

void place_first_three(OpeningGame& game) {
  EXPECT_NE(game.act(PlaceStone{at("h9")}), "") << "the first stone goes to h8";
  EXPECT_NE(game.act(SwapColors{}), "");
  place(game, Player::First, "h8");
  EXPECT_EQ(game.act(PlaceStone{at("h8")}), "the point is occupied");
  EXPECT_NE(game.act(PlaceStone{at("h10")}), "") << "the second beside it";
  place(game, Player::First, "h9");
  EXPECT_NE(game.act(PlaceStone{at("k8")}), "") << "the third within five by five";
  place(game, Player::First, "h10");
}

TEST(RenjuOpeningRules, NamesRoundTrip) {
  for (const OpeningRule rule : kOpeningRules) {
    EXPECT_EQ(*parse_opening_rule(format_opening_rule(rule)), rule);
  }
  EXPECT_FALSE(parse_opening_rule("pro"));
}

TEST(RenjuOpeningRules, RifOffersTwoFifthMovesThatAreNoImages) {
  OpeningGame game(OpeningRule::Rif);
  place_first_three(game);
  expect_turn(game, Player::Second, OpeningAct::MaySwap);
  EXPECT_NE(game.act(PlaceStone{at("a1")}), "");
  EXPECT_NE(game.act(DeclareFifths{2}), "");
  EXPECT_EQ(game.act(SwapColors{}), "");
  EXPECT_EQ(game.player_of(Color::Black), Player::Second);
  place(game, Player::First, "h7");  // the first player is White now
  expect_turn(game, Player::Second, OpeningAct::Offer);
  place(game, Player::Second, "g8");
  EXPECT_NE(game.act(PlaceStone{at("i8")}), "") << "the mirror image in column h";
  EXPECT_NE(game.act(PlaceStone{at("g8")}), "");
  place(game, Player::Second, "f8");
  expect_turn(game, Player::First, OpeningAct::Choose);
  EXPECT_EQ(game.act(PlaceStone{at("i8")}), "this fifth move was not offered");
  place(game, Player::First, "f8");
  place(game, Player::First, "a1");
  EXPECT_TRUE(game.is_over());
  expect_turn(game, Player::Second, OpeningAct::Free);
  EXPECT_EQ(game.act(PlaceStone{at("b1")}), "the opening is over");
  EXPECT_EQ(format_transcript(game.game()), "h8h9h10h7f8a1");
}

TEST(RenjuOpeningRules, YamaguchiDeclaresBeforeTheSwap) {
  OpeningGame game(OpeningRule::Yamaguchi);
  place_first_three(game);
  expect_turn(game, Player::First, OpeningAct::Declare);
  EXPECT_NE(game.act(DeclareFifths{0}), "");
  EXPECT_NE(game.act(KeepColors{}), "");
  EXPECT_EQ(game.act(DeclareFifths{3}), "");
  expect_turn(game, Player::Second, OpeningAct::MaySwap);
  EXPECT_EQ(game.act(KeepColors{}), "");
  place(game, Player::Second, "a1");
  for (const std::string_view fifth : {"b1", "b2", "b3"}) {
    EXPECT_EQ(game.act(SwapColors{}), "there is nothing to swap now");
    place(game, Player::First, fifth);
  }
  EXPECT_EQ(game.act(PlaceStone{at("b4")}), "this fifth move was not offered");
  place(game, Player::Second, "b2");
  EXPECT_EQ(game.act(PlaceStone{at("b2")}), "the point is occupied");
  place(game, Player::Second, "c3");
  EXPECT_TRUE(game.is_over());
}

TEST(RenjuOpeningRules, Soosorv8SwapsTwiceAndDeclaresUpToEight) {
  OpeningGame game(OpeningRule::Soosorv8);
  place_first_three(game);
  EXPECT_EQ(game.act(KeepColors{}), "");
  place(game, Player::Second, "g7");
  expect_turn(game, Player::Second, OpeningAct::Declare);
  EXPECT_EQ(game.act(PlaceStone{at("i7")}), "no stone is to be placed now");
  EXPECT_EQ(game.act(DeclareFifths{9}), "too few or too many fifth moves");
  EXPECT_EQ(game.act(DeclareFifths{0}), "too few or too many fifth moves");
  EXPECT_EQ(game.act(DeclareFifths{1}), "");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(game.act(DeclareFifths{2}), "no number is to be declared now");
  EXPECT_EQ(game.act(SwapColors{}), "");
  place(game, Player::Second, "i7");
  expect_turn(game, Player::First, OpeningAct::Choose);
  place(game, Player::First, "i7");
  place(game, Player::First, "j8");
  EXPECT_TRUE(game.is_over());
}

TEST(RenjuOpeningRules, Taraguchi10WithOneFifthMove) {
  OpeningGame game(OpeningRule::Taraguchi10);
  place(game, Player::First, "h8");
  expect_turn(game, Player::Second, OpeningAct::MaySwap);
  EXPECT_EQ(game.act(KeepColors{}), "");
  place(game, Player::Second, "i9");
  EXPECT_EQ(game.act(SwapColors{}), "");
  place(game, Player::Second, "j10");
  EXPECT_EQ(game.act(KeepColors{}), "");
  EXPECT_NE(game.act(PlaceStone{at("l8")}), "") << "the fourth within seven by seven";
  place(game, Player::First, "k8");
  EXPECT_EQ(game.act(KeepColors{}), "");
  expect_turn(game, Player::Second, OpeningAct::OneOrTen);
  EXPECT_NE(game.act(PlaceStone{at("m8")}), "") << "the fifth within nine by nine";
  place(game, Player::Second, "l8");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(game.act(KeepColors{}), "");
  place(game, Player::First, "a1");
  EXPECT_TRUE(game.is_over());
}

// Who swaps after the fourth stone has made his choice: one fifth move is to come.
TEST(RenjuOpeningRules, Taraguchi10RefusesTenAfterASwap) {
  OpeningGame game(OpeningRule::Taraguchi10);
  for (const std::string_view stone : {"h8", "h9", "i9"}) {
    EXPECT_EQ(game.act(PlaceStone{at(stone)}), "");
    EXPECT_EQ(game.act(KeepColors{}), "");
  }
  place(game, Player::Second, "i8");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(game.act(OfferTen{}), "ten fifth moves cannot be offered now");
  EXPECT_EQ(game.act(SwapColors{}), "");
  expect_turn(game, Player::Second, OpeningAct::Place);
  EXPECT_EQ(game.act(OfferTen{}), "ten fifth moves cannot be offered now");
  EXPECT_EQ(game.act(PlaceStone{at("m8")}), "the stone must stand nearer the middle");
  place(game, Player::Second, "l8");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(game.act(SwapColors{}), "");
  place(game, Player::Second, "a1");
  EXPECT_TRUE(game.is_over());
}

TEST(RenjuOpeningRules, Taraguchi10WithTen) {
  OpeningGame game(OpeningRule::Taraguchi10);
  for (const std::string_view stone : {"h8", "h9", "i9", "i8"}) {
    EXPECT_EQ(game.act(PlaceStone{at(stone)}), "");
    EXPECT_NE(game.act(OfferTen{}), "");
    EXPECT_EQ(game.act(KeepColors{}), "");
  }
  EXPECT_EQ(game.act(OfferTen{}), "");
  int offered = 0;
  while (game.turn().act == OpeningAct::Offer) {
    EXPECT_EQ(game.act(PlaceStone{at("h9")}), "the point is occupied");
    EXPECT_EQ(game.act(PlaceStone{game.turn().points.first()}), "");
    ++offered;
  }
  EXPECT_EQ(offered, 10);
  EXPECT_EQ(game.act(PlaceStone{game.offered()[4]}), "");
  place(game, Player::Second, "h1");
  EXPECT_TRUE(game.is_over());
}

TEST(RenjuOpeningRules, SwapLeavesTheThreeStonesFree) {
  OpeningGame game(OpeningRule::Swap);
  EXPECT_NE(game.act(SwapColors{}), "") << "three stones come first";
  for (const std::string_view stone : {"a1", "o15", "h3"}) place(game, Player::First, stone);
  expect_turn(game, Player::Second, OpeningAct::MaySwap);
  EXPECT_NE(game.act(PlaceTwo{}), "");
  EXPECT_NE(game.act(PlaceStone{at("b1")}), "") << "the colours come first";
  EXPECT_EQ(game.act(SwapColors{}), "");
  EXPECT_TRUE(game.is_over());
  expect_turn(game, Player::First, OpeningAct::Free);
  EXPECT_EQ(game.act(PlaceStone{at("b1")}), "the opening is over");
}

TEST(RenjuOpeningRules, Swap2MayPlaceTwoMore) {
  OpeningGame game(OpeningRule::Swap2);
  for (const std::string_view stone : {"a1", "o15", "h3"}) place(game, Player::First, stone);
  expect_turn(game, Player::Second, OpeningAct::SwapOrTwo);
  OpeningGame kept = game;
  EXPECT_EQ(kept.act(KeepColors{}), "");
  expect_turn(kept, Player::Second, OpeningAct::Free);
  EXPECT_NE(game.act(PlaceStone{at("h4")}), "") << "the word comes first";
  EXPECT_EQ(game.act(PlaceTwo{}), "");
  EXPECT_NE(game.act(KeepColors{}), "");
  EXPECT_EQ(game.act(PlaceStone{at("h3")}), "the point is occupied");
  place(game, Player::Second, "h4");
  place(game, Player::Second, "h5");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(game.act(SwapColors{}), "");
  EXPECT_TRUE(game.is_over());
  expect_turn(game, Player::First, OpeningAct::Free);
  EXPECT_EQ(game.position().to_move(), Color::White);
}

}  // namespace
}  // namespace ishi::renju
