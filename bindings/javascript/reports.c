/* The callbacks of ishi.h, which JavaScript hears as imported functions. */
#include <ishi.h>

/* What a search reports, and the best line where that stands apart; see src/engines.js. */
extern void ishi_js_report(const void* report, const void* best);
extern void ishi_js_count(size_t done, size_t all);

static void othello_report(const ishi_othello_progress* progress, void* context) {
  (void)context;
  ishi_js_report(progress, NULL);
}

static void renju_report(const ishi_renju_analysis* analysis, const ishi_renju_line* best,
                         void* context) {
  (void)context;
  ishi_js_report(analysis, best);
}

static void count_report(size_t done, size_t all, void* context) {
  (void)context;
  ishi_js_count(done, all);
}

/* The functions above, as arguments of searches. */
ishi_othello_report ishi_js_othello_report(void) { return othello_report; }
ishi_renju_report ishi_js_renju_report(void) { return renju_report; }
ishi_count_report ishi_js_count_report(void) { return count_report; }
