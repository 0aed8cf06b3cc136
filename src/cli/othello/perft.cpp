// `ishi othello perft`: the number of leaves of the game tree.
#include <memory>

#include <fmt/core.h>

#include <ishi/othello/engine/perft.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/text.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/options.hpp"
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

struct PerftVerbOptions : InputOptions {
  int depth = 0;
  bool divide = false;
  bool free_pass = false;
  EngineOptions work{.threads = 1, .hash_mb = 0};
};

void perft(const othello::Diagram& diagram, const PerftVerbOptions& options, Session& session) {
  const search::Stopwatch watch;
  const othello::engine::PerftResult result = *othello::engine::perft(
      diagram.position,
      {.depth = options.depth,
       .pass_rule = options.free_pass ? othello::PassRule::Free : othello::PassRule::Ply,
       .threads = options.work.threads,
       .hash_bytes = options.work.hash_bytes(),
       .stop = session.stop()});
  const auto ms = watch.milliseconds().count();
  if (!result.complete) {
    session.failed("perft was stopped before the count was complete");
    return;
  }
  if (options.json) {
    Json answer = {{"position", othello::format_position(diagram)},
                   {"depth", options.depth},
                   {"nodes", result.leaves},
                   {"ms", ms}};
    if (options.divide) {
      answer["divide"] = Json::object();
      for (const auto& [move, leaves] : result.branches)
        answer["divide"][othello::format_move(move)] = leaves;
    }
    Session::print_json(answer);
    return;
  }
  if (options.divide) {
    for (const auto& [move, leaves] : result.branches) {
      fmt::print("{} {}\n", othello::format_move(move), leaves);
    }
  }
  fmt::print("perft {}: {} leaves in {} ms\n", options.depth, result.leaves, ms);
}

}  // namespace

void add_othello_perft(Verb group, Session& session) {
  auto options = std::make_shared<PerftVerbOptions>();
  Verb verb = group.add_verb("perft", "Count the leaves of the game tree.");
  verb.add("DEPTH", options->depth, "plies; a pass is one, and a finished game stays one leaf")
      .required()
      .range(0, 60);
  add_inputs(verb, *options, "POSITION", "a board, a transcript or start (start)");
  verb.add("--divide", options->divide, "count below each move too");
  verb.add("--free-pass", options->free_pass, "a pass is no ply");
  add_engine_options(verb, options->work, HashTable::Optional);
  verb.examples({"ishi othello perft 9", "ishi othello perft 6 f5d6c3 --divide"});
  verb.action([options, &session] {
    if (options->texts.empty() && options->file.empty()) options->texts = {"start"};
    answer_each(
        session, *options, &kOthelloBoards, othello::parse_position,
        [&](const othello::Diagram& diagram, const Input&) { perft(diagram, *options, session); });
  });
}

}  // namespace ishi::cli
