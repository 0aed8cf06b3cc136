// Every verb of the program: each is declared here, lives in a file of its own, and is added to the
// command line in main.cpp.
#pragma once

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

void add_bits_transform(Verb group, Session& session);
void add_bits_reverse(Verb group, Session& session);
void add_bits_canonical(Verb group, Session& session);
void add_bits_compile(Verb group, Session& session);

void add_othello_show(Verb group, Session& session);
void add_othello_moves(Verb group, Session& session);
void add_othello_trace(Verb group, Session& session);
void add_othello_replay(Verb group, Session& session);
void add_othello_convert(Verb group, Session& session);
void add_othello_openings(Verb group, Session& session);
void add_othello_stats(Verb group, Session& session);
void add_othello_explore(Verb group, Session& session);
void add_othello_perft(Verb group, Session& session);
void add_othello_solve(Verb group, Session& session);
void add_othello_analyze(Verb group, Session& session);
void add_othello_review(Verb group, Session& session);
void add_othello_play(Verb group, Session& session);
void add_othello_bench(Verb group, Session& session);
void add_othello_generate(Verb group, Session& session);
void add_othello_train(Verb group, Session& session);

void add_renju_show(Verb group, Session& session);
void add_renju_forbidden(Verb group, Session& session);
void add_renju_explain(Verb group, Session& session);
void add_renju_shapes(Verb group, Session& session);
void add_renju_convert(Verb group, Session& session);
void add_renju_openings(Verb group, Session& session);
void add_renju_replay(Verb group, Session& session);
void add_renju_explore(Verb group, Session& session);
void add_renju_vcf(Verb group, Session& session);
void add_renju_vct(Verb group, Session& session);
void add_renju_defend(Verb group, Session& session);
void add_renju_analyze(Verb group, Session& session);
void add_renju_review(Verb group, Session& session);
void add_renju_play(Verb group, Session& session);
void add_renju_verify(Verb group, Session& session);
void add_renju_bench(Verb group, Session& session);
void add_renju_generate(Verb group, Session& session);
void add_renju_train(Verb group, Session& session);

void add_book_show(Verb group, Session& session);
void add_book_merge(Verb group, Session& session);
void add_book_import(Verb group, Session& session);
void add_book_export(Verb group, Session& session);
void add_book_check(Verb group, Session& session);
void add_book_bench(Verb group, Session& session);
void add_book_learn(Verb group, Session& session);
void add_book_lines(Verb group, Session& session);
void add_book_prune(Verb group, Session& session);

void add_batch_split(Verb group, Session& session);
void add_batch_run(Verb group, Session& session);
void add_batch_merge(Verb group, Session& session);

void add_queue_init(Verb group, Session& session);
void add_queue_add(Verb group, Session& session);
void add_queue_status(Verb group, Session& session);
void add_queue_retry(Verb group, Session& session);
void add_queue_export(Verb group, Session& session);
void add_worker(Verb app, Session& session);
void add_othello_prove(Verb group, Session& session);
void add_othello_check_proof(Verb group, Session& session);

void add_gtp(Verb app, Session& session);
void add_nboard(Verb app, Session& session);
void add_match(Verb app, Session& session);
void add_gomocup(Verb app, Session& session);
void add_bench(Verb app, Session& session);
void add_serve(Verb app, Session& session);
void add_completion(Verb app, const CommandLine& line, Session& session);
void add_manual(Verb app, const CommandLine& line, Session& session);

}  // namespace ishi::cli
