#include "match/match_file.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>

#include <fmt/core.h>

#include "io/json.hpp"

namespace ishi::match {

namespace {

using io::Json;

constexpr const char* kVersionKey = "ishi-match";
constexpr int kVersion = 1;

Json json_of(const TimeUse& use) {
  return {use.moves, std::round(use.total.count() * 1000) / 1000,
          std::round(use.longest.count() * 1000) / 1000};
}

std::optional<std::string> text_at(const Json& object, const char* key) {
  const Json* at = object.find(key);
  if (at == nullptr || !at->is_text()) return std::nullopt;
  return at->text();
}

std::optional<int> number_at(const Json& object, const char* key, int least, int most) {
  const Json* at = object.find(key);
  if (at == nullptr || !at->is_integer()) return std::nullopt;
  const std::int64_t value = at->integer();
  if (value < least || value > most) return std::nullopt;
  return static_cast<int>(value);
}

std::optional<TimeUse> time_use_of(const Json& array) {
  if (!array.is_array() || array.elements().size() != 3 || !array.elements()[0].is_natural()) {
    return std::nullopt;
  }
  constexpr double kMost = 1e9;  // seconds, or moves
  std::array<double, 3> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Json& number = array.elements()[i];
    if (!number.is_number()) return std::nullopt;
    values[i] = number.number();
    if (!(values[i] >= 0 && values[i] <= kMost)) return std::nullopt;
  }
  return TimeUse{static_cast<int>(values[0]), Seconds(values[1]), Seconds(values[2])};
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// "1-0", "0-1" or "1/2-1/2", Black first.
std::string result_of(const GameOutcome& outcome) {
  if (!outcome.winner) return "1/2-1/2";
  return *outcome.winner == Side::Black ? "1-0" : "0-1";
}

/// The forfeit that a reason begins with, behind the side: a file has no other word of it.
Forfeit forfeit_in(std::string_view reason) {
  for (const Side side : {Side::Black, Side::White}) {
    const std::string begin = fmt::format("{}: ", name_of(side));
    if (reason.starts_with(begin)) {
      reason.remove_prefix(begin.size());
      break;
    }
  }
  for (const Forfeit forfeit : kForfeits) {
    if (reason.starts_with(name_of(forfeit))) return forfeit;
  }
  return Forfeit::NoMove;
}

std::optional<MatchGame> game_of(const Json& object) {
  constexpr int kMostGames = 100'000'000;
  MatchGame game;
  const auto number = number_at(object, "game", 1, kMostGames);
  const auto first = text_at(object, "first");
  const auto position = text_at(object, "start");
  const auto moves = text_at(object, "moves");
  const auto result = text_at(object, "result");
  const auto reason = text_at(object, "reason");
  const Json* forfeit = object.find("forfeit");
  const Json* seconds = object.find("seconds");
  if (!number || !first || !position || !moves || !result || !reason || forfeit == nullptr ||
      !forfeit->is_boolean() || seconds == nullptr || !seconds->is_array() ||
      seconds->elements().size() != 2) {
    return std::nullopt;
  }
  if (*first != "black" && *first != "white") return std::nullopt;
  if (*result != "1-0" && *result != "0-1" && *result != "1/2-1/2") return std::nullopt;
  game.number = *number;
  game.first = *first == "black" ? Side::Black : Side::White;
  game.position = *position;
  GameOutcome& outcome = game.outcome;
  outcome.moves = words_of(*moves);
  const auto opening = number_at(object, "opening", 0, static_cast<int>(outcome.moves.size()));
  if (!opening) return std::nullopt;
  game.opening = static_cast<std::size_t>(*opening);
  if (*result != "1/2-1/2") outcome.winner = *result == "1-0" ? Side::Black : Side::White;
  if (const Json* score = object.find("score"); score != nullptr && !score->is_null()) {
    outcome.score = number_at(object, "score", -64, 64);
    if (!outcome.score) return std::nullopt;
  }
  outcome.reason = *reason;
  if (forfeit->boolean()) outcome.forfeit = forfeit_in(outcome.reason);
  for (std::size_t i = 0; i < 2; ++i) {
    const std::optional<TimeUse> use = time_use_of(seconds->elements()[i]);
    if (!use) return std::nullopt;
    outcome.times[i] = *use;
  }
  return game;
}

Parsed<MatchTerms> parse_terms(std::string_view line) {
  const std::optional<Json> object = Json::parse(line);
  if (!object || number_at(*object, kVersionKey, kVersion, kVersion) != kVersion) {
    return fail_at(line, 0, "the terms of a match");
  }
  MatchTerms terms;
  for (const auto& [key, value] : object->members()) {
    if (key == kVersionKey) continue;
    if (!value.is_text()) return fail_with(0, "texts as the terms of a match", key);
    terms.emplace_back(key, value.text());
  }
  return terms;
}

}  // namespace

std::string format_match_terms(const MatchTerms& terms) {
  Json object = {{kVersionKey, kVersion}};
  for (const auto& [key, value] : terms) object[key] = value;
  return object.dump() + '\n';
}

std::string format_match_game(const MatchGame& game, const std::array<std::string, 2>& names) {
  const bool black = game.first == Side::Black;
  std::string moves;
  for (const std::string& move : game.outcome.moves) {
    if (!moves.empty()) moves += ' ';
    moves += move;
  }
  const GameOutcome& outcome = game.outcome;
  Json object = {{"game", game.number},
                 {"black", names[black ? 0 : 1]},
                 {"white", names[black ? 1 : 0]},
                 {"first", black ? "black" : "white"},
                 {"result", result_of(outcome)},
                 {"score", nullptr},
                 {"reason", outcome.reason},
                 {"forfeit", outcome.forfeit.has_value()},
                 {"start", game.position},
                 {"opening", game.opening},
                 {"moves", moves},
                 {"seconds", {json_of(outcome.times[0]), json_of(outcome.times[1])}}};
  if (outcome.score) object["score"] = *outcome.score;
  return object.dump();
}

Parsed<MatchGame> parse_match_game(std::string_view line) {
  const std::optional<Json> object = Json::parse(line);
  std::optional<MatchGame> game;
  if (object) game = game_of(*object);
  if (!game) return fail_with(0, "a game of a match", line);
  return std::move(*game);
}

Parsed<MatchFile> parse_match_file(std::string_view bytes) {
  MatchFile file;
  std::set<int> numbers;
  bool any = false;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = bytes.find('\n', at);
    if (end == std::string_view::npos) break;  // half a line
    const std::string_view line = bytes.substr(at, end - at);
    const bool last = end + 1 == bytes.size();
    if (!any) {
      Parsed<MatchTerms> terms = parse_terms(line);
      if (!terms) return tl::unexpected<ParseError>(terms.error());
      file.terms = std::move(*terms);
      any = true;
    } else {
      Parsed<MatchGame> game = parse_match_game(line);
      if (!game && last) break;
      if (!game) return fail_further(game.error(), at);
      if (!numbers.insert(game->number).second) {
        return fail_with(at, "each game once", std::to_string(game->number));
      }
      file.games.push_back(std::move(*game));
    }
    at = end + 1;
    file.whole_bytes = at;
  }
  // Half a first line, as a kill may leave it, is a match that has not begun; anything else is not
  // ours to overwrite.
  const std::string begin = "{\"" + std::string(kVersionKey) + "\":";
  if (!any && bytes.substr(0, begin.size()) != std::string_view(begin).substr(0, bytes.size())) {
    return fail_at(bytes, 0, "the terms of a match");
  }
  return file;
}

std::string difference_of(const MatchTerms& there, const MatchTerms& here) {
  for (std::size_t i = 0; i < std::max(there.size(), here.size()); ++i) {
    if (i >= there.size()) return here[i].first + ": missing there";
    if (i >= here.size()) return there[i].first + ": missing here";
    if (there[i] != here[i]) {
      return here[i].first + ": " + there[i].second + " there, " + here[i].second + " here";
    }
  }
  return {};
}

}  // namespace ishi::match
