// Layers of numbers of sixteen bits in vectors of up to 32 lanes by Google Highway: what the
// kernels of both games' networks share.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <ishi/detail/target.hpp>

#include "bits/highway.hpp"
#include "search/network_layer.hpp"

namespace ishi::search::inline ISHI_TARGET {

namespace hn = hwy::HWY_NAMESPACE;

/// In vectors of at most `kMostLanes` numbers.
template <std::size_t kMostLanes>
struct HighwayLayers {
  static constexpr hn::CappedTag<std::int16_t, kMostLanes> kShort{};
  static constexpr hn::RepartitionToWide<std::remove_const_t<decltype(kShort)>> kLong{};
  static constexpr hn::Rebind<std::int16_t, std::remove_const_t<decltype(kLong)>> kHalf{};
  using Short = hn::Vec<std::remove_const_t<decltype(kShort)>>;
  using Long = hn::Vec<std::remove_const_t<decltype(kLong)>>;
  using Half = hn::Vec<std::remove_const_t<decltype(kHalf)>>;
  static constexpr std::size_t kShorts = hn::MaxLanes(kShort);
  static constexpr std::size_t kLongs = kShorts / 2;

  /// `sums` plus the sums of two neighbouring products each.
  static Long multiply_add(Short a, Short b, Long sums) {
    Long rest = hn::Zero(kLong);  // on x86-64 and WebAssembly all is in the first
    const Long first = hn::ReorderWidenMulAccumulate(kLong, a, b, hn::Zero(kLong), rest);
    return hn::Add(sums, hn::RearrangeToOddPlusEven(first, rest));
  }

  /// Both arrays begin where vectors may.
  template <std::size_t kSize>
  static std::int32_t dot_product(const std::array<std::int16_t, kSize>& a,
                                  const std::array<std::int16_t, kSize>& b) {
    static_assert(kSize % kShorts == 0);
    Long sums = hn::Zero(kLong);
    for (std::size_t i = 0; i < kSize; i += kShorts) {
      sums = multiply_add(hn::Load(kShort, a.data() + i), hn::Load(kShort, b.data() + i), sums);
    }
    return hn::GetLane(hn::SumOfLanes(kLong, sums));
  }

  /// Calls `take(Half, at)` with the outputs, shifted right by `kShift`, as many at a time as are
  /// in a vector, and where they begin. Weights stand as `place_of_weight` says.
  template <int kShift, std::size_t kInputs, std::size_t kOutputs, typename Take>
  static void layer(const std::array<std::int16_t, kInputs>& inputs,
                    const std::array<std::int16_t, kInputs * kOutputs>& weights,
                    const std::array<std::int32_t, kOutputs>& bias, Take take) {
    constexpr std::size_t kAtOnce = std::min(kOutputs, 8 * kLongs);  // what stays in registers
    static_assert(kOutputs % kAtOnce == 0 && kAtOnce % kLongs == 0);
    for (std::size_t first = 0; first < kOutputs; first += kAtOnce) {
      std::array<Long, kAtOnce / kLongs> outputs;
      for (std::size_t j = 0; j < outputs.size(); ++j) {
        outputs[j] = hn::Load(kLong, bias.data() + first + j * kLongs);
      }
      for (std::size_t i = 0; i < kInputs; i += 2) {
        std::int32_t two = 0;
        std::memcpy(&two, inputs.data() + i, sizeof two);
        const Short pair = hn::BitCast(kShort, hn::Set(kLong, two));
        const auto* const of_pair = weights.data() + place_of_weight(kOutputs, i, first);
        for (std::size_t j = 0; j < outputs.size(); ++j) {
          outputs[j] = multiply_add(pair, hn::Load(kShort, of_pair + j * kShorts), outputs[j]);
        }
      }
      for (std::size_t j = 0; j < outputs.size(); ++j) {
        take(hn::DemoteTo(kHalf, hn::ShiftRight<kShift>(outputs[j])), first + j * kLongs);
      }
    }
  }
};

}  // namespace ishi::search::inline ISHI_TARGET
