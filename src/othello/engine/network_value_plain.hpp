// What the network says of a position, step by step: the plain twin of the vector kernels.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "othello/engine/network.hpp"
#include "search/network_layer.hpp"

namespace ishi::othello::engine {

struct PlainNetworkKernel {
  /// The value for the mover, in 1/128 disc; see `evaluate` in evaluation.hpp for the arguments.
  static int value(const Network& network, const PatternNumbers& numbers, int empties,
                   int own_moves, int other_moves) {
    std::array<std::int32_t, kNetworkWidth> sum{};
    for_each_row(numbers, empties, own_moves, other_moves, [&](std::size_t row) {
      for (std::size_t i = 0; i < kNetworkWidth; ++i) sum[i] += network.rows[row][i];
    });
    const NetworkHead& head = network.heads[phase_of(empties)];
    std::int32_t direct = 0;
    std::array<std::int32_t, kNetworkWidth> squared{};
    for (std::size_t i = 0; i < kNetworkWidth; ++i) {
      const std::int32_t clipped = std::clamp(sum[i], 0, 1 << kSumBits);
      squared[i] = clipped * clipped >> (2 * kSumBits - kLayerBits);
      direct += sum[i] * head.direct[i];
    }
    const auto hidden = layer<kNetworkHidden>(squared, head.first, head.first_bias);
    std::array<std::int32_t, 2 * kNetworkHidden> inner{};
    for (std::size_t i = 0; i < kNetworkHidden; ++i) {
      const std::int32_t clipped = std::clamp(hidden[i], -(1 << kLayerBits), 1 << kLayerBits);
      inner[i] = std::max(clipped, 0);
      inner[kNetworkHidden + i] = clipped * clipped >> kLayerBits;
    }
    const auto second = layer<kNetworkSecond>(inner, head.second, head.second_bias);
    std::int32_t last = 0;
    for (std::size_t i = 0; i < kNetworkSecond; ++i) {
      last += std::clamp(second[i], 0, 1 << kLayerBits) * head.last[i];
    }
    return (last >> kLayerBits) + (direct >> kSumBits) + head.bias;
  }

 private:
  template <std::size_t kOutputs, std::size_t kInputs>
  static std::array<std::int32_t, kOutputs> layer(
      const std::array<std::int32_t, kInputs>& inputs,
      const std::array<std::int16_t, kInputs * kOutputs>& weights,
      const std::array<std::int32_t, kOutputs>& bias) {
    std::array<std::int32_t, kOutputs> outputs = bias;
    for (std::size_t i = 0; i < kInputs; ++i) {
      for (std::size_t j = 0; j < kOutputs; ++j) {
        outputs[j] += inputs[i] * weights[search::place_of_weight(kOutputs, i, j)];
      }
    }
    for (std::int32_t& output : outputs) output >>= kWeightBits;
    return outputs;
  }
};

}  // namespace ishi::othello::engine
