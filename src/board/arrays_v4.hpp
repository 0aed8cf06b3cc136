// The array kernels of x86-64-v4: GFNI where the machine has it, AVX-512 for diagonal flips and 90°
// rotations, Highway's vectors for the rest.
#pragma once

#include <span>
#include <string_view>

#include "board/arrays_avx512.hpp"
#include "board/arrays_by_gfni.hpp"
#include "board/arrays_gfni_avx512.hpp"
#include "board/arrays_walk.hpp"

namespace ishi::board::arrays {

template <auto kTransform, int N>
void transform(std::span<const BasicBitboard<N>> in, std::span<BasicBitboard<N>> out) {
  if constexpr (kIsByMatrix<kTransform, N>) {
    if (transform_by_gfni<kTransform>(in, out, transform_gfni<kTransform>)) return;
    if constexpr (detail::moves_of(kTransform, RowOne::Top).exchange) {
      transform_boards(in, out,
                       [](Vector x) { return Vector{Avx512DiagonalKernel<kTransform>()(x.raw)}; });
      return;
    }
  }
  transform_boards(in, out, HighwayKernel<kTransform, N>());
}

inline std::string_view kernels() { return bits::has_gfni() ? "gfni" : "avx512"; }

}  // namespace ishi::board::arrays
