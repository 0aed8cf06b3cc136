// Exact scores: the best play to the end, who wins, and every move.
#include <cstdio>

#include <ishi/othello.hpp>
#include <ishi/othello/engine.hpp>

using namespace ishi::othello;

int main() {
  // Number 40 of the FFO endgame suite: 20 empty squares.
  const auto diagram =
      parse_position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
  if (!diagram) return 1;
  engine::Engine engine;

  const auto solution = engine.solve(diagram->position);
  if (!solution || !solution->score) return 1;
  std::printf("%+d for the mover:", solution->score->discs());
  for (const Move move : solution->pv) std::printf(" %s", format_move(move).c_str());

  // Who wins takes less work than by how much.
  const auto winner = engine.solve(diagram->position, {}, engine::kWinOrLoss);
  if (!winner) return 1;
  std::printf("\n%s\n", winner->bound == engine::Bound::AtLeast ? "the mover wins" : "no win");

  // With a limit a search may end early: then the score is empty.
  const auto stopped = engine::Engine().solve(diagram->position, {.nodes = 1000});
  std::printf("after 1000 nodes: %s\n", stopped && stopped->score ? "solved" : "not solved");
}
