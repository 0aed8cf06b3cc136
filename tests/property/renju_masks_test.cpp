// Whole-board masks against the plain definition, point by point.
#include <random>

#include <gtest/gtest.h>

#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/detail/shapes_plain.hpp>

#include "property/renju_boards.hpp"

namespace ishi::renju {
namespace {

Bitboard15 plain_five_points(const Position& position, Color color) {
  Bitboard15 result;
  for (const Point point : position.empties()) {
    if (plain::makes_five(position, point, color)) result |= Bitboard15(point);
  }
  return result;
}

Bitboard15 plain_four_points(const Position& position, Color color) {
  Bitboard15 result;
  for (const Point point : position.empties()) {
    const Position filled = position.with_stone(point, color);
    for (const Axis axis : kAxes) {
      if (plain::count_fours(filled, point, color, axis) > 0) result |= Bitboard15(point);
    }
  }
  return result;
}

TEST(RenjuMasks, FiveAndFourPointsAreThePlainDefinition) {
  std::mt19937_64 random(31);
  for (int round = 0; round < 150; ++round) {
    const Position position = round % 2 == 0 ? random_scatter(random) : random_rows(random);
    for (const Color color : {Color::Black, Color::White}) {
      ASSERT_EQ(five_points(position, color), plain_five_points(position, color));
      ASSERT_EQ(five_points<board::PortableLines>(position, color), five_points(position, color));
      ASSERT_EQ(four_points<board::PortableLines>(position, color), four_points(position, color));
      if (plain::has_five(position, color)) continue;
      const Bitboard15 not_five = ~five_points(position, color);
      ASSERT_EQ(four_points(position, color) & not_five,
                plain_four_points(position, color) & not_five);
    }
  }
}

}  // namespace
}  // namespace ishi::renju
