// `ishi gomocup`: the Gomocup protocol on standard input and output.
#include "protocol/gomocup.hpp"

#include <iostream>
#include <memory>

#include "cli/renju/thinking.hpp"
#include "cli/renju/weights.hpp"
#include "cli/shell/book.hpp"
#include "cli/shell/options.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

void add_gomocup(Verb app, Session& session) {
  struct GomocupOptions : WeightsOptions {
    protocol::GomocupSettings settings;
    EngineOptions engine;
    PlayBookOptions book;
  };
  auto options = std::make_shared<GomocupOptions>();
  Verb verb = app.add_verb("gomocup", "Play Renju and Gomoku over the Gomocup protocol.");
  verb.add("--level", options->settings.level,
           "strength, from 1 for a beginner; from 20 on the clock is the limit")
      .range(1, renju::engine::kHighestLevel)
      .value_name("L")
      .show_default();
  add_rule_option(verb, options->settings.rule);
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  add_book_play_options(verb, options->book, "points");
  verb.examples({"ishi gomocup --level 4"});
  verb.note("Type START 15 and BEGIN, or let a manager such as Piskvork start it.");
  verb.action([options, &session] {
    const auto weights = renju_weights_of(*options, session);
    if (!weights) return;
    const auto book = book_of(options->book, 1, session);
    if (!book) return;
    std::ios::sync_with_stdio(false);
    protocol::GomocupSettings& settings = options->settings;
    settings.hash_bytes = options->engine.hash_bytes();
    settings.threads = options->engine.threads;
    settings.weights = *weights;
    protocol::RenjuEngineThinker thinker(*book);
    protocol::Gomocup(thinker, settings, std::cout).run(std::cin);
  });
}

}  // namespace ishi::cli
