/* Ten lines that play a game of Othello against themselves, as those of engine.cpp, engine.py and
   engine.mjs do. */
#include <ishi.h>
#include <stdio.h>

int main(void) {
  ishi_othello_diagram diagram;
  ishi_othello_engine* engine = NULL;
  ishi_error error;
  if (ishi_othello_parse("start", ISHI_TO_NUL, &diagram, &error) != ISHI_OK) return 1;
  if (ishi_othello_engine_new(NULL, &engine, &error) != ISHI_OK) return 1;
  const ishi_limits limits = {.level = 1};
  ishi_othello_position position = diagram.position;
  for (ishi_othello_line best;;) {
    if (ishi_othello_choose(engine, position, &limits, 1, &best, &error) != ISHI_OK) return 1;
    if (best.length == 0) break;
    if (best.line[0] != ISHI_OTHELLO_PASS) printf("%s", ishi_othello_square_name(best.line[0]));
    if (ishi_othello_play(&position, best.line, &position, 1, &error) != ISHI_OK) return 1;
  }
  printf("\n");
  ishi_othello_engine_free(engine);
}
