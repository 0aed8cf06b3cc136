// Targets without a kernel for transforms by bit test: it takes a shuffle of bytes by a register.
#pragma once

#include <ishi/detail/target.hpp>

namespace ishi::board::detail::inline ISHI_TARGET {

/// Whether `transformed_by_bit_test` is there.
inline constexpr bool kHasBitTest = false;

}  // namespace ishi::board::detail::inline ISHI_TARGET
