// The array kernels of x86-64-v4: GFNI where the machine has it, AVX-512 for diagonal flips and 90°
// rotations, Highway's vectors for the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "board/arrays_avx512.hpp"
#include "board/arrays_gfni_avx512.hpp"
#include "board/arrays_walk.hpp"

namespace ishi::board::arrays {

template <auto kTransform, int N>
void transform(std::span<const BasicBitboard<N>> in, std::span<BasicBitboard<N>> out) {
  const auto* const from = reinterpret_cast<const std::byte*>(in.data());
  auto* const to = reinterpret_cast<std::byte*>(out.data());
  if constexpr (N == 8 && std::is_same_v<std::remove_cv_t<decltype(kTransform)>, Symmetry>) {
    if (in.size_bytes() < kStreamBytes && has_gfni()) {
      std::size_t i =
          transform_gfni<kTransform>(reinterpret_cast<const std::uint64_t*>(in.data()),
                                     reinterpret_cast<std::uint64_t*>(out.data()), in.size());
      for (; i < in.size(); ++i) out[i] = transformed<kTransform>(in[i]);
      return;
    }
    if constexpr (detail::moves_of(kTransform, RowOne::Top).exchange) {
      transform_bytes(from, to, in.size_bytes(),
                      [](Vector x) { return Vector{Avx512DiagonalKernel<kTransform>()(x.raw)}; });
      return;
    }
  }
  transform_bytes(from, to, in.size_bytes(), HighwayKernel<kTransform, N>());
}

inline std::string_view kernels() { return has_gfni() ? "gfni" : "avx512"; }

}  // namespace ishi::board::arrays
