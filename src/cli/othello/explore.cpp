// `ishi othello explore`: what was played in a position.
#include "cli/shell/explore.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/othello/games.hpp"
#include "cli/verbs.hpp"
#include "store/othello/key.hpp"

namespace ishi::cli {

namespace {

using othello::GameRecord;

store::GameCard card_of(const GameRecord& record) {
  const std::optional<othello::Score> score = othello::score_of(record);
  return {record.black, record.white, record.event, othello::year_of(record),
          score ? std::optional<int>(score->discs()) : std::nullopt};
}

std::vector<store::GamePly> plies_of(const GameRecord& record) {
  std::vector<store::GamePly> plies;
  for (const othello::Ply& ply : record.game.plies()) {
    store::OthelloPlace place = store::place_of(ply.before.position);
    const std::uint8_t move = number_of(ply.move, place);
    plies.push_back({std::move(place.key), move, ply.before.to_move});
  }
  plies.push_back(
      {store::place_of(record.game.position()).key, store::kNoMove, record.game.to_move()});
  return plies;
}

}  // namespace

void add_othello_explore(Verb group, Session& session) {
  auto options = std::make_shared<ExploreOptions>();
  Verb verb = group.add_verb("explore", "Show what was played in a position, and how it ended.");
  add_explore_options(verb, *options);
  verb.examples({"ishi othello explore f5d6c3 --games games/*.wtb --index wthor.index",
                 "ishi othello explore f5f6 --index wthor.index --player ito --year 1990..1999"});
  verb.action([options, &session] {
    explore_games<OthelloGames>(*options, "othello", card_of, plies_of, session);
  });
}

}  // namespace ishi::cli
