// What a person types in `play`: a line taken apart, and the list of commands.
#pragma once

#include <string>
#include <string_view>

namespace ishi::cli {

/// The list of commands. `example` is a move, `endings` are the names of files that games are saved
/// in: ".sgf, .txt".
std::string play_help(std::string_view example, std::string_view endings);

/// The first word of a line in small letters, and the rest without blanks around it.
struct Command {
  std::string name;
  std::string argument;
};
Command command_of(const std::string& line);

/// Whether the text names a place as boards do, if only on a larger one: `p1`.
bool is_place(std::string_view text);

}  // namespace ishi::cli
