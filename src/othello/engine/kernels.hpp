// The name of the kernels by which the loaded library searches endings.
#pragma once

#include <string_view>

#include <ishi/detail/export.hpp>

namespace ishi::othello {

/// Which kernels rank the moves of endings on this machine: "vbmi2" where the level of the loaded
/// library is v4 and the processor has VBMI2 and VPOPCNTDQ, otherwise "level".
ISHI_API std::string_view ending_kernels();

}  // namespace ishi::othello
