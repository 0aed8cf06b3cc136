// `ishi othello analyze`: what the best moves are worth.
#include <cmath>
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/limits.hpp"
#include "cli/othello/search_progress.hpp"
#include "cli/othello/text.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"
#include "store/othello/memory.hpp"

namespace ishi::cli {

namespace {

using othello::Diagram;
using othello::engine::Analysis;
using othello::engine::AnalyzedLine;

struct AnalyzeVerbOptions : InputOptions, LimitsOptions, WeightsOptions, StoreOptions {
  EngineOptions engine;
  int lines = 1;
  ProgressForm progress = ProgressForm::Redrawn;
};

/// `Black +2.3 discs (63%)`: the side that is ahead, and its chance to win; exact scores alone.
std::string line_words(const Diagram& diagram, const AnalyzedLine& line, bool exact) {
  if (exact) return score_words(diagram.to_move, line.score);
  const double chance = othello::engine::chance_of(std::abs(line.hundredths),
                                                   diagram.position.empties().count(), false);
  return fmt::format("{} ({:.0f}%)", value_words(diagram.to_move, line.hundredths), 100 * chance);
}

void print_json(const Diagram& diagram, const Analysis& analysis, std::int64_t ms,
                AnswerFrom from) {
  const int empties = diagram.position.empties().count();
  Json lines = Json::array();
  for (const AnalyzedLine& line : analysis.lines) {
    const double chance = othello::engine::chance_of(line.hundredths, empties, analysis.exact);
    lines.push_back({{"move", othello::format_move(line.pv.front())},
                     {"score", analysis.exact ? Json(line.score.discs())
                                              : Json(tenths_of_disc(line.hundredths))},
                     {"chance", std::round(100 * chance) / 100},
                     {"pv", line_array(line.pv)}});
  }
  Json object = {{"position", othello::format_position(diagram)},
                 {"depth", analysis.depth},
                 {"exact", analysis.exact},
                 {"deviations", analysis.exact ? Json(nullptr) : Json(analysis.cut_tenths / 10.0)},
                 {"lines", lines},
                 {"nodes", analysis.nodes},
                 {"ms", ms}};
  if (from == AnswerFrom::Store) object["store"] = true;
  Session::print_json(object);
}

void print_text(const Diagram& diagram, const Analysis& analysis, std::int64_t ms, AnswerFrom from,
                BoardStyle style) {
  fmt::print("{}\n", othello_board(diagram, othello::moves(diagram.position), style));
  if (analysis.lines.empty()) {
    fmt::print("the game is over: {}\n\n",
               score_words(diagram.to_move, othello::final_score(diagram.position)));
    return;
  }
  for (const AnalyzedLine& line : analysis.lines) {
    fmt::print("{:<22}  {}\n", line_words(diagram, line, analysis.exact), line_text(line.pv));
  }
  fmt::print("\n{}; {}\n", reach_text(analysis.depth, analysis.exact, analysis.cut_tenths),
             work_text(analysis.nodes, ms, from));
  fmt::print("{}\n\n", analysis.exact ? "The lead at the end of the game, with best play."
                                      : "The lead that the search expects at the end of the game, "
                                        "and the chance to win with it.");
}

void analyze(const Diagram& diagram, const AnalyzeVerbOptions& options,
             othello::engine::Engine& engine, store::OthelloMemory& memory, Session& session) {
  search::Limits limits = limits_of(options);
  limits.lines = options.lines;
  limits.stop = session.stop();
  SearchProgress progress(options.progress);
  const search::Stopwatch watch;
  const othello::engine::AnalyzeQuestion question{exact_empties_of(options), {}};
  std::optional<Analysis> analysis = memory.analysis(diagram.position, limits, question);
  const AnswerFrom from = analysis ? AnswerFrom::Store : AnswerFrom::Search;
  if (!analysis) {
    engine.forget();
    analysis = *engine.analyze(diagram.position, limits, question, progress.report());
    progress.clear();
    memory.add(diagram.position, store::evidence_of(*analysis, diagram.position, limits));
  }
  const std::int64_t ms = watch.milliseconds().count();
  if (options.json) {
    print_json(diagram, *analysis, ms, from);
  } else {
    print_text(diagram, *analysis, ms, from, session.style());
  }
}

}  // namespace

void add_othello_analyze(Verb group, Session& session) {
  auto options = std::make_shared<AnalyzeVerbOptions>();
  Verb verb = group.add_verb("analyze", "Score the best moves.");
  add_inputs(verb, *options, "POSITION", "a board, a transcript or start");
  add_limits_options(verb, *options);
  add_lines_option(verb, options->lines, 64);
  add_progress_option(verb, options->progress, "print what each search found on standard error");
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  add_store_option(verb, *options);
  verb.examples({"ishi othello analyze f5d6c3d3c4 --lines 3",
                 "ishi othello analyze --file positions.obf --level 16 --json"});
  verb.action([options, &session] {
    const auto weights = weights_of(*options, session);
    if (!weights) return;
    const auto store = store_of(*options, session);
    if (!store) return;
    store::OthelloMemory memory(store->get(), computed_here(options->weights_file));
    othello::engine::Engine engine(
        {options->engine.hash_bytes(), options->engine.threads, *weights});
    answer_each(session, *options, &kOthelloBoards, othello::parse_position,
                [&](const Diagram& diagram, const Input&) {
                  analyze(diagram, *options, engine, memory, session);
                });
    if (memory.error()) report(*memory.error(), session);
  });
}

}  // namespace ishi::cli
