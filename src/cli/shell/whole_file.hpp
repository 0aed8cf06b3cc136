// Files that a verb reads as a whole; the user is told in one line where one cannot be used.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/text/parse_error.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// What a file of at most `limit` bytes holds. Nothing, and the session told, if it cannot be read.
std::optional<std::string> read_whole_file(const std::string& file, std::size_t limit,
                                           Session& session);

/// One line about a file that is no such file or is damaged.
void report_bad_file(const std::string& file, const ParseError& error, Session& session);

/// What `parse` reads from the file. Nothing, and the session told, if it cannot.
template <typename Parse>
auto parse_whole_file(const std::string& file, std::size_t limit, const Parse& parse,
                      Session& session)
    -> std::optional<typename decltype(parse(std::string_view()))::value_type> {
  const std::optional<std::string> bytes = read_whole_file(file, limit, session);
  if (!bytes) return std::nullopt;
  auto parsed = parse(*bytes);
  if (parsed) return *std::move(parsed);
  report_bad_file(file, parsed.error(), session);
  return std::nullopt;
}

}  // namespace ishi::cli
