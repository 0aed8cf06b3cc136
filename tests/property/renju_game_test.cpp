// Random play and undo by every rule: results are those of the definition, and undoing everything
// restores the start. Positions that differ by a stone or the side to move have different hashes.
#include <algorithm>
#include <random>
#include <unordered_set>
#include <utility>

#include <gtest/gtest.h>

#include <ishi/renju/detail/forbidden_plain.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/board_line.hpp>

#include "property/renju_boards.hpp"

namespace ishi::renju {
namespace {

/// The longest unbroken row of the colour through the point, counted on letters.
int longest_row(const Position& position, Point point, Color color) {
  int longest = 0;
  for (const auto& [right, up] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
    int length = 1;
    for (const int sign : {1, -1}) {
      for (int k = 1;; ++k) {
        const int column = point.column() + sign * k * right;
        const int row = point.row() + sign * k * up;
        if (!Point::is_on_board(column, row)) break;
        if (position.stone_at(Point(column, row)) != color) break;
        ++length;
      }
    }
    longest = std::max(longest, length);
  }
  return longest;
}

TEST(RenjuGameProperty, PlayAndUndoKeepTheResult) {
  std::mt19937_64 random(225);
  int fives = 0;
  int fouls = 0;
  for (int round = 0; round < 60; ++round) {
    const Rule rule = kRules[static_cast<std::size_t>(round) % kRules.size()];
    const Position start = round % 2 == 0 ? Position() : random_knot(random, 7);
    if (plain::has_five(start, Color::Black) || plain::has_five(start, Color::White)) continue;
    Game game(rule, start);
    for (int step = 0; step < 200; ++step) {
      if (game.is_over() || random() % 8 == 0) {
        const bool played = !game.plies().empty();
        ASSERT_EQ(game.undo().has_value(), played);
      } else if (random() % 32 == 0) {
        ASSERT_TRUE(game.play(Move::pass()));
      } else {
        const Point point = random_point(random);
        const Position before = game.position();
        const auto changed = game.play(Move(point));
        ASSERT_EQ(changed.has_value(), before.is_empty(point));
        if (!changed) continue;
        const Color mover = before.to_move();
        const bool foul = rule == Rule::Renju && mover == Color::Black &&
                          plain::foul_at(before, point) != Foul::None;
        if (game.is_over()) {
          const GameResult result = *game.result();
          fives += result.end == GameEnd::Five ? 1 : 0;
          fouls += result.end == GameEnd::Foul ? 1 : 0;
          if (result.end == GameEnd::Five) {
            ASSERT_GE(longest_row(before, point, mover), 5);
            ASSERT_FALSE(foul);
          }
          ASSERT_EQ(result.end == GameEnd::Foul, foul) << format_board_line(before);
        } else {
          ASSERT_FALSE(foul) << format_board_line(before);
          ASSERT_NE(longest_row(before, point, mover), 5) << format_board_line(before);
        }
      }
    }
    while (!game.plies().empty()) {
      const Position before = game.plies().back().before;
      ASSERT_TRUE(game.undo());
      ASSERT_EQ(game.position(), before);
    }
    ASSERT_EQ(game.position(), start);
  }
  EXPECT_GT(fives, 10);
  EXPECT_GT(fouls, 10);
}

TEST(RenjuGameProperty, HashTellsSideAndPlace) {
  std::mt19937_64 random(15);
  std::unordered_set<Position> positions;
  std::unordered_set<std::size_t> hashes;
  for (int round = 0; round < 200; ++round) {
    const Position position = random_scatter(random);
    positions.insert({position, position.swapped()});
    for (const Point point : position.empties()) {
      for (const Color color : {Color::Black, Color::White}) {
        positions.insert(position.with_stone(point, color));
      }
    }
  }
  for (const Position& position : positions) hashes.insert(std::hash<Position>()(position));
  EXPECT_EQ(hashes.size(), positions.size());
}

}  // namespace
}  // namespace ishi::renju
