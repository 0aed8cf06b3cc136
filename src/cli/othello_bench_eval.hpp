// `ishi othello bench eval`: the static evaluation beside scores that are known.
#pragma once

#include <string>
#include <vector>

#include <ishi/othello/engine/weights.hpp>

#include "cli/session.hpp"

namespace ishi::cli {

/// Judges `weights` (null: those embedded) by the positions of `files`: samples, or text with a
/// position and a note `score N` a line. With `list` each position is printed instead.
void bench_evaluation(const std::vector<std::string>& files,
                      const othello::engine::WeightsPointer& weights, bool list, bool json,
                      Session& session);

}  // namespace ishi::cli
