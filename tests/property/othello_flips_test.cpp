// Every variant of flips and moves against the plain loop.
#include <string>

#include <gtest/gtest.h>

#include <ishi/othello/flip_variants.hpp>
#include <ishi/othello/flips.hpp>

#include "property/positions.hpp"

namespace ishi::othello {
namespace {

constexpr int kPositions = 5'000;
constexpr Square kF5(5, 4);

std::string test_name(std::string_view variant) {
  std::string name(variant);
  std::erase(name, '-');
  return name;
}

template <typename Source>
void expect_flips_like_the_loop(const FlipVariantInfo& info, Source source, int positions) {
  for (int i = 0; i < positions; ++i) {
    const Position position = source.next();
    for (const Square square : position.empties()) {
      ASSERT_EQ(info.flips(position, square).word(), flips_by_loop(position, square).word())
          << info.name << " on bit " << square.bit() << std::hex << " of mover 0x"
          << position.mover.word() << ", opponent 0x" << position.opponent.word();
    }
  }
}

template <typename Source>
void expect_moves_like_the_loop(const MoveVariantInfo& info, Source source, int positions) {
  for (int i = 0; i < positions; ++i) {
    const Position position = source.next();
    ASSERT_EQ(info.moves(position).word(), moves_by_loop(position).word())
        << info.name << std::hex << " of mover 0x" << position.mover.word() << ", opponent 0x"
        << position.opponent.word();
  }
}

class Flips : public ::testing::TestWithParam<FlipVariantInfo> {};

TEST_P(Flips, AgreeWithTheLoopInGames) {
  expect_flips_like_the_loop(GetParam(), testing::RandomGames(1), kPositions);
}
TEST_P(Flips, AgreeWithTheLoopOnMeaninglessBoards) {
  expect_flips_like_the_loop(GetParam(), testing::RandomBoards(2), kPositions);
}
class FlipsSlow : public Flips {};

TEST_P(FlipsSlow, AgreeWithTheLoopOnAMillionPositions) {
  expect_flips_like_the_loop(GetParam(), testing::RandomGames(3), 500'000);
  expect_flips_like_the_loop(GetParam(), testing::RandomBoards(4), 500'000);
}

INSTANTIATE_TEST_SUITE_P(Variants, Flips, ::testing::ValuesIn(kFlipVariants),
                         [](const auto& tested) { return test_name(tested.param.name); });
INSTANTIATE_TEST_SUITE_P(Variants, FlipsSlow, ::testing::ValuesIn(kFlipVariants),
                         [](const auto& tested) { return test_name(tested.param.name); });

class Moves : public ::testing::TestWithParam<MoveVariantInfo> {};

TEST_P(Moves, AgreeWithTheLoopInGames) {
  expect_moves_like_the_loop(GetParam(), testing::RandomGames(5), kPositions);
}
TEST_P(Moves, AgreeWithTheLoopOnMeaninglessBoards) {
  expect_moves_like_the_loop(GetParam(), testing::RandomBoards(6), kPositions);
}
class MovesSlow : public Moves {};

TEST_P(MovesSlow, AgreeWithTheLoopOnAMillionPositions) {
  expect_moves_like_the_loop(GetParam(), testing::RandomGames(7), 500'000);
  expect_moves_like_the_loop(GetParam(), testing::RandomBoards(8), 500'000);
}

INSTANTIATE_TEST_SUITE_P(Variants, Moves, ::testing::ValuesIn(kMoveVariants),
                         [](const auto& tested) { return test_name(tested.param.name); });
INSTANTIATE_TEST_SUITE_P(Variants, MovesSlow, ::testing::ValuesIn(kMoveVariants),
                         [](const auto& tested) { return test_name(tested.param.name); });

TEST(Selector, AgreesWithTheLoop) {
  testing::RandomGames games(9);
  for (int i = 0; i < kPositions; ++i) {
    const Position position = games.next();
    ASSERT_EQ(moves(position), moves_by_loop(position));
    for (const Square square : position.empties()) {
      ASSERT_EQ(flips(position, square), flips_by_loop(position, square));
    }
  }
}

TEST(Selector, WorksInConstantExpressions) {
  static_assert(flips(Position::start(), kF5) == Bitboard8(Square(4, 4)));
  static_assert(moves(Position::start()).count() == 4);
  static_assert([] {
    bool right = true;
    for (const FlipVariantInfo& info : kFlipVariants) {
      right = right && info.flips(Position::start(), kF5) == Bitboard8(Square(4, 4));
    }
    for (const MoveVariantInfo& info : kMoveVariants) {
      right = right && info.moves(Position::start()) == moves(Position::start());
    }
    return right;
  }());
}

TEST(Variants, TablesAreInTheOrderOfTheEnums) {
  for (std::size_t i = 0; i < kFlipVariants.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(kFlipVariants[i].variant), i);
    EXPECT_EQ(flip_variant_named(kFlipVariants[i].name), kFlipVariants[i].variant);
  }
  for (std::size_t i = 0; i < kMoveVariants.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(kMoveVariants[i].variant), i);
  }
  EXPECT_FALSE(flip_variant_named("no such variant").has_value());
}

}  // namespace
}  // namespace ishi::othello
