// The squares from the nearest stop on, on four falling rays: the selector.
#pragma once

#include <ishi/detail/target.hpp>

#if ISHI_TARGET_V4
#include <ishi/othello/detail/flips/from_stop_avx512.hpp>
#else
#include <ishi/othello/detail/flips/from_stop_avx2.hpp>
#endif
