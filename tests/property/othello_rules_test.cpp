#include <random>

#include <gtest/gtest.h>

#include <ishi/othello.hpp>
#include <ishi/othello/detail/flips/loop.hpp>
#include <ishi/othello/engine/perft.hpp>
#include <ishi/othello/perft.hpp>

namespace ishi::othello {
namespace {

/// Two disjoint random sets, sparse to full.
Position random_position(std::mt19937_64& random) {
  const std::uint64_t occupied = random() | (random() & random());
  const std::uint64_t mover = random();
  return {Bitboard8(occupied & mover), Bitboard8(occupied & ~mover)};
}

TEST(OthelloRulesProperty, FlipsAndMovesEqualThePlainLoop) {
  std::mt19937_64 random(2026);
  for (int i = 0; i < 20000; ++i) {
    const Position position = random_position(random);
    ASSERT_EQ(moves(position), moves_by_loop(position));
    for (const Square square : position.empties()) {
      ASSERT_EQ(flips(position, square), flips_by_loop(position, square));
    }
  }
}

TEST(OthelloRulesProperty, UndoRestoresEveryGame) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 300; ++i) {
    Game game;
    while (!game.is_over()) {
      const Bitboard8 legal = moves(game.position());
      Move move = Move::pass();
      if (!legal.empty()) {
        auto choice = legal.begin();
        for (auto skip = random() % static_cast<unsigned>(legal.count()); skip > 0; --skip)
          ++choice;
        move = Move(*choice);
      }
      const Position before = game.position();
      ASSERT_TRUE(game.play(move));
      if (!move.is_pass()) {
        ASSERT_EQ(undone(game.position(), move.square(), game.plies().back().flips), before);
      }
      ASSERT_FALSE(game.position().mover.intersects(game.position().opponent));
      const auto line = parse_obf(format_obf(game.diagram()));
      ASSERT_TRUE(line && *line == game.diagram());
    }
    const auto again = parse_transcript(format_transcript(game));
    ASSERT_TRUE(again && again->diagram() == game.diagram());
  }
}

TEST(OthelloRulesProperty, PerftInBulkEqualsPlainPerft) {
  std::mt19937_64 random(11);
  for (int i = 0; i < 200; ++i) {
    const Position position = random_position(random);
    for (int depth = 0; depth <= 3; ++depth) {
      ASSERT_EQ(perft(position, depth), perft_plain(position, depth));
      ASSERT_EQ(engine::perft(position, depth), perft_plain(position, depth));
    }
  }
}

}  // namespace
}  // namespace ishi::othello
