/* Solves the positions of a file, one a line, on all cores: c_solve FILE. Without a file: two. */
#include <ishi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { kMost = 100000 };
static ishi_othello_position positions[kMost];
static ishi_othello_solution solutions[kMost];
static const char* const kDefaults[] = {
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
    "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X"};

/* Adds the position of a line; 0 where it has none. */
static int add(const char* line, size_t number, size_t* count) {
  ishi_othello_diagram diagram;
  ishi_error error;
  if (*count == kMost || ishi_othello_parse(line, ISHI_TO_NUL, &diagram, &error) != ISHI_OK) {
    fprintf(stderr, "line %zu, column %u: %s\n", number, error.column, error.message);
    return 0;
  }
  positions[(*count)++] = diagram.position;
  return 1;
}

int main(int argc, char** argv) {
  size_t count = 0;
  if (argc > 1) {
    FILE* file = fopen(argv[1], "r");
    char line[1000];
    if (file == NULL) return 1;
    for (size_t number = 1; fgets(line, sizeof line, file) != NULL; ++number) {
      if (!add(line, number, &count)) return 2;
    }
    fclose(file);
  } else {
    add(kDefaults[0], 1, &count);
    add(kDefaults[1], 2, &count);
  }

  ishi_engine_options options = {0};
  options.threads = (int32_t)sysconf(_SC_NPROCESSORS_ONLN);
  const ishi_score_window whole = {0};
  ishi_error error;
  if (ishi_othello_solve_many(positions, count, &options, NULL, whole, NULL, NULL, solutions,
                              &error) != ISHI_OK) {
    fprintf(stderr, "position %llu: %s\n", (unsigned long long)error.offset, error.message);
    return 1;
  }
  for (size_t i = 0; i < count; ++i) {
    printf("%+d %s, %llu nodes\n", solutions[i].score,
           ishi_othello_square_name(solutions[i].line[0]), (unsigned long long)solutions[i].nodes);
  }
}
