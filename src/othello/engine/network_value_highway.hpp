// What the network says of a position, in vectors of up to 32 lanes by Google Highway: one
// description for v2, v3, v4, simd128 and neon. Plain twin: `PlainNetworkKernel`.
#pragma once

// x86-64-v3 does not promise AES and PCLMUL, which Highway would otherwise require.
#define HWY_DISABLE_PCLMUL_AES 1
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <hwy/highway.h>

#include <ishi/detail/target.hpp>

#include "othello/engine/network.hpp"

namespace ishi::othello::engine::inline ISHI_TARGET {

namespace hn = hwy::HWY_NAMESPACE;

struct HighwayNetworkKernel {
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
      // Five bits more on both sides, and the high half of the product is their square.
      constexpr int kMore = (16 - 2 * kSumBits + kLayerBits) / 2;
      const Short wide = hn::ShiftLeft<kMore>(clipped(sum[i], 0, 1 << kSumBits));
      hn::Store(hn::MulHigh(wide, wide), kShort, squared.data() + i * kShorts);
    }

    // 3. The first layer, each of whose outputs is two inputs of the second.
    alignas(64) std::array<std::int16_t, 2 * kNetworkHidden> inner;
    layer(squared, head.first, head.first_bias, [&](std::size_t at, Half output) {
      const Half within = hn::Min(hn::Max(output, hn::Set(kHalf, -kWhole)), hn::Set(kHalf, kWhole));
      constexpr int kMore = (16 - kLayerBits) / 2;
      const Half wide = hn::ShiftLeft<kMore>(within);
      hn::Store(hn::Max(within, hn::Zero(kHalf)), kHalf, inner.data() + at);
      hn::Store(hn::MulHigh(wide, wide), kHalf, inner.data() + kNetworkHidden + at);
    });

    // 4. The second layer, and the value.
    alignas(64) std::array<std::int16_t, kNetworkSecond> second;
    layer(inner, head.second, head.second_bias, [&](std::size_t at, Half output) {
      const Half within = hn::Min(hn::Max(output, hn::Zero(kHalf)), hn::Set(kHalf, kWhole));
      hn::Store(within, kHalf, second.data() + at);
    });
    Long last = hn::Zero(kLong);
    for (std::size_t i = 0; i < kParts; ++i) {
      last = multiply_add(hn::Load(kShort, second.data() + i * kShorts),
                          hn::Load(kShort, head.last.data() + i * kShorts), last);
    }
    return (hn::GetLane(hn::SumOfLanes(kLong, last)) >> kLayerBits) +
           (hn::GetLane(hn::SumOfLanes(kLong, direct)) >> kSumBits) + head.bias;
  }

 private:
  static_assert(kNetworkWidth == 32 && kNetworkSecond == 32);
  static constexpr std::int16_t kWhole = 1 << kLayerBits;
  static constexpr hn::CappedTag<std::int16_t, 32> kShort{};
  static constexpr hn::RepartitionToWide<decltype(kShort)> kLong{};
  static constexpr hn::Rebind<std::int16_t, decltype(kLong)> kHalf{};
  using Short = hn::Vec<std::remove_const_t<decltype(kShort)>>;
  using Long = hn::Vec<std::remove_const_t<decltype(kLong)>>;
  using Half = hn::Vec<std::remove_const_t<decltype(kHalf)>>;
  static constexpr std::size_t kShorts = hn::MaxLanes(kShort);
  static constexpr std::size_t kLongs = kShorts / 2;
  static constexpr std::size_t kParts = 32 / kShorts;

  static Short clipped(Short x, std::int16_t least, std::int16_t most) {
    return hn::Min(hn::Max(x, hn::Set(kShort, least)), hn::Set(kShort, most));
  }
  /// `sums` plus the sums of two neighbouring products each.
  static Long multiply_add(Short a, Short b, Long sums) {
    Long rest = hn::Zero(kLong);  // on x86-64 and WebAssembly all is in the first
    const Long first = hn::ReorderWidenMulAccumulate(kLong, a, b, hn::Zero(kLong), rest);
    return hn::Add(sums, hn::RearrangeToOddPlusEven(first, rest));
  }

  /// Calls `take` with the outputs, as many at a time as are in a vector, and where they begin.
  template <std::size_t kInputs, std::size_t kOutputs, typename Take>
  static void layer(const std::array<std::int16_t, kInputs>& inputs,
                    const std::array<std::int16_t, kInputs * kOutputs>& weights,
                    const std::array<std::int32_t, kOutputs>& bias, Take take) {
    std::array<Long, kOutputs / kLongs> outputs;
    for (std::size_t j = 0; j < outputs.size(); ++j) {
      outputs[j] = hn::Load(kLong, bias.data() + j * kLongs);
    }
    for (std::size_t i = 0; i < kInputs; i += 2) {
      std::int32_t two = 0;
      std::memcpy(&two, inputs.data() + i, sizeof two);
      const Short pair = hn::BitCast(kShort, hn::Set(kLong, two));
      for (std::size_t j = 0; j < outputs.size(); ++j) {
        const auto* const of_pair = weights.data() + i * kOutputs + j * kShorts;
        outputs[j] = multiply_add(pair, hn::Load(kShort, of_pair), outputs[j]);
      }
    }
    for (std::size_t j = 0; j < outputs.size(); ++j) {
      take(j * kLongs, hn::DemoteTo(kHalf, hn::ShiftRight<kWeightBits>(outputs[j])));
    }
  }
};

}  // namespace ishi::othello::engine::inline ISHI_TARGET
