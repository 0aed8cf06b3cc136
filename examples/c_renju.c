/* Renju from C: the forbidden points, a win by fours, and an analysis that reports and stops. */
#include <ishi.h>
#include <stdio.h>

static ishi_stop* stop;

static void report(const ishi_renju_analysis* analysis, const ishi_renju_line* best,
                   void* context) {
  (void)context;
  printf("depth %d: a line of %s\n", analysis->depth, best->length > 0 ? "play" : "nothing");
  if (analysis->depth == 3) ishi_stop_request(stop);
}

int main(void) {
  ishi_renju_position fork;
  ishi_renju_position three;
  ishi_error error;
  if (ishi_renju_parse("h8i9h7j8f8h9g9h10g11", ISHI_TO_NUL, &fork, &error) != ISHI_OK) return 1;
  if (ishi_renju_parse("h8a1i8a15j8o1", ISHI_TO_NUL, &three, &error) != ISHI_OK) return 1;

  ishi_renju_fouls fouls;
  if (ishi_renju_forbidden(&fork, &fouls, 1, &error) != ISHI_OK) return 1;
  for (ishi_point point = 0; point < ISHI_RENJU_PASS; ++point) {
    if (fouls.double_three.words[ISHI_POINT_WORD(point)] & ISHI_POINT_BIT(point)) {
      printf("%s is a double-three\n", ishi_renju_point_name(point));
    }
  }

  ishi_renju_engine* engine;
  if (ishi_renju_engine_new(NULL, &engine, &error) != ISHI_OK) return 1;
  const ishi_renju_question question = {.shortest = 1};
  ishi_renju_win win;
  if (ishi_renju_find_win(engine, &three, ISHI_FOURS, NULL, &question, &win, &error) != ISHI_OK) {
    return 1;
  }
  printf("wins by fours:");
  for (uint32_t i = 0; i < win.length; ++i) printf(" %s", ishi_renju_point_name(win.line[i]));
  printf("\n");

  stop = ishi_stop_new();
  const ishi_limits limits = {.stop = stop};
  ishi_renju_line line;
  ishi_renju_analysis analysis;
  if (ishi_renju_analyze(engine, &fork, &limits, report, NULL, &line, 1, &analysis, &error) !=
      ISHI_OK) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  printf("stopped after depth %d\n", analysis.depth);
  ishi_stop_free(stop);
  ishi_renju_engine_free(engine);
}
