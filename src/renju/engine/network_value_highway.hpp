// What the network says of a position, in vectors of up to 16 lanes by Google Highway: one
// description for v2, v3, v4, simd128 and neon. Plain twin: `PlainNetworkKernel`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/detail/target.hpp>

#include "renju/engine/network.hpp"
#include "search/network_layer_highway.hpp"

namespace ishi::renju::engine::inline ISHI_TARGET {

namespace hn = hwy::HWY_NAMESPACE;

class HighwayNetworkKernel : search::HighwayLayers<kNetworkWidth> {
 public:
  static int value(const Network& network, const NetworkField& own, Color mover) {
    alignas(64) std::array<std::int16_t, kNetworkSums> sums;
    for (std::size_t channel = 0; channel < kNetworkWidth; channel += kShorts) {
      sum_over_board(network, own, channel, sums);
    }
    const NetworkHead& head = network.heads[static_cast<std::size_t>(mover)];
    alignas(64) std::array<std::int16_t, kNetworkHidden> hidden;
    constexpr int kShift = kPointBits + kFirstBits - kHiddenBits;
    layer<kShift>(sums, head.first, head.first_bias, [&](Half output, std::size_t at) {
      const Half within = hn::Min(hn::Max(output, hn::Zero(kHalf)), hn::Set(kHalf, kMostHidden));
      hn::Store(within, kHalf, hidden.data() + at);
    });
    return in_units(std::int64_t{dot_product(hidden, head.last)} + dot_product(sums, head.direct) +
                    head.bias);
  }

 private:
  /// The sum of rows of the board, whose own sums have sixteen bits and are not below 0: channels
  /// of even and of odd number apart, in 32 bits.
  class BoardSum {
   public:
    void add(Short row) {
      const Long both = hn::BitCast(kLong, row);
      even_ = hn::Add(even_, hn::And(both, hn::Set(kLong, 0xffff)));
      odd_ = hn::Add(odd_, hn::ShiftRight<16>(both));
    }
    [[nodiscard]] Short halved() const {
      return hn::BitCast(kShort, hn::Or(halved(even_), hn::ShiftLeft<16>(halved(odd_))));
    }

   private:
    static Long halved(Long sum) {
      const Long half = hn::Set(kLong, 1 << (kBoardSumShift - 1));
      return hn::ShiftRight<kBoardSumShift>(hn::Add(sum, half));
    }

    Long even_ = hn::Zero(kLong);
    Long odd_ = hn::Zero(kLong);
  };

  /// Both sums of the channels from `channel` on, as many as are in a vector. The sums of the
  /// points above and below a point are used for three points, and those beside it for two.
  static void sum_over_board(const Network& network, const NetworkField& own, std::size_t channel,
                             std::array<std::int16_t, kNetworkSums>& sums) {
    const auto of = [channel](const NetworkRow& row) __attribute__((always_inline)) {
      return hn::LoadU(kShort, row.data() + channel);
    };
    const auto above_and_below = [&](std::size_t at) __attribute__((always_inline)) {
      return hn::Add(of(own[at - kFieldStride]), of(own[at + kFieldStride]));
    };
    const Short middle = of(network.middle);
    const Short sides = of(network.sides);
    const Short corners = of(network.corners);
    // The bias is left out of each `local`, and so out of its bounds, and added row by row.
    const Short bias = of(network.local_bias);
    const Short least = hn::Neg(bias);
    const Short most = hn::Sub(hn::Set(kShort, kMostAtPoint), bias);
    const Short biases_of_row = hn::Mul(bias, hn::Set(kShort, 15));
    BoardSum all_own;
    BoardSum all_local;
    for (std::size_t row = 1; row <= 15; ++row) {
      const std::size_t border = row * kFieldStride;
      Short row_own = hn::Zero(kShort);
      Short row_local = biases_of_row;
      Short left = of(own[border]);
      Short here = of(own[border + 1]);
      Short left_pair = above_and_below(border);
      Short pair = above_and_below(border + 1);
      for (std::size_t at = border + 1; at <= border + 15; ++at) {
        const Short right = of(own[at + 1]);
        const Short right_pair = above_and_below(at + 1);
        const Short beside = hn::Add(pair, hn::Add(left, right));
        const Short diagonal = hn::Add(left_pair, right_pair);
        const Short local = hn::Add(
            hn::MulFixedPoint15(here, middle),
            hn::Add(hn::MulFixedPoint15(beside, sides), hn::MulFixedPoint15(diagonal, corners)));
        row_own = hn::Add(row_own, here);
        row_local = hn::Add(row_local, hn::Min(hn::Max(local, least), most));
        left = here;
        here = right;
        left_pair = pair;
        pair = right_pair;
      }
      all_own.add(row_own);
      all_local.add(row_local);
    }
    hn::Store(all_own.halved(), kShort, sums.data() + channel);
    hn::Store(all_local.halved(), kShort, sums.data() + kNetworkWidth + channel);
  }
};

}  // namespace ishi::renju::engine::inline ISHI_TARGET
