#include "cli/othello/games.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include <ishi/othello/notation/transcript.hpp>
#include <ishi/text/ascii.hpp>

namespace ishi::cli {

namespace {

using othello::GameRecord;

std::optional<int> parse_int(std::string_view text) {
  int value = 0;
  if (!text.empty() && text[0] == '+') text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_named(const othello::Opening& opening, std::string_view name) {
  return text::same_word(name, opening.english) || (!name.empty() && name == opening.japanese);
}

}  // namespace

void add_game_files_options(Verb verb, GameFilesOptions& options) {
  verb.add("--from", options.from, "Format of the input where its name does not tell");
  verb.add("--player", options.filter.player, "Only games of players with this in their name");
  verb.add("--year", options.filter.years, "Only games of a year, or of A..B");
  verb.add("--opening", options.filter.opening,
           "Only games that follow these moves, or the opening of this name");
  verb.add("--score", options.filter.scores,
           "Only games with this score (Black's discs minus White's), or in A..B");
  verb.add("--strict", options.strict, "Stop at the first broken game");
  verb.add("--json", options.json, "Answer with one JSON object");
}

std::optional<GameFilter::Range> GameFilter::parse_range(const std::string& text) {
  const std::size_t dots = text.find("..");
  const std::optional<int> first = parse_int(std::string_view(text).substr(0, dots));
  const std::optional<int> last =
      dots == std::string::npos ? first : parse_int(std::string_view(text).substr(dots + 2));
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
    for (const othello::Opening& opening : othello::kOpenings) {
      if (is_named(opening, options.opening)) filter.named_.push_back(&opening);
    }
    if (filter.named_.empty()) {
      Parsed<othello::Game> line = othello::parse_transcript(options.opening);
      if (!line) {
        session.bad_input(
            fmt::format("--opening: column {}: expected {} or an opening's name, found {}",
                        line.error().offset + 1, line.error().expected, line.error().found.view()));
        return std::nullopt;
      }
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

GameFiles::GameFiles(const GameFilesOptions& options, const GameFilter& filter, Session& session)
    : options_(&options),
      filter_(&filter),
      session_(&session),
      waiting_(options.files.begin(), options.files.end()) {
  for (const std::string& file : options.files) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (!error) total_bytes_ += size;
  }
}

bool GameFiles::open_next() {
  while (!waiting_.empty()) {
    if (file_) bytes_before_ += file_->bytes_read();
    file_.reset();
    source_ = std::move(waiting_.front());
    waiting_.pop_front();
    std::optional<othello::GameFormat> format = othello::format_of_file(source_);
    if (!options_->from.empty()) {
      const auto named = othello::parse_format(options_->from);
      format = named ? std::optional(*named) : std::nullopt;
    }
    if (!format || *format == othello::GameFormat::Svg) {
      session_->bad_input(fmt::format("{}: expected a file of games or --from FORMAT; formats: {}",
                                      source_,
                                      "wthor, ggf, sgf, pgn, transcript, obf, nboard, edax"));
      continue;
    }
    std::istream* stream = &std::cin;
    WthorNameFiles names;
    if (source_ == "-") {
      source_ = "standard input";
    } else {
      stream_ = std::ifstream(source_, std::ios::binary);
      std::error_code error;
      if (!stream_ || std::filesystem::is_directory(source_, error)) {
        session_->bad_input(fmt::format("{}: cannot be read", source_));
        continue;
      }
      stream = &stream_;
      if (*format == othello::GameFormat::Wthor) names = find_wthor_names(source_);
      if (!names.problem.empty()) session_->bad_input(names.problem);
    }
    file_.emplace(*stream, othello::GameReader(*format, std::move(names.tables)));
    return true;
  }
  file_.reset();
  return false;
}

void GameFiles::report(const othello::GameItem& item) {
  const ParseError& error = item.record.error();
  const std::string message = format_error(error);
  std::string place = source_;
  if (item.number > 0) place += fmt::format(": game {}", item.number);
  place += item.line > 0 ? fmt::format("{} line {}, column {}", item.number > 0 ? "," : ":",
                                       item.line, item.column)
                         : fmt::format("{} byte {}", item.number > 0 ? "," : ":", error.offset);
  bar_.clear();
  if (options_->json) {
    Json object = {{"input", source_}, {"error", message}};
    if (item.number > 0) object["game"] = item.number;
    if (item.line > 0) {
      object["line"] = item.line;
      object["column"] = item.column;
    } else {
      object["byte"] = error.offset;
    }
    Session::print_json(object);
  }
  session_->bad_input(fmt::format("{}: {}", place, message));
  if (item.number > 0) skip("broken");
}

std::optional<GameRecord> GameFiles::next() {
  while (!stopped_ && (file_ || open_next())) {
    std::optional<othello::GameItem> item = file_->next();
    if (session_->stop().requested()) stopped_ = true;
    if (!item) {
      if (!open_next()) break;
      continue;
    }
    ++read_;
    if (bar_.visible()) {
      bar_.show(bytes_before_ + file_->bytes_read(), total_bytes_, fmt::format("{} games", read_));
    }
    if (!item->record) {
      if (item->number == 0) --read_;
      report(*item);
      stopped_ = stopped_ || options_->strict;
      continue;
    }
    if (const char* reason = filter_->reject(*item->record)) {
      skip(reason);
      continue;
    }
    return std::move(*item->record);
  }
  bar_.clear();
  return std::nullopt;
}

std::string skipped_text(const std::map<std::string, std::uint64_t>& skipped) {
  std::string text;
  for (const auto& [reason, count] : skipped) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, reason);
  }
  return text;
}

}  // namespace ishi::cli
