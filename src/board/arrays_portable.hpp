// Array transforms as plain loops, for targets without vector kernels: the twin of the others. The
// compiler may vectorise them.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <ishi/board/transform.hpp>

namespace ishi::board::arrays {

template <auto kTransform, int N>
void transform(std::span<const BasicBitboard<N>> in, std::span<BasicBitboard<N>> out) {
  for (std::size_t i = 0; i < in.size(); ++i) out[i] = transformed<kTransform>(in[i]);
}

inline std::string_view kernels() { return "portable"; }

}  // namespace ishi::board::arrays
