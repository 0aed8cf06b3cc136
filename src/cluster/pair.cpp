#include "cluster/pair.hpp"

#include <memory>
#include <utility>

#include <fmt/core.h>

#include "cluster/item.hpp"
#include "match/openings.hpp"
#include "match/referee.hpp"

namespace ishi::cluster {

namespace {

using io::Json;
using match::BoardResult;
using match::Referee;
using match::Side;

/// A game that is over.
struct Played {
  BoardResult result;
  std::vector<std::string> moves;
};
using MaybePlayed = tl::expected<std::optional<Played>, std::string>;

/// `by_side` are the players of Black and White.
MaybePlayed play_game(Referee& referee, const std::array<const ChooseMove*, 2>& by_side) {
  Played played;
  while (!referee.result()) {
    std::string move = "pass";
    if (!referee.must_pass()) {
      const ChooseMove& choose = *by_side[index_of(referee.to_move())];
      std::optional<std::string> chosen = choose(referee.position());
      if (!chosen) return std::nullopt;
      move = *std::move(chosen);
    }
    if (const auto done = referee.play(move); !done) return tl::unexpected(done.error().reason);
    played.moves.push_back(std::move(move));
  }
  played.result = *referee.result();
  return played;
}

/// 1 where the side has won, -1 where it has lost, 0 for a draw.
int result_for(const BoardResult& result, Side side) {
  if (!result.winner) return 0;
  return *result.winner == side ? 1 : -1;
}

Json game_json(const BoardResult& result, Side first) {
  Json game = {{"result", result_for(result, first)}};
  if (result.score) game["discs"] = first == Side::Black ? *result.score : -*result.score;
  game["end"] = result.how;
  return game;
}

const std::vector<Json>* games_of(const std::optional<Json>& object) {
  const Json* games = object ? object->find("games") : nullptr;
  return games != nullptr && games->is_array() && games->elements().size() == 2 ? &games->elements()
                                                                                : nullptr;
}

/// A game of which the first player had `first`. False where the texts are none.
bool take_game(const Json& result, const Json& moves, Side first, match::GameOutcome& outcome) {
  const Json* won = result.find("result");
  const Json* discs = result.find("discs");
  const Json* end = result.find("end");
  if (won == nullptr || !won->is_integer() || end == nullptr || !end->is_text() ||
      (discs != nullptr && !discs->is_integer()) || !moves.is_array()) {
    return false;
  }
  if (won->integer() != 0) outcome.winner = won->integer() > 0 ? first : other_side(first);
  if (discs != nullptr) {
    const auto score = static_cast<int>(discs->integer());
    outcome.score = first == Side::Black ? score : -score;
  }
  outcome.reason = end->text();
  for (const Json& move : moves.elements()) {
    if (!move.is_text()) return false;
    outcome.moves.push_back(move.text());
  }
  return true;
}

}  // namespace

MaybeAnswer play_pair(match::GameKind game, std::string_view position,
                      const std::array<ChooseMove, 2>& players) {
  Answer answer;
  int score = 0;
  Json games = Json::array();
  for (const std::size_t mover : {0U, 1U}) {  // which player moves first
    auto referee = make_referee(game, position);
    if (!referee) return tl::unexpected(format_error(referee.error()));
    const Side first = mover == 0 ? (*referee)->to_move() : other_side((*referee)->to_move());
    const std::array<const ChooseMove*, 2> by_side = {&players[first == Side::Black ? 0 : 1],
                                                      &players[first == Side::Black ? 1 : 0]};
    MaybePlayed played = play_game(**referee, by_side);
    if (!played) return tl::unexpected("a player's move is none: " + played.error());
    if (!*played) return std::nullopt;
    score += result_for((*played)->result, first);
    games.push_back(game_json((*played)->result, first));
    answer.games.push_back(std::move((*played)->moves));
  }
  answer.result = {{"score", score}, {"bound", "exact"}, {"games", games}};
  return answer;
}

std::optional<std::array<match::MatchGame, 2>> games_in(match::GameKind game, int number,
                                                        const match::GameStart& opening,
                                                        const std::string& result,
                                                        const std::string& stats) {
  const auto referee = make_referee(game, opening);
  const std::optional<Json> found = Json::parse(result);
  const std::optional<Json> kept = Json::parse(stats);
  const std::vector<Json>* results = games_of(found);
  const std::vector<Json>* moves = games_of(kept);
  if (!referee || results == nullptr || moves == nullptr) return std::nullopt;
  const std::string given = (*referee)->position();
  const Game of = game == match::GameKind::Othello ? Game::Othello : Game::Renju;
  const bool black_moves = (*referee)->to_move() == Side::Black;
  std::array<match::MatchGame, 2> games;
  for (const std::size_t i : {0U, 1U}) {
    const std::size_t from = black_moves ? i : 1 - i;  // in it the first player has Black if i is 0
    match::MatchGame& played = games[i];
    played.number = number + static_cast<int>(i);
    played.first = match::MatchPlan::first_of(played.number);
    played.position = opening.position;
    played.opening = opening.moves.size();
    if (!take_game((*results)[from], (*moves)[from], played.first, played.outcome)) {
      return std::nullopt;
    }
    std::vector<std::string>& line = played.outcome.moves;
    for (std::string& move : line) move = move_as_given(of, given, move);
    line.insert(line.begin(), opening.moves.begin(), opening.moves.end());
  }
  return games;
}

}  // namespace ishi::cluster
