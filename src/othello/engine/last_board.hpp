// A position as the last few moves of a solve see it: the selector.
#pragma once

#include <ishi/detail/target.hpp>

#if ISHI_TARGET_V3
#include "othello/engine/last_board_avx2.hpp"
#else
#include "othello/engine/last_board_plain.hpp"
#endif
