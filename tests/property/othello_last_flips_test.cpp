// Counting the discs of the last move of a game by tables, against the plain loop.
#include <cstdint>
#include <random>

#include <gtest/gtest.h>

#include <ishi/othello/detail/flips/loop.hpp>

#include "othello/engine/last_flips.hpp"

namespace ishi::othello::engine {
namespace {

TEST(LastFlips, CountsWhatTheLoopTurns) {
  std::mt19937_64 random(51);
  for (int i = 0; i < 3000; ++i) {
    const std::uint64_t mover = i % 2 == 0 ? random() : random() | random();
    for (int bit = 0; bit < 64; ++bit) {
      const Square square = Square::from_bit(bit);
      const Position position{Bitboard8(mover).without(square),
                              (~Bitboard8(mover)).without(square)};
      ASSERT_EQ(count_last_flips(position.mover, square), flips_by_loop(position, square).count());
    }
  }
}

}  // namespace
}  // namespace ishi::othello::engine
