// What every reader of Renju files promises: a file of any bytes is refused with a place, or its
// games are sound; what is written of them is written again from what is read back, byte by byte;
// and in every other format they are the same games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/renju/notation/game_reader.hpp>

#include "check.hpp"

namespace ishi::fuzz {

/// The games of a file that can be read.
inline std::vector<renju::GameRecord> games_of(renju::GameFormat format, std::string_view bytes,
                                               bool may_be_broken = false) {
  std::vector<renju::GameRecord> games;
  renju::for_each_game(format, bytes, [&](renju::GameItem item) {
    require(may_be_broken || item.record.has_value());
    if (item.record) {
      games.push_back(std::move(*item.record));
    } else {
      require(item.record.error().offset <= bytes.size());
    }
  });
  return games;
}

inline void check_renju_file(renju::GameFormat format, std::string_view bytes) {
  using namespace renju;
  const std::vector<GameRecord> games = games_of(format, bytes, true);
  if (games.empty()) return;
  for (const GameRecord& game : games) {
    const MoveList line = game.tree.main_line();
    require(static_cast<std::size_t>(line.position().occupied().count()) == line.moves.size());
  }

  const std::string written = format_games(format, games);
  const std::vector<GameRecord> again = games_of(format, written);
  require(again.size() == (holds_many_games(format) ? games.size() : 1));
  require(format_games(format, again) == written);
  for (std::size_t i = 0; i < again.size(); ++i) {
    require(again[i].tree.main_line() == games[i].tree.main_line());
  }

  for (const auto& [other, name, extension] : kGameFormats) {
    const std::string converted = format_games(other, games);
    if (other == GameFormat::Svg) continue;
    // Openings have no way to write a game without moves.
    const bool has_empty = std::any_of(
        games.begin(), games.end(), [](const GameRecord& game) { return game.tree.size() == 1; });
    if (other == GameFormat::Openings && has_empty) continue;
    const std::vector<GameRecord> back = games_of(other, converted);
    require(back.size() == (holds_many_games(other) ? games.size() : 1));
    const bool keeps_trees = other == GameFormat::Sgf || other == GameFormat::RenLib;
    for (std::size_t i = 0; i < back.size(); ++i) {
      require(back[i].tree.main_line() == games[i].tree.main_line());
      if (keeps_trees) require(back[i].tree.size() == games[i].tree.size());
    }
  }
}

}  // namespace ishi::fuzz
