// The array kernels of x86-64-v3: Highway's vectors, and GFNI where the machine has it.
#pragma once

#include <span>
#include <string_view>

#include "board/arrays_by_gfni.hpp"
#include "board/arrays_gfni_avx2.hpp"
#include "board/arrays_walk.hpp"

namespace ishi::board::arrays {

template <auto kTransform, int N>
void transform(std::span<const BasicBitboard<N>> in, std::span<BasicBitboard<N>> out) {
  if constexpr (kIsByMatrix<kTransform, N>) {
    if (transform_by_gfni<kTransform>(in, out, transform_gfni<kTransform>)) return;
  }
  transform_boards(in, out, HighwayKernel<kTransform, N>());
}

inline std::string_view kernels() { return bits::has_gfni() ? "gfni" : "highway"; }

}  // namespace ishi::board::arrays
