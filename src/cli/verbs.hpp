// Every verb of the program: each is declared here, lives in a file of its own, and is added to the
// command line in main.cpp.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

void add_bits_transform(CLI::App& group, Session& session);
void add_bits_reverse(CLI::App& group, Session& session);
void add_bits_canonical(CLI::App& group, Session& session);
void add_bits_compile(CLI::App& group, Session& session);

void add_othello_show(CLI::App& group, Session& session);
void add_othello_moves(CLI::App& group, Session& session);
void add_othello_trace(CLI::App& group, Session& session);
void add_othello_replay(CLI::App& group, Session& session);
void add_othello_convert(CLI::App& group, Session& session);
void add_othello_openings(CLI::App& group, Session& session);
void add_othello_stats(CLI::App& group, Session& session);
void add_othello_perft(CLI::App& group, Session& session);
void add_othello_solve(CLI::App& group, Session& session);
void add_othello_analyze(CLI::App& group, Session& session);
void add_othello_review(CLI::App& group, Session& session);
void add_othello_play(CLI::App& group, Session& session);
void add_othello_bench(CLI::App& group, Session& session);
void add_othello_generate(CLI::App& group, Session& session);
void add_othello_train(CLI::App& group, Session& session);

void add_renju_show(CLI::App& group, Session& session);
void add_renju_forbidden(CLI::App& group, Session& session);
void add_renju_explain(CLI::App& group, Session& session);
void add_renju_shapes(CLI::App& group, Session& session);
void add_renju_convert(CLI::App& group, Session& session);
void add_renju_replay(CLI::App& group, Session& session);
void add_renju_vcf(CLI::App& group, Session& session);
void add_renju_vct(CLI::App& group, Session& session);
void add_renju_defend(CLI::App& group, Session& session);
void add_renju_analyze(CLI::App& group, Session& session);
void add_renju_play(CLI::App& group, Session& session);
void add_renju_verify(CLI::App& group, Session& session);

void add_gtp(CLI::App& app, Session& session);
void add_nboard(CLI::App& app, Session& session);
void add_match(CLI::App& app, Session& session);
void add_gomocup(CLI::App& app, Session& session);
void add_bench(CLI::App& app, Session& session);

}  // namespace ishi::cli
