/* Othello through the C interface. */
#include <ishi.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static ishi_othello_diagram diagram_of(const char* text) {
  ishi_othello_diagram diagram;
  memset(&diagram, 0, sizeof diagram);
  CHECK(ishi_othello_parse(text, ISHI_TO_NUL, &diagram, NULL) == ISHI_OK);
  return diagram;
}

/* The leaves `depth` plies deep, by the rules of the interface alone. */
static uint64_t count_leaves(ishi_othello_position position, int depth) {
  if (depth == 0) return 1;
  uint64_t moves = 0;
  ishi_othello_moves(&position, &moves, 1, NULL);
  ishi_othello_position next;
  if (moves == 0) {
    const ishi_square pass = ISHI_OTHELLO_PASS;
    if (ishi_othello_play(&position, &pass, &next, 1, NULL) != ISHI_OK) return 1;
    return count_leaves(next, depth - 1);
  }
  uint64_t leaves = 0;
  for (ishi_square square = 0; square < 64; ++square) {
    if ((moves & ISHI_SQUARE_BIT(square)) == 0) continue;
    CHECK(ishi_othello_play(&position, &square, &next, 1, NULL) == ISHI_OK);
    leaves += count_leaves(next, depth - 1);
  }
  return leaves;
}

void test_othello_boards(void) {
  const ishi_othello_diagram start = diagram_of("start");
  CHECK(start.to_move == ISHI_BLACK);
  CHECK(start.position.mover == UINT64_C(0x0000000810000000));

  ishi_error error;
  ishi_othello_diagram diagram;
  CHECK(ishi_othello_parse("f5\nd6z3", ISHI_TO_NUL, &diagram, &error) == ISHI_ERROR_PARSE);
  CHECK(error.offset == 5 && error.line == 2 && error.column == 3);
  CHECK(strstr(error.message, "expected") == error.message);
  CHECK(ishi_othello_parse("f5d6", 3, &diagram, NULL) == ISHI_ERROR_PARSE);
  CHECK(ishi_othello_parse("", 0, &diagram, NULL) == ISHI_ERROR_PARSE);
  CHECK(ishi_othello_parse("f5", 2, NULL, &error) == ISHI_ERROR_ARGUMENT);

  const ishi_othello_diagram played = diagram_of("f5d6c3");
  char text[ISHI_OTHELLO_TEXT];
  CHECK(ishi_othello_format(&played, text, sizeof text) == ISHI_OTHELLO_TEXT - 1);
  diagram = diagram_of(text);
  CHECK(memcmp(&diagram, &played, sizeof played) == 0);
  char cut[5];
  CHECK(ishi_othello_format(&played, cut, sizeof cut) == ISHI_OTHELLO_TEXT - 1);
  CHECK(strcmp(cut, "----") == 0);
  CHECK(ishi_othello_svg(&played, NULL, 0) > 1000);
  ishi_othello_diagram broken = played;
  broken.position.mover |= broken.position.opponent;
  CHECK(ishi_othello_format(&broken, text, sizeof text) == 0 && text[0] == '\0');

  ishi_square square = 0;
  CHECK(ishi_othello_parse_square("F5", 2, &square, NULL) == ISHI_OK && square == 37);
  CHECK(ishi_othello_parse_square("f9", 2, &square, &error) == ISHI_ERROR_PARSE);
  CHECK(error.offset == 1);
  CHECK(strcmp(ishi_othello_square_name(0), "a1") == 0);
  CHECK(strcmp(ishi_othello_square_name(37), "f5") == 0);
  CHECK(strcmp(ishi_othello_square_name(ISHI_OTHELLO_PASS), "pass") == 0);
  CHECK(strcmp(ishi_othello_square_name(65), "?") == 0);

  /* More positions than are checked at a time; the bad one is found at its index. */
  enum { kMany = 3000 };
  ishi_othello_position* many = malloc(kMany * sizeof *many);
  uint64_t* words = malloc(kMany * sizeof *words);
  ishi_square* squares = malloc(kMany);
  int8_t* scores = malloc(kMany);
  for (int i = 0; i < kMany; ++i) {
    many[i] = i % 2 == 0 ? start.position : played.position;
    squares[i] = square;
  }
  CHECK(ishi_othello_moves(many, words, kMany, NULL) == ISHI_OK);
  CHECK(words[0] == UINT64_C(0x0000102004080000) && words[kMany - 2] == words[0]);
  CHECK(words[1] == words[kMany - 1] && words[1] != words[0]);
  CHECK(ishi_othello_flips(many, squares, words, kMany, NULL) == ISHI_OK);
  CHECK(words[0] == ISHI_SQUARE_BIT(36) && words[1] == 0);
  CHECK(ishi_othello_final_scores(many, scores, kMany, NULL) == ISHI_OK);
  CHECK(scores[0] == 0 && scores[1] < 0);
  many[2345] = broken.position;
  CHECK(ishi_othello_moves(many, words, kMany, &error) == ISHI_ERROR_POSITION);
  CHECK(error.offset == 2345);
  many[2345] = start.position;
  squares[7] = 64;
  CHECK(ishi_othello_flips(many, squares, words, kMany, &error) == ISHI_ERROR_ARGUMENT);
  CHECK(error.offset == 7);
  free(many);
  free(words);
  free(squares);
  free(scores);
  CHECK(ishi_othello_moves(NULL, NULL, 0, NULL) == ISHI_OK);
  CHECK(ishi_othello_moves(NULL, NULL, 1, NULL) == ISHI_ERROR_ARGUMENT);

  const ishi_square illegal[2] = {37, 0};
  const ishi_othello_position two[2] = {start.position, start.position};
  ishi_othello_position out[2];
  CHECK(ishi_othello_play(two, illegal, out, 2, &error) == ISHI_ERROR_ILLEGAL && error.offset == 1);
  const ishi_square pass = ISHI_OTHELLO_PASS;
  CHECK(ishi_othello_play(two, &pass, out, 1, &error) == ISHI_ERROR_ILLEGAL);
  const ishi_square foreign = 200;
  CHECK(ishi_othello_play(two, &foreign, out, 1, &error) == ISHI_ERROR_ILLEGAL);

  ishi_othello_position images[2];
  uint8_t transforms[2];
  CHECK(ishi_othello_canonical(two, images, transforms, 2, NULL) == ISHI_OK);
  CHECK(images[0].mover == images[1].mover && images[0].mover <= start.position.mover);

  uint64_t leaves = 0;
  int32_t complete = 0;
  CHECK(ishi_othello_perft(start.position, 6, 0, 0, NULL, &leaves, &complete, NULL) == ISHI_OK);
  CHECK(leaves == 8200 && complete == 1);
  CHECK(count_leaves(start.position, 6) == 8200);
  CHECK(ishi_othello_perft(start.position, -1, 0, 0, NULL, &leaves, NULL, &error) ==
        ISHI_ERROR_QUESTION);
  ishi_stop* stop = ishi_stop_new();
  ishi_stop_request(stop);
  CHECK(ishi_othello_perft(start.position, 1, 100000, 0, NULL, &leaves, NULL, &error) ==
        ISHI_ERROR_QUESTION);
  CHECK(ishi_othello_perft(start.position, 12, 1, 0, stop, &leaves, &complete, NULL) == ISHI_OK);
  CHECK(complete == 0);
  ishi_stop_free(stop);
}

void test_othello_trace(void) {
  const ishi_othello_diagram start = diagram_of("start");
  ishi_square f5 = 0;
  CHECK(ishi_othello_parse_square("f5", 2, &f5, NULL) == ISHI_OK);
  ishi_trace_line lines[ISHI_TRACE_LINES];
  ishi_trace_step steps[64];
  size_t line_count = 0;
  size_t count = 0;
  CHECK(ishi_othello_trace(start.position, f5, "transfer", lines, &line_count, steps, 64, &count,
                           NULL) == ISHI_OK);
  CHECK(line_count == 8 && count >= 2);
  CHECK(strcmp(lines[6].name, "left") == 0 && lines[6].shift == 1);
  CHECK(lines[6].flips == UINT64_C(0x0000000008000000));
  CHECK(strcmp(ishi_othello_trace_note_name(lines[6].stop.note), "closed") == 0);
  uint64_t flips = 0;
  for (size_t i = 0; i < line_count; ++i) flips |= lines[i].flips;
  uint64_t expected = 0;
  CHECK(ishi_othello_flips(&start.position, &f5, &expected, 1, NULL) == ISHI_OK);
  CHECK(flips == expected);
  int walked = 0;
  for (size_t i = 0; i < count; ++i) {
    char text[120];
    CHECK(ishi_othello_trace_text(&steps[i].text, text, sizeof text) > 0);
    walked += strcmp(text, "e5 holds an opponent's disc: walk on") == 0;
  }
  CHECK(walked == 1);

  ishi_error error;
  CHECK(ishi_othello_trace(start.position, f5, "guess", lines, &line_count, steps, 64, &count,
                           &error) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_othello_trace(start.position, 27, "loop", lines, &line_count, steps, 64, &count,
                           &error) == ISHI_ERROR_ILLEGAL);
  CHECK(ishi_othello_trace(start.position, 64, "loop", lines, &line_count, steps, 64, &count,
                           &error) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_othello_trace_note_name(-1) == NULL && ishi_othello_trace_note_name(1000) == NULL);
}

void test_othello_weights(void) {
  ishi_othello_engine* engine = NULL;
  ishi_error error;
  CHECK(ishi_othello_engine_new_with_weights(NULL, "nonsense", 8, &engine, &error) ==
        ISHI_ERROR_PARSE);
  CHECK(engine == NULL);

  FILE* file = fopen(ISHI_OTHELLO_NETWORK, "rb");
  CHECK(file != NULL);
  static char bytes[8 << 20];
  const size_t length = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  ishi_limits limits;
  memset(&limits, 0, sizeof limits);
  limits.depth = 6;
  ishi_othello_line own, brought;
  ishi_othello_analysis analysis;
  const ishi_othello_position position = diagram_of("f5d6c3").position;
  CHECK(ishi_othello_engine_new_with_weights(NULL, bytes, length, &engine, NULL) == ISHI_OK);
  CHECK(ishi_othello_analyze(engine, position, &limits, NULL, NULL, &brought, 1, &analysis, NULL) ==
        ISHI_OK);
  ishi_othello_engine_free(engine);
  const uint64_t nodes = analysis.nodes;
  CHECK(ishi_othello_engine_new(NULL, &engine, NULL) == ISHI_OK);
  CHECK(ishi_othello_analyze(engine, position, &limits, NULL, NULL, &own, 1, &analysis, NULL) ==
        ISHI_OK);
  ishi_othello_engine_free(engine);
  CHECK(memcmp(&own, &brought, sizeof own) == 0 && analysis.nodes == nodes);
}

static void count_report(const ishi_othello_progress* progress, void* context) {
  CHECK(progress->length <= ISHI_OTHELLO_LINE);
  ++*(int*)context;
}

static void stop_report(const ishi_othello_progress* progress, void* context) {
  (void)progress;
  ishi_stop_request(context);
}

static void count_done(size_t done, size_t all, void* context) {
  CHECK(done == ++*(size_t*)context && all == 3);
}

void test_othello_engine(void) {
  const ishi_score_window whole = {0, 0};
  ishi_error error;
  ishi_othello_engine* engine = NULL;
  CHECK(ishi_othello_engine_new(NULL, &engine, NULL) == ISHI_OK && engine != NULL);

  /* FFO 40, 20 empty squares. */
  const ishi_othello_diagram ffo40 =
      diagram_of("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
  ishi_othello_solution solution;
  int reports = 0;
  CHECK(ishi_othello_solve(engine, ffo40.position, NULL, whole, count_report, &reports, &solution,
                           NULL) == ISHI_OK);
  CHECK(solution.score == 38 && solution.bound == ISHI_EXACT && solution.length > 0);
  CHECK(strcmp(ishi_othello_square_name(solution.line[0]), "a2") == 0);
  CHECK(reports > 0);
  const uint64_t nodes = solution.nodes;

  CHECK(ishi_othello_engine_forget(engine, NULL) == ISHI_OK);
  const ishi_score_window winner = {-1, 1};
  CHECK(ishi_othello_solve(engine, ffo40.position, NULL, winner, NULL, NULL, &solution, NULL) ==
        ISHI_OK);
  CHECK(solution.bound == ISHI_AT_LEAST && solution.score >= 1);
  const ishi_score_window empty = {3, 3};
  CHECK(ishi_othello_solve(engine, ffo40.position, NULL, empty, NULL, NULL, &solution, &error) ==
        ISHI_ERROR_QUESTION);
  CHECK(strlen(error.message) > 0);

  /* The same nodes whatever the threads, and those of an engine that has just been made. */
  const ishi_othello_position three[3] = {
      ffo40.position,
      diagram_of("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X").position,
      ffo40.position};
  ishi_othello_solution one[3];
  ishi_othello_solution shared[3];
  ishi_engine_options options;
  memset(&options, 0, sizeof options);
  size_t done = 0;
  CHECK(ishi_othello_solve_many(three, 3, &options, NULL, whole, count_done, &done, one, NULL) ==
        ISHI_OK);
  CHECK(done == 3);
  options.threads = 2;
  CHECK(ishi_othello_solve_many(three, 3, &options, NULL, whole, NULL, NULL, shared, NULL) ==
        ISHI_OK);
  for (int i = 0; i < 3; ++i) {
    CHECK(one[i].nodes == shared[i].nodes && one[i].score == shared[i].score);
  }
  CHECK(one[0].nodes == nodes && one[2].nodes == nodes && one[0].score == 38 && one[1].score == 18);
  options.threads = -1;
  CHECK(ishi_othello_solve_many(three, 3, &options, NULL, whole, NULL, NULL, shared, &error) ==
        ISHI_ERROR_QUESTION);
  options.threads = 100000;
  ishi_othello_engine* none = NULL;
  CHECK(ishi_othello_engine_new(&options, &none, &error) == ISHI_ERROR_QUESTION && none == NULL);

  ishi_limits limits;
  memset(&limits, 0, sizeof limits);
  limits.depth = 4;
  limits.lines = 3;
  const ishi_othello_diagram opening = diagram_of("f5d6c3");
  ishi_othello_line lines[2];
  ishi_othello_analysis analysis;
  CHECK(ishi_othello_analyze(engine, opening.position, &limits, NULL, NULL, lines, 2, &analysis,
                             NULL) == ISHI_OK);
  CHECK(analysis.count == 3 && analysis.depth == 4 && analysis.exact == 0);
  CHECK(lines[0].hundredths >= lines[1].hundredths && lines[0].length > 0);
  CHECK(lines[0].hundredths >= 100 * lines[0].score - 50 &&
        lines[0].hundredths <= 100 * lines[0].score + 50);
  CHECK(lines[0].chance > 0 && lines[0].chance < 1 && lines[0].chance >= lines[1].chance);
  CHECK((lines[0].hundredths > 0) == (lines[0].chance > 0.5));
  limits.depth = -1;
  CHECK(ishi_othello_analyze(engine, opening.position, &limits, NULL, NULL, lines, 2, &analysis,
                             &error) == ISHI_ERROR_QUESTION);
  memset(&limits, 0, sizeof limits);
  limits.level = 1;
  ishi_othello_line first;
  ishi_othello_line again;
  CHECK(ishi_othello_choose(engine, opening.position, &limits, 7, &first, NULL) == ISHI_OK);
  CHECK(ishi_othello_choose(engine, opening.position, &limits, 7, &again, NULL) == ISHI_OK);
  CHECK(first.length > 0 && first.line[0] == again.line[0]);

  ishi_othello_solution moves[1];
  size_t count = 0;
  memset(&limits, 0, sizeof limits);
  CHECK(ishi_othello_solve_moves(engine, three[1], NULL, whole, NULL, NULL, moves, 1, &count,
                                 NULL) == ISHI_OK);
  CHECK(count > 1 && moves[0].score == one[1].score);

  /* Stopped by the first report: nothing is proven, and nothing is lost. */
  limits.stop = ishi_stop_new();
  const ishi_othello_diagram early = diagram_of("f5d6c3d3c4");
  CHECK(ishi_othello_solve(engine, early.position, &limits, whole, stop_report,
                           (void*)(uintptr_t)limits.stop, &solution, NULL) == ISHI_OK);
  CHECK(solution.bound == ISHI_UNPROVEN);
  ishi_stop_free((ishi_stop*)(uintptr_t)limits.stop);

  CHECK(ishi_othello_solve(NULL, three[0], NULL, whole, NULL, NULL, &solution, NULL) ==
        ISHI_ERROR_ARGUMENT);
  const ishi_othello_position twice = {1, 1};
  CHECK(ishi_othello_solve(engine, twice, NULL, whole, NULL, NULL, &solution, NULL) ==
        ISHI_ERROR_POSITION);
  ishi_othello_engine_free(engine);
  ishi_othello_engine_free(NULL);
}

void test_othello_games(void) {
  static const char file[] = "f5d6c3d3c4\nf5d6z9\nf5f6\n";
  ishi_othello_reader* reader = NULL;
  ishi_othello_game game;
  ishi_error error;
  CHECK(ishi_othello_reader_new("transcript", &reader, NULL) == ISHI_OK);
  CHECK(ishi_othello_reader_next(reader, &game, NULL) == ISHI_END);
  for (size_t i = 0; i + 1 < sizeof file; ++i) { /* a byte at a time */
    CHECK(ishi_othello_reader_feed(reader, file + i, 1, NULL) == ISHI_OK);
    if (i == 10) {
      CHECK(ishi_othello_reader_next(reader, &game, NULL) == ISHI_OK);
      CHECK(game.length == 5 && game.number == 1 && game.has_score == 0 && *game.black == '\0');
    }
  }
  CHECK(ishi_othello_reader_feed(reader, NULL, 0, NULL) == ISHI_OK);
  CHECK(ishi_othello_reader_feed(reader, file, 1, NULL) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_othello_reader_next(reader, &game, &error) == ISHI_ERROR_PARSE);
  CHECK(error.line == 2 && error.column == 5 && error.offset == 15);
  CHECK(ishi_othello_reader_next(reader, &game, NULL) == ISHI_OK && game.number == 3);
  game.black = "Aki";
  game.white = NULL;
  char text[2000];
  size_t length = 0;
  CHECK(ishi_othello_write_game(&game, "pgn", text, sizeof text, &length, NULL) == ISHI_OK);
  CHECK(length == strlen(text) && strstr(text, "Aki") != NULL);
  CHECK(ishi_othello_write_game(&game, "svg", NULL, 0, &length, NULL) == ISHI_OK && length > 2000);
  CHECK(ishi_othello_write_game(&game, "wthor", NULL, 0, &length, NULL) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_othello_write_game(&game, "doc", NULL, 0, &length, NULL) == ISHI_ERROR_PARSE);
  game.moves[1] = game.moves[0];
  CHECK(ishi_othello_write_game(&game, "pgn", NULL, 0, &length, &error) == ISHI_ERROR_ILLEGAL);
  CHECK(error.offset == 1);
  game.length = 1000;
  CHECK(ishi_othello_write_game(&game, "pgn", NULL, 0, &length, NULL) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_othello_reader_next(reader, &game, NULL) == ISHI_END);
  ishi_othello_reader_free(reader);
  CHECK(ishi_othello_reader_new("svg", &reader, NULL) == ISHI_ERROR_ARGUMENT && reader == NULL);
  CHECK(ishi_othello_reader_new("doc", &reader, NULL) == ISHI_ERROR_PARSE);
  ishi_othello_reader_free(NULL);
}

static void count_plies(size_t done, size_t all, void* context) {
  size_t* calls = context;
  CHECK(done <= all);
  ++*calls;
}

void test_othello_review(void) {
  const ishi_square moves[] = {37, 43, 18, 19, 26}; /* f5 d6 c3 d3 c4 */
  ishi_opening opening;
  ishi_error error;
  CHECK(ishi_othello_opening(moves, 5, &opening, NULL) == ISHI_OK);
  CHECK(strcmp(opening.english, "Tiger") == 0 && opening.plies == 5 && *opening.code == '\0');
  CHECK(*opening.japanese != '\0');
  CHECK(ishi_othello_opening(moves, 0, &opening, NULL) == ISHI_OK && opening.plies == 0);
  const ishi_square twice[] = {37, 37};
  CHECK(ishi_othello_opening(twice, 2, &opening, &error) == ISHI_ERROR_ILLEGAL);
  CHECK(error.offset == 1);
  CHECK(ishi_othello_opening(NULL, 1, &opening, NULL) == ISHI_ERROR_ARGUMENT);

  ishi_square line[ISHI_OTHELLO_LINE];
  size_t named = 0;
  while (ishi_othello_named_opening(named, &opening, line, NULL) == ISHI_OK) {
    CHECK(opening.plies > 0 && line[0] == 37 && (*opening.english || *opening.japanese));
    ++named;
  }
  CHECK(named > 70);
  CHECK(ishi_othello_named_opening(0, &opening, NULL, NULL) == ISHI_ERROR_ARGUMENT);

  const ishi_othello_diagram start = diagram_of("start");
  ishi_othello_position both[2] = {start.position, start.position};
  ishi_othello_value_parts parts[2];
  CHECK(ishi_othello_analyze_parts(both, parts, 2, NULL) == ISHI_OK);
  CHECK(memcmp(&parts[0], &parts[1], sizeof parts[0]) == 0);
  both[1].opponent = both[1].mover;
  CHECK(ishi_othello_analyze_parts(both, parts, 2, &error) == ISHI_ERROR_POSITION);
  CHECK(error.offset == 1);
  /* A corner is worth discs, and so is seen among the corners. */
  const ishi_othello_diagram corner =
      diagram_of("XOOO-----OOOX----XXXXX---XOXOO--OOOOXO---XXXO----XX------------- O");
  CHECK(ishi_othello_analyze_parts(&corner.position, parts, 1, NULL) == ISHI_OK);
  CHECK(parts[0].corners < 0);

  ishi_othello_engine* engine = NULL;
  CHECK(ishi_othello_engine_new(NULL, &engine, NULL) == ISHI_OK);
  const ishi_limits limits = {.depth = 4};
  ishi_othello_ply plies[5];
  size_t count = 0;
  size_t calls = 0;
  CHECK(ishi_othello_review(engine, &start, moves, 5, &limits, count_plies, &calls, plies, 5,
                            &count, &error) == ISHI_OK);
  CHECK(count == 5 && calls >= 5);
  for (size_t i = 0; i < count; ++i) {
    CHECK(plies[i].played == moves[i] && plies[i].side == (ishi_color)(i % 2));
    CHECK(plies[i].score <= plies[i].best_score && plies[i].depth == 4 && plies[i].exact == 0);
    CHECK(plies[i].length > 0 && plies[i].line[0] == plies[i].best);
    CHECK((plies[i].best == plies[i].played) == (plies[i].score == plies[i].best_score));
  }
  CHECK(ishi_othello_review(engine, &start, moves, 5, &limits, NULL, NULL, NULL, 0, &count, NULL) ==
        ISHI_OK);
  CHECK(count == 5);
  CHECK(ishi_othello_review(engine, &start, twice, 2, &limits, NULL, NULL, plies, 5, &count,
                            &error) == ISHI_ERROR_ILLEGAL);
  CHECK(error.offset == 1);
  CHECK(ishi_othello_review(engine, NULL, moves, 5, &limits, NULL, NULL, plies, 5, &count, NULL) ==
        ISHI_ERROR_ARGUMENT);
  ishi_othello_engine_free(engine);
}
