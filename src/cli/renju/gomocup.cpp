// `ishi gomocup`: the Gomocup protocol on standard input and output.
#include "protocol/gomocup.hpp"

#include <iostream>
#include <memory>

#include "cli/renju/thinking.hpp"
#include "cli/shell/options.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

void add_gomocup(CLI::App& app, Session& /*session*/) {
  struct GomocupOptions {
    protocol::GomocupSettings settings;
    EngineOptions engine;
  };
  auto options = std::make_shared<GomocupOptions>();
  CLI::App& verb = *app.add_subcommand(
      "gomocup",
      "Play Renju and Gomoku over the Gomocup protocol, Yixin-Board's commands included");
  verb.add_option("--level", options->settings.level,
                  "Strength, from 1 for a beginner; the highest is bounded by the clock alone")
      ->check(CLI::Range(1, renju::engine::kHighestLevel))
      ->capture_default_str();
  add_rule_option(verb, options->settings.rule);
  add_engine_options(verb, options->engine);
  verb.get_option("--threads")->description("Accepted; the engine thinks in one thread");
  verb.footer("Example: ishi gomocup --level 4, and type: START 15");
  verb.callback([options] {
    std::ios::sync_with_stdio(false);
    protocol::GomocupSettings& settings = options->settings;
    settings.hash_bytes = options->engine.hash_bytes();
    settings.threads = options->engine.threads;
    protocol::RenjuEngineThinker thinker;
    protocol::Gomocup(thinker, settings, std::cout).run(std::cin);
  });
}

}  // namespace ishi::cli
