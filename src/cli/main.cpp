// ishi: options in, answers out. The contract is docs/command-line.md.
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <ishi/board/arrays.hpp>
#include <ishi/version.hpp>

#include "cli/both_games.hpp"
#include "cli/missing_verbs.hpp"
#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "cli/verbs.hpp"
#include "othello/engine/kernels.hpp"
#include "renju/engine/kernels.hpp"

namespace {

using ishi::cli::CommandLine;
using ishi::cli::Session;
using ishi::cli::Verb;
using ishi::cli::why_missing;

std::string version_text() {
  return fmt::format(
      "ishi {}\nlevel: {}\ncompiler: {}\nkernels: boards {}, endings {}, networks {}",
      ishi::library_version(), ishi::name_of(ishi::library_target()), ishi::library_compiler(),
      ishi::board::array_kernels(), ishi::othello::ending_kernels(),
      ishi::renju::network_kernels());
}

void add_verbs(CommandLine& line, Session& session) {
  Verb app = line.program();
  using namespace ishi::cli;
  // All of it fits a screen of 24 lines.
  app.examples({"ishi othello play          # type help in the game",
                "ishi renju explain --help  # a verb, with examples; ishi help positions"});
  Verb othello = app.add_group("othello", "Othello: play, solve, analyse, review, convert.");
  add_othello_play(othello, session);
  add_othello_solve(othello, session);
  add_othello_analyze(othello, session);
  add_othello_review(othello, session);
  add_othello_replay(othello, session);
  add_othello_show(othello, session);
  add_othello_moves(othello, session);
  add_othello_openings(othello, session);
  add_othello_convert(othello, session);
  add_othello_stats(othello, session);
  add_othello_explore(othello, session);
  add_othello_trace(othello, session);
  add_othello_perft(othello, session);
  add_othello_bench(othello, session);
  add_othello_generate(othello, session);
  add_othello_train(othello, session);
  add_othello_prove(othello, session);
  add_othello_check_proof(othello, session);

  Verb renju =
      app.add_group("renju", "Renju: play, forbidden points, forced wins, review, convert.");
  add_renju_play(renju, session);
  add_renju_analyze(renju, session);
  add_renju_review(renju, session);
  add_renju_explore(renju, session);
  add_renju_replay(renju, session);
  add_renju_show(renju, session);
  add_renju_forbidden(renju, session);
  add_renju_explain(renju, session);
  add_renju_shapes(renju, session);
  add_renju_vcf(renju, session);
  add_renju_vct(renju, session);
  add_renju_defend(renju, session);
  add_renju_verify(renju, session);
  add_renju_openings(renju, session);
  add_renju_convert(renju, session);
  add_renju_bench(renju, session);
  add_renju_generate(renju, session);
  add_renju_train(renju, session);

  Verb bits =
      app.add_group("bits", "Words of bits: flips, rotations, permutations as masks and shifts.");
  add_bits_transform(bits, session);
  add_bits_reverse(bits, session);
  add_bits_canonical(bits, session);
  add_bits_compile(bits, session);

  Verb book = app.add_group("book", "Books and saved analyses: look up, merge, check.");
  add_book_learn(book, session);
  add_book_show(book, session);
  add_book_lines(book, session);
  add_book_merge(book, session);
  add_book_import(book, session);
  add_book_export(book, session);
  add_book_check(book, session);
  add_book_prune(book, session);
  add_book_bench(book, session);

  Verb batch = app.add_group("batch", "Work for many machines that share a folder.");
  add_batch_split(batch, session);
  add_batch_run(batch, session);
  add_batch_merge(batch, session);

  Verb queue = app.add_group("queue", "Work for many machines that share a database.");
  add_queue_init(queue, session);
  add_queue_add(queue, session);
  add_queue_status(queue, session);
  add_queue_retry(queue, session);
  add_queue_export(queue, session);
  add_worker(app, session);

  add_gtp(app, session);
  add_nboard(app, session);
  add_match(app, session);
  add_gomocup(app, session);
  add_bench(app, session);
  add_serve(app, session);
  add_completion(app, line, session);
  add_manual(app, line, session);
}

int run(const std::vector<std::string>& arguments) {
  Session session;
  CommandLine line("ishi", "ishi plays, solves and explains Othello and Renju.", version_text());
  add_verbs(line, session);
  const ishi::cli::BothGames games;
  line.find_games_by(games);
  if (const std::string reason = why_missing(arguments); !reason.empty()) {
    session.bad_input(reason);
  } else {
    line.run(arguments, session);
  }
  if (std::cin.bad()) session.bad_input("standard input cannot be read");
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    session.failed(fmt::format("standard output cannot be written: {}", std::strerror(errno)));
  } else if (!std::cout) {  // protocols write to it
    session.failed("standard output cannot be written");
  }
  return static_cast<int>(session.status());
}

/// A manager of Gomocup starts its engines by a name that begins with `pbrain-`, without arguments.
bool is_gomocup_name(std::string_view path) {
  return path.substr(path.find_last_of('/') + 1).starts_with("pbrain-");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    if (argc > 0 && is_gomocup_name(argv[0])) arguments.insert(arguments.begin(), "gomocup");
    return run(arguments);
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "ishi: there is not enough memory; a smaller --hash needs less\n");
    return 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ishi: %s\n", error.what());
    return 1;
  }
}
