// The array kernels of x86-64-v2 and of Arm's NEON: Highway's vectors, of 128 bits.
#pragma once

#include <span>
#include <string_view>

#include "board/arrays_walk.hpp"

namespace ishi::board::arrays {

template <auto kTransform, int N>
void transform(std::span<const BasicBitboard<N>> in, std::span<BasicBitboard<N>> out) {
  transform_boards(in, out, HighwayKernel<kTransform, N>());
}

inline std::string_view kernels() { return "highway"; }

}  // namespace ishi::board::arrays
