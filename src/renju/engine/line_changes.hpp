// Which neighbours of a stone see another line than before: the selector.
#pragma once

#include <ishi/detail/target.hpp>

#include "renju/engine/line_changes_plain.hpp"
#if (ISHI_TARGET_V2 || ISHI_TARGET_SIMD128 || ISHI_TARGET_NEON) && defined(ISHI_HAS_HIGHWAY)
#include "renju/engine/line_changes_highway.hpp"
namespace ishi::renju::engine {
using FoundLineChanges = HighwayLineChanges;
}
#else
namespace ishi::renju::engine {
using FoundLineChanges = PlainLineChanges;
}
#endif
