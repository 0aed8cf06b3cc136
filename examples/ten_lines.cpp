// The README's ten lines: each legal move of a position and how many discs it turns.
#include <cstdio>

#include <ishi/othello.hpp>

int main() {
  using namespace ishi::othello;
  const auto diagram = parse_position("f5d6c3");
  if (!diagram) return 1;
  for (const Square square : moves(diagram->position)) {
    std::printf("%s turns %d\n", ishi::board::format_square(square).c_str(),
                flips(diagram->position, square).count());
  }
}
