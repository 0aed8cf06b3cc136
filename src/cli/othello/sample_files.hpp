// Files of labelled positions, as inputs of verbs.
#pragma once

#include <optional>
#include <string>

#include "cli/shell/session.hpp"
#include "othello/training/samples.hpp"

namespace ishi::cli {

/// The samples of a file; empty, with a message to the user, if it cannot be read.
std::optional<othello::engine::SampleFile> read_samples(const std::string& file, Session& session);

}  // namespace ishi::cli
