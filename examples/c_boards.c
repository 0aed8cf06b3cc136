/* Boards and rules from C: the moves of an Othello position, and an error with its place. */
#include <ishi.h>
#include <stdio.h>

int main(void) {
  ishi_othello_diagram diagram;
  ishi_error error;
  if (ishi_othello_parse("f5d6c3", ISHI_TO_NUL, &diagram, &error) != ISHI_OK) return 1;

  uint64_t moves = 0;
  if (ishi_othello_moves(&diagram.position, &moves, 1, &error) != ISHI_OK) return 1;
  for (ishi_square square = 0; square < 64; ++square) {
    if ((moves & ISHI_SQUARE_BIT(square)) == 0) continue;
    uint64_t flips = 0;
    if (ishi_othello_flips(&diagram.position, &square, &flips, 1, &error) != ISHI_OK) return 1;
    printf("%s turns %016llx\n", ishi_othello_square_name(square), (unsigned long long)flips);
  }

  if (ishi_othello_parse("f5d6z3", ISHI_TO_NUL, &diagram, &error) != ISHI_OK) {
    printf("column %u: %s\n", error.column, error.message);
  }
}
