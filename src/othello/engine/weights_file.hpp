// The file of weights (search/packed_weights.hpp): its magic is `ISHIOTW2`, and what the weights
// belong to is the squares of the patterns. Of mirrored arrangements, which share one number, a
// file keeps one.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <ishi/text/parse_error.hpp>

#include "othello/engine/evaluation.hpp"

namespace ishi::othello::engine {

/// `weights`, or the embedded ones where it is null.
inline const Weights& weights_or_embedded(const Weights* weights) {
  return weights != nullptr ? *weights : embedded_weights();
}

/// Uninitialized weights, on huge pages where the system has them: an evaluation looks up fifty
/// that lie far apart.
std::shared_ptr<Weights> new_weights();

/// Fills `weights` from a file's bytes. On an error, what it holds is unspecified. The inverse is
/// `format_weights`, for weights in which mirrored arrangements are equal.
Parsed<bool> unpack_weights(std::string_view file, Weights& weights);

/// For each arrangement of each kind, by its place in a phase's table, the place of the smallest
/// arrangement that is its mirror image, or its own. Made at the first call.
const std::vector<std::uint32_t>& mirror_table();

}  // namespace ishi::othello::engine
