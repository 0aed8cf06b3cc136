// Who sits at the table of `play`, at which level and by which clock, and the whole of it with the
// game as JSON, from which it goes on after an accident.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "cli/shell/play.hpp"
#include "cli/shell/play_clock.hpp"
#include "cli/shell/think_options.hpp"
#include "io/json.hpp"

namespace ishi::cli {

struct PlayTable {
  explicit PlayTable(const PlayOptions& options);

  ThinkOptions think;
  std::array<Player, 2> players;
  std::string name;  ///< of the people who play
  std::optional<PlayClocks> clocks;
  std::string control;  ///< of the clocks, as the user typed it

  /// New clocks for both players, or none.
  void set_clocks(const std::string& new_control);
  [[nodiscard]] bool has_human() const {
    return players[0] == Player::Human || players[1] == Player::Human;
  }
  /// The engine's level; 0 where `--depth` or `--time` alone limits the engine.
  [[nodiscard]] int engine_level() const;
  /// `human`'s name, or `ishi level 6`.
  [[nodiscard]] std::string name_of_player(Player player) const;
};

/// The index of the player who has a side now.
[[nodiscard]] std::size_t seat_of(PlaySide side, const PlayedGame& game);

/// Now by the clock on the wall, in a format of strftime.
std::string local_time(const char* format);

/// The game and who plays it.
Json state_of(const PlayedGame& game, const PlayTable& table);
/// Goes on with what `state` gave; else why not.
std::string restore(const Json& state, PlayedGame& game, PlayTable& table);
/// `A game of 2026-11-23 18:00 was not finished: Black Ann, White ishi level 3, 2 turns.`
std::string description_of_state(const Json& state);

}  // namespace ishi::cli
