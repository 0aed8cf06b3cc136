/** @file
   The C interface of libishi: boards, rules and engines of Othello and Renju. C11 and later;
   docs/c.md is its guide.

   Conventions
   - A function that can fail returns an `ishi_status`. ISHI_OK is 0. Where it is another value and
     `error` is not NULL, `*error` says why and where; results are then undefined, unless said
     otherwise. `error` may always be NULL.
   - Text is UTF-8, given as a pointer and a length in bytes; ISHI_TO_NUL as the length: up to the
   NUL.
   - A function that writes text returns the length that the whole text has, without the NUL. At
   most `size` bytes are written, a NUL among them; `buffer` may be NULL where `size` is 0.
   - A function that fills an array of `capacity` elements stores in `*count` how many there are in
     all, and writes those that fit.
   - Arrays of boards: any length and any alignment that the type has. `out` is the array `in`
   itself where both have the same type, or shares no byte with it.
   - A structure of zeros is a valid argument everywhere: zero means "the default".
   - An engine or a reader serves one call at a time; different ones may be used from different
     threads. Everything else may be called from any thread at any time. */
#ifndef ISHI_H
#define ISHI_H

#include <stddef.h>
#include <stdint.h>

/* NOLINTBEGIN(modernize-use-using, readability-identifier-naming): this is C. */
#if defined(__GNUC__)
#define ISHI_C_API __attribute__((visibility("default")))
#else
#define ISHI_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------ versions, errors, stopping */

/** The version of this header, as major * 10000 + minor * 100 + patch. */
#define ISHI_VERSION_NUMBER 200

/** The version of the loaded library: as a number as above, and as text such as "0.2.0". A program
   may run with a library whose major and minor version are those of its header. */
ISHI_C_API int32_t ishi_version_number(void);
ISHI_C_API const char* ishi_version(void);
/** The level of the library that the loader picked: "v2", "v3" or "v4" of x86-64, "simd128" of
   WebAssembly, "neon" of 64-bit Arm, or "other". */
ISHI_C_API const char* ishi_level(void);
/** The compiler that built it, such as "GCC 12.2.0". */
ISHI_C_API const char* ishi_compiler(void);

typedef int32_t ishi_status;
enum {
  ISHI_OK = 0,
  ISHI_END = 1,            /**< a reader has no further game for now; not an error */
  ISHI_ERROR_ARGUMENT = 2, /**< a null pointer, or a value that does not exist */
  ISHI_ERROR_PARSE = 3,    /**< a text that cannot be read; `offset` is the byte */
  ISHI_ERROR_POSITION =
      4, /**< two stones on one point, or bits off the board; `offset` is the index */
  ISHI_ERROR_ILLEGAL = 5,  /**< a move that the rules refuse; `offset` is the index */
  ISHI_ERROR_QUESTION = 6, /**< a limit or a question that the engine cannot accept */
  ISHI_ERROR_MEMORY = 7,   /**< there was not enough memory */
  ISHI_ERROR_INTERNAL = 8  /**< a bug in ishi */
};

typedef struct ishi_error {
  ishi_status status;
  uint32_t line;   /**< of a text, from 1; 0 where that has no meaning */
  uint32_t column; /**< in bytes, from 1 */
  uint32_t reserved;
  uint64_t offset;   /**< in bytes from the start of the text, or the index of an array's element */
  char message[240]; /**< "expected X, found Y" … */
} ishi_error;

/** "ok", "end", "argument" … */
ISHI_C_API const char* ishi_status_name(ishi_status status);

#define ISHI_TO_NUL ((size_t)-1)

/** A request to stop, set by any thread or by a signal handler, read by searches that were given
   it. It must outlive them. NULL where there is no memory. */
typedef struct ishi_stop ishi_stop;
ISHI_C_API ishi_stop* ishi_stop_new(void);
ISHI_C_API void ishi_stop_free(ishi_stop* stop); /**< NULL is allowed */
ISHI_C_API void ishi_stop_request(ishi_stop* stop);
ISHI_C_API void ishi_stop_clear(ishi_stop* stop);

typedef int32_t ishi_color;
enum { ISHI_BLACK = 0, ISHI_WHITE = 1, ISHI_NO_COLOR = 2 };

/** The named opening that a game followed. Texts are the library's own, and stay. */
typedef struct ishi_opening {
  const char* code;     /**< of Renju's 26, "1D" to "13I"; empty for Othello's */
  const char* english;  /**< Renju's in romaji; may be empty */
  const char* japanese; /**< UTF-8; may be empty */
  uint32_t plies;       /**< of the game, up to the opening's position; 0: it followed none */
  uint32_t reserved;
} ishi_opening;

/* ------------------------------------------------------------------ what both engines are given */

typedef int32_t ishi_rule; /**< of Renju's board */
enum { ISHI_RENJU = 0, ISHI_GOMOKU = 1, ISHI_FREESTYLE = 2 };

typedef struct ishi_engine_options {
  uint64_t hash_bytes; /**< size of the hash table, at most; 0: 64 MiB */
  int32_t threads;     /**< 0: one. Of Renju's engine: those of an analysis */
  ishi_rule rule;      /**< Renju's engine only */
} ishi_engine_options;

/** What ends a search: whichever is reached first. A search that is ended early returns the best
   that it has found. */
typedef struct ishi_limits {
  int32_t depth;         /**< plies to look ahead; 0: no limit. Analysis only */
  int32_t level;         /**< as in docs/playing.md; 0: none. Analysis only */
  uint64_t nodes;        /**< positions to visit; 0: no limit */
  uint64_t milliseconds; /**< 0: no limit */
  int32_t lines;         /**< best moves to value; 0: one. Analysis only */
  int32_t reserved;
  const ishi_stop* stop; /**< NULL: nothing stops it */
} ishi_limits;

/* ------------------------------------------------------------------ transforms of 8x8 boards */

typedef int32_t ishi_transform;
enum {
  ISHI_IDENTITY = 0,
  ISHI_FLIP_HORIZONTAL,
  ISHI_FLIP_VERTICAL,
  ISHI_FLIP_A1H8,
  ISHI_FLIP_A8H1,
  ISHI_ROTATE_CW90,
  ISHI_ROTATE_CCW90,
  ISHI_ROTATE_180,
  ISHI_ROTATE_CW45_UPPER, /**< these four for single boards of 8x8 only */
  ISHI_ROTATE_CW45_LOWER,
  ISHI_ROTATE_CCW45_UPPER,
  ISHI_ROTATE_CCW45_LOWER
};

/** "flip-a1h8" and the like; NULL where there is no such transform. */
ISHI_C_API const char* ishi_transform_name(ishi_transform transform);
ISHI_C_API ishi_status ishi_transform_parse(const char* name, size_t length,
                                            ishi_transform* transform, ishi_error* error);
/** out[i] is in[i] transformed. a1 is bit 63, h8 bit 0, row 1 drawn at the top. */
ISHI_C_API ishi_status ishi_transform_boards(const uint64_t* in, uint64_t* out, size_t count,
                                             ishi_transform transform, ishi_error* error);
/** images[i] is the image of in[i] that is the smallest as a number; transforms[i] the first that
   makes it. `transforms` may be NULL. */
ISHI_C_API ishi_status ishi_canonical_boards(const uint64_t* in, uint64_t* images,
                                             uint8_t* transforms, size_t count, ishi_error* error);

/* ------------------------------------------------------------------ programs of masks and shifts
 */

typedef int32_t ishi_step_kind;
enum {
  ISHI_DELTA_SWAP = 0, /**< t = (x ^ (x >> shift)) & mask; x ^= t ^ (t << shift) */
  ISHI_BLEND = 1,      /**< x ^= mask & (x ^ moved(x)) */
  ISHI_MOVES = 2,      /**< x = moved(x & mask) | moved(x & mask) | … */
  ISHI_BYTE_SWAP = 3,  /**< the bytes in the opposite order */
  ISHI_REVERSAL = 4    /**< the bits in the opposite order */
};
typedef int32_t ishi_way;
enum {
  ISHI_STAY = 0,
  ISHI_UP = 1,    /**< x << shift */
  ISHI_DOWN = 2,  /**< x >> shift */
  ISHI_AROUND = 3 /**< x rotated left by shift, within the width */
};

/** A group of bits and how it moves. */
typedef struct ishi_program_move {
  uint64_t mask;
  int32_t shift;
  ishi_way way;
} ishi_program_move;
typedef struct ishi_program_step {
  ishi_step_kind kind;
  int32_t first_move; /**< its moves in the program: one of a delta swap or a blend */
  int32_t move_count;
} ishi_program_step;

#define ISHI_PROGRAM_STEPS 24
#define ISHI_PROGRAM_MOVES 64
/** How the bits of a word are rearranged, step by step. */
typedef struct ishi_program {
  int32_t bits;  /**< how many low bits are rearranged */
  int32_t width; /**< of the word: 8, 16, 32 or 64 */
  int32_t step_count;
  int32_t move_count;
  ishi_program_step steps[ISHI_PROGRAM_STEPS];
  ishi_program_move moves[ISHI_PROGRAM_MOVES];
} ishi_program;

/** The program of a transform on boards of `side` 4 or 8 in a way of `ishi bits transform
   --variant`, such as "delta-swap", "quadrants" or "flip-a1h8-first"; "": "delta-swap", and
   "rotate-blend" for rotations by 45 degrees. ISHI_ERROR_QUESTION: the way cannot do it. */
ISHI_C_API ishi_status ishi_transform_program(ishi_transform transform, int32_t side,
                                              const char* way, ishi_program* program,
                                              ishi_error* error);
/** The bits of a word of `width` 8, 16, 32 or 64 in the opposite order: neighbours trade places,
   then pairs, then fours … */
ISHI_C_API ishi_status ishi_reversal_program(int32_t width, ishi_program* program,
                                             ishi_error* error);
/** after[i] is the word after step i. The array has `program->step_count` elements. */
ISHI_C_API ishi_status ishi_program_run(const ishi_program* program, uint64_t word, uint64_t* after,
                                        ishi_error* error);
/** A C++ function `name` that does steps `first` up to, not including, `end`. Returns 0 where this
   is no program or `name` is no identifier. */
ISHI_C_API size_t ishi_program_cpp(const ishi_program* program, int32_t first, int32_t end,
                                   const char* name, char* buffer, size_t size);

/* ------------------------------------------------------------------ Othello: boards and rules */

/** A square is its place in reading order: a1 is 0, b1 is 1, h8 is 63. */
typedef uint8_t ishi_square;
#define ISHI_OTHELLO_PASS 64
/** The bit of a square in a board's word. */
#define ISHI_SQUARE_BIT(square) (UINT64_C(1) << (63 - (square)))

/** The side to move and the other one; no square is in both. */
typedef struct ishi_othello_position {
  uint64_t mover;
  uint64_t opponent;
} ishi_othello_position;

/** With the colour of the mover: what text says. */
typedef struct ishi_othello_diagram {
  ishi_othello_position position;
  ishi_color to_move;
  int32_t reserved;
} ishi_othello_diagram;

/** The longest text of `ishi_othello_format`, with its NUL. */
#define ISHI_OTHELLO_TEXT 67

/** Reads a one-line board, a drawn board, a transcript or "start". */
ISHI_C_API ishi_status ishi_othello_parse(const char* text, size_t length,
                                          ishi_othello_diagram* diagram, ishi_error* error);
/** The one-line board. Returns 0 where the diagram is no position. */
ISHI_C_API size_t ishi_othello_format(const ishi_othello_diagram* diagram, char* buffer,
                                      size_t size);
/** A picture with the legal moves. Likewise. */
ISHI_C_API size_t ishi_othello_svg(const ishi_othello_diagram* diagram, char* buffer, size_t size);
/** Reads "f5" or "F5". */
ISHI_C_API ishi_status ishi_othello_parse_square(const char* text, size_t length,
                                                 ishi_square* square, ishi_error* error);
/** "f5", "pass"; "?" where there is no such square. */
ISHI_C_API const char* ishi_othello_square_name(ishi_square square);

/** moves[i]: the legal squares of the mover of positions[i], as bits. */
ISHI_C_API ishi_status ishi_othello_moves(const ishi_othello_position* positions, uint64_t* moves,
                                          size_t count, ishi_error* error);
/** flips[i]: the discs that a disc on squares[i] turns over; 0 where the move is illegal. */
ISHI_C_API ishi_status ishi_othello_flips(const ishi_othello_position* positions,
                                          const ishi_square* squares, uint64_t* flips, size_t count,
                                          ishi_error* error);
/** out[i]: the position after the move squares[i] in in[i], the other side to move. A pass is legal
   where the mover has no move and the opponent has one. ISHI_ERROR_ILLEGAL: `offset` is the first
   illegal one. */
ISHI_C_API ishi_status ishi_othello_play(const ishi_othello_position* in,
                                         const ishi_square* squares, ishi_othello_position* out,
                                         size_t count, ishi_error* error);
/** scores[i]: discs of the mover minus discs of the opponent if the game ended in positions[i],
   empty squares to the winner. */
ISHI_C_API ishi_status ishi_othello_final_scores(const ishi_othello_position* positions,
                                                 int8_t* scores, size_t count, ishi_error* error);
/** The canonical form: of all images of both boards the one with the smallest mover, then the
   smallest opponent, and the first transform that makes it. `transforms` may be NULL. */
ISHI_C_API ishi_status ishi_othello_canonical(const ishi_othello_position* in,
                                              ishi_othello_position* images, uint8_t* transforms,
                                              size_t count, ishi_error* error);
/** The leaves of the game tree `depth` plies deep; a pass is a ply. `hash_bytes` 0: no table.
   `*complete` is 0 where a stop ended it; `complete` may be NULL. */
ISHI_C_API ishi_status ishi_othello_perft(ishi_othello_position position, int32_t depth,
                                          int32_t threads, uint64_t hash_bytes,
                                          const ishi_stop* stop, uint64_t* leaves,
                                          int32_t* complete, ishi_error* error);

/** What a trace says of a word or of a line, with the square or the number that it speaks of. */
typedef struct ishi_trace_text {
  int32_t note; /**< see `ishi_othello_trace_note_name` */
  int32_t number;
  ishi_square square;
  uint8_t reserved[7];
} ishi_trace_text;
/** One word on the way to the flips: a board, or the eight places of one line. */
typedef struct ishi_trace_step {
  uint64_t word;
  ishi_trace_text text;
  int32_t is_line; /**< 1: the places of a line, its lowest bit first along rising squares */
  int32_t line;    /**< the index of the line that it belongs to */
} ishi_trace_step;
/** One direction, or one line both ways. */
typedef struct ishi_trace_line {
  uint64_t mask;
  uint64_t flips;          /**< what it adds */
  const char* name;        /**< "up-left", "row" …; the library's own */
  int32_t shift;           /**< of one step, positive towards a1; 0: nothing is shifted */
  ishi_trace_text meaning; /**< of the mask */
  ishi_trace_text stop;    /**< why it ended */
} ishi_trace_line;

#define ISHI_TRACE_LINES 8
/** Every word that a way of `ishi othello trace --variant` computes on the way to the flips of a
   disc on an empty square. `lines` has ISHI_TRACE_LINES elements. */
ISHI_C_API ishi_status ishi_othello_trace(ishi_othello_position position, ishi_square square,
                                          const char* variant, ishi_trace_line* lines,
                                          size_t* line_count, ishi_trace_step* steps,
                                          size_t capacity, size_t* count, ishi_error* error);
/** "walk-on", "closed" …; NULL where there is no such note. */
ISHI_C_API const char* ishi_othello_trace_note_name(int32_t note);
/** In English: "e5 holds an opponent's disc: walk on". Returns 0 where there is no such note. */
ISHI_C_API size_t ishi_othello_trace_text(const ishi_trace_text* text, char* buffer, size_t size);

/** The last named opening that a game from the start passed through, in any image of the board. */
ISHI_C_API ishi_status ishi_othello_opening(const ishi_square* moves, size_t count,
                                            ishi_opening* opening, ishi_error* error);
/** The openings that have names, by their numbers from 0 on. `moves` has room for ISHI_OTHELLO_LINE
   of them and gets `opening->plies`. ISHI_END: there are no more. */
ISHI_C_API ishi_status ishi_othello_named_opening(size_t number, ishi_opening* opening,
                                                  ishi_square* moves, ishi_error* error);

/* ------------------------------------------------------------------ Othello: the engine */

/** The longest line of play: 64 discs and a pass after each. */
#define ISHI_OTHELLO_LINE 128

typedef int32_t ishi_bound;
enum {
  ISHI_EXACT = 0,
  ISHI_AT_LEAST = 1, /**< the score is at least the window's upper end */
  ISHI_AT_MOST = 2,  /**< at most its lower end */
  ISHI_UNPROVEN = 3  /**< the search was stopped */
};

/** What lies strictly between is found exactly, of all else only on which side it lies. Both 0:
 * -64, 64. */
typedef struct ishi_score_window {
  int32_t lower;
  int32_t upper;
} ishi_score_window;

typedef struct ishi_othello_solution {
  int32_t score; /**< discs, from the mover's side, as `bound` says; 0 where nothing is proven */
  ishi_bound bound;
  uint64_t nodes;
  uint32_t length;                     /**< moves of `line` */
  ishi_square line[ISHI_OTHELLO_LINE]; /**< best play, passes included */
} ishi_othello_solution;

/** A move and its value. */
typedef struct ishi_othello_line {
  int32_t score;      /**< discs, from the mover's side, as far as the search saw */
  int32_t hundredths; /**< the same, finer: hundredths of a disc */
  double chance;      /**< of winning, for the mover, from 0 to 1; a draw counts half */
  uint32_t length;
  ishi_square line[ISHI_OTHELLO_LINE]; /**< the move, and the best play after it */
} ishi_othello_line;

typedef struct ishi_othello_analysis {
  int32_t depth; /**< plies of the last search that ended; 0: none did */
  int32_t exact; /**< 1: the scores are proven */
  uint64_t nodes;
  size_t count; /**< lines there are */
} ishi_othello_analysis;

typedef struct ishi_othello_progress {
  int32_t depth;           /**< plies of the search under way, or just ended */
  int32_t ended;           /**< 1: it has just ended */
  int32_t has_score;       /**< 0: `score` says nothing yet */
  int32_t score;           /**< discs, from the mover's side */
  uint64_t nodes;          /**< so far */
  uint64_t expected_nodes; /**< a rough guess of all of them; 0: not known yet */
  int32_t moves_done;      /**< moves of the root that are finished */
  int32_t moves;           /**< of so many */
  uint32_t length;
  ishi_square line[ISHI_OTHELLO_LINE]; /**< the best so far */
} ishi_othello_progress;

/** Called about ten times a second by the thread that asked; the search waits for it. It must
   return: no exception and no longjmp. To stop, it requests the limits' `stop`. */
typedef void (*ishi_othello_report)(const ishi_othello_progress* progress, void* context);

/** Keeps its table from one question to the next. */
typedef struct ishi_othello_engine ishi_othello_engine;
/** `options` may be NULL. */
ISHI_C_API ishi_status ishi_othello_engine_new(const ishi_engine_options* options,
                                               ishi_othello_engine** engine, ishi_error* error);
/** The same with the weights of a file, as `ishi othello train` writes them, and not with those
   that the library carries. ISHI_ERROR_PARSE: a foreign or a damaged file. */
ISHI_C_API ishi_status ishi_othello_engine_new_with_weights(const ishi_engine_options* options,
                                                            const void* weights, size_t length,
                                                            ishi_othello_engine** engine,
                                                            ishi_error* error);
ISHI_C_API void ishi_othello_engine_free(ishi_othello_engine* engine); /**< NULL is allowed */
/** Empties the table: the next answer is the one that a new engine gives. */
ISHI_C_API ishi_status ishi_othello_engine_forget(ishi_othello_engine* engine, ishi_error* error);

/** The score with best play. `limits` and `report` may be NULL. */
ISHI_C_API ishi_status ishi_othello_solve(ishi_othello_engine* engine,
                                          ishi_othello_position position, const ishi_limits* limits,
                                          ishi_score_window window, ishi_othello_report report,
                                          void* context, ishi_othello_solution* solution,
                                          ishi_error* error);
/** The same for each move, best first; for the pass where the mover must pass; none where the game
   is over. A position has at most 64 moves. */
ISHI_C_API ishi_status ishi_othello_solve_moves(ishi_othello_engine* engine,
                                                ishi_othello_position position,
                                                const ishi_limits* limits, ishi_score_window window,
                                                ishi_othello_report report, void* context,
                                                ishi_othello_solution* solutions, size_t capacity,
                                                size_t* count, ishi_error* error);
/** Called by one thread at a time with the number of positions done. As for `ishi_othello_report`.
 */
typedef void (*ishi_count_report)(size_t done, size_t all, void* context);
/** Solves each position as a new engine of one thread does: `options->threads` of them at a time,
   each with a table of `hash_bytes`. Limits are for each position. Whatever the threads, the nodes
   are the same. */
ISHI_C_API ishi_status ishi_othello_solve_many(const ishi_othello_position* positions, size_t count,
                                               const ishi_engine_options* options,
                                               const ishi_limits* limits, ishi_score_window window,
                                               ishi_count_report report, void* context,
                                               ishi_othello_solution* solutions, ishi_error* error);
/** What the best moves are worth; `limits->lines` of them at most. `limits` and `report` may be
 * NULL. */
ISHI_C_API ishi_status ishi_othello_analyze(ishi_othello_engine* engine,
                                            ishi_othello_position position,
                                            const ishi_limits* limits, ishi_othello_report report,
                                            void* context, ishi_othello_line* lines,
                                            size_t capacity, ishi_othello_analysis* analysis,
                                            ishi_error* error);
/** The move that a player of `limits->level` plays. The same seed plays the same move. Where the
   game is over, `line->length` is 0. */
ISHI_C_API ishi_status ishi_othello_choose(ishi_othello_engine* engine,
                                           ishi_othello_position position,
                                           const ishi_limits* limits, uint64_t seed,
                                           ishi_othello_line* line, ishi_error* error);

/** What the linear weights see in a position, part by part, in 1/128 disc from the mover's side:
   arrangements around the corners, of edges, of other rows and columns, and of diagonals; both
   sides' numbers of moves; and whether the number of empty squares is odd. */
typedef struct ishi_othello_value_parts {
  int32_t corners;
  int32_t edges;
  int32_t lines;
  int32_t diagonals;
  int32_t mobility;
  int32_t parity;
} ishi_othello_value_parts;
/** Of each position, with the weights that the library carries. Where the mover must pass, minus
   the opponent's; where the game is over, zeros. */
ISHI_C_API ishi_status ishi_othello_analyze_parts(const ishi_othello_position* positions,
                                                  ishi_othello_value_parts* parts, size_t count,
                                                  ishi_error* error);

/** A move of a game beside the best one. Scores are in discs, from the side of who played it. */
typedef struct ishi_othello_ply {
  ishi_color side;
  int32_t score; /**< of the move played */
  int32_t best_score;
  int32_t depth;  /**< plies that were searched; 0 for a pass */
  int32_t exact;  /**< 1: both scores are proven */
  int32_t turned; /**< 1: the move changed the result that was in sight */
  ishi_square played;
  ishi_square best; /**< the move played, if no other was better */
  uint16_t reserved;
  uint32_t length;
  ishi_square line[ISHI_OTHELLO_LINE]; /**< the best move, and the best play after it */
} ishi_othello_ply;
/** Looks at each position of a game, the last one first, as `ishi_othello_analyze` does; limits are
   for each of them. It begins with an empty table. `*count` is the number of plies reviewed: fewer
   than `length` only if it was stopped, and those are the game's last. `limits` and `report` may be
   NULL. ISHI_ERROR_ILLEGAL: `offset` is the first illegal move. */
ISHI_C_API ishi_status ishi_othello_review(ishi_othello_engine* engine,
                                           const ishi_othello_diagram* start,
                                           const ishi_square* moves, size_t length,
                                           const ishi_limits* limits, ishi_count_report report,
                                           void* context, ishi_othello_ply* plies, size_t capacity,
                                           size_t* count, ishi_error* error);

/* ------------------------------------------------------------------ Othello: files of games */

/** A game of a file. Texts are empty where the file does not give them. */
typedef struct ishi_othello_game {
  ishi_othello_diagram start;
  uint32_t length;
  ishi_square moves[ISHI_OTHELLO_LINE]; /**< passes included */
  int32_t has_score;
  int32_t score;   /**< discs, from Black's side, as the file says or the final board has it */
  uint64_t number; /**< of the game in its file, from 1 */
  const char* black;
  const char* white;
  const char* event;
  const char* date;
} ishi_othello_game;

/** Reads a file as its bytes come. `format` is a name or an extension: wthor, ggf, sgf, pgn,
   transcript, obf, nboard or edax. */
typedef struct ishi_othello_reader ishi_othello_reader;
ISHI_C_API ishi_status ishi_othello_reader_new(const char* format, ishi_othello_reader** reader,
                                               ishi_error* error);
ISHI_C_API void ishi_othello_reader_free(ishi_othello_reader* reader); /**< NULL is allowed */
/** More bytes; no bytes: the file has ended. */
ISHI_C_API ishi_status ishi_othello_reader_feed(ishi_othello_reader* reader, const void* bytes,
                                                size_t length, ishi_error* error);
/** The next game; ISHI_END where more bytes are needed or the file has ended. After
   ISHI_ERROR_PARSE the next call goes on with the next game; `offset`, `line` and `column` are
   those in the file. The texts stay until the next call with this reader. */
ISHI_C_API ishi_status ishi_othello_reader_next(ishi_othello_reader* reader,
                                                ishi_othello_game* game, ishi_error* error);
/** Writes one game in a format of the reader or as "svg", line ends included; not wthor. At most
   `size` bytes are written; `*length` is what the whole text takes without its NUL.
   ISHI_ERROR_ILLEGAL: `offset` is the first illegal move. */
ISHI_C_API ishi_status ishi_othello_write_game(const ishi_othello_game* game, const char* format,
                                               char* buffer, size_t size, size_t* length,
                                               ishi_error* error);

/* ------------------------------------------------------------------ Renju: boards and rules */

/** A point is its place read from a1 along row 1, then row 2: a1 is 0, b1 is 1, o15 is 224. */
typedef uint8_t ishi_point;
#define ISHI_RENJU_PASS 225
#define ISHI_RENJU_LINE 225

/** Sixteen lines of sixteen bits: bit c of line r is column c of row r + 1. Bit 15 of each line and
   line 15 are 0. */
typedef struct ishi_points {
  uint64_t words[4]; /**< lines 0 to 3, 4 to 7, 8 to 11, 12 to 15 */
} ishi_points;
/** The bit of a point in `words[ISHI_POINT_WORD(point)]`. */
#define ISHI_POINT_WORD(point) ((point) / 15 / 4)
#define ISHI_POINT_BIT(point) (UINT64_C(1) << ((point) / 15 % 4 * 16 + (point) % 15))

typedef struct ishi_renju_position {
  ishi_points black;
  ishi_points white;
  ishi_color to_move;
  int32_t reserved;
} ishi_renju_position;

/** The longest text of `ishi_renju_format`, with its NUL. */
#define ISHI_RENJU_TEXT 242

/** Reads a board in one line, a drawn board, a transcript or "start". */
ISHI_C_API ishi_status ishi_renju_parse(const char* text, size_t length,
                                        ishi_renju_position* position, ishi_error* error);
/** The board in one line. Returns 0 where this is no position. */
ISHI_C_API size_t ishi_renju_format(const ishi_renju_position* position, char* buffer, size_t size);
/** A picture with Black's forbidden points. Likewise. */
ISHI_C_API size_t ishi_renju_svg(const ishi_renju_position* position, char* buffer, size_t size);
/** Reads "h8" or "H8". */
ISHI_C_API ishi_status ishi_renju_parse_point(const char* text, size_t length, ishi_point* point,
                                              ishi_error* error);
/** "h8", "pass"; "?" where there is no such point. */
ISHI_C_API const char* ishi_renju_point_name(ishi_point point);

/** moves[i]: where the side to move may play. */
ISHI_C_API ishi_status ishi_renju_moves(const ishi_renju_position* positions, ishi_points* moves,
                                        size_t count, ishi_rule rule, ishi_error* error);
/** out[i]: the position after the side to move has played points[i] or passed. Any empty point is
   accepted, forbidden ones too. */
ISHI_C_API ishi_status ishi_renju_play(const ishi_renju_position* in, const ishi_point* points,
                                       ishi_renju_position* out, size_t count, ishi_error* error);
/** out[i] is in[i] with every stone moved so many places: columns to the right, rows up. What would
   leave the board is dropped, nothing wraps around. `columns` and `rows` from -15 to 15, both of
   the same size or one of them 0. */
ISHI_C_API ishi_status ishi_renju_shift(const ishi_points* in, ishi_points* out, size_t count,
                                        int32_t columns, int32_t rows, ishi_error* error);
/** out[i] is in[i] transformed; not by 45 degrees. */
ISHI_C_API ishi_status ishi_renju_transform(const ishi_renju_position* in, ishi_renju_position* out,
                                            size_t count, ishi_transform transform,
                                            ishi_error* error);
/** winners[i]: the colour with a row that wins by the rule, ISHI_NO_COLOR where there is none;
   Black where both have one. */
ISHI_C_API ishi_status ishi_renju_winners(const ishi_renju_position* positions, ishi_color* winners,
                                          size_t count, ishi_rule rule, ishi_error* error);

typedef int32_t ishi_foul;
enum { ISHI_NO_FOUL = 0, ISHI_OVERLINE = 1, ISHI_DOUBLE_FOUR = 2, ISHI_DOUBLE_THREE = 3 };
/** "none", "overline", "double-four", "double-three"; "?" where there is no such foul. */
ISHI_C_API const char* ishi_renju_foul_name(ishi_foul foul);

/** The points forbidden to Black, whoever is to move. No point is in two of the sets. */
typedef struct ishi_renju_fouls {
  ishi_points overline;
  ishi_points double_four;
  ishi_points double_three;
} ishi_renju_fouls;
ISHI_C_API ishi_status ishi_renju_forbidden(const ishi_renju_position* positions,
                                            ishi_renju_fouls* fouls, size_t count,
                                            ishi_error* error);

typedef int32_t ishi_ground_kind;
enum {
  ISHI_GROUND_JUDGEMENT =
      0, /**< of a black stone on `point`: `foul`. The first ground is the whole question's */
  ISHI_GROUND_FIVE = 1,     /**< a row of five that the stone makes: `stones`, `axis` */
  ISHI_GROUND_OVERLINE = 2, /**< likewise, of six or more */
  ISHI_GROUND_FOUR = 3,     /**< a four; `five_points` complete it */
  ISHI_GROUND_THREE = 4,    /**< a three; `holds`: it is one by the rule. Its ways follow */
  ISHI_GROUND_WAY = 5 /**< a straight four through `point`; `holds`: it is allowed. `five`: it makes
                         a five at the same time; else the judgement of the point follows */
};

/** Why a point is forbidden or not: a tree, each ground before those below it. */
typedef struct ishi_renju_ground {
  ishi_ground_kind kind;
  int32_t parent; /**< the index of the ground above; -1 for the first */
  int32_t axis;   /**< 0 row, 1 column, 2 rising, 3 falling; -1 where that has no meaning */
  ishi_foul foul;
  int32_t holds;
  int32_t five;
  ishi_points stones;
  ishi_points five_points;
  ishi_point point; /**< ISHI_RENJU_PASS where that has no meaning */
  uint8_t reserved[7];
} ishi_renju_ground;
ISHI_C_API ishi_status ishi_renju_explain(const ishi_renju_position* position, ishi_point point,
                                          ishi_renju_ground* grounds, size_t capacity,
                                          size_t* count, ishi_error* error);

/** The canonical opening that the first three moves make, in any image of the board. */
ISHI_C_API ishi_status ishi_renju_opening(const ishi_point* moves, size_t count,
                                          ishi_opening* opening, ishi_error* error);
/** The 26 of them by their numbers from 0 on; `moves` gets three points. ISHI_END: there are no
   more. */
ISHI_C_API ishi_status ishi_renju_named_opening(size_t number, ishi_opening* opening,
                                                ishi_point* moves, ishi_error* error);

typedef int32_t ishi_opening_act;
enum {
  ISHI_PLACE = 0,       /**< a stone */
  ISHI_MAY_SWAP = 1,    /**< "swap" or "keep": the colours */
  ISHI_DECLARE = 2,     /**< a number: how many fifth moves shall be offered */
  ISHI_OFFER = 3,       /**< one more fifth move */
  ISHI_CHOOSE = 4,      /**< one of the fifth moves offered */
  ISHI_ONE_OR_TEN = 5,  /**< a fifth move, or "ten", which shall be offered */
  ISHI_SWAP_OR_TWO = 6, /**< "swap", "keep", or "two", which places two more stones */
  ISHI_FREE = 7         /**< the opening is over */
};
/** More fifth moves than any rule lets offer. */
#define ISHI_RENJU_FIFTHS 64
/** What is due in an opening under a rule. Players are 0, who began, and 1. */
typedef struct ishi_renju_opening_turn {
  ishi_opening_act act;
  int32_t player;     /**< who does it; once the act is ISHI_FREE, who is to move */
  int32_t black;      /**< who has Black now */
  int32_t square;     /**< of ISHI_PLACE and ISHI_ONE_OR_TEN: the side of the square around h8 */
  int32_t most;       /**< of ISHI_DECLARE: the largest number; the smallest is 1 */
  int32_t fifths;     /**< how many fifth moves are to be offered */
  ishi_points points; /**< where a stone may go */
  uint32_t length;    /**< stones on the board */
  uint32_t offered_length;
  ishi_point moves[ISHI_RENJU_FIFTHS];
  ishi_point offered[ISHI_RENJU_FIFTHS];
} ishi_renju_opening_turn;
/** The turn under the rule "rif", "yamaguchi", "soosorv-8", "taraguchi-10", "swap" or "swap2" after
   actions, which are separated by blanks: points, "swap", "keep", "ten", "two" and numbers.
   ISHI_ERROR_ILLEGAL: the rule refuses an action; `offset` is where it stands. */
ISHI_C_API ishi_status ishi_renju_opening_play(const char* rule, const char* actions, size_t length,
                                               ishi_renju_opening_turn* turn, ishi_error* error);

/* ------------------------------------------------------------------ Renju: the engine */

typedef struct ishi_renju_line {
  int32_t score;   /**< from the mover's side; a won game is 30,000 */
  int32_t has_win; /**< 1: `win` says how a forced win ends */
  int32_t win;     /**< moves of the winner up to the five, negative where the opponent wins */
  uint32_t length;
  double chance; /**< of winning, from 0 to 1 */
  ishi_point line[ISHI_RENJU_LINE];
} ishi_renju_line;

typedef struct ishi_renju_analysis {
  int32_t depth; /**< plies of the last search that ended; 0: none was needed */
  int32_t reserved;
  uint64_t nodes;
  size_t count; /**< lines there are */
} ishi_renju_analysis;

/** Called at the end of each search of an analysis with the best line so far. As
 * `ishi_othello_report`. */
typedef void (*ishi_renju_report)(const ishi_renju_analysis* analysis, const ishi_renju_line* best,
                                  void* context);

typedef struct ishi_renju_engine ishi_renju_engine;
/** `options` may be NULL. */
ISHI_C_API ishi_status ishi_renju_engine_new(const ishi_engine_options* options,
                                             ishi_renju_engine** engine, ishi_error* error);
ISHI_C_API void ishi_renju_engine_free(ishi_renju_engine* engine); /**< NULL is allowed */
ISHI_C_API ishi_status ishi_renju_engine_forget(ishi_renju_engine* engine, ishi_error* error);
/** What the best moves are worth; `limits->lines` of them at most. `limits` and `report` may be
 * NULL. */
ISHI_C_API ishi_status ishi_renju_analyze(ishi_renju_engine* engine,
                                          const ishi_renju_position* position,
                                          const ishi_limits* limits, ishi_renju_report report,
                                          void* context, ishi_renju_line* lines, size_t capacity,
                                          ishi_renju_analysis* analysis, ishi_error* error);
/** The move that a player of `limits->level` plays. Where there is none, `line->length` is 0. */
ISHI_C_API ishi_status ishi_renju_choose(ishi_renju_engine* engine,
                                         const ishi_renju_position* position,
                                         const ishi_limits* limits, ishi_renju_line* line,
                                         ishi_error* error);
/** The engine's action at the turn that `ishi_renju_opening_play` gives. `action` has room for 8
   bytes. ISHI_ERROR_QUESTION: the opening is over. */
ISHI_C_API ishi_status ishi_renju_choose_opening(ishi_renju_engine* engine, const char* rule,
                                                 const char* actions, size_t length,
                                                 const ishi_limits* limits, char* action,
                                                 ishi_error* error);

typedef int32_t ishi_outcome;
enum {
  ISHI_WIN = 0,
  ISHI_NONE = 1,   /**< proven: there is no such win within the moves asked about */
  ISHI_UNKNOWN = 2 /**< nodes, time or memory ran out, or the search was stopped */
};

typedef int32_t ishi_win_kind;
enum {
  ISHI_FOURS = 0,  /**< VCF: every move makes a four */
  ISHI_THREATS = 1 /**< VCT: also threes and other threats of a VCF; under the Renju rule only */
};

typedef struct ishi_renju_question {
  int32_t max_moves;  /**< attacker moves in a line; 0: any */
  int32_t max_threat; /**< attacker moves of the VCF that a threat prepares; 0: any. ISHI_THREATS
                         only */
  int32_t shortest;   /**< 1: a win with as few attacker moves as any. ISHI_FOURS only */
  int32_t reserved;
} ishi_renju_question;

typedef struct ishi_renju_win {
  ishi_outcome outcome;
  uint32_t length;
  uint64_t nodes;
  ishi_point line[ISHI_RENJU_LINE]; /**< attacker first */
} ishi_renju_win;
/** A forced win for the side to move. `limits` and `question` may be NULL. */
ISHI_C_API ishi_status ishi_renju_find_win(ishi_renju_engine* engine,
                                           const ishi_renju_position* position, ishi_win_kind kind,
                                           const ishi_limits* limits,
                                           const ishi_renju_question* question, ishi_renju_win* win,
                                           ishi_error* error);

typedef struct ishi_renju_defences {
  ishi_renju_win threat; /**< the opponent's win if the side to move passed */
  ishi_points defences;  /**< the moves after which it is proven that he does not win so */
  ishi_points unsettled; /**< the moves for which a limit was reached */
} ishi_renju_defences;
/** The moves that stop the win that the opponent threatens. `limits` and `question` may be NULL. */
ISHI_C_API ishi_status ishi_renju_find_defences(ishi_renju_engine* engine,
                                                const ishi_renju_position* position,
                                                ishi_win_kind kind, const ishi_limits* limits,
                                                const ishi_renju_question* question,
                                                ishi_renju_defences* defences, ishi_error* error);

/** A value with the forced win or loss behind it, from the side of who played. */
typedef struct ishi_renju_value {
  int32_t score;   /**< as in `ishi_renju_line` */
  int32_t has_win; /**< 1: `win` says how a forced win ends */
  int32_t win;
  int32_t reserved;
  double chance; /**< of winning, from 0 to 1 */
} ishi_renju_value;

/** A move of a game beside the best one. */
typedef struct ishi_renju_ply {
  ishi_color side;
  ishi_foul foul;         /**< of the move played, which then has lost */
  ishi_renju_value value; /**< of the move played */
  ishi_renju_value best_value;
  int32_t has_missed; /**< 1: the side had a forced win of the kind `missed` and let it go */
  ishi_win_kind missed;
  int32_t has_allowed; /**< 1: the move let the opponent have one of the kind `allowed` */
  ishi_win_kind allowed;
  int32_t depth;  /**< plies that were searched; 0 where a forced win needed no search */
  int32_t turned; /**< 1: the move changed the result that was in sight */
  uint32_t length;
  uint32_t allowed_length;
  ishi_point line[ISHI_RENJU_LINE];         /**< the best move, and the best play after it */
  ishi_point allowed_line[ISHI_RENJU_LINE]; /**< the opponent's win, he first */
  ishi_point played;
  ishi_point best; /**< the move played, if no other was better */
} ishi_renju_ply;
/** Asks in each position of a game by the engine's rule, from the last to the first, for forced
   wins and for the best moves; limits are for each of them. As `ishi_othello_review`. */
ISHI_C_API ishi_status ishi_renju_review(ishi_renju_engine* engine, const ishi_point* moves,
                                         size_t length, const ishi_limits* limits,
                                         ishi_count_report report, void* context,
                                         ishi_renju_ply* plies, size_t capacity, size_t* count,
                                         ishi_error* error);

/* ------------------------------------------------------------------ Renju: files of games */

/** The main line of a game or of a tree of variations; from the empty board, Black first. */
typedef struct ishi_renju_game {
  uint32_t length;
  ishi_point moves[ISHI_RENJU_LINE];
  ishi_color winner; /**< as the file says; ISHI_NO_COLOR: a draw or unknown */
  int32_t is_draw;
  uint64_t number; /**< of the game in its file, from 1 */
  const char* black;
  const char* white;
  const char* event;
  const char* date;
  const char* rule; /**< the opening rule, as the file calls it */
} ishi_renju_game;

/** As `ishi_othello_reader`. Formats: transcript, psq, sgf, lib, rif, openings. */
typedef struct ishi_renju_reader ishi_renju_reader;
ISHI_C_API ishi_status ishi_renju_reader_new(const char* format, ishi_renju_reader** reader,
                                             ishi_error* error);
ISHI_C_API void ishi_renju_reader_free(ishi_renju_reader* reader); /**< NULL is allowed */
ISHI_C_API ishi_status ishi_renju_reader_feed(ishi_renju_reader* reader, const void* bytes,
                                              size_t length, ishi_error* error);
ISHI_C_API ishi_status ishi_renju_reader_next(ishi_renju_reader* reader, ishi_renju_game* game,
                                              ishi_error* error);
/** As `ishi_othello_write_game`: any format of the reader, or svg. */
ISHI_C_API ishi_status ishi_renju_write_game(const ishi_renju_game* game, const char* format,
                                             char* buffer, size_t size, size_t* length,
                                             ishi_error* error);

#ifdef __cplusplus
}
#endif
/* NOLINTEND(modernize-use-using, readability-identifier-naming) */

#endif
