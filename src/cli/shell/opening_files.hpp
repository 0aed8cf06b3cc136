// Files of games among the inputs of `openings`, the same for both games.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

#include "cli/shell/game_files.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Whether it is a file whose games are read one by one, not a text file of one transcript.
template <typename Game>
bool is_file_of_games(const std::string& text) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(text, error)) return false;
  const auto format = Game::format_of_file(text);
  return format && Game::can_read(*format) && !Game::is_transcript(*format);
}

/// Takes the files of games out of the inputs and gives each game to `name(record, file)`. Whether
/// other inputs are left to be answered.
template <typename Game, typename Name>
bool name_games_of_files(InputOptions& options, Session& session, const Name& name) {
  GameFilesOptions files;
  files.json = options.json;
  std::erase_if(options.texts, [&](const std::string& text) {
    if (!is_file_of_games<Game>(text)) return false;
    files.files.push_back(text);
    return true;
  });
  if (files.files.empty()) return true;
  GameFiles<Game> games(files, session);
  while (const auto record = games.next()) {
    games.clear_progress();
    name(*record, games.source());
  }
  return !options.texts.empty() || !options.file.empty();
}

}  // namespace ishi::cli
