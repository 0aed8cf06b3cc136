#include "cli/match/by_queue.hpp"

#include <set>
#include <utility>

#include <fmt/core.h>

#include "cli/cluster/question_options.hpp"
#include "cluster/errands.hpp"
#include "cluster/pair.hpp"
#include "match/referee.hpp"

namespace ishi::cli {

namespace {

using cluster::Item;
using cluster::Player;
using cluster::Question;
using match::GameKind;
using match::GameStart;
using match::MatchGame;

/// A pair of the match, by the number of its first game.
struct Pair {
  int number = 0;
  const GameStart* opening = nullptr;
};

Question question_of(const MatchByQueue& how, GameKind game, std::uint64_t repetition) {
  Question question;
  const bool is_othello = game == GameKind::Othello;
  question.game = is_othello ? cluster::Game::Othello : cluster::Game::Renju;
  question.task = cluster::Task::Pair;
  question.players = how.players;
  if (is_othello) question.seed = how.seed + repetition;
  return completed(std::move(question));
}

std::vector<Pair> pairs_of(const match::MatchPlan& plan, const std::vector<int>& numbers) {
  std::set<int> firsts;
  for (const int number : numbers) firsts.insert((number - 1) / 2 * 2 + 1);
  std::vector<Pair> pairs;
  for (const int number : firsts) pairs.push_back({number, &plan.opening_of(number)});
  return pairs;
}

Item item_of(const Pair& pair, const match::MatchPlan& plan, const MatchByQueue& how) {
  const auto index = static_cast<std::uint64_t>(pair.number / 2);
  const Question question = question_of(how, plan.game, index / plan.openings.size());
  const std::string given = (*make_referee(plan.game, *pair.opening))->position();
  const auto placed = cluster::place(question.game, given);
  return {{placed->canonical, format_question(question)}, placed->given, placed->hardness};
}

}  // namespace

std::optional<std::array<Player, 2>> players_of(const std::vector<std::string>& engines,
                                                Session& session) {
  std::array<Player, 2> players;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto player = cluster::parse_player(engines[i]);
    if (!player) {
      session.bad_input(fmt::format("--engine {}: with --queue expected {}", engines[i],
                                    player.error().expected));
      return std::nullopt;
    }
    players[i] = *player;
  }
  return players;
}

std::string unfit_players(const MatchByQueue& how, GameKind game) {
  if (game != GameKind::Othello && game != GameKind::Renju) {
    return "--queue: for othello and renju only";
  }
  const std::string refusal = refusal_of(question_of(how, game, 0));
  return refusal.empty() ? refusal : "--engine: " + refusal;
}

void play_by_queue(const match::MatchPlan& plan, const MatchByQueue& how,
                   const std::vector<int>& numbers, const std::function<bool(MatchGame)>& finished,
                   Session& session) {
  auto errands = cluster::Errands::at(how.url, session.stop(), say_to_user);
  if (!errands) return report(errands.error(), session);
  const std::set<int> wanted(numbers.begin(), numbers.end());
  const std::vector<Pair> pairs = pairs_of(plan, numbers);
  std::vector<Item> items;
  items.reserve(pairs.size());
  for (const Pair& pair : pairs) items.push_back(item_of(pair, plan, how));
  const auto done = errands->run(items, [&](std::size_t place, const cluster::Found& found) {
    const Pair& pair = pairs[place];
    auto games =
        cluster::games_in(plan.game, pair.number, *pair.opening, found.result, found.stats);
    if (!games) {
      session.failed(format_key(items[place].key) + ": a result that is none");
      return false;
    }
    bool goes_on = true;
    for (MatchGame& game : *games) {
      if (wanted.contains(game.number)) goes_on = finished(std::move(game)) && goes_on;
    }
    return goes_on;
  });
  if (!done) report(done.error(), session);
}

}  // namespace ishi::cli
