#include "cli/shell/explore.hpp"

#include <cmath>
#include <limits>

#include <fmt/core.h>

#include "cli/shell/store.hpp"
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

/// In discs or points, to the hundredth; null where the book knows nothing.
Json loss_json(const BookPosition& position, std::optional<double> loss) {
  if (!loss) return nullptr;
  const int unit = book_units(position.key, 1);
  return std::round(*loss * 100 / unit) / 100;
}

void print_json(const BookPosition& position, const store::GameIndex& index,
                const store::Exploration& found, bool has_book) {
  Json object = {{"position", position.text}};
  add_counts(object, found.counts);
  if (has_book) object["loss"] = loss_json(position, found.loss.average());
  Json moves = Json::array();
  for (const store::PlayedMove& played : found.moves) {
    Json move = {{"move", position.move_text(played.move)}};
    add_counts(move, played.counts);
    if (has_book) move["loss"] = loss_json(position, played.loss);
    moves.push_back(std::move(move));
  }
  Json players = Json::array();
  for (const store::ExploredPlayer& player : found.players) {
    Json object_of_player = {{"name", player.name}, {"games", player.games}};
    if (has_book) object_of_player["loss"] = loss_json(position, player.loss.average());
    players.push_back(std::move(object_of_player));
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

std::string loss_text(const BookPosition& position, std::optional<double> loss) {
  return loss ? fmt::format("{:>8.2f}", *loss / book_units(position.key, 1)) : "";
}

void print_text(const BookPosition& position, const store::GameIndex& index,
                const store::Exploration& found, bool has_book) {
  fmt::print("{}\n", position.board);
  if (found.counts.games == 0) {
    fmt::print("no game passed through this position\n");
    return;
  }
  fmt::print("move     games     wins    draws   losses  average{}\n", has_book ? "     loss" : "");
  const auto row = [&](const std::string& name, const store::ResultCounts& counts,
                       std::optional<double> loss) {
    const std::string text = loss_text(position, loss);
    fmt::print("{:<5}{}{}{}\n", name, counts_text(counts), text.empty() ? "" : " ", text);
  };
  for (const store::PlayedMove& played : found.moves) {
    row(position.move_text(played.move), played.counts, played.loss);
  }
  row("all", found.counts, found.loss.average());
  fmt::print("results are those of the side to move{}\n",
             has_book ? "; loss: against the best move of the book" : "");
  if (found.first_year) fmt::print("\nyears  {} to {}\n", *found.first_year, *found.last_year);
  for (const store::ExploredPlayer& player : found.players) {
    const std::string loss = loss_text(position, player.loss.average());
    fmt::print("{:>6}  {}{}\n", player.games, player.name,
               loss.empty() ? "" : ", average loss" + loss.substr(loss.find_last_of(' ')));
  }
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

void add_explore_options(Verb verb, ExploreOptions& options, std::string_view formats) {
  verb.add("POSITION", options.position, "a board, a transcript or start").show_default();
  verb.add("--games", options.files, "files of games").value_name("FILE...");
  verb.add("--index", options.index,
           "keep an index of the games in FILE; without --games, answer from it")
      .value_name("FILE");
  verb.add("--player", options.wish.player, "only games of players whose name contains TEXT");
  verb.add("--year", options.years, "only games of a year, or of A to B").value_name("A..B");
  verb.add("--tournament", options.wish.event, "only games of events whose name contains TEXT");
  verb.add("--result", options.result, "only games with this result")
      .one_of({"black", "white", "draw"});
  verb.add("--book", options.book,
           "show what moves and players lose by a store, or by 'shipped', ishi's own book")
      .value_name("STORE");
  add_game_files_options(verb, options, formats);
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
                       const ExploreOptions& options, Session& session) {
  const bool has_book = !options.book.empty();
  std::vector<store::BookMove> known;
  if (has_book) {
    auto store = open_book(options.book, store::OpenMode::ReadOnly, session);
    if (!store) return;
    auto moves = store::book_moves(*store, position.key);
    if (!moves) return report(moves.error(), session);
    known = *std::move(moves);
  }
  const store::Exploration found = store::explore(index, position.key, options.wish, known);
  if (options.json) {
    print_json(position, index, found, has_book);
  } else {
    print_text(position, index, found, has_book);
  }
}

}  // namespace ishi::cli
