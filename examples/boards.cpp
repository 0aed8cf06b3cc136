// Bitboards are sets of squares: combined, moved, transformed, drawn.
#include <cstdio>

#include <ishi/board.hpp>

using namespace ishi::board;

int main() {
  // A set of squares from text, and the words of sets.
  const Square e4 = *parse_square("e4");
  const Bitboard8 row = Bitboard8(e4) | shifted(Bitboard8(e4), Direction::Right);
  std::printf("%d squares, e4 %s one of them\n", row.count(), row.contains(e4) ? "is" : "is not");

  // The eight symmetries; a canonical form is the smallest of a board's eight images.
  const Bitboard8 turned = transformed(row, Symmetry::RotateCw90);
  std::printf("turned: %016llx\n", static_cast<unsigned long long>(turned.word()));
  std::printf("the same up to symmetry: %s\n",
              canonical(row).image == canonical(turned).image ? "yes" : "no");

  // The 15×15 board has the same words.
  const Bitboard15 stone(*parse_point("h8"));
  for (const Point point : shifted(stone, Direction::UpRight)) {
    std::printf("%s\n", format_point(point).c_str());
  }
}
