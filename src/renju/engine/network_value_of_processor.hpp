// What the network says of a position: the selector beyond the level. At level v4 there are two
// kernels, of which one is taken when the library is loaded.
#pragma once

#include <string_view>

#include <ishi/detail/target.hpp>

#include "renju/engine/network_value.hpp"
#if ISHI_TARGET_V4
#include "renju/engine/network_value_vnni.hpp"
#else
namespace ishi::renju::engine::inline ISHI_TARGET {
inline constexpr auto network_value = &NetworkKernel::value;
}
#endif

namespace ishi::renju::engine::inline ISHI_TARGET {

/// The name of `network_value`, as kernels.hpp explains.
inline std::string_view network_value_name() {
  return network_value == &NetworkKernel::value ? "level" : "vnni";
}

}  // namespace ishi::renju::engine::inline ISHI_TARGET
