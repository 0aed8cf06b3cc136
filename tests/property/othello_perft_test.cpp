// perft in bulk, by every kernel of this level, against plain perft; both rules of a pass.
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/detail/flips/loop.hpp>
#include <ishi/othello/perft.hpp>

#include "property/positions.hpp"

namespace ishi::othello {
namespace {

std::uint64_t perft_by_loop(const Position& position, int depth, PassRule rule) {
  if (depth == 0) return 1;
  const Bitboard8 legal = moves_by_loop(position);
  if (legal.empty()) {
    if (moves_by_loop(position.swapped()).empty()) return 1;
    return perft_by_loop(position.swapped(), rule == PassRule::Ply ? depth - 1 : depth, rule);
  }
  std::uint64_t leaves = 0;
  for (const Square square : legal) {
    leaves +=
        perft_by_loop(played(position, square, flips_by_loop(position, square)), depth - 1, rule);
  }
  return leaves;
}

template <typename Kernel>
class PerftKernel : public ::testing::Test {};

using Kernels = PerftKernels<::testing::Types>;
TYPED_TEST_SUITE(PerftKernel, Kernels);

// Fifty positions where somebody must pass now or soon, or the game ends before the depth is
// reached; half of them from games, half boards with no meaning.
template <typename Source>
std::vector<Position> with_passes(Source source, std::size_t wanted) {
  std::vector<Position> found;
  while (found.size() < wanted) {
    const Position position = source.next();
    if (position.empties().count() > 14) continue;
    if (perft_by_loop(position, 3, PassRule::Ply) != perft_by_loop(position, 3, PassRule::Free)) {
      found.push_back(position);
    }
  }
  return found;
}

TYPED_TEST(PerftKernel, CountsLikeTheLoopWherePassesAndEndsAreNear) {
  std::vector<Position> positions = with_passes(testing::RandomGames(31), 25);
  const std::vector<Position> meaningless = with_passes(testing::RandomBoards(32), 25);
  positions.insert(positions.end(), meaningless.begin(), meaningless.end());
  for (const PassRule rule : {PassRule::Ply, PassRule::Free}) {
    const auto bulk = std::make_unique<BulkPerft<TypeParam>>(rule);
    for (const Position& position : positions) {
      for (int depth = 0; depth <= 5; ++depth) {
        ASSERT_EQ(bulk->count(position, depth), perft_by_loop(position, depth, rule));
      }
    }
  }
}

TYPED_TEST(PerftKernel, CountsLikeThePlainOneOnMeaninglessBoards) {
  testing::RandomBoards boards(33);
  for (const PassRule rule : {PassRule::Ply, PassRule::Free}) {
    const auto bulk = std::make_unique<BulkPerft<TypeParam>>(rule);
    for (int i = 0; i < 300; ++i) {
      const Position position = boards.next();
      for (int depth = 1; depth <= 3; ++depth) {
        ASSERT_EQ(bulk->count(position, depth), perft_plain(position, depth, rule));
      }
    }
  }
}

TYPED_TEST(PerftKernel, HasRoomForTheMostMovesThereAre) {
  // The opponent's discs in a ring round the mover's: twenty moves or more, then as many answers.
  const Position ring{Bitboard8(0x0000001818000000ULL), Bitboard8(0x003c7e66667e3c00ULL)};
  for (const PassRule rule : {PassRule::Ply, PassRule::Free}) {
    const auto bulk = std::make_unique<BulkPerft<TypeParam>>(rule);
    EXPECT_EQ(bulk->count(ring, 4), perft_plain(ring, 4, rule));
  }
}

TEST(PerftInConstants, CountsTheStart) {
  static_assert(perft(Position::start(), 3) == 56);
  EXPECT_EQ(perft(Position::start(), 3), 56U);
}

}  // namespace
}  // namespace ishi::othello
