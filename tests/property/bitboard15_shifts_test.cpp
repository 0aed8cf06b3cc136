// Every way to shift a Bitboard15 against the plain one, in all eight directions.
#include <random>
#include <utility>

#include <gtest/gtest.h>

#include <ishi/board/detail/bitboard15_shifts.hpp>
#include <ishi/board/lines15.hpp>

#include "random_bitboard15.hpp"

namespace ishi::board {
namespace {

template <typename Variant>
class Bitboard15Shifts : public ::testing::Test {};

template <typename Tuple>
struct AsTypes;
template <typename... Variants>
struct AsTypes<std::tuple<Variants...>> {
  using Types = ::testing::Types<Variants...>;
};
TYPED_TEST_SUITE(Bitboard15Shifts, AsTypes<ShiftVariants>::Types);

template <typename Variant, int kRight, int kUp>
Bitboard15 moved(const Bitboard15& board) {
  if constexpr (std::is_same_v<Variant, WordShift>) {
    return Variant::template apply<kRight, kUp>(PortableLines(board)).board();
  } else {
    return Variant::template apply<kRight, kUp>(FastLines(board)).board();
  }
}

template <typename Variant, int kSteps>
void expect_all_directions(const Bitboard15& board) {
  EXPECT_EQ((moved<Variant, kSteps, 0>(board)), shifted(board, Direction::Right, kSteps));
  EXPECT_EQ((moved<Variant, -kSteps, 0>(board)), shifted(board, Direction::Left, kSteps));
  EXPECT_EQ((moved<Variant, 0, kSteps>(board)), shifted(board, Direction::Up, kSteps));
  EXPECT_EQ((moved<Variant, 0, -kSteps>(board)), shifted(board, Direction::Down, kSteps));
  EXPECT_EQ((moved<Variant, kSteps, kSteps>(board)), shifted(board, Direction::UpRight, kSteps));
  EXPECT_EQ((moved<Variant, -kSteps, kSteps>(board)), shifted(board, Direction::UpLeft, kSteps));
  EXPECT_EQ((moved<Variant, kSteps, -kSteps>(board)), shifted(board, Direction::DownRight, kSteps));
  EXPECT_EQ((moved<Variant, -kSteps, -kSteps>(board)), shifted(board, Direction::DownLeft, kSteps));
}

TYPED_TEST(Bitboard15Shifts, AreThePlainShift) {
  std::mt19937_64 random(17);
  for (int round = 0; round < 100; ++round) {
    const Bitboard15 board = random_bitboard15(random);
    expect_all_directions<TypeParam, 1>(board);
    expect_all_directions<TypeParam, 2>(board);
    expect_all_directions<TypeParam, 3>(board);
    expect_all_directions<TypeParam, 4>(board);
    expect_all_directions<TypeParam, 5>(board);
    expect_all_directions<TypeParam, 7>(board);
  }
}

}  // namespace
}  // namespace ishi::board
