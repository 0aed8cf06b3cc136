// For targets without a kernel for transforms by bit test, which need a byte shuffle of 256 bits.
#pragma once

#include <ishi/detail/target.hpp>

namespace ishi::board::detail::inline ISHI_TARGET {

/// Whether there is a `transformed_by_bit_test`.
inline constexpr bool kHasBitTest = false;

}  // namespace ishi::board::detail::inline ISHI_TARGET
