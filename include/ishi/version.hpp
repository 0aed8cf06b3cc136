// What is loaded: the version of libishi, the target it was compiled for, and its compiler.
#pragma once

#include <string_view>

#include <ishi/detail/export.hpp>
#include <ishi/detail/target.hpp>

namespace ishi {

/// The version of the loaded library, such as "0.2.0".
ISHI_API std::string_view library_version();

/// The target of the loaded library, which the loader picked. A program's own code may have been
/// compiled for another: `kTarget`.
ISHI_API Target library_target();

/// The compiler that built the loaded library, such as "GCC 12.2.0".
ISHI_API std::string_view library_compiler();

}  // namespace ishi
