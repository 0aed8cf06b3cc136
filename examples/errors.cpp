// Errors are values: what was expected, what was found, and where; why a move was refused.
#include <cstdio>
#include <string_view>

#include <ishi/othello.hpp>
#include <ishi/renju.hpp>

int main() {
  // A parser returns what it read, or a ParseError with the offset in the text.
  constexpr std::string_view kText = "f5d6z3";
  if (const auto position = ishi::othello::parse_position(kText); !position) {
    std::printf("%s\n", ishi::format_error(position.error(), kText).c_str());
  }

  // A game that refuses a move says why, and stays as it was.
  ishi::othello::Game game;
  const auto move = ishi::othello::Move(*ishi::board::parse_square("a1"));
  if (const auto played = game.play(move); !played) {
    std::printf("%s\n", message_of(played.error()).data());
  }
  ishi::renju::Game empty;
  if (const auto undone = empty.undo(); !undone) {
    std::printf("%s\n", message_of(undone.error()).data());
  }
}
