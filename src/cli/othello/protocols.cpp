// `ishi gtp` and `ishi nboard`: Othello for other programs, on standard input and output.
#include <csignal>
#include <iostream>
#include <memory>

#include "cli/othello/limits.hpp"
#include "cli/verbs.hpp"
#include "protocol/gtp_othello.hpp"
#include "protocol/nboard_othello.hpp"

namespace ishi::cli {

namespace {

/// Declares the options of a player, and has `run` talk with the engine they ask for.
template <typename Run>
void add_player(Verb verb, Session& session, Run run) {
  auto options = std::make_shared<OthelloPlayerOptions>();
  add_player_options(verb, *options);
  verb.action([options, &session, run] {
    const auto weights = weights_of(*options, session);
    if (!weights) return;
    const auto book = book_of(options->book, kBookUnits, session);
    if (!book) return;
    protocol::OthelloEngine engine(player_of(*options, *weights, *book));
    std::signal(SIGINT, SIG_DFL);      // there is no half-done work to be kept
    std::ios::sync_with_stdio(false);  // so that the reader sees which lines came together
    run(engine);
  });
}

}  // namespace

void add_gtp(Verb app, Session& session) {
  Verb verb = app.add_verb("gtp", "Play Othello over the Go Text Protocol, version 2.");
  verb.examples({"ishi gtp --level 8", "gogui -program 'ishi gtp --level 8'"});
  verb.note("Type genmove black, or list_commands.");
  add_player(verb, session, [](protocol::OthelloThinker& engine) {
    protocol::GtpOthello(engine).run(std::cin, std::cout);
  });
}

void add_nboard(Verb app, Session& session) {
  Verb verb = app.add_verb("nboard", "Play Othello over the NBoard protocol, version 2.");
  verb.examples({"ishi nboard --level 10"});
  verb.note("Type hint 3, or let NBoard start it.");
  add_player(verb, session, [](protocol::OthelloThinker& engine) {
    protocol::run_nboard(std::cin, std::cout, engine);
  });
}

}  // namespace ishi::cli
