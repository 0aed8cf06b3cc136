// `ishi renju review`: what each move of a game gave away, the forced wins that were missed, and
// where the game turned.
#include "cli/shell/review.hpp"

#include <memory>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/engine/review.hpp>

#include "cli/renju/games.hpp"
#include "cli/renju/review_report.hpp"
#include "cli/renju/text.hpp"
#include "cli/renju/thinking.hpp"
#include "cli/renju/weights.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "store/renju/memory.hpp"

namespace ishi::cli {

namespace {

using renju::GameRecord;
using renju::engine::Review;

struct ReviewVerbOptions : GameFilesOptions, WeightsOptions, StoreOptions {
  ReviewOptions review;
  ThinkOptions think;
  EngineOptions engine;
  renju::Rule rule = renju::Rule::Renju;
};

/// The main line of a record, up to the move that ended the game.
renju::Game game_of(const GameRecord& record, renju::Rule rule, Session& session) {
  renju::Game game(rule);
  const std::vector<board::Point> moves = record.tree.main_line().moves;
  for (const board::Point move : moves) {
    if (game.play(renju::Move(move))) continue;
    session.bad_input(beyond_end(game, move));
    break;
  }
  return game;
}

void review_game(const GameRecord& record, const ReviewVerbOptions& options,
                 renju::engine::Engine& engine, store::RenjuMemory& memory, Session& session) {
  const renju::Game game = game_of(record, options.rule, session);
  search::Limits limits = renju_limits(options.think);
  limits.stop = session.stop();
  const auto analyst = [&](const renju::Position& position,
                           const search::Limits& each) -> search::Answer<renju::engine::Analysis> {
    if (auto known = memory.analysis(position, each)) return *std::move(known);
    auto analysis = engine.analyze(position, each);
    if (analysis) memory.add(position, *analysis, each);
    return analysis;
  };
  const Review review = with_plies_shown([&](const auto& progress) {
    return *renju::engine::review(engine, game, limits, progress, analyst);
  });
  show_report(RenjuReviewReport{&record, &game, &review, options.review.side, session.is_plain()},
              game.plies().size(), options.json, options.review, session);
}

void review(const ReviewVerbOptions& options, Session& session) {
  const auto weights = renju_weights_of(options, session);
  if (!weights) return;
  const auto store = store_of(options, session);
  if (!store) return;
  store::RenjuMemory memory(store->get(), options.rule, computed_here(options.weights_file));
  renju::engine::Engine engine(
      {options.engine.hash_bytes(), options.rule, *weights, options.engine.threads});
  ReviewSources<RenjuGames> games(options, session);
  review_each(games, options.review, session, [&](const GameRecord& record) {
    review_game(record, options, engine, memory, session);
  });
  if (memory.error()) report(*memory.error(), session);
}

}  // namespace

void add_renju_review(Verb group, Session& session) {
  auto options = std::make_shared<ReviewVerbOptions>();
  Verb verb =
      group.add_verb("review", "Show what each move lost, the wins it missed, and a graph.");
  add_review_options(verb, *options, options->review);
  add_renju_think_options(verb, options->think);
  add_nodes_option(verb, options->think);
  add_rule_option(verb, options->rule);
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  add_store_option(verb, *options);
  add_game_files_options(verb, *options, RenjuGames::readable());
  verb.examples(
      {"ishi renju review game.sgf", "ishi renju review game.sgf --side black --svg graph.svg"});
  verb.action([options, &session] { review(*options, session); });
}

}  // namespace ishi::cli
