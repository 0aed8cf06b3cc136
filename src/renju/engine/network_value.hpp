// What the network says of a position: the selector of its kernels at each level.
#pragma once

#include <ishi/detail/target.hpp>

#include "renju/engine/network_value_plain.hpp"
#if (ISHI_TARGET_V2 || ISHI_TARGET_SIMD128 || ISHI_TARGET_NEON) && defined(ISHI_HAS_HIGHWAY)
#include "renju/engine/network_value_highway.hpp"
namespace ishi::renju::engine {
using NetworkKernel = HighwayNetworkKernel;
}
#else
namespace ishi::renju::engine {
using NetworkKernel = PlainNetworkKernel;
}
#endif
