// `--weights FILE` for Renju, and files of samples as inputs of verbs.
#pragma once

#include <optional>
#include <string>

#include <ishi/renju/engine/weights.hpp>

#include "cli/shell/weights.hpp"
#include "renju/training/samples.hpp"

namespace ishi::cli {

/// See `chosen_weights`.
std::optional<renju::engine::WeightsPointer> renju_weights_of(const WeightsOptions& options,
                                                              Session& session);

/// The samples of a file; empty, with a message to the user, if it cannot be read.
std::optional<renju::engine::SampleFile> read_renju_samples(const std::string& file,
                                                            Session& session);

}  // namespace ishi::cli
