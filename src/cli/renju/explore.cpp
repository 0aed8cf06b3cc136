// `ishi renju explore`: what was played in a position.
#include "cli/shell/explore.hpp"

#include <memory>
#include <optional>
#include <string>

#include "cli/renju/games.hpp"
#include "cli/verbs.hpp"
#include "io/number.hpp"

namespace ishi::cli {

namespace {

using renju::GameRecord;

std::optional<int> score_of(const GameRecord& record) {
  switch (renju::outcome_of(record)) {
    case renju::RecordedOutcome::BlackWins:
      return 1;
    case renju::RecordedOutcome::WhiteWins:
      return -1;
    case renju::RecordedOutcome::Draw:
      return 0;
    default:
      return std::nullopt;
  }
}

store::GameCard card_of(const GameRecord& record) {
  return {record.black, record.white, record.event,
          io::parse_integer<int>(std::string_view(record.date).substr(0, 4)), score_of(record)};
}

}  // namespace

void add_renju_explore(Verb group, Session& session) {
  auto options = std::make_shared<ExploreOptions>();
  Verb verb = group.add_verb("explore", "Show what was played in a position, and how it ended.");
  add_explore_options(verb, *options, RenjuGames::readable());
  verb.examples({"ishi renju explore h8i9 --games games.rif --index games.index",
                 "ishi renju explore h8i9h7 --index games.index --result white"});
  verb.action(
      [options, &session] { explore_games<RenjuGames>(*options, "renju", card_of, session); });
}

}  // namespace ishi::cli
