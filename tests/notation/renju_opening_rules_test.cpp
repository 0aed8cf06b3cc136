// One game by each opening rule, step by step, with what each step refuses.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/renju/notation/transcript.hpp>
#include <ishi/renju/opening_rules.hpp>

namespace ishi::renju {
namespace {

Point at(std::string_view name) { return *board::parse_point(name); }

/// Why the action is refused; empty if it was done.
std::string_view refusal(OpeningGame& game, const OpeningAction& action) {
  const auto done = game.act(action);
  return done ? "" : message_of(done.error());
}

/// Whose turn it is and for what, then the stone.
void place(OpeningGame& game, Player player, std::string_view point) {
  EXPECT_EQ(game.turn().player, player) << point;
  EXPECT_EQ(refusal(game, PlaceStone{at(point)}), "") << point;
}

void expect_turn(const OpeningGame& game, Player player, OpeningAct act) {
  EXPECT_EQ(game.turn().player, player);
  EXPECT_EQ(game.turn().act, act);
}

void place_first_three(OpeningGame& game) {
  EXPECT_NE(refusal(game, PlaceStone{at("h9")}), "") << "the first stone goes to h8";
  EXPECT_NE(refusal(game, SwapColors{}), "");
  place(game, Player::First, "h8");
  EXPECT_EQ(refusal(game, PlaceStone{at("h8")}), "the point is occupied");
  EXPECT_NE(refusal(game, PlaceStone{at("h10")}), "") << "the second beside it";
  place(game, Player::First, "h9");
  EXPECT_NE(refusal(game, PlaceStone{at("k8")}), "") << "the third within five by five";
  place(game, Player::First, "h10");
}

TEST(RenjuOpeningRules, NamesRoundTrip) {
  for (const OpeningRule rule : kOpeningRules) {
    EXPECT_EQ(*parse_opening_rule(name_of(rule)), rule);
  }
  EXPECT_EQ(*parse_opening_rule("soosyrv-8"), OpeningRule::Soosorv8);
  EXPECT_FALSE(parse_opening_rule("pro"));
}

TEST(RenjuOpeningRules, RifOffersTwoFifthMovesThatAreNoImages) {
  OpeningGame game(OpeningRule::Rif);
  place_first_three(game);
  expect_turn(game, Player::Second, OpeningAct::MaySwap);
  EXPECT_NE(refusal(game, PlaceStone{at("a1")}), "");
  EXPECT_NE(refusal(game, DeclareFifths{2}), "");
  EXPECT_EQ(refusal(game, SwapColors{}), "");
  EXPECT_EQ(game.player_of(Color::Black), Player::Second);
  place(game, Player::First, "h7");  // the first player is White now
  expect_turn(game, Player::Second, OpeningAct::Offer);
  place(game, Player::Second, "g8");
  EXPECT_NE(refusal(game, PlaceStone{at("i8")}), "") << "the mirror image in column h";
  EXPECT_NE(refusal(game, PlaceStone{at("g8")}), "");
  place(game, Player::Second, "f8");
  expect_turn(game, Player::First, OpeningAct::Choose);
  EXPECT_EQ(refusal(game, PlaceStone{at("i8")}), "this fifth move was not offered");
  place(game, Player::First, "f8");
  place(game, Player::First, "a1");
  EXPECT_TRUE(game.is_over());
  expect_turn(game, Player::Second, OpeningAct::Free);
  EXPECT_EQ(refusal(game, PlaceStone{at("b1")}), "the opening is over");
  EXPECT_EQ(format_moves(MoveList{game.moves()}), "h8h9h10h7f8a1");
}

TEST(RenjuOpeningRules, YamaguchiDeclaresBeforeTheSwap) {
  OpeningGame game(OpeningRule::Yamaguchi);
  place_first_three(game);
  expect_turn(game, Player::First, OpeningAct::Declare);
  EXPECT_NE(refusal(game, DeclareFifths{0}), "");
  EXPECT_NE(refusal(game, KeepColors{}), "");
  EXPECT_EQ(refusal(game, DeclareFifths{3}), "");
  expect_turn(game, Player::Second, OpeningAct::MaySwap);
  EXPECT_EQ(refusal(game, KeepColors{}), "");
  place(game, Player::Second, "a1");
  for (const std::string_view fifth : {"b1", "b2", "b3"}) {
    EXPECT_EQ(refusal(game, SwapColors{}), "there is nothing to swap now");
    place(game, Player::First, fifth);
  }
  EXPECT_EQ(refusal(game, PlaceStone{at("b4")}), "this fifth move was not offered");
  place(game, Player::Second, "b2");
  EXPECT_EQ(refusal(game, PlaceStone{at("b2")}), "the point is occupied");
  place(game, Player::Second, "c3");
  EXPECT_TRUE(game.is_over());
}

TEST(RenjuOpeningRules, Soosorv8SwapsTwiceAndDeclaresUpToEight) {
  OpeningGame game(OpeningRule::Soosorv8);
  place_first_three(game);
  EXPECT_EQ(refusal(game, KeepColors{}), "");
  place(game, Player::Second, "g7");
  expect_turn(game, Player::Second, OpeningAct::Declare);
  EXPECT_EQ(refusal(game, PlaceStone{at("i7")}), "no stone is to be placed now");
  EXPECT_EQ(refusal(game, DeclareFifths{9}), "too few or too many fifth moves");
  EXPECT_EQ(refusal(game, DeclareFifths{0}), "too few or too many fifth moves");
  EXPECT_EQ(refusal(game, DeclareFifths{1}), "");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(refusal(game, DeclareFifths{2}), "no number is to be declared now");
  EXPECT_EQ(refusal(game, SwapColors{}), "");
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
  EXPECT_EQ(refusal(game, KeepColors{}), "");
  place(game, Player::Second, "i9");
  EXPECT_EQ(refusal(game, SwapColors{}), "");
  place(game, Player::Second, "j10");
  EXPECT_EQ(refusal(game, KeepColors{}), "");
  EXPECT_NE(refusal(game, PlaceStone{at("l8")}), "") << "the fourth within seven by seven";
  place(game, Player::First, "k8");
  EXPECT_EQ(refusal(game, KeepColors{}), "");
  expect_turn(game, Player::Second, OpeningAct::OneOrTen);
  EXPECT_NE(refusal(game, PlaceStone{at("m8")}), "") << "the fifth within nine by nine";
  place(game, Player::Second, "l8");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(refusal(game, KeepColors{}), "");
  place(game, Player::First, "a1");
  EXPECT_TRUE(game.is_over());
}

// Who swaps after the fourth stone has made his choice: one fifth move is to come.
TEST(RenjuOpeningRules, Taraguchi10RefusesTenAfterASwap) {
  OpeningGame game(OpeningRule::Taraguchi10);
  for (const std::string_view stone : {"h8", "h9", "i9"}) {
    EXPECT_EQ(refusal(game, PlaceStone{at(stone)}), "");
    EXPECT_EQ(refusal(game, KeepColors{}), "");
  }
  place(game, Player::Second, "i8");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(refusal(game, OfferTen{}), "ten fifth moves cannot be offered now");
  EXPECT_EQ(refusal(game, SwapColors{}), "");
  expect_turn(game, Player::Second, OpeningAct::Place);
  EXPECT_EQ(refusal(game, OfferTen{}), "ten fifth moves cannot be offered now");
  EXPECT_EQ(refusal(game, PlaceStone{at("m8")}), "the stone must stand nearer the middle");
  place(game, Player::Second, "l8");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(refusal(game, SwapColors{}), "");
  place(game, Player::Second, "a1");
  EXPECT_TRUE(game.is_over());
}

TEST(RenjuOpeningRules, Taraguchi10WithTen) {
  OpeningGame game(OpeningRule::Taraguchi10);
  for (const std::string_view stone : {"h8", "h9", "i9", "i8"}) {
    EXPECT_EQ(refusal(game, PlaceStone{at(stone)}), "");
    EXPECT_NE(refusal(game, OfferTen{}), "");
    EXPECT_EQ(refusal(game, KeepColors{}), "");
  }
  EXPECT_EQ(refusal(game, OfferTen{}), "");
  int offered = 0;
  while (game.turn().act == OpeningAct::Offer) {
    EXPECT_EQ(refusal(game, PlaceStone{at("h9")}), "the point is occupied");
    EXPECT_EQ(refusal(game, PlaceStone{game.turn().points.first()}), "");
    ++offered;
  }
  EXPECT_EQ(offered, 10);
  EXPECT_EQ(refusal(game, PlaceStone{game.offered()[4]}), "");
  place(game, Player::Second, "h1");
  EXPECT_TRUE(game.is_over());
}

TEST(RenjuOpeningRules, SwapLeavesTheThreeStonesFree) {
  OpeningGame game(OpeningRule::Swap);
  EXPECT_NE(refusal(game, SwapColors{}), "") << "three stones come first";
  for (const std::string_view stone : {"a1", "o15", "h3"}) place(game, Player::First, stone);
  expect_turn(game, Player::Second, OpeningAct::MaySwap);
  EXPECT_NE(refusal(game, PlaceTwo{}), "");
  EXPECT_NE(refusal(game, PlaceStone{at("b1")}), "") << "the colours come first";
  EXPECT_EQ(refusal(game, SwapColors{}), "");
  EXPECT_TRUE(game.is_over());
  expect_turn(game, Player::First, OpeningAct::Free);
  EXPECT_EQ(refusal(game, PlaceStone{at("b1")}), "the opening is over");
}

TEST(RenjuOpeningRules, Swap2MayPlaceTwoMore) {
  OpeningGame game(OpeningRule::Swap2);
  for (const std::string_view stone : {"a1", "o15", "h3"}) place(game, Player::First, stone);
  expect_turn(game, Player::Second, OpeningAct::SwapOrTwo);
  OpeningGame kept = game;
  EXPECT_EQ(refusal(kept, KeepColors{}), "");
  expect_turn(kept, Player::Second, OpeningAct::Free);
  EXPECT_NE(refusal(game, PlaceStone{at("h4")}), "") << "the word comes first";
  EXPECT_EQ(refusal(game, PlaceTwo{}), "");
  EXPECT_NE(refusal(game, KeepColors{}), "");
  EXPECT_EQ(refusal(game, PlaceStone{at("h3")}), "the point is occupied");
  place(game, Player::Second, "h4");
  place(game, Player::Second, "h5");
  expect_turn(game, Player::First, OpeningAct::MaySwap);
  EXPECT_EQ(refusal(game, SwapColors{}), "");
  EXPECT_TRUE(game.is_over());
  expect_turn(game, Player::First, OpeningAct::Free);
  EXPECT_EQ(game.position().to_move(), Color::White);
}

TEST(RenjuOpeningRules, ActionsRoundTrip) {
  for (const std::string_view text : {"h8", "swap", "keep", "ten", "two", "1", "50"}) {
    EXPECT_EQ(format_opening_action(*parse_opening_action(text)), text);
  }
  for (const std::string_view text : {"", "p1", "h16", "-1", "123", "Swap", "h8h9"}) {
    EXPECT_FALSE(parse_opening_action(text)) << text;
  }
}

/// The move that breaks the rule and why, or nothing.
std::string fault_of(OpeningRule rule, std::string_view transcript) {
  const auto checked = check_opening(rule, parse_moves(transcript)->moves);
  if (checked) return "";
  return std::to_string(checked.error().move + 1)
      .append(": ")
      .append(message_of(checked.error().error));
}

TEST(RenjuOpeningRules, RecordedStonesAreCheckedWhateverTheChoices) {
  for (const OpeningRule rule : kOpeningRules) {
    EXPECT_EQ(fault_of(rule, "h8"), "");
    EXPECT_EQ(fault_of(rule, "h8i9i10g8g7a1b1"), "") << name_of(rule);
  }
  const auto outside = [](int move) {
    return std::to_string(move).append(": the stone must stand nearer the middle");
  };
  EXPECT_EQ(fault_of(OpeningRule::Rif, "h9"), outside(1));
  EXPECT_EQ(fault_of(OpeningRule::Yamaguchi, "h8i9k8"), outside(3));
  EXPECT_EQ(fault_of(OpeningRule::Soosorv8, "h8h10"), outside(2));
  EXPECT_EQ(fault_of(OpeningRule::Soosorv8, "h8h9i10a1o15b7"), "");
  EXPECT_EQ(fault_of(OpeningRule::Taraguchi10, "h8i9i10l8"), outside(4));
  EXPECT_EQ(fault_of(OpeningRule::Taraguchi10, "h8i9i10g8o15"), "") << "one of ten";
  EXPECT_EQ(fault_of(OpeningRule::Swap2, "a1b1c1d1e1"), "");
}

TEST(RenjuOpeningRules, StonesAloneMayLeaveOpenWhetherTheOpeningIsOver) {
  const auto may_be_in = [](OpeningRule rule, std::string_view transcript) {
    return may_be_in_opening(rule, parse_moves(transcript)->moves);
  };
  for (const OpeningRule rule : kOpeningRules) {
    EXPECT_TRUE(may_be_in(rule, "start")) << name_of(rule);
    EXPECT_TRUE(may_be_in(rule, "h8i9i10")) << name_of(rule);
    EXPECT_EQ(may_be_in(rule, "h8i9i10g8"), rule != OpeningRule::Swap) << name_of(rule);
    EXPECT_EQ(may_be_in(rule, "h8i9i10g8g7"), rule != OpeningRule::Swap) << name_of(rule);
    EXPECT_FALSE(may_be_in(rule, "h8i9i10g8g7a1")) << name_of(rule);
  }
}

}  // namespace
}  // namespace ishi::renju
