// `--weights FILE`: an evaluation other than the one that the library carries.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/text/parse_error.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

struct WeightsOptions {
  std::string weights_file;
};

Option add_weights_option(Verb verb, WeightsOptions& options);

/// The bytes of a file of at most `limit` bytes. Nothing, and the session told in one line, if it
/// cannot be read.
std::optional<std::string> read_binary(const std::string& file, std::size_t limit,
                                       Session& session);

/// One line about a file that is no such file or is damaged.
void report_bad_file(const std::string& file, const ParseError& error, Session& session);

/// What `parse` reads from the file. Nothing, and the session told, if it cannot.
template <typename Parse>
auto parse_binary(const std::string& file, std::size_t limit, const Parse& parse, Session& session)
    -> std::optional<typename decltype(parse(std::string_view()))::value_type> {
  const std::optional<std::string> bytes = read_binary(file, limit, session);
  if (!bytes) return std::nullopt;
  auto parsed = parse(*bytes);
  if (parsed) return *std::move(parsed);
  report_bad_file(file, parsed.error(), session);
  return std::nullopt;
}

/// The weights to use: those of the file, or null for the embedded ones. Nothing, and the session
/// told in one line, if the file cannot be read.
template <typename Parse>
auto chosen_weights(const WeightsOptions& options, const Parse& parse, Session& session) {
  constexpr std::size_t kLargestWeights = std::size_t{64} << 20;
  using Chosen = std::optional<typename decltype(parse(std::string_view()))::value_type>;
  if (options.weights_file.empty()) return Chosen(std::in_place);
  return Chosen(parse_binary(options.weights_file, kLargestWeights, parse, session));
}

}  // namespace ishi::cli
