// `--weights FILE`: an evaluation other than the one that the library carries.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "cli/shell/whole_file.hpp"

namespace ishi::cli {

struct WeightsOptions {
  std::string weights_file;
};

Option add_weights_option(Verb verb, WeightsOptions& options);

/// The weights to use: those of the file, or null for the embedded ones. Nothing, and the session
/// told in one line, if the file cannot be read.
template <typename Parse>
auto chosen_weights(const WeightsOptions& options, const Parse& parse, Session& session) {
  constexpr std::size_t kLargestWeights = std::size_t{64} << 20;
  using Chosen = std::optional<typename decltype(parse(std::string_view()))::value_type>;
  if (options.weights_file.empty()) return Chosen(std::in_place);
  return Chosen(parse_whole_file(options.weights_file, kLargestWeights, parse, session));
}

}  // namespace ishi::cli
