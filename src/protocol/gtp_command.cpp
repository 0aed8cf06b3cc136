#include "protocol/gtp_command.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/core.h>

#include "io/number.hpp"

namespace ishi::protocol {

namespace {

std::string preprocessed(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, line.find('#'))) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\t') {
      text += ' ';
    } else if (byte >= 0x20 && byte != 0x7f) {
      text += c;
    }
  }
  return text;
}

std::optional<int> id_of(const std::string& word) {
  const std::optional<int> id = io::parse_integer<int>(word);
  return id && *id >= 0 ? id : std::nullopt;
}

}  // namespace

std::optional<GtpCommand> parse_gtp_command(std::string_view line) {
  std::istringstream words(preprocessed(line));
  std::string word;
  if (!(words >> word)) return std::nullopt;
  GtpCommand command;
  command.id = id_of(word);
  if (command.id && !(words >> word)) return std::nullopt;
  command.name = word;
  while (words >> word) command.arguments.push_back(word);
  return command;
}

std::string format_gtp_command(const GtpCommand& command) {
  std::string line = command.id ? fmt::format("{} {}", *command.id, command.name) : command.name;
  for (const std::string& argument : command.arguments) line += ' ' + argument;
  return line;
}

std::string format_gtp_response(const GtpCommand& command, GtpStatus status,
                                std::string_view text) {
  return fmt::format("{}{} {}\n\n", status == GtpStatus::Success ? '=' : '?',
                     command.id ? std::to_string(*command.id) : "", text);
}

}  // namespace ishi::protocol
