// The tactical searches against plain ones that try every point, on random boards full of fours.
#include "property/renju_tactics.hpp"

#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/board/transform.hpp>
#include <ishi/renju/detail/shapes_plain.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {
namespace {

TEST(RenjuThreatBoard, KnowsWhatAStoneMakes) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 60; ++i) {
    const Position position = i % 2 == 0 ? random_fours(random) : random_scatter(random);
    ThreatBoard board(position);
    const auto key = board.key();
    for (const Point point : position.empties()) {
      for (const Color color : {Color::Black, Color::White}) {
        const Made made = board.made_by(point, color);
        ASSERT_EQ(made.five, plain::makes_five(position, point, color));
        const Position filled = position.with_stone(point, color);
        Bitboard15 fives;
        int fours = 0;
        for (const Axis axis : kAxes) {
          if (plain::makes_five(position, point, color, axis)) continue;
          const plain::FivePoints beside = plain::five_points_beside(filled, point, color, axis);
          for (int k = 0; k < beside.count; ++k) {
            fives |= Bitboard15(beside.points[static_cast<std::size_t>(k)]);
          }
          fours += plain::count_fours(filled, point, color, axis);
        }
        Bitboard15 found;
        for (int k = 0; k < made.five_count; ++k) {
          found |= Bitboard15(made.fives[static_cast<std::size_t>(k)]);
        }
        if (made.five) continue;
        ASSERT_EQ(found, fives) << format_position(position);
        ASSERT_EQ(made.fours, fours);
      }
      ASSERT_EQ(board.is_foul(point), foul_at(position, point) != Foul::None);
    }
    ASSERT_EQ(board.key().index, key.index);
    ASSERT_EQ(board.key().check, key.check);
  }
}

void compare_with_the_plain_search(int boards) {
  std::mt19937_64 random(2);
  int wins = 0;
  for (int i = 0; i < boards; ++i) {
    const Position position = random_fours(random);
    SCOPED_TRACE(format_position(position));
    const int moves = i % 4 == 0 ? 1 + static_cast<int>(random() % 5) : 20;
    Bitboard15 avoid;
    if (i % 5 == 0) {
      for (int k = 0; k < 20; ++k) avoid |= Bitboard15(random_point(random));
    }
    PlainVcf plain(avoid);
    const bool won = plain.wins(position, moves);
    EngineOptions options;
    if (i % 7 == 0) options.hash_bytes = 1024;  // a table that forgets
    const VcfResult found =
        Engine(options).find_vcf(position, {}, {i % 2 == 0, true, avoid, moves}).value();
    ASSERT_EQ(found.outcome, won ? VcfOutcome::Win : VcfOutcome::None);
    if (!won) continue;
    ++wins;
    const int length = static_cast<int>((found.moves.size() + 1) / 2);
    ASSERT_LE(length, moves);
    if (i % 2 == 0) {
      ASSERT_FALSE(plain.wins(position, length - 1));
    }
    Bitboard15 first;
    const Bitboard15 fives = five_points(position, position.to_move());
    for (const Point point : fives.empty() ? position.empties() & ~avoid : fives) {
      if (plain.wins_by(position, point, moves)) first |= Bitboard15(point);
    }
    ASSERT_EQ(found.first_moves, first);
    ASSERT_TRUE(first.contains(found.moves[0]));
  }
  EXPECT_GT(wins, boards / 6);
  EXPECT_LT(wins, boards - boards / 6);
}

TEST(RenjuVcfProperty, AgreesWithThePlainSearch) { compare_with_the_plain_search(1000); }

TEST(RenjuVcfPropertySlow, AgreesWithThePlainSearch) { compare_with_the_plain_search(10000); }

TEST(RenjuVcfProperty, AllEightImagesAgree) {
  std::mt19937_64 random(6);
  Engine engine;
  for (int i = 0; i < 150; ++i) {
    const Position position = random_fours(random);
    SCOPED_TRACE(format_position(position));
    const VcfResult found = engine.find_vcf(position, {}, {true, true, {}, {}}).value();
    for (const board::Symmetry symmetry : board::kSymmetries) {
      const Position image(board::transformed(position.black(), symmetry),
                           board::transformed(position.white(), symmetry), position.to_move());
      const VcfResult other = engine.find_vcf(image, {}, {true, true, {}, {}}).value();
      ASSERT_EQ(other.outcome, found.outcome);
      ASSERT_EQ(other.moves.size(), found.moves.size());
      ASSERT_EQ(other.first_moves, board::transformed(found.first_moves, symmetry));
    }
  }
}

TEST(RenjuVctProperty, AgreesWithTheDefinition) {
  std::mt19937_64 random(3);
  int wins = 0;
  int losses = 0;
  for (int i = 0; i < 6000; ++i) {
    const Position position = random_yard(random, 6 + i % 2);
    SCOPED_TRACE(format_position(position));
    VctQuestion question;
    question.max_moves = i % 64 == 0 ? 3 : 2;
    question.max_threat = 1 + static_cast<int>(random() % 2);
    // In one of three a table that forgets.
    Engine engine({.hash_bytes = std::size_t{i % 3 == 0 ? 4096U : 1U << 20}});
    const VcfQuestion fours{.max_moves = question.max_moves};
    if (engine.find_vcf(position, {}, fours)->outcome == VcfOutcome::Win) continue;
    const bool won =
        !is_over(position) && PlainVct(*question.max_threat).wins(position, *question.max_moves);
    const VctResult found = engine.find_vct(position, {}, question).value();
    ASSERT_EQ(found.outcome, won ? VcfOutcome::Win : VcfOutcome::None);
    ++(won ? wins : losses);
    if (!won) continue;
    const ProofCheck check = check_proof(*found.proof);
    ASSERT_FALSE(check.fault) << check.fault->reason;
    ASSERT_LE((found.moves.size() + 1) / 2, static_cast<std::size_t>(*question.max_moves));
  }
  EXPECT_GT(wins, 4);
  EXPECT_GT(losses, 50);
}

TEST(RenjuVctProperty, EveryWinOnCrowdedBoardsIsProven) {
  std::mt19937_64 random(4);
  int wins = 0;
  for (int i = 0; i < 300; ++i) {
    const Position position = random_fours(random);
    SCOPED_TRACE(format_position(position));
    Engine engine({.hash_bytes = 1 << 20});
    const VctResult found = engine.find_vct(position, {.nodes = 3000}).value();
    if (found.outcome != VcfOutcome::Win) continue;
    ++wins;
    const ProofCheck check = check_proof(*found.proof);
    ASSERT_FALSE(check.fault) << check.fault->reason;
  }
  EXPECT_GT(wins, 60);
}

TEST(RenjuDefendProperty, AgreesWithTryingEveryMove) {
  std::mt19937_64 random(5);
  int threatened = 0;
  for (int i = 0; i < 25; ++i) {
    const Position position = random_fours(random);
    SCOPED_TRACE(format_position(position));
    PlainVcf plain;
    const Position passed(position.black(), position.white(), opponent_of(position.to_move()));
    const DefendResult found =
        Engine().find_defences(position, {}, {.kind = WinKind::Fours}).value();
    ASSERT_EQ(found.threat == VcfOutcome::Win, plain.wins(passed, 50));
    if (found.threat != VcfOutcome::Win) continue;
    ++threatened;
    Bitboard15 moves = position.empties();
    if (position.to_move() == Color::Black) moves &= ~forbidden_points(position).all();
    const Bitboard15 fives = five_points(position, position.to_move());
    for (const Point move : moves) {
      const Position after = position.after(move);
      if (fives.contains(move)) {
        ASSERT_TRUE(found.defences.contains(move));
      } else if (plain.wins(after, 50)) {
        ASSERT_FALSE(found.defences.contains(move));
      } else if (five_points(after, position.to_move()).empty()) {
        ASSERT_TRUE(found.defences.contains(move));
      }
    }
  }
  EXPECT_GT(threatened, 5);
}

}  // namespace
}  // namespace ishi::renju::engine
