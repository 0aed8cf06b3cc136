// Defences against threats under limits.
#include <array>
#include <chrono>
#include <cstdint>
#include <random>

#include <gtest/gtest.h>

#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "property/renju_tactics.hpp"
#include "renju/engine/proof_stones.hpp"

namespace ishi::renju::engine {
namespace {

/// White to move; Black threatens a win by threats.
Position threatened() {
  const auto position = parse_position("h8i9h7j8f8h9g9h10g11");
  EXPECT_TRUE(position);
  return *position;
}

/// The answer of a new engine.
DefendResult defences_of(const Position& position, const Limits& limits) {
  Engine engine({.hash_bytes = std::size_t{16} << 20});
  return engine.find_defences(position, limits, {.kind = WinKind::Threats}).value();
}

TEST(RenjuDefend, TheLimitOfNodesIsForTheWholeQuestion) {
  DefendResult last;
  int settled = 0;
  for (const std::uint64_t nodes : {1500U, 4000U, 10000U}) {
    const Limits limits{.nodes = nodes};
    const DefendResult result = defences_of(threatened(), limits);
    EXPECT_EQ(result.threat, VcfOutcome::Win);
    EXPECT_LE(result.nodes, nodes);
    EXPECT_TRUE((result.defences & result.unsettled).empty());
    EXPECT_TRUE(last.defences.is_subset_of(result.defences | result.unsettled));
    const int now = 216 - result.unsettled.count();
    EXPECT_GE(now, settled);
    settled = now;
    last = result;
  }
  EXPECT_GT(settled, 0);
  EXPECT_EQ(defences_of(threatened(), {.nodes = 10000}).nodes, last.nodes) << "asked again";
}

TEST(RenjuDefend, NeitherListsFoursThatOnlyDelayNorLeavesNodes) {
  // The same with three white stones in a corner: d1 and e1 make fours that gain nothing.
  const Position position =
      parse_position("15/15/15/15/6X8/7O7/6XOO6/5X1X1O5/7X7/15/15/15/15/15/OOO12 O").value();
  const Limits limits{.nodes = 200'000};
  const DefendResult result = defences_of(position, limits);
  ASSERT_EQ(result.threat, VcfOutcome::Win);
  EXPECT_FALSE(result.defences.contains(Point(3, 0)));
  EXPECT_FALSE(result.defences.contains(Point(4, 0)));
  EXPECT_FALSE(result.unsettled.empty());
  EXPECT_GE(result.nodes, *limits.nodes / 20 * 19);
}

TEST(RenjuDefend, StopsBeforeItBegins) {
  search::StopFlag stop;
  stop.request();
  const DefendResult result = defences_of(threatened(), {.stop = stop});
  EXPECT_EQ(result.threat, VcfOutcome::Unknown);
  EXPECT_EQ(result.nodes, 0U);
}

TEST(RenjuDefend, WithoutTimeNothingIsSearched) {
  const DefendResult result = defences_of(threatened(), {.time = std::chrono::milliseconds(0)});
  EXPECT_EQ(result.threat, VcfOutcome::Unknown);
  EXPECT_EQ(result.nodes, 0U);
}

/// The moves of the defender against which the proof holds, each by a check of its own.
Bitboard15 moves_that_check(const Proof& proof, const Bitboard15& moves) {
  Bitboard15 result;
  Proof with_stone = proof;
  for (const Point move : moves) {
    with_stone.position = proof.position.swapped().after(move);
    if (!check_proof(with_stone).fault) result = result.with(move);
  }
  return result;
}

TEST(RenjuDefend, MovesWithoutEffectAreThoseOfTheCheckForEach) {
  constexpr auto kBlack = static_cast<std::size_t>(Color::Black);
  std::mt19937_64 random(20261126);
  std::array<int, 2> proofs{};
  std::array<int, 2> with_and_without{};
  int settled = 0;
  int missing = 0;
  for (int i = 0; i < 600; ++i) {
    const Position board = i % 2 == 0 ? random_fours(random) : random_yard(random, 9);
    for (const Position& position : {board, board.swapped()}) {
      const VctResult found = Engine().find_vct(position, {.nodes = 300}).value();
      if (found.outcome != VcfOutcome::Win) continue;
      const Position to_defend = position.swapped();
      const Bitboard15 moves =
          renju::moves(to_defend, Rule::Renju) & ~five_points(to_defend, to_defend.to_move());
      const Bitboard15 without = moves_without_effect(*found.proof, moves, {});
      const Bitboard15 each = moves_that_check(*found.proof, moves);
      ASSERT_TRUE(without.is_subset_of(each)) << format_position(position);
      const auto attacker = static_cast<std::size_t>(position.to_move());
      if (attacker == kBlack) {
        ASSERT_EQ(without, each) << format_position(position);
      }
      settled += each.count();
      missing += (each & ~without).count();
      ++proofs[attacker];
      if (!without.empty() && without != moves) ++with_and_without[attacker];
    }
  }
  EXPECT_LE(missing, settled / 1000);
  for (const int count : proofs) EXPECT_GT(count, 100);
  for (const int count : with_and_without) EXPECT_GT(count, 50);
}

TEST(RenjuDefend, MovesWithoutEffectTakeTimeAndStopSeriously) {
  const Position to_defend = threatened();
  const Proof proof = *Engine().find_vct(to_defend.swapped()).value().proof;
  const Bitboard15 moves = renju::moves(to_defend, Rule::Renju);
  EXPECT_FALSE(moves_without_effect(proof, moves, {}).empty());
  EXPECT_TRUE(moves_without_effect(proof, moves, {.time = std::chrono::milliseconds(0)}).empty());
  search::StopFlag stop;
  stop.request();
  EXPECT_TRUE(moves_without_effect(proof, moves, {.stop = stop}).empty());
}

TEST(Limits, WhatIsLeftIsNeverNegative) {
  using std::chrono::milliseconds;
  const Limits limits{.nodes = 100, .time = milliseconds(2000)};
  const Limits some = limits.after(40, milliseconds(500));
  EXPECT_EQ(some.nodes, 60U);
  EXPECT_EQ(some.time, milliseconds(1500));
  const Limits none = limits.after(200, milliseconds(5000));
  EXPECT_EQ(none.nodes, 0U);
  EXPECT_EQ(none.time, milliseconds(0));
  EXPECT_FALSE(Limits().after(200, milliseconds(5000)).nodes);
}

}  // namespace
}  // namespace ishi::renju::engine
