// The file of weights: a header with a checksum, then all phases, packed.
//
// Mirrored arrangements share one number, most weights are small and many are zero, so each is a
// variable-length number, and runs of zeros are counted: 8 bytes of `ISHIOTW2`, a checksum of the
// patterns' squares (8), the payload's length (4) and FNV-1a checksum (8), little-endian, then the
// payload. There zero is followed by how many more zeros follow; any other byte string is a weight
// in zigzag order (0, -1, 1, -2, …), seven bits a byte, the lowest first, bit 7 set on all bytes
// but the last.
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
