// The forbidden points by masks and recursion against the plain definition.
#include <random>

#include <gtest/gtest.h>

#include <ishi/renju/detail/forbidden_plain.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/board_line.hpp>

#include "property/renju_boards.hpp"

namespace ishi::renju {
namespace {

TEST(RenjuForbiddenProperty, FastIsPlain) {
  std::mt19937_64 random(93);
  for (int round = 0; round < 2000; ++round) {
    const Position position = round % 2 == 0 ? random_scatter(random) : random_rows(random);
    const ForbiddenPoints by_definition = plain::forbidden_points(position);
    ASSERT_EQ(forbidden_points(position), by_definition) << format_board_line(position);
    if (position.empties().empty()) continue;
    const Point point = position.empties().first();
    ASSERT_EQ(foul_at(position, point), by_definition.at(point)) << format_board_line(position);
  }
}

TEST(RenjuForbiddenProperty, PortableMasksAreTheFastOnes) {
  std::mt19937_64 random(9);
  for (int round = 0; round < 2000; ++round) {
    const Position position = round % 2 == 0 ? random_scatter(random) : random_rows(random);
    const auto fast = detail::judge_by_masks(position.black(), position.empties());
    const auto portable =
        detail::judge_by_masks<board::PortableLines>(position.black(), position.empties());
    ASSERT_EQ(fast.fouls, portable.fouls);
    ASSERT_EQ(fast.unsettled, portable.unsettled);
  }
}

}  // namespace
}  // namespace ishi::renju
