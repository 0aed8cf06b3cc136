// `--weights FILE` for Othello.
#pragma once

#include <optional>

#include <ishi/othello/engine/weights.hpp>

#include "cli/shell/weights.hpp"

namespace ishi::cli {

/// See `chosen_weights`.
std::optional<othello::engine::WeightsPointer> weights_of(const WeightsOptions& options,
                                                          Session& session);

}  // namespace ishi::cli
