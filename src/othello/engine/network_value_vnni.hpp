// What the network says of a position, in vectors of 512 bits with the dot products of VNNI, which
// level v4 does not promise. Include network_value_of_processor.hpp, which picks. Plain twin:
// `PlainNetworkKernel`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/detail/avx512.hpp>
#include <ishi/detail/target.hpp>

#include "bits/processor.hpp"
#include "othello/engine/network.hpp"
#include "othello/engine/network_value.hpp"
#include "search/network_layer.hpp"

ISHI_AVX512_BEGIN

namespace ishi::othello::engine::inline ISHI_TARGET {

class VnniNetworkKernel {
 public:
  [[gnu::target("avx512vnni")]] static int value(const Network& network,
                                                 const PatternNumbers& numbers, int empties,
                                                 int own_moves, int other_moves) {
    const NetworkHead& head = network.heads[phase_of(empties)];

    // 1. The sum of the rows.
    __m512i sum = _mm512_setzero_si512();
    const auto add = [&](std::size_t row) __attribute__((always_inline)) {
      sum = _mm512_add_epi16(sum, _mm512_load_si512(network.rows[row].data()));
    };
    for_each_row(numbers, empties, own_moves, other_moves, add);

    // 2. Its direct part, and the inputs of the first layer: four bits more on both sides, and the
    // high half of the product is their square.
    const __m512i direct =
        _mm512_dpwssd_epi32(_mm512_setzero_si512(), sum, _mm512_load_si512(head.direct.data()));
    constexpr int kMoreOfSum = (16 - 2 * kSumBits + kLayerBits) / 2;
    const __m512i clipped = _mm512_min_epi16(_mm512_max_epi16(sum, _mm512_setzero_si512()),
                                             _mm512_set1_epi16(1 << kSumBits));
    const __m512i wide_sum = _mm512_slli_epi16(clipped, kMoreOfSum);
    const __m512i squared = _mm512_mulhi_epi16(wide_sum, wide_sum);

    // 3. The first layer, each of whose outputs is two inputs of the second.
    constexpr int kMoreOfHidden = (16 - kLayerBits) / 2;
    const __m256i hidden = first_layer(head, squared);
    const __m256i wide_hidden = _mm256_slli_epi16(hidden, kMoreOfHidden);
    const __m512i inner =
        _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_max_epi16(hidden, _mm256_setzero_si256())),
                           _mm256_mulhi_epi16(wide_hidden, wide_hidden), 1);

    // 4. The second layer, and the value.
    return (_mm512_reduce_add_epi32(second_layer(head, inner)) >> kLayerBits) +
           (_mm512_reduce_add_epi32(direct) >> kSumBits) + head.bias;
  }

 private:
  static_assert(kNetworkWidth == 32 && kNetworkHidden == 16 && kNetworkSecond == 32);
  static constexpr std::int16_t kWhole = 1 << kLayerBits;
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kPairs = 16;  ///< of inputs, of either layer

  using Pairs = std::array<std::int32_t, kPairs>;

  /// Its outputs, clipped to -1 … 1.
  [[gnu::target("avx512vnni")]] static __m256i first_layer(const NetworkHead& head,
                                                           __m512i inputs) {
    alignas(64) Pairs pairs;
    _mm512_store_si512(pairs.data(), inputs);
    // Four sums, so that no product waits for the one before it.
    __m512i sums[4] = {_mm512_load_si512(head.first_bias.data())};
#pragma GCC unroll 16
    for (std::size_t i = 0; i < kPairs; ++i) {
      const std::int16_t* const weights =
          head.first.data() + search::place_of_weight(kNetworkHidden, 2 * i, 0);
      sums[i % 4] =
          _mm512_dpwssd_epi32(sums[i % 4], _mm512_load_si512(weights), _mm512_set1_epi32(pairs[i]));
    }
    const __m512i all =
        _mm512_add_epi32(_mm512_add_epi32(sums[0], sums[1]), _mm512_add_epi32(sums[2], sums[3]));
    const __m256i outputs = _mm512_cvtsepi32_epi16(_mm512_srai_epi32(all, kWeightBits));
    return _mm256_min_epi16(_mm256_max_epi16(outputs, _mm256_set1_epi16(-kWhole)),
                            _mm256_set1_epi16(kWhole));
  }

  /// The products of its outputs and their weights, to be added up.
  [[gnu::target("avx512vnni")]] static __m512i second_layer(const NetworkHead& head,
                                                            __m512i inputs) {
    alignas(64) Pairs pairs;
    _mm512_store_si512(pairs.data(), inputs);
    __m512i low[2] = {_mm512_load_si512(head.second_bias.data())};
    __m512i high[2] = {_mm512_load_si512(head.second_bias.data() + kLanes)};
#pragma GCC unroll 16
    for (std::size_t i = 0; i < kPairs; ++i) {
      const __m512i pair = _mm512_set1_epi32(pairs[i]);
      const std::int16_t* const weights =
          head.second.data() + search::place_of_weight(kNetworkSecond, 2 * i, 0);
      low[i % 2] = _mm512_dpwssd_epi32(low[i % 2], pair, _mm512_load_si512(weights));
      high[i % 2] = _mm512_dpwssd_epi32(high[i % 2], pair, _mm512_load_si512(weights + 2 * kLanes));
    }
    const auto shifted = [](const __m512i(&sums)[2]) {
      return _mm512_srai_epi32(_mm512_add_epi32(sums[0], sums[1]), kWeightBits);
    };
    const __m512i outputs = _mm512_min_epi16(
        _mm512_max_epi16(_mm512_packs_epi32(shifted(low), shifted(high)), _mm512_setzero_si512()),
        _mm512_set1_epi16(kWhole));
    // Packed, four of the low outputs and four of the high ones stand by turns; so their weights.
    const __m512i by_fours = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7);
    const __m512i last = _mm512_permutexvar_epi64(by_fours, _mm512_load_si512(head.last.data()));
    return _mm512_dpwssd_epi32(_mm512_setzero_si512(), outputs, last);
  }
};

inline const auto network_value =
    bits::has_vnni() ? &VnniNetworkKernel::value : &NetworkKernel::value;

}  // namespace ishi::othello::engine::inline ISHI_TARGET

ISHI_AVX512_END
