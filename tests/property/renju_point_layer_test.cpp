// The playing board's upper layer, brought up to date stone by stone, against one made from
// scratch by line words and plain shapes.
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/detail/line_board.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "property/renju_tactics.hpp"
#include "renju/engine/play_board.hpp"

namespace ishi::renju::engine {
namespace {

/// The shape that a class refines.
Shape shape_of(LineClass line) {
  switch (line) {
    case LineClass::Dead:
    case LineClass::Room:
    case LineClass::One:
      return Shape::None;
    case LineClass::ClosedTwo:
      return Shape::ClosedTwo;
    case LineClass::TwoOneWay:
    case LineClass::TwoTwoWays:
    case LineClass::TwoManyWays:
      return Shape::Two;
    case LineClass::ClosedThreeOneWay:
    case LineClass::ClosedThree:
      return Shape::ClosedThree;
    case LineClass::ThreeOneWay:
    case LineClass::Three:
      return Shape::Three;
    case LineClass::Four:
      return Shape::Four;
    case LineClass::TwoFours:
      return Shape::TwoFours;
    case LineClass::StraightFour:
      return Shape::StraightFour;
    case LineClass::Overline:
      return Shape::Overline;
    case LineClass::Five:
      return Shape::Five;
  }
  return Shape::None;
}

/// One bit for each kind of move that a side has: the mover's four kinds, then the other side's.
std::size_t state_of_threats(const Position& position, const PointLayer& layer, Color mover) {
  std::size_t state = 0;
  for (const Point point : position.empties()) {
    std::size_t bit = 1;
    for (const Color color : {mover, opponent_of(mover)}) {
      for (const MoveKind kind :
           {MoveKind::FourThree, MoveKind::ThreeThree, MoveKind::Four, MoveKind::Three}) {
        if (layer.kind(point, color) == kind) state |= bit;
        bit *= 2;
      }
    }
  }
  return state;
}

/// Sums are kept only where `facts` have no network.
void expect_layer_of(const Position& position, const PointLayer& layer, const ComboFactTable& facts,
                     Rule rule) {
  const LineBoard lines(position, rule);
  for (const Color color : {Color::Black, Color::White}) {
    const Color other = opponent_of(color);
    const bool has_fouls = has_forbidden_points(color, rule);
    const ForbiddenPoints fouls = has_fouls ? forbidden_points(position) : ForbiddenPoints();
    int score = 0;
    Bitboard15 fours;
    for (const Point point : position.empties()) {
      SCOPED_TRACE(format_position(position) + " " + board::format_point(point));
      std::array<LineClass, 4> classes = ComboTable::get().classes_of(layer.combo(point, color));
      std::vector<Shape> found;
      std::vector<Shape> expected;
      for (const Axis axis : kAxes) {
        found.push_back(shape_of(classes[static_cast<std::size_t>(axis)]));
        expected.push_back(lines.shape(point, color, axis));
      }
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      ASSERT_EQ(found, expected);
      const MoveKind kind = layer.kind(point, color);
      const bool five = five_points(position, color, rule).contains(point);
      ASSERT_EQ(kind == MoveKind::Five, five);
      if (has_fouls && kind != MoveKind::MaybeFoul) {
        ASSERT_EQ(kind == MoveKind::Foul, fouls.all().contains(point));
      }
      if (makes_four(classes)) fours = fours.with(point);
      const auto counted = [](int weight) { return std::clamp(weight, -kMostWeight, kMostWeight); };
      score += counted(layer.facts(point, color).weights.mover) -
               counted(layer.facts(point, other).weights.other);
    }
    EXPECT_EQ(layer.fours(color), fours);
    if (facts.network() == nullptr) {
      EXPECT_EQ(layer.threats(color), state_of_threats(position, layer, color));
      EXPECT_EQ(layer.linear_value(color), score + facts.threats(color, layer.threats(color)));
    }
    Bitboard15 wins;
    for (const Point point : position.empties()) {
      const MoveKind kind = layer.kind(point, color);
      if (kind == MoveKind::StraightFour || kind == MoveKind::TwoFours) wins = wins.with(point);
    }
    EXPECT_EQ(layer.wins(color), wins);
  }
}

TEST(RenjuPointLayer, IsThatOfTheStones) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 60; ++round) {
    const Rule rule = kRules[random() % kRules.size()];
    const Position position = random_fours(random);
    for (const auto* const facts : {&ComboFactTable::of(rule), &ComboFactTable::linear(rule)}) {
      PlayBoard board(position, *facts, rule);
      expect_layer_of(position, board.points(), *facts, rule);
    }
  }
}

TEST(RenjuPointLayer, FollowsStonesPutAndTaken) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 30; ++round) {
    const Rule rule = kRules[random() % kRules.size()];
    const Position start = random_fours(random);
    const ComboFactTable& facts =
        round % 2 == 0 ? ComboFactTable::of(rule) : ComboFactTable::linear(rule);
    PlayBoard board(start, facts, rule);
    std::vector<Position> positions = {start};
    for (int step = 0; step < 60; ++step) {
      if (random() % 5 < 2 && positions.size() > 1) {
        positions.pop_back();
        board.take();
      } else if (const Bitboard15 empties = positions.back().empties(); !empties.empty()) {
        auto skip = random() % static_cast<std::uint64_t>(empties.count());
        Point point = empties.first();
        for (const Point each : empties) {
          if (skip-- == 0) point = each;
        }
        const Color color = random() % 2 == 0 ? Color::Black : Color::White;
        positions.push_back(positions.back().with_stone(point, color));
        board.put(point, color);
      }
      if (random() % 3 == 0) expect_layer_of(positions.back(), board.points(), facts, rule);
    }
  }
}

TEST(RenjuPointLayer, StopsAreWhereAWinIsOneNoMore) {
  std::mt19937_64 random(3);
  int wins = 0;
  for (int round = 0; round < 400; ++round) {
    const Rule rule = kRules[random() % kRules.size()];
    const Position position = random_fours(random);
    PlayBoard board(position, rule);
    for (const Color color : {Color::Black, Color::White}) {
      const Bitboard15 points = board.points().wins(color);
      for (const Point win : points) {
        SCOPED_TRACE(format_position(position) + " " + board::format_point(win));
        Bitboard15 expected(win);
        for (const Point point : position.empties() & ~Bitboard15(win)) {
          board.put(point, opponent_of(color));
          if (board.points().kind(win, color) < MoveKind::TwoFours) expected |= Bitboard15(point);
          board.take();
        }
        EXPECT_EQ(board.points().stops(win, color), expected);
        ++wins;
      }
    }
  }
  EXPECT_GT(wins, 200);
}

}  // namespace
}  // namespace ishi::renju::engine
