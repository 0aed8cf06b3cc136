// The library's forbidden points against the referee of the tests, on every empty point of boards
// that are full of fouls, in all eight images.
#include "property/renju_referee.hpp"

#include <array>
#include <cstddef>
#include <cstdio>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <ishi/board/transform.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/board_line.hpp>

#include "property/renju_boards.hpp"

namespace ishi::renju {
namespace {

/// What a comparison met on its way, so that a test can tell that it was worth its time.
struct Tally {
  std::map<Foul, int> fouls;
  std::map<int, int> boards_by_depth;
};

/// Whether library and referee agree on every empty point.
::testing::AssertionResult agree(const Position& position, Tally& tally) {
  Referee referee(position);
  const ForbiddenPoints fouls = forbidden_points(position);
  for (const Point point : position.empties()) {
    const Foul expected = referee.judge(point.column(), point.row());
    ++tally.fouls[expected];
    if (fouls.at(point) != expected) {
      return ::testing::AssertionFailure()
             << format_board_line(position) << " at " << board::format_point(point) << ": "
             << name_of(fouls.at(point)) << ", the referee says " << name_of(expected);
    }
  }
  if (!fouls.all().is_subset_of(position.empties())) {
    return ::testing::AssertionFailure() << format_board_line(position) << ": a stone is forbidden";
  }
  ++tally.boards_by_depth[referee.deepest()];
  return ::testing::AssertionSuccess();
}

Position random_board(std::mt19937_64& random) {
  switch (random() % 4) {
    case 0:
      return random_scatter(random);
    case 1:
      return random_rows(random);
    case 2:
      return random_knot(random, 9);
    default:
      return random_knot(random, 15);
  }
}

void compare(int boards, std::uint64_t seed, int depth_wanted) {
  std::mt19937_64 random(seed);
  Tally tally;
  for (int i = 0; i < boards; ++i) ASSERT_TRUE(agree(random_board(random), tally));
  EXPECT_GT(tally.fouls[Foul::Overline], boards / 4);
  EXPECT_GT(tally.fouls[Foul::DoubleFour], boards / 4);
  EXPECT_GT(tally.fouls[Foul::DoubleThree], boards / 4);
  std::string depths;
  for (const auto& [depth, count] : tally.boards_by_depth) {
    depths += " " + std::to_string(depth) + ": " + std::to_string(count);
  }
  std::printf("%d boards by the depth of the recursion:%s\n", boards, depths.c_str());
  std::printf("points judged: %d allowed, %d overlines, %d double-fours, %d double-threes\n",
              tally.fouls[Foul::None], tally.fouls[Foul::Overline], tally.fouls[Foul::DoubleFour],
              tally.fouls[Foul::DoubleThree]);
  EXPECT_GE(tally.boards_by_depth.rbegin()->first, depth_wanted) << depths;
}

TEST(RenjuReferee, AgreesOnEveryPoint) { compare(1000, 226, 4); }

TEST(RenjuRefereeSlow, AgreesOnAHundredThousandBoards) { compare(100000, 93, 6); }

TEST(RenjuReferee, AllEightImagesAgree) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 2000; ++i) {
    const Position position = random_board(random);
    const ForbiddenPoints fouls = forbidden_points(position);
    for (const board::Symmetry symmetry : board::kSymmetries) {
      const auto image = [&](const Bitboard15& set) {
        return board::transformed_by_coordinates(set, symmetry);
      };
      const ForbiddenPoints turned =
          forbidden_points({image(position.black()), image(position.white()), position.to_move()});
      ASSERT_EQ(turned.overline, image(fouls.overline)) << format_board_line(position);
      ASSERT_EQ(turned.double_four, image(fouls.double_four)) << format_board_line(position);
      ASSERT_EQ(turned.double_three, image(fouls.double_three)) << format_board_line(position);
    }
  }
}

}  // namespace
}  // namespace ishi::renju
