// The name of the kernels by which the loaded library evaluates positions.
#pragma once

#include <string_view>

#include <ishi/detail/export.hpp>

namespace ishi::renju {

/// Which kernels compute the network, and Othello's as well, on this machine: "vnni" where the
/// level of the loaded library is v4 and the processor has VNNI and VBMI2, otherwise "level".
ISHI_API std::string_view network_kernels();

}  // namespace ishi::renju
