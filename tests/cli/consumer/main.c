/* An outside program in C. */
#include <ishi.h>
#include <stdio.h>

int main(void) {
  ishi_othello_diagram diagram;
  uint64_t leaves = 0;
  ishi_othello_parse("start", ISHI_TO_NUL, &diagram, NULL);
  ishi_othello_perft(diagram.position, 6, 1, 0, NULL, &leaves, NULL, NULL);
  printf("%llu leaves\n", (unsigned long long)leaves);
}
