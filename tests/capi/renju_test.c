/* Renju through the C interface. */
#include <ishi.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static ishi_renju_position position_of(const char* text) {
  ishi_renju_position position;
  memset(&position, 0, sizeof position);
  CHECK(ishi_renju_parse(text, ISHI_TO_NUL, &position, NULL) == ISHI_OK);
  return position;
}

static ishi_point point_of(const char* text) {
  ishi_point point = ISHI_RENJU_PASS;
  CHECK(ishi_renju_parse_point(text, ISHI_TO_NUL, &point, NULL) == ISHI_OK);
  return point;
}

static int contains(const ishi_points* points, ishi_point point) {
  return (points->words[ISHI_POINT_WORD(point)] & ISHI_POINT_BIT(point)) != 0;
}

static int count_of(const ishi_points* points) {
  int count = 0;
  for (ishi_point point = 0; point < ISHI_RENJU_PASS; ++point) count += contains(points, point);
  return count;
}

void test_renju_boards(void) {
  ishi_error error;
  ishi_renju_position position = position_of("h8i9h7");
  CHECK(position.to_move == ISHI_WHITE);
  CHECK(contains(&position.black, point_of("h8")) && contains(&position.white, point_of("i9")));
  char text[ISHI_RENJU_TEXT];
  CHECK(ishi_renju_format(&position, text, sizeof text) == strlen(text));
  ishi_renju_position back = position_of(text);
  CHECK(memcmp(&back, &position, sizeof back) == 0);
  CHECK(ishi_renju_svg(&position, NULL, 0) > 1000);
  CHECK(ishi_renju_parse("h8 i16", ISHI_TO_NUL, &back, &error) == ISHI_ERROR_PARSE);
  CHECK(error.offset == 4 && error.column == 5);
  CHECK(strcmp(ishi_renju_point_name(224), "o15") == 0);
  CHECK(strcmp(ishi_renju_point_name(ISHI_RENJU_PASS), "pass") == 0);
  CHECK(strcmp(ishi_renju_point_name(226), "?") == 0);

  ishi_points shifted;
  CHECK(ishi_renju_shift(&position.black, &shifted, 1, -7, 7, NULL) == ISHI_OK);
  CHECK(count_of(&shifted) == 2 && contains(&shifted, point_of("a15")));
  CHECK(contains(&shifted, point_of("a14")));
  CHECK(ishi_renju_shift(&position.black, &shifted, 1, 8, 0, NULL) == ISHI_OK);
  CHECK(count_of(&shifted) == 0);
  CHECK(ishi_renju_shift(&position.black, &shifted, 1, 0, 0, NULL) == ISHI_OK);
  CHECK(memcmp(&shifted, &position.black, sizeof shifted) == 0);
  CHECK(ishi_renju_shift(&position.black, &shifted, 1, 2, 1, &error) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_renju_shift(&position.black, &shifted, 1, 16, 0, &error) == ISHI_ERROR_ARGUMENT);

  /* A board whose text is as long as any. */
  memset(&back, 0, sizeof back);
  for (int i = 0; i < 225; ++i) {
    ishi_points* side = i % 2 == 0 ? &back.black : &back.white;
    side->words[ISHI_POINT_WORD(i)] |= ISHI_POINT_BIT(i);
  }
  CHECK(ishi_renju_format(&back, text, sizeof text) == ISHI_RENJU_TEXT - 1);

  /* The double-three of the README. */
  const ishi_renju_position fork[2] = {position, position_of("h8i9h7j8f8h9g9h10g11")};
  ishi_renju_fouls fouls[2];
  CHECK(ishi_renju_forbidden(fork, fouls, 2, NULL) == ISHI_OK);
  CHECK(count_of(&fouls[0].double_three) == 0);
  CHECK(count_of(&fouls[1].double_three) == 1 && contains(&fouls[1].double_three, point_of("g8")));
  CHECK(strcmp(ishi_renju_foul_name(ISHI_DOUBLE_THREE), "double-three") == 0);
  CHECK(strcmp(ishi_renju_foul_name(4), "?") == 0);
  ishi_renju_position black_to_move = fork[1];
  black_to_move.to_move = ISHI_BLACK;
  ishi_points moves;
  CHECK(ishi_renju_moves(&black_to_move, &moves, 1, ISHI_RENJU, NULL) == ISHI_OK);
  CHECK(count_of(&moves) == 225 - 9 - 1);
  CHECK(ishi_renju_moves(&black_to_move, &moves, 1, ISHI_GOMOKU, NULL) == ISHI_OK);
  CHECK(count_of(&moves) == 225 - 9);
  CHECK(ishi_renju_moves(&black_to_move, &moves, 1, 3, NULL) == ISHI_ERROR_ARGUMENT);

  ishi_renju_ground grounds[40];
  size_t count = 0;
  CHECK(ishi_renju_explain(&fork[1], point_of("g8"), grounds, 40, &count, NULL) == ISHI_OK);
  CHECK(count > 4 && count < 40 && grounds[0].parent == -1);
  CHECK(grounds[0].kind == ISHI_GROUND_JUDGEMENT && grounds[0].foul == ISHI_DOUBLE_THREE);
  int threes = 0;
  for (size_t i = 1; i < count; ++i) {
    CHECK(grounds[i].parent >= 0 && (size_t)grounds[i].parent < i);
    if (grounds[i].parent == 0 && grounds[i].kind == ISHI_GROUND_THREE) {
      threes += grounds[i].holds;
      CHECK(contains(&grounds[i].stones, point_of("g8")) && count_of(&grounds[i].stones) == 3);
    }
  }
  CHECK(threes == 2);
  size_t all = 0;
  CHECK(ishi_renju_explain(&fork[1], point_of("g8"), grounds, 1, &all, NULL) == ISHI_OK);
  CHECK(all == count);
  CHECK(ishi_renju_explain(&fork[1], point_of("h8"), NULL, 0, &all, NULL) == ISHI_ERROR_ILLEGAL);
  CHECK(ishi_renju_explain(&fork[1], 225, NULL, 0, &all, NULL) == ISHI_ERROR_ARGUMENT);

  const ishi_point h10[2] = {point_of("h10"), ISHI_RENJU_PASS};
  const ishi_renju_position both[2] = {position, position};
  ishi_renju_position out[2];
  CHECK(ishi_renju_play(both, h10, out, 2, NULL) == ISHI_OK);
  CHECK(contains(&out[0].white, h10[0]) && out[0].to_move == ISHI_BLACK);
  CHECK(out[1].to_move == ISHI_BLACK && count_of(&out[1].white) == 1);
  CHECK(ishi_renju_play(out, h10, out, 2, &error) == ISHI_ERROR_ILLEGAL && error.offset == 0);
  CHECK(ishi_renju_transform(both, out, 1, ISHI_ROTATE_180, NULL) == ISHI_OK);
  CHECK(contains(&out[0].white, point_of("g7")));
  CHECK(ishi_renju_transform(both, out, 1, ISHI_ROTATE_CW45_UPPER, NULL) == ISHI_ERROR_ARGUMENT);

  ishi_renju_position broken[2] = {position, position};
  broken[1].black.words[0] |= UINT64_C(1) << 15;
  CHECK(ishi_renju_moves(broken, &moves, 1, ISHI_RENJU, NULL) == ISHI_OK);
  CHECK(ishi_renju_forbidden(broken, fouls, 2, &error) == ISHI_ERROR_POSITION && error.offset == 1);
  broken[1] = position;
  broken[1].white = broken[1].black;
  CHECK(ishi_renju_format(&broken[1], text, sizeof text) == 0);
  broken[1] = position;
  broken[1].to_move = ISHI_NO_COLOR;
  CHECK(ishi_renju_forbidden(broken, fouls, 2, &error) == ISHI_ERROR_POSITION);

  const ishi_renju_position five = position_of("h8a1i8b1j8c1k8e1l8");
  ishi_color winner = -1;
  CHECK(ishi_renju_winners(&five, &winner, 1, ISHI_RENJU, NULL) == ISHI_OK && winner == ISHI_BLACK);
  CHECK(ishi_renju_winners(&position, &winner, 1, ISHI_RENJU, NULL) == ISHI_OK);
  CHECK(winner == ISHI_NO_COLOR);
}

static void check_report(const ishi_renju_analysis* analysis, const ishi_renju_line* best,
                         void* context) {
  CHECK(analysis->depth > 0 && best->length > 0);
  ++*(int*)context;
}

void test_renju_engine(void) {
  ishi_error error;
  ishi_renju_engine* engine = NULL;
  CHECK(ishi_renju_engine_new(NULL, &engine, NULL) == ISHI_OK && engine != NULL);
  const ishi_renju_position opening = position_of("h8i9h10");
  ishi_limits limits;
  memset(&limits, 0, sizeof limits);
  limits.depth = 4;
  limits.lines = 2;
  ishi_renju_line lines[2];
  ishi_renju_analysis analysis;
  int reports = 0;
  CHECK(ishi_renju_analyze(engine, &opening, &limits, check_report, &reports, lines, 2, &analysis,
                           NULL) == ISHI_OK);
  CHECK(analysis.count == 2 && analysis.depth == 4 && reports > 0);
  CHECK(lines[0].length > 0 && lines[0].chance >= lines[1].chance && lines[0].has_win == 0);
  CHECK(ishi_renju_engine_forget(engine, NULL) == ISHI_OK);
  memset(&limits, 0, sizeof limits);
  limits.level = 1;
  CHECK(ishi_renju_choose(engine, &opening, &limits, lines, NULL) == ISHI_OK);
  CHECK(lines[0].length > 0);
  limits.level = 99;
  CHECK(ishi_renju_choose(engine, &opening, &limits, lines, &error) == ISHI_ERROR_QUESTION);

  /* Black has an open three and is to move: a straight four wins. */
  const ishi_renju_position three = position_of("h8a1i8a15j8o1");
  ishi_renju_win win;
  ishi_renju_question question;
  memset(&question, 0, sizeof question);
  question.shortest = 1;
  CHECK(ishi_renju_find_win(engine, &three, ISHI_FOURS, NULL, &question, &win, NULL) == ISHI_OK);
  CHECK(win.outcome == ISHI_WIN && win.length > 0 && win.nodes > 0);
  CHECK(ishi_renju_find_win(engine, &opening, ISHI_FOURS, NULL, NULL, &win, NULL) == ISHI_OK);
  CHECK(win.outcome == ISHI_NONE && win.length == 0);
  CHECK(ishi_renju_find_win(engine, &three, ISHI_THREATS, NULL, NULL, &win, NULL) == ISHI_OK);
  CHECK(win.outcome == ISHI_WIN);
  CHECK(ishi_renju_find_win(engine, &three, ISHI_THREATS, NULL, &question, &win, NULL) ==
        ISHI_ERROR_ARGUMENT);
  CHECK(ishi_renju_find_win(engine, &three, 2, NULL, NULL, &win, NULL) == ISHI_ERROR_ARGUMENT);
  question.shortest = 0;
  question.max_moves = -1;
  CHECK(ishi_renju_find_win(engine, &three, ISHI_FOURS, NULL, &question, &win, &error) ==
        ISHI_ERROR_QUESTION);

  ishi_renju_position defender = three;
  defender.to_move = ISHI_WHITE;
  ishi_renju_defences defences;
  CHECK(ishi_renju_find_defences(engine, &defender, ISHI_FOURS, NULL, NULL, &defences, NULL) ==
        ISHI_OK);
  CHECK(defences.threat.outcome == ISHI_WIN && count_of(&defences.unsettled) == 0);
  CHECK(contains(&defences.defences, point_of("g8")) &&
        contains(&defences.defences, point_of("k8")));
  CHECK(!contains(&defences.defences, point_of("h9")));
  ishi_renju_engine_free(engine);

  ishi_engine_options options;
  memset(&options, 0, sizeof options);
  options.rule = ISHI_GOMOKU;
  CHECK(ishi_renju_engine_new(&options, &engine, NULL) == ISHI_OK);
  CHECK(ishi_renju_find_win(engine, &three, ISHI_THREATS, NULL, NULL, &win, &error) ==
        ISHI_ERROR_QUESTION);
  ishi_renju_engine_free(engine);
  options.rule = 7;
  CHECK(ishi_renju_engine_new(&options, &engine, NULL) == ISHI_ERROR_ARGUMENT && engine == NULL);
  ishi_renju_engine_free(NULL);
}

void test_renju_games(void) {
  static const char file[] = "h8i9h10\nh8h8\nh8 i9 # a note\n";
  ishi_renju_reader* reader = NULL;
  ishi_renju_game game;
  ishi_error error;
  CHECK(ishi_renju_reader_new("TXT", &reader, NULL) == ISHI_OK);
  CHECK(ishi_renju_reader_feed(reader, file, sizeof file - 1, NULL) == ISHI_OK);
  CHECK(ishi_renju_reader_feed(reader, NULL, 0, NULL) == ISHI_OK);
  CHECK(ishi_renju_reader_next(reader, &game, NULL) == ISHI_OK);
  CHECK(game.length == 3 && game.moves[0] == point_of("h8") && game.winner == ISHI_NO_COLOR);
  CHECK(ishi_renju_reader_next(reader, &game, &error) == ISHI_ERROR_PARSE);
  CHECK(error.line == 2 && error.column == 3);
  CHECK(ishi_renju_reader_next(reader, &game, NULL) == ISHI_OK && game.number == 3);
  game.winner = ISHI_WHITE;
  game.white = "Bo";
  char text[500];
  size_t length = 0;
  CHECK(ishi_renju_write_game(&game, "sgf", text, sizeof text, &length, NULL) == ISHI_OK);
  CHECK(length < sizeof text && strstr(text, "Bo") != NULL);
  CHECK(ishi_renju_write_game(&game, "rif", NULL, 0, &length, NULL) == ISHI_OK && length > 100);
  game.moves[1] = game.moves[0];
  CHECK(ishi_renju_write_game(&game, "sgf", NULL, 0, &length, &error) == ISHI_ERROR_ILLEGAL);
  CHECK(error.offset == 1);
  CHECK(ishi_renju_reader_next(reader, &game, NULL) == ISHI_END);
  ishi_renju_reader_free(reader);
  CHECK(ishi_renju_reader_new("svg", &reader, NULL) == ISHI_ERROR_ARGUMENT && reader == NULL);
}

void test_renju_review(void) {
  /* h8 h9 j10: a direct opening; then White lets a four stand open. */
  ishi_point moves[] = {112, 127, 144};
  ishi_opening opening;
  ishi_error error;
  CHECK(ishi_renju_opening(moves, 3, &opening, NULL) == ISHI_OK);
  CHECK(opening.plies == 3 && strcmp(opening.code, "3D") == 0);
  CHECK(strcmp(opening.english, "Sosei") == 0 && *opening.japanese != '\0');
  ishi_point three[3];
  size_t named = 0;
  while (ishi_renju_named_opening(named, &opening, three, NULL) == ISHI_OK) {
    ishi_opening again;
    CHECK(ishi_renju_opening(three, 3, &again, NULL) == ISHI_OK);
    CHECK(strcmp(again.code, opening.code) == 0);
    ++named;
  }
  CHECK(named == 26);
  CHECK(ishi_renju_opening(moves, 2, &opening, NULL) == ISHI_OK && opening.plies == 0);
  moves[1] = 230;
  CHECK(ishi_renju_opening(moves, 3, &opening, &error) == ISHI_ERROR_ILLEGAL && error.offset == 1);

  /* h8 a1 i8 a15 j8 o1: Black has a three, White played elsewhere, and Black misses the win. */
  const ishi_point game[] = {112, 0, 113, 210, 114, 14, 1};
  ishi_renju_engine* engine = NULL;
  CHECK(ishi_renju_engine_new(NULL, &engine, NULL) == ISHI_OK);
  const ishi_limits limits = {.nodes = 20000};
  static ishi_renju_ply plies[7];
  size_t count = 0;
  CHECK(ishi_renju_review(engine, game, 7, &limits, NULL, NULL, plies, 7, &count, NULL) == ISHI_OK);
  CHECK(count == 7);
  for (size_t i = 0; i < count; ++i) {
    CHECK(plies[i].played == game[i] && plies[i].side == (ishi_color)(i % 2));
    CHECK(plies[i].value.chance <= plies[i].best_value.chance);
  }
  CHECK(plies[5].has_allowed == 1 && plies[5].allowed_length > 0);
  CHECK(plies[6].has_missed == 1 && plies[6].missed == ISHI_FOURS &&
        plies[6].best_value.has_win == 1);
  CHECK(plies[6].length > 0 && plies[6].line[0] == plies[6].best);
  const ishi_point twice[] = {112, 112};
  CHECK(ishi_renju_review(engine, twice, 2, &limits, NULL, NULL, plies, 7, &count, &error) ==
        ISHI_ERROR_ILLEGAL);
  CHECK(error.offset == 1);
  ishi_renju_engine_free(engine);
}

void test_renju_opening_rules(void) {
  ishi_renju_opening_turn turn;
  ishi_error error;
  const char* rule = "soosorv-8";
  CHECK(ishi_renju_opening_play(rule, "", 0, &turn, NULL) == ISHI_OK);
  CHECK(turn.act == ISHI_PLACE && turn.player == 0 && turn.black == 0 && turn.square == 1);
  CHECK(count_of(&turn.points) == 1 && contains(&turn.points, point_of("h8")));
  const char* actions = "h8 i9 j10 swap g7 3 keep g9 f10 h10";
  CHECK(ishi_renju_opening_play(rule, actions, ISHI_TO_NUL, &turn, NULL) == ISHI_OK);
  CHECK(turn.act == ISHI_CHOOSE && turn.black == 1 && turn.player == 0 && turn.fifths == 3);
  CHECK(turn.length == 4 && turn.offered_length == 3 && turn.offered[1] == point_of("f10"));
  CHECK(ishi_renju_opening_play(rule, "h8 i9 a1", ISHI_TO_NUL, &turn, &error) ==
        ISHI_ERROR_ILLEGAL);
  CHECK(error.offset == 6);
  CHECK(ishi_renju_opening_play(rule, "h8 z9", ISHI_TO_NUL, &turn, &error) == ISHI_ERROR_PARSE);
  CHECK(error.offset == 3);
  CHECK(ishi_renju_opening_play("no", "", 0, &turn, NULL) == ISHI_ERROR_ARGUMENT);
  CHECK(ishi_renju_opening_play(rule, NULL, 1, &turn, NULL) == ISHI_ERROR_ARGUMENT);

  ishi_renju_engine* engine = NULL;
  CHECK(ishi_renju_engine_new(NULL, &engine, NULL) == ISHI_OK);
  const ishi_limits limits = {.nodes = 500};
  char text[600] = "";
  char action[8];
  for (int i = 0; i < 60; ++i) {
    CHECK(ishi_renju_opening_play("taraguchi-10", text, ISHI_TO_NUL, &turn, NULL) == ISHI_OK);
    if (turn.act == ISHI_FREE) break;
    CHECK(ishi_renju_choose_opening(engine, "taraguchi-10", text, ISHI_TO_NUL, &limits, action,
                                    NULL) == ISHI_OK);
    strcat(strcat(text, " "), action);
  }
  CHECK(turn.act == ISHI_FREE && turn.length >= 6);
  CHECK(ishi_renju_choose_opening(engine, "taraguchi-10", text, ISHI_TO_NUL, &limits, action,
                                  NULL) == ISHI_ERROR_QUESTION);
  ishi_renju_engine_free(engine);
}
