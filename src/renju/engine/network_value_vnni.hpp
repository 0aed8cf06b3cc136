// What the network says of a position, in vectors of 512 bits with the dot products of VNNI, which
// level v4 does not promise: two columns of the board side by side, and sixteen outputs of the
// inner layer. Include network_value_of_processor.hpp, which picks. Plain twin:
// `PlainNetworkKernel`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/detail/avx512.hpp>
#include <ishi/detail/target.hpp>

#include "bits/processor.hpp"
#include "renju/engine/network.hpp"
#include "renju/engine/network_value.hpp"
#include "search/network_layer.hpp"

ISHI_AVX512_BEGIN

namespace ishi::renju::engine::inline ISHI_TARGET {

class VnniNetworkKernel {
 public:
  [[gnu::target("avx512vnni")]] static int value(const Network& network, const NetworkField& own,
                                                 Color mover) {
    const __m512i sums = sums_over_board(network, own);
    const NetworkHead& head = network.heads[static_cast<std::size_t>(mover)];
    const __m512i direct =
        _mm512_dpwssd_epi32(_mm512_setzero_si512(), sums, _mm512_load_si512(head.direct.data()));
    return in_units(std::int64_t{_mm512_reduce_add_epi32(inner_layer(head, sums))} +
                    _mm512_reduce_add_epi32(direct) + head.bias);
  }

 private:
  /// Sums of two columns over their rows, of sixteen bits and not below 0, added up: channels of
  /// even and of odd number apart, in 32 bits.
  class BoardSum {
   public:
    void add(__m512i columns) {
      even_ = _mm512_add_epi32(even_, _mm512_and_si512(columns, _mm512_set1_epi32(0xffff)));
      odd_ = _mm512_add_epi32(odd_, _mm512_srli_epi32(columns, 16));
    }
    /// Of all columns, `halved`.
    [[nodiscard]] __m256i halved() const {
      return _mm256_or_si256(halved(even_), _mm256_slli_epi32(halved(odd_), 16));
    }

   private:
    static __m256i halved(__m512i sum) {
      const __m256i both =
          _mm256_add_epi32(_mm512_castsi512_si256(sum), _mm512_extracti64x4_epi64(sum, 1));
      return _mm256_srli_epi32(_mm256_add_epi32(both, _mm256_set1_epi32(1 << (kBoardSumShift - 1))),
                               kBoardSumShift);
    }

    __m512i even_ = _mm512_setzero_si512();
    __m512i odd_ = _mm512_setzero_si512();
  };

  static __m512i in_both(const NetworkRow& row) {
    return _mm512_broadcast_i64x4(_mm256_load_si256(reinterpret_cast<const __m256i*>(row.data())));
  }

  /// `s` of network.hpp. Each vector holds the rows of two points beside each other, in columns 1
  /// and 2, 3 and 4, … where column 16 is the border; it goes down the board from row to row. What
  /// lies left and right of a point is added once, for the point and for those above and below it.
  static __m512i sums_over_board(const Network& network, const NetworkField& own) {
    const __m512i middle = in_both(network.middle);
    const __m512i sides = in_both(network.sides);
    const __m512i corners = in_both(network.corners);
    // The bias is left out of each `local`, and so out of its bounds, and added column by column.
    const __m512i bias = in_both(network.local_bias);
    const __m512i least = _mm512_sub_epi16(_mm512_setzero_si512(), bias);
    const __m512i most = _mm512_sub_epi16(_mm512_set1_epi16(kMostAtPoint), bias);
    const __m512i biases_of_column = _mm512_mullo_epi16(bias, _mm512_set1_epi16(15));
    BoardSum all_own;
    BoardSum all_local;
    for (std::size_t column = 1; column < kFieldStride; column += 2) {
      const std::int16_t* place = own[kFieldStride + column].data();
      const auto here = [&place](std::ptrdiff_t points) __attribute__((always_inline)) {
        return _mm512_loadu_si512(place + points * static_cast<std::ptrdiff_t>(kNetworkWidth));
      };
      __m512i column_own = _mm512_setzero_si512();
      __m512i column_local = biases_of_column;
      __m512i above = _mm512_setzero_si512();
      __m512i point = here(0);
      __m512i beside_above = _mm512_setzero_si512();
      __m512i beside = _mm512_add_epi16(here(-1), here(1));
#pragma GCC unroll 3
      for (int row = 0; row < 15; ++row) {
        place += kFieldStride * kNetworkWidth;
        const __m512i below = here(0);
        const __m512i beside_below = _mm512_add_epi16(here(-1), here(1));
        const __m512i four = _mm512_add_epi16(beside, _mm512_add_epi16(above, below));
        const __m512i diagonal = _mm512_add_epi16(beside_above, beside_below);
        const __m512i local =
            _mm512_add_epi16(_mm512_mulhrs_epi16(point, middle),
                             _mm512_add_epi16(_mm512_mulhrs_epi16(four, sides),
                                              _mm512_mulhrs_epi16(diagonal, corners)));
        column_own = _mm512_add_epi16(column_own, point);
        column_local =
            _mm512_add_epi16(column_local, _mm512_min_epi16(_mm512_max_epi16(local, least), most));
        above = point;
        point = below;
        beside_above = beside;
        beside = beside_below;
      }
      const __mmask16 points = column == 15 ? 0x00ff : 0xffff;  // not the border
      all_own.add(column_own);
      all_local.add(_mm512_maskz_mov_epi32(points, column_local));
    }
    return _mm512_inserti64x4(_mm512_castsi256_si512(all_own.halved()), all_local.halved(), 1);
  }

  /// The products of `h` and its weights, to be added up.
  [[gnu::target("avx512vnni")]] static __m512i inner_layer(const NetworkHead& head, __m512i sums) {
    constexpr std::size_t kLanes = 16;
    constexpr std::size_t kVectors = kNetworkHidden / kLanes;
    __m512i
        outputs[kVectors];  // in an array of the standard library they would lose their alignment
    for (std::size_t j = 0; j < kVectors; ++j) {
      outputs[j] = _mm512_load_si512(head.first_bias.data() + j * kLanes);
    }
    alignas(64) std::array<std::int32_t, kNetworkSums / 2> pairs;
    _mm512_store_si512(pairs.data(), sums);
#pragma GCC unroll 1
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const __m512i pair = _mm512_set1_epi32(pairs[i]);
      const std::int16_t* const weights =
          head.first.data() + search::place_of_weight(kNetworkHidden, 2 * i, 0);
      for (std::size_t j = 0; j < kVectors; ++j) {
        outputs[j] =
            _mm512_dpwssd_epi32(outputs[j], pair, _mm512_load_si512(weights + j * 2 * kLanes));
      }
    }
    constexpr int kShift = kPointBits + kFirstBits - kHiddenBits;
    const auto hidden = [&](std::size_t j) __attribute__((always_inline)) {
      return _mm512_min_epi32(
          _mm512_max_epi32(_mm512_srai_epi32(outputs[j], kShift), _mm512_setzero_si512()),
          _mm512_set1_epi32(kMostHidden));
    };
    __m512i products = _mm512_setzero_si512();
    for (std::size_t j = 0; j < kVectors; j += 2) {
      const __m512i both =
          _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi32_epi16(hidden(j))),
                             _mm512_cvtepi32_epi16(hidden(j + 1)), 1);
      products =
          _mm512_dpwssd_epi32(products, both, _mm512_load_si512(head.last.data() + j * kLanes));
    }
    return products;
  }
};

inline const auto network_value =
    bits::has_vnni() ? &VnniNetworkKernel::value : &NetworkKernel::value;

}  // namespace ishi::renju::engine::inline ISHI_TARGET

ISHI_AVX512_END
