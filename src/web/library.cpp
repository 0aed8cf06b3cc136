#include "web/library.hpp"

#include <functional>
#include <utility>

#include <ishi/board/point.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "store/book.hpp"
#include "store/exploration.hpp"
#include "store/othello/key.hpp"
#include "store/renju/key.hpp"

namespace ishi::web {

namespace {

using io::Json;
using store::BookMove;
using store::Evidence;

/// A position as stores and indexes file it.
struct Filed {
  store::Key key;
  /// A move of the canonical image as a move of the position.
  std::function<std::string(std::uint8_t)> move_text;
  int units = 1;  ///< of the store to a disc or a point
};

Filed filed(const PagePosition& position) {
  constexpr int kHundredths = 100;
  if (const auto* discs = std::get_if<othello::Position>(&position)) {
    const store::OthelloPlace place = store::place_of(*discs);
    return {place.key,
            [place](std::uint8_t number) {
              const auto move = store::othello_move_of(number, place);
              return move ? othello::format_move(*move) : std::string("?");
            },
            kHundredths};
  }
  const store::RenjuPlace place =
      store::place_of(std::get<renju::Position>(position), renju::Rule::Renju);
  return {place.key,
          [place](std::uint8_t number) {
            const auto point = store::renju_point_of(number, place);
            return point ? std::string(board::format_point(*point)) : std::string("?");
          },
          1};
}

Json score_json(int score, int units) {
  return score % units == 0 ? Json(score / units) : Json(static_cast<double>(score) / units);
}
Json optional_json(const std::optional<int>& score, int units) {
  return score ? score_json(*score, units) : Json(nullptr);
}

Json evidence_json(store::Store& from, const PagePosition& position) {
  const Filed place = filed(position);
  const auto found = from.find(place.key);
  if (!found) return nullptr;
  const auto moves = store::book_moves(from, place.key);
  if (!moves) return nullptr;
  const Evidence evidence = found->value_or(Evidence());
  Json list = Json::array();
  for (const BookMove& move : *moves) {
    list.push_back({{"move", place.move_text(move.move)},
                    {"score", score_json(move.score, place.units)},
                    {"depth", move.depth},
                    {"exact", move.exact},
                    {"leaf", move.is_leaf}});
  }
  return {{"known", found->has_value()},
          {"lower", optional_json(evidence.lower, place.units)},
          {"upper", optional_json(evidence.upper, place.units)},
          {"depth", evidence.depth},
          {"exact", evidence.exact()},
          {"engine", evidence.origin.engine},
          {"source", evidence.origin.source},
          {"moves", std::move(list)}};
}

Json counts_json(const store::ResultCounts& counts) {
  const auto average = counts.average();
  return {{"games", counts.games},
          {"wins", counts.wins},
          {"draws", counts.draws},
          {"losses", counts.losses},
          {"average", average ? Json(*average) : Json(nullptr)}};
}

Json card_json(const store::GameCard& card) {
  return {{"black", card.black},
          {"white", card.white},
          {"event", card.event},
          {"year", optional_json(card.year, 1)},
          {"score", optional_json(card.score, 1)}};
}

Json exploration_json(const store::GameIndex& index, const store::Exploration& found,
                      const Filed& place) {
  Json moves = Json::array();
  for (const store::PlayedMove& played : found.moves) {
    Json move = {{"move", place.move_text(played.move)}};
    move.update(counts_json(played.counts));
    moves.push_back(std::move(move));
  }
  Json players = Json::array();
  for (const store::ExploredPlayer& player : found.players) {
    players.push_back({{"name", player.name}, {"games", player.games}});
  }
  Json games = Json::array();
  for (const std::uint32_t number : found.first_games) {
    games.push_back(card_json(index.card(number)));
  }
  Json object = counts_json(found.counts);
  object["firstYear"] = optional_json(found.first_year, 1);
  object["lastYear"] = optional_json(found.last_year, 1);
  object["moves"] = std::move(moves);
  object["players"] = std::move(players);
  object["firstGames"] = std::move(games);
  return object;
}

}  // namespace

Json Library::book(const PagePosition& position) {
  return book_ ? evidence_json(*book_, position) : Json(nullptr);
}

Json Library::stored(const PagePosition& position) {
  return kept_ ? evidence_json(*kept_, position) : Json(nullptr);
}

Json Library::games(const PagePosition& position) const {
  const Filed place = filed(position);
  const store::GameIndex* most = nullptr;
  store::Exploration found;
  for (const store::GameIndex& index : games_) {
    store::Exploration here = store::explore(index, place.key, {});
    if (most != nullptr && here.counts.games <= found.counts.games) continue;
    most = &index;
    found = std::move(here);
  }
  return most == nullptr ? Json(nullptr) : exploration_json(*most, found, place);
}

}  // namespace ishi::web
