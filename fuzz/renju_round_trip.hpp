// What every reader of Renju files promises: a file of any bytes is refused with a place, or its
// games are sound; what is written of them is written again from what is read back, byte by byte;
// and in every other format they are the same games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/renju/notation/game_format.hpp>

#include "check.hpp"

namespace ishi::fuzz {

inline void check_renju_file(renju::GameFormat format, std::string_view bytes) {
  using namespace renju;
  const auto games = parse_games(format, bytes);
  if (!is_read(games, bytes) || games->empty()) return;
  for (const GameRecord& game : *games) {
    const MoveList line = game.tree.main_line();
    require(static_cast<std::size_t>(line.position().occupied().count()) == line.moves.size());
  }

  const std::string written = format_games(format, *games);
  const auto again = parse_games(format, written);
  require(again.has_value() && again->size() == (holds_many_games(format) ? games->size() : 1));
  require(format_games(format, *again) == written);
  for (std::size_t i = 0; i < again->size(); ++i) {
    require((*again)[i].tree.main_line() == (*games)[i].tree.main_line());
  }

  for (const auto& [other, name, extension] : renju::detail::kFormatNames) {
    const std::string converted = format_games(other, *games);
    if (other == GameFormat::Svg) continue;
    // Openings have no way to write a game without moves.
    const bool has_empty = std::any_of(
        games->begin(), games->end(), [](const GameRecord& game) { return game.tree.size() == 1; });
    if (other == GameFormat::Openings && has_empty) continue;
    const auto back = parse_games(other, converted);
    require(back.has_value() && back->size() == (holds_many_games(other) ? games->size() : 1));
    const bool keeps_trees = other == GameFormat::Sgf || other == GameFormat::RenLib;
    for (std::size_t i = 0; i < back->size(); ++i) {
      require((*back)[i].tree.main_line() == (*games)[i].tree.main_line());
      if (keeps_trees) require((*back)[i].tree.size() == (*games)[i].tree.size());
    }
  }
}

}  // namespace ishi::fuzz
