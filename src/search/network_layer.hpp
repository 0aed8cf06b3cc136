// How the layers of both games' networks keep their weights.
#pragma once

#include <cstddef>

namespace ishi::search {

/// Where a layer with `outputs` outputs keeps the weight of an input for an output: as they are
/// multiplied, two inputs together. Those of all outputs for inputs 0 and 1 come first, output by
/// output, then those for inputs 2 and 3, and so on.
constexpr std::size_t place_of_weight(std::size_t outputs, std::size_t input, std::size_t output) {
  return input / 2 * 2 * outputs + 2 * output + input % 2;
}

}  // namespace ishi::search
