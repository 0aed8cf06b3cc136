#include "cli/othello/games.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include <ishi/othello/notation/transcript.hpp>
#include <ishi/text/ascii.hpp>

#include "cli/shell/suggestion.hpp"
#include "io/number.hpp"
#include "io/read_file.hpp"
#include "store/othello/key.hpp"

namespace ishi::cli {

namespace fs = std::filesystem;

namespace {

using othello::GameRecord;

/// `-4`, `12` or `+12`.
std::optional<int> parse_signed(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  return io::parse_integer<int>(text);
}

/// The file beside `games` with `extension` (in small letters): of the same name, or the only one.
std::optional<fs::path> file_beside(const fs::path& games, std::string_view extension) {
  const fs::path folder = games.has_parent_path() ? games.parent_path() : fs::path(".");
  const std::string wanted = text::lowercase(games.stem().string());
  std::optional<fs::path> other;
  int others = 0;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (text::lowercase(at->path().extension().string()) != extension) continue;
    if (text::lowercase(at->path().stem().string()) == wanted) return at->path();
    other = at->path();
    ++others;
  }
  return others == 1 ? other : std::nullopt;
}

othello::WthorNames read_names(const fs::path& games, std::string_view extension,
                               std::size_t name_size, Session& session) {
  const std::optional<fs::path> path = file_beside(games, extension);
  if (!path) return {};
  // 65535 names, the most that a header can count
  const std::optional<std::string> bytes = io::read_file(*path, 16 + 0xffff * name_size);
  if (!bytes) {
    session.bad_input(
        fmt::format("{}: cannot be read, or is too large for a file of names", path->string()));
    return {};
  }
  Parsed<othello::WthorNames> names = othello::parse_wthor_names(*bytes, name_size);
  if (!names) {
    session.bad_input(fmt::format("{}: byte {}: {}", path->string(), names.error().offset,
                                  format_error(names.error())));
    return {};
  }
  return std::move(*names);
}

}  // namespace

std::vector<const othello::Opening*> openings_named(std::string_view name) {
  std::vector<const othello::Opening*> exact;
  std::vector<const othello::Opening*> partial;
  if (name.empty()) return exact;
  const std::string wanted = text::lowercase(name);
  for (const othello::Opening& opening : othello::kOpenings) {
    const bool is_exact = text::same_word(name, opening.english) || name == opening.japanese;
    const bool is_partial = text::lowercase(opening.english).find(wanted) != std::string::npos ||
                            opening.japanese.find(name) != std::string_view::npos;
    if (is_exact) exact.push_back(&opening);
    if (is_partial) partial.push_back(&opening);
  }
  return exact.empty() ? partial : exact;
}

std::string both_names(const othello::Opening& opening) {
  if (opening.english.empty() || opening.japanese.empty()) return std::string(opening.name());
  return fmt::format("{} ({})", opening.english, opening.japanese);
}

std::string opening_of(const othello::Game& game) {
  const othello::OpeningTable table;
  const auto matches = table.matches(game);
  return matches.empty() ? std::string() : both_names(*matches.back().opening);
}

std::string opening_suggestion(std::string_view name) {
  std::vector<std::string> names;
  for (const othello::Opening& opening : othello::kOpenings) {
    if (!opening.english.empty()) names.emplace_back(opening.english);
  }
  return did_you_mean(name, names);
}

void add_othello_files_options(Verb verb, OthelloFilesOptions& options, Shown shown) {
  add_game_files_options(verb, options, OthelloGames::readable());
  verb.add("--player", options.filter.player, "only games of players whose name contains TEXT")
      .shown(shown);
  verb.add("--year", options.filter.years, "only games of a year, or of A to B")
      .value_name("A..B")
      .shown(shown);
  verb.add("--opening", options.filter.opening, "only games with this opening: moves, or a name")
      .shown(shown);
  verb.add("--score", options.filter.scores, "only games won by so many discs; minus: by White")
      .value_name("A..B")
      .shown(shown);
}

std::optional<GameFilter::Range> GameFilter::parse_range(const std::string& text) {
  const std::size_t dots = text.find("..");
  const std::optional<int> first = parse_signed(std::string_view(text).substr(0, dots));
  const std::optional<int> last =
      dots == std::string::npos ? first : parse_signed(std::string_view(text).substr(dots + 2));
  if (!first || !last || *first > *last) return std::nullopt;
  return Range{*first, *last};
}

std::optional<GameFilter> GameFilter::of(const GameFilterOptions& options, Session& session) {
  GameFilter filter;
  filter.player_ = text::lowercase(options.player);
  if (!options.years.empty()) {
    filter.years_ = parse_range(options.years);
    if (!filter.years_) {
      session.bad_input("--year: expected a year such as 1992, or a range such as 1990..1995");
      return std::nullopt;
    }
  }
  if (!options.scores.empty()) {
    filter.scores_ = parse_range(options.scores);
    if (!filter.scores_) {
      session.bad_input("--score: expected a score such as 12, or a range such as -4..4");
      return std::nullopt;
    }
  }
  if (!options.opening.empty()) {
    Parsed<othello::Game> line = othello::parse_transcript(options.opening);
    if (!line) {
      filter.named_ = openings_named(options.opening);
      if (filter.named_.empty()) {
        session.bad_input(
            fmt::format("--opening: column {}: expected {} or an opening's name, found {}{}",
                        line.error().offset + 1, line.error().expected, line.error().found.view(),
                        opening_suggestion(options.opening)));
        return std::nullopt;
      }
    } else {
      filter.line_images_ = othello::images_of(*line);
      filter.line_ = std::move(*line);
    }
  }
  return filter;
}

bool GameFilter::follows_opening(const othello::Game& game) const {
  if (!line_) {
    const auto matches = openings_.matches(game);
    return std::any_of(matches.begin(), matches.end(), [&](const othello::OpeningMatch& match) {
      return std::find(named_.begin(), named_.end(), match.opening) != named_.end();
    });
  }
  const std::size_t plies = line_->plies().size();
  if (game.start() != othello::Diagram::start() || game.plies().size() < plies) return false;
  const othello::Diagram& there =
      plies < game.plies().size() ? game.plies()[plies].before : game.diagram();
  return std::find(line_images_.begin(), line_images_.end(), there.position) != line_images_.end();
}

const char* GameFilter::reject(const GameRecord& record) const {
  if (!player_.empty() && text::lowercase(record.black).find(player_) == std::string::npos &&
      text::lowercase(record.white).find(player_) == std::string::npos) {
    return "of other players";
  }
  if (years_) {
    const std::optional<int> year = othello::year_of(record);
    if (!year || *year < years_->first || *year > years_->last) return "of other years";
  }
  if (scores_) {
    const std::optional<othello::Score> score = othello::score_of(record);
    if (!score || score->discs() < scores_->first || score->discs() > scores_->last) {
      return "with other scores";
    }
  }
  if ((line_ || !named_.empty()) && !follows_opening(record.game)) return "with other openings";
  return nullptr;
}

std::optional<othello::GameFormat> OthelloGames::format_of_file(std::string_view file) {
  return othello::format_of_file(file);
}
Parsed<othello::GameFormat> OthelloGames::parse_format(std::string_view name) {
  return othello::parse_format(name);
}
std::vector<GameRecord> OthelloGames::records_of(Format format, std::string_view text) {
  std::vector<GameRecord> records;
  bool whole = true;
  othello::for_each_game(format, text, [&](othello::GameItem item) {
    whole = whole && item.record;
    if (item.record) records.push_back(std::move(*item.record));
  });
  if (!whole) records.clear();
  return records;
}
std::string OthelloGames::format_all(Format format, const std::vector<GameRecord>& records) {
  std::string text;
  for (const GameRecord& record : records) text += othello::format_game(format, record);
  return text;
}
std::string_view OthelloGames::readable() {
  return "wthor, ggf, sgf, pgn, transcript, obf, nboard, edax";
}
othello::GameReader OthelloGames::reader(Format format, const std::string& file, Session& session) {
  if (format != Format::Wthor || file.empty()) return othello::GameReader(format);
  othello::WthorTables names;
  names.players = read_names(file, ".jou", othello::kWthorPlayerSize, session);
  names.tournaments = read_names(file, ".trn", othello::kWthorTournamentSize, session);
  return othello::GameReader(format, std::move(names));
}

std::vector<store::GamePly> OthelloGames::plies_of(const GameRecord& record) {
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

Parsed<GameRecord> OthelloGames::parse_transcript(std::string_view text) {
  Parsed<othello::Game> game = othello::parse_transcript(text);
  if (!game) return tl::unexpected<ParseError>(game.error());
  GameRecord record;
  record.game = std::move(*game);
  return record;
}

template class GameFiles<OthelloGames>;

}  // namespace ishi::cli
