// What the network says of a position, in vectors of up to 32 lanes by Google Highway: one
// description for v2, v3, v4, simd128 and neon. Plain twin: `PlainNetworkKernel`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/detail/target.hpp>

#include "othello/engine/network.hpp"
#include "search/network_layer_highway.hpp"

namespace ishi::othello::engine::inline ISHI_TARGET {

namespace hn = hwy::HWY_NAMESPACE;

class HighwayNetworkKernel : search::HighwayLayers<32> {
 public:
  static int value(const Network& network, const PatternNumbers& numbers, int empties,
                   int own_moves, int other_moves) {
    const NetworkHead& head = network.heads[phase_of(empties)];

    // 1. The sum of the rows.
    std::array<Short, kParts> sum;
    for (Short& part : sum) part = hn::Zero(kShort);
    const auto add = [&](std::size_t row) __attribute__((always_inline)) {
      for (std::size_t i = 0; i < kParts; ++i) {
        sum[i] = hn::Add(sum[i], hn::LoadU(kShort, network.rows[row].data() + i * kShorts));
      }
    };
    for_each_row(numbers, empties, own_moves, other_moves, add);

    // 2. Its direct part, and the inputs of the first layer.
    alignas(64) std::array<std::int16_t, kNetworkWidth> squared;
    Long direct = hn::Zero(kLong);
    for (std::size_t i = 0; i < kParts; ++i) {
      direct = multiply_add(sum[i], hn::Load(kShort, head.direct.data() + i * kShorts), direct);
      // Four bits more on both sides, and the high half of the product is their square.
      constexpr int kMore = (16 - 2 * kSumBits + kLayerBits) / 2;
      const Short wide = hn::ShiftLeft<kMore>(clipped(sum[i], 0, 1 << kSumBits));
      hn::Store(hn::MulHigh(wide, wide), kShort, squared.data() + i * kShorts);
    }

    // 3. The first layer, each of whose outputs is two inputs of the second.
    alignas(64) std::array<std::int16_t, 2 * kNetworkHidden> inner;
    layer<kWeightBits>(squared, head.first, head.first_bias, [&](Half output, std::size_t at) {
      const Half within = hn::Min(hn::Max(output, hn::Set(kHalf, -kWhole)), hn::Set(kHalf, kWhole));
      constexpr int kMore = (16 - kLayerBits) / 2;
      const Half wide = hn::ShiftLeft<kMore>(within);
      hn::Store(hn::Max(within, hn::Zero(kHalf)), kHalf, inner.data() + at);
      hn::Store(hn::MulHigh(wide, wide), kHalf, inner.data() + kNetworkHidden + at);
    });

    // 4. The second layer, and the value.
    alignas(64) std::array<std::int16_t, kNetworkSecond> second;
    layer<kWeightBits>(inner, head.second, head.second_bias, [&](Half output, std::size_t at) {
      const Half within = hn::Min(hn::Max(output, hn::Zero(kHalf)), hn::Set(kHalf, kWhole));
      hn::Store(within, kHalf, second.data() + at);
    });
    return (dot_product(second, head.last) >> kLayerBits) +
           (hn::GetLane(hn::SumOfLanes(kLong, direct)) >> kSumBits) + head.bias;
  }

 private:
  static_assert(kNetworkWidth == 32 && kNetworkSecond == 32);
  static constexpr std::int16_t kWhole = 1 << kLayerBits;
  static constexpr std::size_t kParts = 32 / kShorts;

  static Short clipped(Short x, std::int16_t least, std::int16_t most) {
    return hn::Min(hn::Max(x, hn::Set(kShort, least)), hn::Set(kShort, most));
  }
};

}  // namespace ishi::othello::engine::inline ISHI_TARGET
