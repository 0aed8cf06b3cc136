/* The C interface, used from C11 as an outside program uses it. */
#include <ishi.h>
#include <string.h>

#include "check.h"

int failures = 0;

void test_general(void) {
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", ISHI_VERSION_NUMBER / 10000,
           ISHI_VERSION_NUMBER / 100 % 100, ISHI_VERSION_NUMBER % 100);
  CHECK(strcmp(version, ishi_version()) == 0);
  CHECK(ishi_version_number() == ISHI_VERSION_NUMBER);
  CHECK(strchr("vo", ishi_level()[0]) != NULL);
  CHECK(strlen(ishi_compiler()) > 0);
  CHECK(strcmp(ishi_status_name(ISHI_OK), "ok") == 0);
  CHECK(strcmp(ishi_status_name(ISHI_ERROR_INTERNAL), "internal") == 0);
  CHECK(strcmp(ishi_status_name(9), "?") == 0);
  CHECK(strcmp(ishi_status_name(-1), "?") == 0);

  ishi_transform transform = -1;
  CHECK(ishi_transform_parse("flip-a1h8", ISHI_TO_NUL, &transform, NULL) == ISHI_OK);
  CHECK(transform == ISHI_FLIP_A1H8);
  CHECK(ishi_transform_parse("rotate-ccw45-lowerX", 18, &transform, NULL) == ISHI_OK);
  CHECK(transform == ISHI_ROTATE_CCW45_LOWER);
  CHECK(strcmp(ishi_transform_name(ISHI_ROTATE_180), "rotate-180") == 0);
  CHECK(ishi_transform_name(12) == NULL);
  ishi_error error;
  CHECK(ishi_transform_parse("flip", ISHI_TO_NUL, &transform, &error) == ISHI_ERROR_PARSE);
  CHECK(error.status == ISHI_ERROR_PARSE && error.line == 1 && error.column == 1);
  CHECK(ishi_transform_parse(NULL, 0, &transform, &error) == ISHI_ERROR_ARGUMENT);

  const uint64_t boards[3] = {UINT64_C(0x8000000000000000), 1, UINT64_C(0x40)};
  uint64_t turned[3];
  CHECK(ishi_transform_boards(boards, turned, 3, ISHI_ROTATE_180, NULL) == ISHI_OK);
  CHECK(turned[0] == 1 && turned[1] == boards[0] && turned[2] == UINT64_C(0x0200000000000000));
  CHECK(ishi_transform_boards(boards, turned, 3, ISHI_ROTATE_CW45_UPPER, NULL) == ISHI_OK);
  CHECK(ishi_transform_boards(turned, turned, 3, ISHI_ROTATE_CCW45_LOWER, NULL) == ISHI_OK);
  CHECK(memcmp(turned, boards, sizeof boards) == 0);
  CHECK(ishi_transform_boards(boards, turned, 3, 12, NULL) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_transform_boards(NULL, NULL, 0, ISHI_IDENTITY, NULL) == ISHI_OK);
  CHECK(ishi_transform_boards(NULL, turned, 1, ISHI_IDENTITY, NULL) == ISHI_ERROR_ARGUMENT);

  uint8_t transforms[3];
  CHECK(ishi_canonical_boards(boards, turned, transforms, 3, NULL) == ISHI_OK);
  CHECK(turned[0] == 1 && turned[1] == 1 && turned[2] == 2);
  CHECK(transforms[1] == ISHI_IDENTITY && transforms[2] == ISHI_FLIP_HORIZONTAL);
  CHECK(ishi_canonical_boards(boards, turned, NULL, 3, NULL) == ISHI_OK);
}

void test_programs(void) {
  ishi_program program;
  ishi_error error;
  const uint64_t board = UINT64_C(0x80c0e0f0f8fcfe01);
  const char* const ways[] = {"", "quadrants", "flip-a1h8-first", "byte-swap"};
  uint64_t expected = 0;
  CHECK(ishi_transform_boards(&board, &expected, 1, ISHI_ROTATE_CW90, NULL) == ISHI_OK);
  uint64_t after[ISHI_PROGRAM_STEPS];
  for (int i = 0; i < 4; ++i) {
    CHECK(ishi_transform_program(ISHI_ROTATE_CW90, 8, ways[i], &program, NULL) == ISHI_OK);
    CHECK(ishi_program_run(&program, board, after, NULL) == ISHI_OK);
    CHECK(after[program.step_count - 1] == expected);
  }
  CHECK(ishi_transform_program(ISHI_ROTATE_CCW45_LOWER, 8, "", &program, NULL) == ISHI_OK);
  CHECK(ishi_program_run(&program, board, after, NULL) == ISHI_OK);
  CHECK(ishi_transform_boards(&board, &expected, 1, ISHI_ROTATE_CCW45_LOWER, NULL) == ISHI_OK);
  CHECK(program.step_count == 3 && after[2] == expected);
  CHECK(ishi_transform_program(ISHI_ROTATE_CCW45_LOWER, 4, "", &program, &error) ==
        ISHI_ERROR_QUESTION);
  CHECK(ishi_transform_program(ISHI_FLIP_A1H8, 8, "table", &program, &error) ==
        ISHI_ERROR_QUESTION);
  CHECK(ishi_transform_program(ISHI_FLIP_A1H8, 8, "magic", &program, &error) == ISHI_ERROR_PARSE);
  CHECK(ishi_transform_program(ISHI_FLIP_A1H8, 5, "", &program, &error) == ISHI_ERROR_ARGUMENT);

  CHECK(ishi_reversal_program(8, &program, NULL) == ISHI_OK);
  CHECK(ishi_program_run(&program, 0xda, after, NULL) == ISHI_OK);
  CHECK(program.step_count == 3 && after[0] == 0xe5 && after[1] == 0xb5 && after[2] == 0x5b);
  CHECK(ishi_program_run(&program, 0x1da, after, &error) == ISHI_ERROR_ARGUMENT);
  char text[2000];
  CHECK(ishi_program_cpp(&program, 1, 2, "pairs", text, sizeof text) > 0);
  CHECK(strstr(text, "std::uint8_t pairs(") != NULL && strstr(text, "0x33") != NULL);
  CHECK(strstr(text, "0x55") == NULL);
  CHECK(ishi_program_cpp(&program, 1, 4, "pairs", text, sizeof text) == 0);
  CHECK(ishi_program_cpp(&program, 0, 3, "two words", text, sizeof text) == 0);
  program.moves[0].shift = 8;
  CHECK(ishi_program_run(&program, 0xda, after, &error) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_reversal_program(12, &program, &error) == ISHI_ERROR_ARGUMENT);
}

int main(void) {
  test_general();
  test_programs();
  test_othello_boards();
  test_othello_trace();
  test_othello_weights();
  test_othello_engine();
  test_othello_games();
  test_othello_review();
  test_renju_boards();
  test_renju_engine();
  test_renju_games();
  test_renju_review();
  test_renju_opening_rules();
  if (failures > 0) fprintf(stderr, "%d checks failed\n", failures);
  return failures > 0;
}
