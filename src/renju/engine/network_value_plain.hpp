// What the network says of a position, step by step: the plain twin of the vector kernels.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "renju/engine/network.hpp"
#include "search/network_layer.hpp"

namespace ishi::renju::engine {

struct PlainNetworkKernel {
  /// The value for the mover, in units of the evaluation.
  static int value(const Network& network, const NetworkField& own, Color mover) {
    std::array<std::int32_t, kNetworkSums> sums{};
    for (std::size_t i = 0; i < kNetworkWidth; ++i) {
      int all_own = 0;
      int all_local = 0;
      for (const Point point : Bitboard15::all()) {
        const std::size_t at = field_place(point);
        all_own += own[at][i];
        all_local += local(network, own, at, i);
      }
      sums[i] = halved(all_own);
      sums[kNetworkWidth + i] = halved(all_local);
    }
    const NetworkHead& head = network.heads[static_cast<std::size_t>(mover)];
    std::int64_t value = head.bias;
    for (std::size_t output = 0; output < kNetworkHidden; ++output) {
      std::int32_t hidden = head.first_bias[output];
      for (std::size_t input = 0; input < kNetworkSums; ++input) {
        hidden += sums[input] * head.first[search::place_of_weight(kNetworkHidden, input, output)];
      }
      hidden = std::clamp(hidden >> (kPointBits + kFirstBits - kHiddenBits), 0, kMostHidden);
      value += std::int64_t{hidden} * head.last[output];
    }
    for (std::size_t i = 0; i < kNetworkSums; ++i) {
      value += std::int64_t{sums[i]} * head.direct[i];
    }
    return in_units(value);
  }

 private:
  /// A product of the filter, rounded.
  static int times(int a, int b) { return (a * b + (1 << (kFilterBits - 1))) >> kFilterBits; }

  static int local(const Network& network, const NetworkField& own, std::size_t at, std::size_t i) {
    const int sides =
        own[at - 1][i] + own[at + 1][i] + own[at - kFieldStride][i] + own[at + kFieldStride][i];
    const int corners = own[at - kFieldStride - 1][i] + own[at - kFieldStride + 1][i] +
                        own[at + kFieldStride - 1][i] + own[at + kFieldStride + 1][i];
    const int sum = times(own[at][i], network.middle[i]) + times(sides, network.sides[i]) +
                    times(corners, network.corners[i]) + network.local_bias[i];
    return std::clamp(sum, 0, kMostAtPoint);
  }
};

}  // namespace ishi::renju::engine
