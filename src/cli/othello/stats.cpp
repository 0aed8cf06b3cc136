// `ishi othello stats`: what files of games hold, in numbers.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/openings.hpp>

#include "cli/othello/games.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::Color;
using othello::GameRecord;
using othello::Score;
using othello::Square;

struct StatsOptions : OthelloFilesOptions {
  std::size_t plies = 8;
  std::size_t top = 10;
};

/// How a set of games ended, as far as that is known.
struct Results {
  std::uint64_t games = 0;
  std::uint64_t black = 0;
  std::uint64_t draws = 0;
  std::uint64_t white = 0;
  std::uint64_t scored = 0;
  std::int64_t score_sum = 0;  // Black's side

  void add(const GameRecord& record) {
    ++games;
    const std::optional<Score> score = othello::score_of(record);
    if (score) {
      ++scored;
      score_sum += score->discs();
      ++(score->discs() > 0 ? black : score->discs() < 0 ? white : draws);
    } else if (record.result.winner) {
      ++(*record.result.winner == Color::Black ? black : white);
    }
  }
  /// Black's points in percent, a draw counting half; nothing without results.
  [[nodiscard]] std::optional<double> black_percent() const {
    const std::uint64_t known = black + draws + white;
    if (known == 0) return std::nullopt;
    return 100.0 * (static_cast<double>(black) + 0.5 * static_cast<double>(draws)) /
           static_cast<double>(known);
  }
  [[nodiscard]] std::optional<double> mean_score() const {
    if (scored == 0) return std::nullopt;
    return static_cast<double>(score_sum) / static_cast<double>(scored);
  }
};

using Table = std::unordered_map<std::string, Results>;

struct Stats {
  Results all;
  std::uint64_t plies = 0;
  std::optional<int> first_year;
  std::optional<int> last_year;
  Table lines;
  Table openings;
  Table players;
};

/// The first moves, turned so that the game begins f5; empty if the game is shorter.
std::string first_moves(const othello::Game& game, std::size_t count) {
  if (game.start() != othello::Diagram::start() || game.plies().size() < count || count == 0)
    return {};
  const Square first = game.plies()[0].move.square();
  const bool exchange = first == Square(4, 5) || first == Square(3, 2);  // e6, d3
  const bool turn = first == Square(2, 3) || first == Square(3, 2);      // c4, d3
  std::string line;
  for (std::size_t i = 0; i < count; ++i) {
    const othello::Move move = game.plies()[i].move;
    if (move.is_pass()) continue;
    int column = exchange ? move.square().row() : move.square().column();
    int row = exchange ? move.square().column() : move.square().row();
    if (turn) {
      column = 7 - column;
      row = 7 - row;
    }
    line += board::format_square(Square(column, row));
  }
  return line;
}

/// The most played entries, the most frequent first; equal ones in the order of their names.
std::vector<std::pair<std::string, Results>> most_played(const Table& table, std::size_t top) {
  std::vector<std::pair<std::string, Results>> entries(table.begin(), table.end());
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
    return a.second.games != b.second.games ? a.second.games > b.second.games : a.first < b.first;
  });
  if (entries.size() > top) entries.resize(top);
  return entries;
}

void count(const GameRecord& record, const StatsOptions& options,
           const othello::OpeningTable& openings, Stats& stats) {
  stats.all.add(record);
  stats.plies += record.game.plies().size();
  if (const std::optional<int> year = othello::year_of(record)) {
    stats.first_year = std::min(stats.first_year.value_or(*year), *year);
    stats.last_year = std::max(stats.last_year.value_or(*year), *year);
  }
  if (const std::string line = first_moves(record.game, options.plies); !line.empty()) {
    stats.lines[line].add(record);
  }
  const auto matches = openings.matches(record.game);
  if (!matches.empty()) stats.openings[std::string(matches.back().opening->name())].add(record);
  for (const std::string* player : {&record.black, &record.white}) {
    if (!player->empty()) stats.players[*player].add(record);
  }
}

Json json_of(const Results& results) {
  Json object = {{"games", results.games},
                 {"black_wins", results.black},
                 {"draws", results.draws},
                 {"white_wins", results.white},
                 {"unknown", results.games - results.black - results.draws - results.white}};
  const auto mean = results.mean_score();
  object["mean_score"] = mean ? Json(*mean) : Json();
  return object;
}

Json json_of(const Table& table, std::size_t top, const char* name) {
  Json array = Json::array();
  for (const auto& [entry, results] : most_played(table, top)) {
    Json object = {{name, entry}};
    object.update(json_of(results));
    array.push_back(std::move(object));
  }
  return array;
}

void print_json_stats(const Stats& stats, const StatsOptions& options, const OthelloFiles& games) {
  Json answer = json_of(stats.all);
  answer["plies"] = stats.plies;
  answer["first_year"] = stats.first_year ? Json(*stats.first_year) : Json();
  answer["last_year"] = stats.last_year ? Json(*stats.last_year) : Json();
  answer["lines"] = json_of(stats.lines, options.top, "moves");
  answer["openings"] = json_of(stats.openings, options.top, "opening");
  Json players = Json::array();
  for (const auto& [name, results] : most_played(stats.players, options.top)) {
    players.push_back({{"player", name}, {"games", results.games}});
  }
  answer["players"] = players;
  answer["skipped"] = skipped_json(games);
  Session::print_json(answer);
}

void print_table(const Table& table, std::size_t top, std::string_view title) {
  if (table.empty() || top == 0) return;
  fmt::print("\n{}\n", title);
  for (const auto& [name, results] : most_played(table, top)) {
    const auto percent = results.black_percent();
    fmt::print("{:>8}  {:>7}  {}\n", results.games,
               percent ? fmt::format("{:.1f} %", *percent) : std::string("-"), name);
  }
}

void print_text_stats(const Stats& stats, const StatsOptions& options, const OthelloFiles& games) {
  const Results& all = stats.all;
  fmt::print("games   {}\n", all.games);
  if (stats.first_year) fmt::print("years   {} to {}\n", *stats.first_year, *stats.last_year);
  fmt::print("plies   {}\n", stats.plies);
  fmt::print("results Black won {}, draws {}, White won {}, unknown {}\n", all.black, all.draws,
             all.white, all.games - all.black - all.draws - all.white);
  if (const auto mean = all.mean_score())
    fmt::print("score   {:+.2f} for Black on average\n", *mean);
  if (const std::string skipped = skipped_text(games); !skipped.empty()) {
    fmt::print("left out {}\n", skipped);
  }
  print_table(
      stats.lines, options.top,
      fmt::format("Most played first {} moves (games, Black's points, moves)", options.plies));
  print_table(stats.openings, options.top, "Most played openings (games, Black's points, name)");
  if (stats.players.empty() || options.top == 0) return;
  fmt::print("\nMost games (games, player)\n");
  for (const auto& [name, results] : most_played(stats.players, options.top)) {
    fmt::print("{:>8}  {}\n", results.games, name);
  }
}

void show_stats(const StatsOptions& options, Session& session) {
  const std::optional<GameFilter> filter = GameFilter::of(options.filter, session);
  if (!filter) return;
  OthelloFiles games(options, *filter, session);
  Stats stats;
  while (const std::optional<GameRecord> record = games.next()) {
    count(*record, options, filter->openings(), stats);
  }
  if (!games.any_opened()) return;
  if (options.json) {
    print_json_stats(stats, options, games);
  } else {
    print_text_stats(stats, options, games);
  }
}

}  // namespace

void add_othello_stats(Verb group, Session& session) {
  auto options = std::make_shared<StatsOptions>();
  Verb verb = group.add_verb("stats", "Count games, results, openings and players in files.");
  verb.add("FILE", options->files, "files of games; - is standard input").required();
  verb.add("--plies", options->plies, "length of the lines that are counted")
      .range(1, 60)
      .show_default();
  verb.add("--top", options->top, "how many lines, openings and players to list")
      .range(0, 100000)
      .show_default();
  add_othello_files_options(verb, *options);
  verb.examples({"ishi othello stats WTH_1992.wtb --top 5",
                 "ishi othello stats games/*.ggf --player Tamenori"});
  verb.action([options, &session] { show_stats(*options, session); });
}

}  // namespace ishi::cli
