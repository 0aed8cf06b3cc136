// `ishi othello review`: what each move of a game gave away, and where the game turned.
#include "cli/shell/review.hpp"

#include <memory>
#include <optional>

#include <ishi/othello/engine/review.hpp>

#include "cli/othello/games.hpp"
#include "cli/othello/limits.hpp"
#include "cli/othello/review_report.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "store/othello/memory.hpp"

namespace ishi::cli {

namespace {

using othello::GameRecord;
using othello::engine::Review;

struct ReviewVerbOptions : OthelloFilesOptions, LimitsOptions, WeightsOptions, StoreOptions {
  EngineOptions engine;
  ReviewOptions review;
};

void review_game(const GameRecord& record, const ReviewVerbOptions& options,
                 othello::engine::Engine& engine, store::OthelloMemory& memory, Session& session) {
  search::Limits limits = limits_of(options);
  limits.stop = session.stop();
  const auto analyst = [&](const othello::Position& position, const search::Limits& each,
                           const othello::engine::AnalyzeQuestion& question)
      -> search::Answer<othello::engine::Analysis> {
    if (auto known = memory.analysis(position, each, question)) return *std::move(known);
    auto analysis = engine.analyze(position, each, question);
    if (analysis) memory.add(position, store::evidence_of(*analysis, position, each));
    return analysis;
  };
  const Review review = with_plies_shown([&](const auto& progress) {
    return *othello::engine::review(engine, record.game, limits, {exact_empties_of(options), {}},
                                    progress, analyst);
  });
  show_report(ReviewReport{&record, &review, options.review.side, session.is_plain()},
              record.game.plies().size(), options.json, options.review, session);
}

void review(const ReviewVerbOptions& options, Session& session) {
  const auto weights = weights_of(options, session);
  const std::optional<GameFilter> filter = GameFilter::of(options.filter, session);
  if (!weights || !filter) return;
  const auto store = store_of(options, session);
  if (!store) return;
  store::OthelloMemory memory(store->get(), computed_here(options.weights_file));
  othello::engine::Engine engine({options.engine.hash_bytes(), options.engine.threads, *weights});
  ReviewSources<OthelloGames> games(
      options, session, [&filter](const GameRecord& record) { return filter->reject(record); });
  review_each(games, options.review, session, [&](const GameRecord& record) {
    review_game(record, options, engine, memory, session);
  });
  if (memory.error()) report(*memory.error(), session);
}

}  // namespace

void add_othello_review(Verb group, Session& session) {
  auto options = std::make_shared<ReviewVerbOptions>();
  Verb verb =
      group.add_verb("review", "Show what each move of a game lost, better ones, and a graph.");
  add_review_options(verb, *options, options->review);
  add_limits_options(verb, *options);
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  add_store_option(verb, *options);
  add_othello_files_options(verb, *options, Shown::Rarely);
  verb.examples({"ishi othello review game.ggf",
                 "ishi othello review game.sgf --side black --svg graph.svg",
                 "ishi othello review f5d6c3d3c4f4f6 --level 8"});
  verb.action([options, &session] { review(*options, session); });
}

}  // namespace ishi::cli
