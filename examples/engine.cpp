// Ten lines that play a game of Othello against themselves, as those of c_engine.c, engine.py and
// engine.mjs do.
#include <cstdio>

#include <ishi/othello.hpp>
#include <ishi/othello/engine.hpp>

int main() {
  using namespace ishi::othello;
  Game game;
  engine::Engine engine;
  while (!game.is_over()) {
    const auto answer = engine.choose(game.position(), {.level = 1}, {.seed = 1});
    if (!answer || !game.play(answer->lines.front().pv.front())) return 1;
  }
  std::printf("%s\n", format_transcript(game).c_str());
}
