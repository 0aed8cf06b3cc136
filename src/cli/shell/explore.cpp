#include "cli/shell/explore.hpp"

#include <limits>

#include <fmt/core.h>

#include "io/atomic_file.hpp"
#include "io/number.hpp"

namespace ishi::cli {

namespace {

Json optional_json(const auto& value) { return value ? Json(*value) : Json(nullptr); }

void add_counts(Json& object, const store::ResultCounts& counts) {
  object["games"] = counts.games;
  object["wins"] = counts.wins;
  object["draws"] = counts.draws;
  object["losses"] = counts.losses;
  object["average"] = optional_json(counts.average());
}

void print_json(const BookPosition& position, const store::GameIndex& index,
                const store::Exploration& found) {
  Json object = {{"position", position.text}};
  add_counts(object, found.counts);
  Json moves = Json::array();
  for (const store::PlayedMove& played : found.moves) {
    Json move = {{"move", position.move_text(played.move)}};
    add_counts(move, played.counts);
    moves.push_back(std::move(move));
  }
  Json players = Json::array();
  for (const auto& [name, games] : found.players) {
    players.push_back({{"name", name}, {"games", games}});
  }
  Json games = Json::array();
  for (const std::uint32_t number : found.first_games) {
    const store::GameCard card = index.card(number);
    games.push_back({{"game", number + 1},
                     {"black", card.black},
                     {"white", card.white},
                     {"event", card.event},
                     {"year", optional_json(card.year)},
                     {"score", optional_json(card.score)}});
  }
  object["first_year"] = optional_json(found.first_year);
  object["last_year"] = optional_json(found.last_year);
  object["moves"] = std::move(moves);
  object["players"] = std::move(players);
  object["first_games"] = std::move(games);
  Session::print_json(object);
}

std::string counts_text(const store::ResultCounts& counts) {
  const auto average = counts.average();
  return fmt::format("{:>8} {:>8} {:>8} {:>8} {:>8}", counts.games, counts.wins, counts.draws,
                     counts.losses, average ? fmt::format("{:+.2f}", *average) : "");
}

void print_text(const BookPosition& position, const store::GameIndex& index,
                const store::Exploration& found) {
  fmt::print("{}\n", position.board);
  if (found.counts.games == 0) {
    fmt::print("no game passed through this position\n");
    return;
  }
  fmt::print("move     games     wins    draws   losses  average\n");
  for (const store::PlayedMove& played : found.moves) {
    fmt::print("{:<5}{}\n", position.move_text(played.move), counts_text(played.counts));
  }
  fmt::print("all  {}\n", counts_text(found.counts));
  fmt::print("results are those of the side to move\n");
  if (found.first_year) fmt::print("\nyears  {} to {}\n", *found.first_year, *found.last_year);
  for (const auto& [name, games] : found.players) fmt::print("{:>6}  {}\n", games, name);
  fmt::print("\n");
  for (const std::uint32_t number : found.first_games) {
    const store::GameCard card = index.card(number);
    fmt::print("game {}: {} {} - {}{}{}\n", number + 1,
               card.year ? std::to_string(*card.year) : "year unknown", card.black, card.white,
               card.score ? fmt::format(" {:+}", *card.score) : "",
               card.event.empty() ? "" : ", " + card.event);
  }
}

}  // namespace

void add_explore_options(Verb verb, ExploreOptions& options) {
  verb.add("POSITION", options.position, "a board, a transcript or start").show_default();
  verb.add("--games", options.files, "files of games").value_name("FILE...");
  verb.add("--index", options.index,
           "keep an index of the games in FILE; without --games, answer from it")
      .value_name("FILE");
  verb.add("--player", options.wish.player, "only games of players whose name contains TEXT");
  verb.add("--year", options.years, "only games of a year, or of A to B").value_name("A..B");
  verb.add("--tournament", options.wish.event, "only games of events whose name contains TEXT");
  verb.add("--result", options.result, "only games with this result")
      .one_of({"black", "white", "draw"})
      .value_name("RESULT");
  add_game_files_options(verb, options);
}

bool read_wish(ExploreOptions& options, Session& session) {
  constexpr int kMost = std::numeric_limits<int>::max();
  if (!options.years.empty()) {
    const std::size_t dots = options.years.find("..");
    const auto first = io::parse_integer<int>(options.years.substr(0, dots));
    const auto last =
        dots == std::string::npos ? first : io::parse_integer<int>(options.years.substr(dots + 2));
    if (!first || !last || *first > *last) {
      session.bad_input("--year: expected a year such as 1992, or a range such as 1990..1995");
      return false;
    }
    options.wish.years = {*first, *last};
  }
  if (options.result == "black") options.wish.results = {1, kMost};
  if (options.result == "white") options.wish.results = {-kMost, -1};
  if (options.result == "draw") options.wish.results = {0, 0};
  return true;
}

bool write_index(const std::string& file, const std::string& bytes, Session& session) {
  io::AtomicFile out(file);
  out.write(bytes);
  if (out.commit()) return true;
  session.failed("cannot write " + file);
  return false;
}

void print_exploration(const BookPosition& position, const store::GameIndex& index,
                       const ExploreOptions& options) {
  const store::Exploration found = store::explore(index, position.key, options.wish);
  if (options.json) {
    print_json(position, index, found);
  } else {
    print_text(position, index, found);
  }
}

}  // namespace ishi::cli
