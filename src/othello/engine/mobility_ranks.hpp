// The ranks of up to eight moves, and which of them comes next; square_ranks.hpp says what a rank
// is made of. The selector.
#pragma once

#include <ishi/detail/target.hpp>

#include "othello/engine/mobility_ranks_plain.hpp"
#if ISHI_TARGET_V4
#include "othello/engine/mobility_ranks_avx512.hpp"
namespace ishi::othello::engine {
using MobilityRanks = Avx512MobilityRanks;
}
#else
namespace ishi::othello::engine {
using MobilityRanks = PlainMobilityRanks;
}
#endif
