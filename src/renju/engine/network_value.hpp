// What the network says of a position: the selector of its kernels. At level v4 there are two, of
// which one is taken when the library is loaded.
#pragma once

#include <string_view>

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
#if ISHI_TARGET_V4
#include "bits/processor.hpp"
#include "renju/engine/network_value_vnni.hpp"
#endif

namespace ishi::renju::engine::inline ISHI_TARGET {

#if ISHI_TARGET_V4
inline const auto network_value =
    bits::has_vnni() ? &VnniNetworkKernel::value : &NetworkKernel::value;
#else
inline constexpr auto network_value = &NetworkKernel::value;
#endif

/// The name of `network_value`, as kernels.hpp explains.
inline std::string_view network_value_name() {
  return network_value == &NetworkKernel::value ? "level" : "vnni";
}

}  // namespace ishi::renju::engine::inline ISHI_TARGET
