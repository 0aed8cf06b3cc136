// `--weights FILE`: an evaluation other than the one that the library carries.
#pragma once

#include <optional>
#include <string>

#include <ishi/othello/engine/weights.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

struct WeightsOptions {
  std::string weights_file;
};

void add_weights_option(Verb verb, WeightsOptions& options);

/// The weights to use: those of the file, or null for the embedded ones. Nothing, and the session
/// told in one line, if the file cannot be read.
std::optional<othello::engine::WeightsPointer> weights_of(const WeightsOptions& options,
                                                          Session& session);

/// One line about a file that is no such file or is damaged.
void report_bad_file(const std::string& file, const ParseError& error, Session& session);

}  // namespace ishi::cli
