// Line words, shape tables and the shape map against the plain definition and against ones computed
// from scratch.
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/detail/forbidden_lines.hpp>
#include <ishi/renju/detail/forbidden_plain.hpp>
#include <ishi/renju/detail/shapes_plain.hpp>
#include <ishi/renju/notation/board_line.hpp>

#include "property/renju_boards.hpp"

namespace ishi::renju {
namespace {

Position random_position(std::mt19937_64& random) {
  switch (random() % 3) {
    case 0:
      return random_scatter(random);
    case 1:
      return random_rows(random);
    default:
      return random_knot(random, 11);
  }
}

Shape plain_strong_shape(const Position& position, Point point, Color color, Axis axis) {
  const int length = plain::run_through(position.stones(color), point, axis).length();
  if (plain::is_five(length, color)) return Shape::Five;
  if (length > 5) return Shape::Overline;
  const Position filled = position.with_stone(point, color);
  if (plain::in_straight_four(filled, point, color, axis)) return Shape::StraightFour;
  const int fours = plain::count_fours(filled, point, color, axis);
  return fours == 2 ? Shape::TwoFours : fours == 1 ? Shape::Four : Shape::None;
}

/// The shape by its definition: strong ones directly, weaker ones by trying every further stone.
Shape plain_shape(const Position& position, Point point, Color color, Axis axis, int depth) {
  const Shape strong = plain_strong_shape(position, point, color, axis);
  if (strong != Shape::None || depth == 0) return strong;
  Shape best = Shape::None;
  for (int steps = -4; steps <= 4; ++steps) {
    const auto there = point.stepped(forward_of(axis), steps);
    if (!there || steps == 0 || !position.is_empty(*there)) continue;
    switch (plain_shape(position.with_stone(*there, color), point, color, axis, depth - 1)) {
      case Shape::StraightFour:
        best = std::max(best, Shape::Three);
        break;
      case Shape::Four:
      case Shape::TwoFours:
        best = std::max(best, Shape::ClosedThree);
        break;
      case Shape::Three:
        best = std::max(best, Shape::Two);
        break;
      case Shape::ClosedThree:
        best = std::max(best, Shape::ClosedTwo);
        break;
      default:
        break;
    }
  }
  return best;
}

TEST(RenjuLines, ShapesAreThePlainDefinition) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 30; ++round) {
    const Position position = random_position(random);
    const LineBoard board(position);
    for (const Point point : position.empties()) {
      for (const Color color : {Color::Black, Color::White}) {
        for (const Axis axis : kAxes) {
          ASSERT_EQ(board.shape(point, color, axis), plain_shape(position, point, color, axis, 2))
              << format_board_line(position) << " " << board::format_point(point) << " "
              << symbol_of(color) << " " << name_of(axis);
        }
      }
    }
  }
}

TEST(RenjuLines, FoulsAreThePlainDefinition) {
  std::mt19937_64 random(44);
  for (int round = 0; round < 500; ++round) {
    const Position position = random_position(random);
    LineBoard board(position);
    const LineBoard before = board;
    const ForbiddenPoints fouls = plain::forbidden_points(position);
    for (const Point point : position.empties()) {
      ASSERT_EQ(foul_at(board, point), fouls.at(point))
          << format_board_line(position) << " " << board::format_point(point);
    }
    ASSERT_EQ(board, before);
  }
}

TEST(RenjuLines, PutAndTakeKeepEveryTable) {
  std::mt19937_64 random(444);
  LineBoard board;
  const LineBoard empty = board;
  struct Stone {
    Point point;
    Color color;
  };
  std::vector<Stone> stones;
  for (int step = 0; step < 600; ++step) {
    const Point point = random_point(random);
    if (board.is_empty(point)) {
      const Color color = random() % 2 == 0 ? Color::Black : Color::White;
      board.put(point, color);
      stones.push_back({point, color});
    } else if (!stones.empty()) {
      board.take(stones.back().point, stones.back().color);
      stones.pop_back();
    }
    if (step % 20 == 0) {
      ASSERT_EQ(board, LineBoard(board.position(Color::Black)));
    }
  }
  while (!stones.empty()) {
    board.take(stones.back().point, stones.back().color);
    stones.pop_back();
  }
  EXPECT_EQ(board, empty);
}

}  // namespace
}  // namespace ishi::renju
