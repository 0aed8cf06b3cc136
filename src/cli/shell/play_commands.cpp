#include "cli/shell/play_commands.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/core.h>

#include <ishi/text/ascii.hpp>

namespace ishi::cli {

std::string play_help(std::string_view example, std::string_view endings) {
  return fmt::format(
      "a move        such as {}\n"
      "hint [K]      the K best moves, as the engine sees them\n"
      "go            the engine moves for the side to move\n"
      "undo          take back, up to your last move\n"
      "redo          play again what was taken back\n"
      "moves         list the moves\n"
      "switch        the players change sides\n"
      "level [L]     tell the engine's level, or set it\n"
      "board         draw the board again\n"
      "save FILE     write the game; its name ends in {}\n"
      "load FILE     go on with a game\n"
      "new           begin again\n"
      "resign        give the game up\n"
      "help          this list; also ?\n"
      "quit          leave; also q, exit\n",
      example, endings);
}

Command command_of(const std::string& line) {
  constexpr const char* kBlanks = " \t\r";
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == std::string::npos) return {};
  const std::size_t end = std::min(line.find_first_of(kBlanks, first), line.size());
  Command command{text::lowercase(line.substr(first, end - first)), {}};
  const std::size_t rest = line.find_first_not_of(kBlanks, end);
  if (rest != std::string::npos) {
    command.argument = line.substr(rest, line.find_last_not_of(kBlanks) + 1 - rest);
  }
  return command;
}

bool is_place(std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'z') return false;
  return std::ranges::all_of(text.substr(1), text::is_digit);
}

}  // namespace ishi::cli
