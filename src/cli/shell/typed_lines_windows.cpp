#include <cstdio>

#include <fmt/core.h>

#include "cli/shell/console_windows.hpp"
#include "cli/shell/typed_lines.hpp"

namespace ishi::cli {

class TypedLines::Editor {};

TypedLines::TypedLines() = default;
TypedLines::~TypedLines() = default;

std::optional<io::Line> TypedLines::answer(const std::string& prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  std::optional<std::string> typed = read_console_line();
  if (!typed) return std::nullopt;
  return io::Line{*std::move(typed), false, ++lines_};
}

std::optional<io::Line> TypedLines::next(const std::string& prompt) { return answer(prompt); }

}  // namespace ishi::cli
