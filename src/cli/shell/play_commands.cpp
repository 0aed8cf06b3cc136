#include "cli/shell/play_commands.hpp"

#include <algorithm>
#include <cstddef>

#include <ishi/text/ascii.hpp>

namespace ishi::cli {

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
