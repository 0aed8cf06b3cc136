/* What the C tests share: a check that says where it failed, and goes on. */
#ifndef ISHI_TESTS_CAPI_CHECK_H
#define ISHI_TESTS_CAPI_CHECK_H

#include <stdio.h>

extern int failures;

#define CHECK(condition)                                                        \
  do {                                                                          \
    if (!(condition)) {                                                         \
      fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                               \
    }                                                                           \
  } while (0)

void test_general(void);
void test_programs(void);
void test_othello_boards(void);
void test_othello_trace(void);
void test_othello_weights(void);
void test_othello_engine(void);
void test_othello_games(void);
void test_othello_review(void);
void test_renju_boards(void);
void test_renju_engine(void);
void test_renju_games(void);
void test_renju_review(void);
void test_renju_opening_rules(void);

#endif
