#include "cli/shell/whole_file.hpp"

#include <fmt/core.h>

#include "io/read_file.hpp"

namespace ishi::cli {

std::optional<std::string> read_whole_file(const std::string& file, std::size_t limit,
                                           Session& session) {
  std::optional<std::string> bytes = io::read_file(file, limit);
  if (!bytes) session.no_such_file(file);
  return bytes;
}

void report_bad_file(const std::string& file, const ParseError& error, Session& session) {
  session.bad_input(fmt::format("{}: byte {}: expected {}, found {}", file, error.offset,
                                error.expected, error.found.view()));
}

}  // namespace ishi::cli
