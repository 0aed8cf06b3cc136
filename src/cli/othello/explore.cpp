// `ishi othello explore`: what was played in a position.
#include "cli/shell/explore.hpp"

#include <memory>
#include <optional>
#include <string>

#include "cli/othello/games.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::GameRecord;

store::GameCard card_of(const GameRecord& record) {
  const std::optional<othello::Score> score = othello::score_of(record);
  return {record.black, record.white, record.event, othello::year_of(record),
          score ? std::optional<int>(score->discs()) : std::nullopt};
}

}  // namespace

void add_othello_explore(Verb group, Session& session) {
  auto options = std::make_shared<ExploreOptions>();
  Verb verb = group.add_verb("explore", "Show what was played in a position, and how it ended.");
  add_explore_options(verb, *options, OthelloGames::readable());
  verb.examples({"ishi othello explore f5d6c3 --games games/*.wtb --index wthor.index",
                 "ishi othello explore f5f6 --index wthor.index --player ito --year 1990..1999"});
  verb.action(
      [options, &session] { explore_games<OthelloGames>(*options, "othello", card_of, session); });
}

}  // namespace ishi::cli
