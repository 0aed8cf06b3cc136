// Array transforms as plain loops, for targets without vector kernels: the twin of the others. The
// compiler makes what it can of them.
#pragma once

#include <cstddef>
#include <span>

#include <ishi/board/transform.hpp>

namespace ishi::board::arrays {

template <auto transform, int N>
void transform_portable(std::span<const BasicBitboard<N>> in, std::span<BasicBitboard<N>> out) {
  for (std::size_t i = 0; i < in.size(); ++i) {
    out[i] = transformed_by<default_way(transform), transform>(in[i]);
  }
}

}  // namespace ishi::board::arrays
