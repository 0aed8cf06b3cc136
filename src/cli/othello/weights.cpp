#include "cli/othello/weights.hpp"

#include <fmt/core.h>

#include "io/read_file.hpp"

namespace ishi::cli {

namespace {

constexpr std::size_t kLargestWeights = std::size_t{64} << 20;

}  // namespace

void add_weights_option(Verb verb, WeightsOptions& options) {
  verb.add("--weights", options.weights_file,
           "File of weights to evaluate with, instead of those that the library carries");
}

void report_bad_file(const std::string& file, const ParseError& error, Session& session) {
  session.bad_input(fmt::format("{}: byte {}: expected {}, found {}", file, error.offset,
                                error.expected, error.found.view()));
}

std::optional<othello::engine::WeightsPointer> weights_of(const WeightsOptions& options,
                                                          Session& session) {
  if (options.weights_file.empty()) return othello::engine::WeightsPointer();
  const std::optional<std::string> bytes = io::read_file(options.weights_file, kLargestWeights);
  if (!bytes) {
    session.bad_input(fmt::format("{}: cannot be read", options.weights_file));
    return std::nullopt;
  }
  const auto weights = othello::engine::parse_weights(*bytes);
  if (!weights) {
    report_bad_file(options.weights_file, weights.error(), session);
    return std::nullopt;
  }
  return *weights;
}

}  // namespace ishi::cli
