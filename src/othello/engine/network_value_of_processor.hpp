// What the network says of a position: the selector beyond the level. At level v4 there are two
// kernels, of which one is taken when the library is loaded: the same one as for Renju's network,
// whose kernels.hpp has its name.
#pragma once

#include <ishi/detail/target.hpp>

#include "othello/engine/network_value.hpp"
#if ISHI_TARGET_V4
#include "othello/engine/network_value_vnni.hpp"
#else
namespace ishi::othello::engine::inline ISHI_TARGET {
inline constexpr auto network_value = &NetworkKernel::value;
}
#endif
