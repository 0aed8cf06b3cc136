// `ishi renju analyze`: what the best moves are worth.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cli/renju/search_progress.hpp"
#include "cli/renju/tactics.hpp"
#include "cli/renju/text.hpp"
#include "cli/renju/thinking.hpp"
#include "cli/renju/weights.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"
#include "store/renju/memory.hpp"

namespace ishi::cli {

namespace {

using renju::Position;
using renju::engine::Analysis;
using renju::engine::AnalyzedLine;

struct AnalyzeVerbOptions : InputOptions, WeightsOptions, StoreOptions {
  ThinkOptions think;
  EngineOptions engine;
  renju::Rule rule = renju::Rule::Renju;
  int lines = 1;
  ProgressForm progress = ProgressForm::Redrawn;
};

void print_json(const Position& position, const Analysis& analysis, std::int64_t ms,
                AnswerFrom from) {
  Json lines = Json::array();
  for (const AnalyzedLine& line : analysis.lines) {
    lines.push_back({{"move", point_name(line.pv.front())},
                     {"score", line.score},
                     {"win", line.win ? Json(*line.win) : Json(nullptr)},
                     {"chance", rounded_chance(line.score)},
                     {"pv", point_array(line.pv)}});
  }
  Json object = {{"position", renju::format_position(position)},
                 {"depth", analysis.depth},
                 {"lines", lines},
                 {"nodes", analysis.nodes},
                 {"ms", ms}};
  if (from == AnswerFrom::Store) object["store"] = true;
  Session::print_json(object);
}

/// Whether a win that the analysis saw is one by fours alone: "fours", or empty where that is not
/// known.
std::string_view way_of_win(const Position& position, const AnalyzedLine& line,
                            renju::engine::Engine& engine) {
  if (!line.win) return {};
  constexpr std::uint64_t kNodes = 100'000;
  const Position attacked = *line.win > 0 ? position : position.after(line.pv.front());
  const auto fours = engine.find_vcf(attacked, {.nodes = kNodes});
  return fours && fours->outcome == renju::engine::VcfOutcome::Win ? "fours" : "";
}

/// How deep the analysis went, or why it went nowhere.
std::string depth_text(const Analysis& analysis) {
  if (analysis.depth > 0) return counted_plies(analysis.depth);
  const std::optional<int> win = analysis.lines.front().win;
  if (!win) return "no search ended";
  return *win > 0 ? "a forced win" : "a forced loss";
}

void print_text(const Position& position, const Analysis& analysis, renju::Rule rule,
                std::int64_t ms, AnswerFrom from, renju::engine::Engine& engine, BoardStyle style) {
  renju::ForbiddenPoints fouls;
  if (rule == renju::Rule::Renju) fouls = renju::forbidden_points(position);
  fmt::print("{}\n", renju_board(position, fouls, style));
  if (analysis.lines.empty()) {
    const std::optional<renju::Color> winner = renju::winner(position, rule);
    fmt::print("{}\n\n", winner ? fmt::format("the game is over: {} has five", name_of(*winner))
                                : "no move is left to play");
    return;
  }
  for (const AnalyzedLine& line : analysis.lines) {
    fmt::print(
        "{:<24}  {}\n",
        score_words(position.to_move(), line.score, line.win, way_of_win(position, line, engine)),
        point_list(line.pv));
  }
  fmt::print("\n{}; {}\n", depth_text(analysis), work_text(analysis.nodes, ms, from));
  fmt::print(
      "A lead in points, of which an open two makes about 10, and the chance to win with it.\n\n");
}

void analyze(const Position& position, const AnalyzeVerbOptions& options,
             renju::engine::Engine& engine, store::RenjuMemory& memory, const Session& session) {
  search::Limits limits = renju_limits(options.think);
  limits.lines = options.lines;
  limits.stop = session.stop();
  const search::Stopwatch watch;
  std::optional<Analysis> analysis = memory.analysis(position, limits);
  const AnswerFrom from = analysis ? AnswerFrom::Store : AnswerFrom::Search;
  if (!analysis) {
    engine.forget();
    RenjuSearchProgress progress(options.progress);
    analysis = *engine.analyze(position, limits, {}, progress.report(position.to_move()));
    memory.add(position, *analysis, limits);
  }
  const std::int64_t ms = watch.milliseconds().count();
  if (options.json) {
    print_json(position, *analysis, ms, from);
  } else {
    print_text(position, *analysis, options.rule, ms, from, engine, session.style());
  }
}

}  // namespace

void add_renju_analyze(Verb group, Session& session) {
  auto options = std::make_shared<AnalyzeVerbOptions>();
  Verb verb = group.add_verb("analyze", "Score the best moves, with the chance of winning.");
  add_inputs(verb, *options, "POSITION", "a board, a transcript, start, or a JSON line");
  add_renju_think_options(verb, options->think);
  add_nodes_option(verb, options->think);
  add_rule_option(verb, options->rule);
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  add_store_option(verb, *options);
  add_lines_option(verb, options->lines, board::Point::kCount);
  add_progress_option(verb, options->progress, "print what each search found on standard error");
  verb.examples({"ishi renju analyze h8i9h7j8f8h9g9h10 --lines 3",
                 "ishi renju analyze --file positions.txt --time 2 --json"});
  verb.action([options, &session] {
    const auto weights = renju_weights_of(*options, session);
    if (!weights) return;
    const auto store = store_of(*options, session);
    if (!store) return;
    store::RenjuMemory memory(store->get(), options->rule, computed_here(options->weights_file));
    renju::engine::Engine engine(
        {options->engine.hash_bytes(), options->rule, *weights, options->engine.threads});
    answer_each(session, *options, &kRenjuBoards, parse_position_line,
                [&](const Position& position, const Input&) {
                  analyze(position, *options, engine, memory, session);
                });
    if (memory.error()) report(*memory.error(), session);
  });
}

}  // namespace ishi::cli
