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
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::GameRecord;
using othello::engine::Review;

struct ReviewVerbOptions : OthelloFilesOptions, LimitsOptions, WeightsOptions {
  EngineOptions engine;
  ReviewOptions review;
};

void review_game(const GameRecord& record, const ReviewVerbOptions& options,
                 othello::engine::Engine& engine, Session& session) {
  search::Limits limits = limits_of(options);
  limits.stop = session.stop();
  const Review review = with_plies_shown([&](const auto& progress) {
    return *othello::engine::review(engine, record.game, limits, {exact_empties_of(options), {}},
                                    progress);
  });
  show_report(ReviewReport{&record, &review, options.review.side, session.is_plain()},
              record.game.plies().size(), options.json, options.review, session);
}

void review(const ReviewVerbOptions& options, Session& session) {
  const auto weights = weights_of(options, session);
  const std::optional<GameFilter> filter = GameFilter::of(options.filter, session);
  if (!weights || !filter) return;
  othello::engine::Engine engine({options.engine.hash_bytes(), options.engine.threads, *weights});
  ReviewSources<OthelloGames> games(
      options, session, [&filter](const GameRecord& record) { return filter->reject(record); });
  review_each(games, options.review, session,
              [&](const GameRecord& record) { review_game(record, options, engine, session); });
}

}  // namespace

void add_othello_review(Verb group, Session& session) {
  auto options = std::make_shared<ReviewVerbOptions>();
  Verb verb =
      group.add_verb("review", "Show what each move of a game lost, the better ones, and a graph.");
  add_review_options(verb, *options, options->review);
  add_limits_options(verb, *options);
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  add_othello_files_options(verb, *options, Shown::Rarely);
  verb.examples({"ishi othello review game.ggf",
                 "ishi othello review game.sgf --side black --svg graph.svg",
                 "ishi othello review f5d6c3d3c4f4f6 --level 8"});
  verb.action([options, &session] { review(*options, session); });
}

}  // namespace ishi::cli
