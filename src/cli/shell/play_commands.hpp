// What a person types in `play`: a line taken apart, and the list of commands.
#pragma once

#include <string>
#include <string_view>

namespace ishi::cli {

inline constexpr std::string_view kPlayHelp =
    "a move        such as h8\n"
    "hint [K]      the K best moves, as the engine sees them\n"
    "go            the engine moves for the side to move\n"
    "undo          take back, up to your last move\n"
    "redo          play again what was taken back\n"
    "moves         list the moves\n"
    "switch        the players change sides\n"
    "level [L]     tell the engine's level, or set it\n"
    "board         draw the board again\n"
    "save FILE     write the game; the name's end tells the format\n"
    "load FILE     go on with a game\n"
    "new           begin again\n"
    "resign        give the game up\n"
    "help          this list; also ?\n"
    "quit          leave; also q, exit\n";

/// The first word of a line in small letters, and the rest without blanks around it.
struct Command {
  std::string name;
  std::string argument;
};
Command command_of(const std::string& line);

/// Whether the text names a place as boards do, if only on a larger one: `p1`.
bool is_place(std::string_view text);

}  // namespace ishi::cli
