// Random play and undo by every rule: the incremental hash is the recomputed one, results are those
// of the definition, and taking everything back restores the start. All images have one canonical
// form.
#include <algorithm>
#include <random>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include <ishi/renju/canonical.hpp>
#include <ishi/renju/forbidden_plain.hpp>
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

void expect_consistent(const Game& game) {
  ASSERT_EQ(game.hash(), zobrist_hash(game.position())) << format_board_line(game.position());
}

TEST(RenjuGameProperty, PlayAndUndoKeepHashAndResult) {
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
        const std::string_view refusal = game.take_back();
        ASSERT_EQ(refusal.empty(), refusal != "nothing was played");
      } else if (random() % 32 == 0) {
        ASSERT_EQ(game.pass(), "");
      } else {
        const Point point = random_point(random);
        const Position before = game.position();
        const std::string_view refusal = game.play(point);
        ASSERT_EQ(refusal.empty(), before.is_empty(point));
        if (!refusal.empty()) continue;
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
      expect_consistent(game);
    }
    while (!game.turns().empty()) {
      ASSERT_EQ(game.take_back(), "");
      expect_consistent(game);
    }
    ASSERT_EQ(game.position(), start);
  }
  EXPECT_GT(fives, 10);
  EXPECT_GT(fouls, 10);
}

TEST(RenjuGameProperty, HashTellsSideAndPlace) {
  std::mt19937_64 random(15);
  for (int round = 0; round < 200; ++round) {
    const Position position = random_scatter(random);
    const Position passed(position.black(), position.white(), opponent_of(position.to_move()));
    ASSERT_NE(zobrist_hash(position), zobrist_hash(passed));
    if (position.empties().empty()) continue;
    const Point point = position.empties().first();
    const std::uint64_t black = zobrist_hash(position.with_stone(point, Color::Black));
    ASSERT_NE(black, zobrist_hash(position));
    ASSERT_NE(black, zobrist_hash(position.with_stone(point, Color::White)));
    ASSERT_EQ(zobrist_hash_with(black, point, Color::Black), zobrist_hash(position));
  }
}

TEST(RenjuGameProperty, AllImagesHaveOneCanonicalForm) {
  std::mt19937_64 random(26);
  for (int round = 0; round < 500; ++round) {
    const Position position = round % 2 == 0 ? random_scatter(random) : random_knot(random, 5);
    const CanonicalPosition form = canonical(position);
    for (const board::Symmetry symmetry : board::kSymmetries) {
      const Position image(board::transformed_by_coordinates(position.black(), symmetry),
                           board::transformed_by_coordinates(position.white(), symmetry),
                           position.to_move());
      ASSERT_EQ(canonical(image).image, form.image) << format_board_line(position);
      if (symmetry == form.symmetry) {
        ASSERT_EQ(image, form.image);
      }
    }
  }
}

}  // namespace
}  // namespace ishi::renju
