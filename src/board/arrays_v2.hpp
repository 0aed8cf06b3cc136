// The array kernels of x86-64-v2: Highway's vectors.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "board/arrays_walk.hpp"

namespace ishi::board::arrays {

template <auto kTransform, int N>
void transform(std::span<const BasicBitboard<N>> in, std::span<BasicBitboard<N>> out) {
  transform_bytes(reinterpret_cast<const std::byte*>(in.data()),
                  reinterpret_cast<std::byte*>(out.data()), in.size_bytes(),
                  HighwayKernel<kTransform, N>());
}

inline std::string_view kernels() { return "highway"; }

}  // namespace ishi::board::arrays
