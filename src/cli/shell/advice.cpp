#include "cli/shell/advice.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string_view>

#include <fmt/core.h>

#include <ishi/text/ascii.hpp>

namespace ishi::cli {

namespace {

bool is_file(const std::string& text) {
  std::error_code error;
  return std::filesystem::is_regular_file(text, error);
}

/// Whether a text can only be meant as the name of a file: `games/x`, `x.sgf`. Boards have slashes
/// and points too.
bool looks_like_file(std::string_view text) {
  if (text.find_first_of(" \t\n") != std::string_view::npos) return false;
  if (text.find_first_not_of("0123456789XOxo*-./") == std::string_view::npos) return false;
  const std::size_t dot = text.rfind('.');
  return text.find('/') != std::string_view::npos ||
         (dot != std::string_view::npos && dot > 0 && dot + 1 < text.size());
}

/// A word as a shell needs it: in quotes where it has blanks or the like.
std::string shell_word(const std::string& word) {
  const bool plain = std::all_of(word.begin(), word.end(), [](char c) {
    return text::is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' ||
           c == '.' || c == '-' || c == '_';
  });
  return plain && !word.empty() ? word : fmt::format("'{}'", word);
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// `othello` as a sentence has it.
std::string title(std::string game) {
  if (!game.empty()) game[0] = text::upper(game[0]);
  return game;
}

std::string about_file(const std::string& file, const Place& place, const KnownGames& games) {
  if (games.holds_games(file)) {
    const std::vector<std::string> of = games.of_file(file);
    const std::string game = of.empty() || contains(of, place.group) ? place.group : of.front();
    if (game == "othello" || game == "renju") {
      if (place.verb == "play") {
        return fmt::format("{} is a file of games: ishi {} play --load {}", file, game,
                           shell_word(file));
      }
      return fmt::format("{} is a file of games, not a position: ishi {} replay {}", file, game,
                         shell_word(file));
    }
  }
  return place.reads_file ? fmt::format("{} is a file: use --file {}", file, shell_word(file))
                          : fmt::format("{} is a file, but a position is expected here", file);
}

/// That the text is a position of a game which this verb does not serve.
std::string about_other_game(const std::string& text, const Place& place, const KnownGames& games) {
  if (place.group.empty()) return {};
  const std::vector<std::string> of = games.of_text(text);
  if (of.empty() || contains(of, place.group)) return {};
  const std::string& game = of.front();
  if (!contains(place.groups, game)) {
    return fmt::format("this is a position of {}; see ishi {} --help", title(game), game);
  }
  return fmt::format("this is a position of {}: ishi {} {} {}", title(game), game, place.verb,
                     shell_word(text));
}

}  // namespace

std::string advice_on(const std::string& text, Wanted wanted, const Place& place,
                      const KnownGames& games) {
  if (wanted == Wanted::File) {
    std::error_code error;
    if (std::filesystem::exists(text, error) || games.of_text(text).empty()) return {};
    const std::string file = place.reads_file ? ": give it without --file" : "";
    return fmt::format("there is no such file; this is a position{}", file);
  }
  if (wanted == Wanted::Lines) {
    return is_file(text) && games.holds_games(text) ? about_file(text, place, games) : "";
  }
  if (is_file(text)) return about_file(text, place, games);
  if (looks_like_file(text)) {
    const std::string shown = text::printable(text, 80);
    std::error_code error;
    return std::filesystem::is_directory(text, error) ? shown + " is a folder"
                                                      : "there is no file " + shown;
  }
  return about_other_game(text, place, games);
}

tl::expected<std::string, std::string> group_of_verb(const std::string& verb,
                                                     std::vector<std::string> groups,
                                                     const std::vector<std::string>& arguments,
                                                     const KnownGames& games) {
  // Of verbs of the same name, those of the games are meant.
  const auto is_game = [](const std::string& group) {
    return group == "othello" || group == "renju";
  };
  if (std::any_of(groups.begin(), groups.end(), is_game))
    std::erase_if(groups, std::not_fn(is_game));
  std::vector<std::string> possible = groups;
  std::string shown;  // the first text that speaks of a game
  for (const std::string& argument : arguments) {
    std::vector<std::string> of =
        is_file(argument) ? games.of_file(argument) : games.of_text(argument);
    if (of.empty()) continue;
    if (shown.empty()) shown = argument;
    std::vector<std::string> both;
    for (const std::string& game : possible) {
      if (contains(of, game)) both.push_back(game);
    }
    if (both.empty() && groups.size() == 1 && !contains(of, groups.front())) {
      return tl::unexpected(
          fmt::format("'{}' is a position of {}, which has no verb {}; see "
                      "ishi {} --help",
                      argument, title(of.front()), verb, of.front()));
    }
    possible = both;
  }
  if (groups.size() == 1) return groups.front();
  if (possible.size() == 1) return possible.front();
  const std::string rest = shown.empty() ? "" : ' ' + shell_word(shown);
  std::string commands;
  for (const std::string& group : groups) {
    commands += fmt::format("{}`ishi {} {}{}`", commands.empty() ? "" : " or ", group, verb, rest);
  }
  return tl::unexpected(fmt::format("which game? {}", commands));
}

}  // namespace ishi::cli
