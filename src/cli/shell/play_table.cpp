#include "cli/shell/play_table.hpp"

#include <algorithm>
#include <ctime>
#include <string_view>

#include <fmt/core.h>

#include "cli/shell/counted.hpp"

namespace ishi::cli {

namespace {

Player player_of(const std::string& name) {
  return name == "engine" ? Player::Engine : Player::Human;
}

/// A member's text or number, or what stands for it in a file that somebody changed.
std::string text_in(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is_text() ? member->text() : std::string();
}
int number_in(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is_integer() ? static_cast<int>(member->integer()) : 0;
}

/// The game itself, with its result where somebody resigned.
std::string restore_game(const Json& state, PlayedGame& game) {
  const Json* setup = state.find("setup");
  const Json* turns = state.find("turns");
  if (setup == nullptr || turns == nullptr || !turns->is_array()) return "it is damaged";
  if (std::string reason = game.set_up(*setup); !reason.empty()) return reason;
  for (const Json& turn : turns->elements()) {
    const bool known = turn.is_text() && game.is_move(turn.text());
    std::string reason = known ? game.play(turn.text()) : "it is damaged";
    if (reason.empty()) continue;
    game.restart();
    return reason;
  }
  const std::string winner = text_in(state, "winner");
  if (!winner.empty() && !game.result()) {
    game.resign(winner == name_of(PlaySide::Black) ? PlaySide::White : PlaySide::Black);
  }
  return {};
}

}  // namespace

PlayTable::PlayTable(const PlayOptions& options)
    : think(options.think),
      players{player_of(options.black), player_of(options.white)},
      name(options.name) {
  set_clocks(options.clock);
}

void PlayTable::set_clocks(const std::string& new_control) {
  control = new_control;
  clocks.reset();
  if (const auto times = time_control_of(control)) clocks.emplace(*times);
}

int PlayTable::engine_level() const {
  const bool by_default = think.level == 0 && think.depth == 0 && think.seconds == 0 && !clocks;
  return by_default ? think.default_level : think.level;
}

std::string PlayTable::name_of_player(Player player) const {
  if (player == Player::Human) return name;
  if (think.depth > 0) return fmt::format("ishi depth {}", think.depth);
  if (engine_level() > 0) return fmt::format("ishi level {}", engine_level());
  if (think.seconds > 0) return fmt::format("ishi {} s a move", think.seconds);
  return "ishi " + control;
}

std::size_t seat_of(PlaySide side, const PlayedGame& game) {
  return static_cast<std::size_t>(game.is_swapped() ? other_side(side) : side);
}

std::string local_time(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[sizeof "YYYY-MM-DD HH:MM"];
  std::strftime(text, sizeof text, format, &local);
  return text;
}

Json state_of(const PlayedGame& game, const PlayTable& table) {
  const auto player_name = [&](PlaySide side) {
    return table.name_of_player(table.players[seat_of(side, game)]);
  };
  const std::optional<PlayResult> result = game.result();
  Json object = {
      {"played", local_time("%Y-%m-%d %H:%M")},
      {"black", player_name(PlaySide::Black)},
      {"white", player_name(PlaySide::White)},
      {"engines", {table.players[0] == Player::Engine, table.players[1] == Player::Engine}},
      {"name", table.name},
      {"level", table.think.level},
      {"depth", table.think.depth},
      {"seconds", table.think.seconds},
      {"setup", game.setup()},
      {"turns", game.turns()}};
  if (result && result->winner) object["winner"] = name_of(*result->winner);
  if (table.clocks) {
    object["clock"] = {{"control", table.control},
                       {"first", table.clocks->left(0).count()},
                       {"second", table.clocks->left(1).count()}};
  }
  return object;
}

std::string restore(const Json& state, PlayedGame& game, PlayTable& table) {
  if (std::string reason = restore_game(state, game); !reason.empty()) return reason;
  const Json* engines = state.find("engines");
  for (std::size_t i = 0; engines != nullptr && engines->is_array() && i < 2; ++i) {
    if (i >= engines->elements().size() || !engines->elements()[i].is_boolean()) break;
    table.players[i] = engines->elements()[i].boolean() ? Player::Engine : Player::Human;
  }
  table.name = text_in(state, "name");
  const Json* clock = state.find("clock");
  table.set_clocks(clock != nullptr ? text_in(*clock, "control") : "");
  if (table.clocks) {
    table.clocks->set_left(0, PlayClocks::Time(number_in(*clock, "first")));
    table.clocks->set_left(1, PlayClocks::Time(number_in(*clock, "second")));
  }
  table.think.level = std::clamp(number_in(state, "level"), 0, table.think.highest_level);
  table.think.depth = std::max(number_in(state, "depth"), 0);
  const Json* seconds = state.find("seconds");
  table.think.seconds = seconds != nullptr && seconds->is_number() ? seconds->number() : 0;
  return {};
}

std::string description_of_state(const Json& state) {
  const Json* turns = state.find("turns");
  const bool readable = turns != nullptr && turns->is_array();
  return fmt::format("A game of {} was not finished: Black {}, White {}, {}.",
                     text_in(state, "played"), text_in(state, "black"), text_in(state, "white"),
                     counted(readable ? turns->elements().size() : 0, "turn"));
}

}  // namespace ishi::cli
