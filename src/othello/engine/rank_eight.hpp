// Up to eight moves of a node of an ending, played and ranked: the selector. At level v4 there are
// two kernels, of which one is taken when the library is loaded.
#pragma once

#include <string_view>

#include <ishi/detail/target.hpp>

#include "othello/engine/rank_eight_of_level.hpp"
#if ISHI_TARGET_V4
#include "othello/engine/rank_eight_vbmi2.hpp"
#else
namespace ishi::othello::engine::inline ISHI_TARGET {
inline constexpr auto rank_eight = &rank_eight_of_level;
}
#endif

namespace ishi::othello::engine::inline ISHI_TARGET {

/// The name of `rank_eight`, as kernels.hpp explains.
inline std::string_view rank_eight_name() {
  return rank_eight == &rank_eight_of_level ? "level" : "vbmi2";
}

}  // namespace ishi::othello::engine::inline ISHI_TARGET
