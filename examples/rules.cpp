// The rules of both games: moves are played and undone.
#include <cstdio>

#include <ishi/othello.hpp>
#include <ishi/renju.hpp>

void play_othello() {
  using namespace ishi::othello;
  Game game;
  for (const char* text : {"f5", "d6", "c3"}) {
    const auto square = ishi::board::parse_square(text);
    if (!square || !game.play(Move(*square))) return;
  }
  std::printf("othello: %zu moves played, %s to move, %d moves possible\n", game.moves().size(),
              name_of(game.to_move()).data(), moves(game.position()).count());
  game.undo();
  std::printf("undone: %s\n", format_transcript(game).c_str());
}

void play_renju() {
  using namespace ishi::renju;
  Game game(Rule::Renju);
  for (const char* text : {"h8", "i9", "h10"}) {
    const auto point = ishi::board::parse_point(text);
    if (!point || !game.play(Move(*point))) return;
  }
  std::printf("renju: %zu moves played, %s to move, %d points empty\n", game.moves().size(),
              name_of(game.to_move()).data(), game.position().empties().count());
  game.undo();
  std::printf("undone: %s\n", format_board_line(game.position()).c_str());
}

int main() {
  play_othello();
  play_renju();
}
