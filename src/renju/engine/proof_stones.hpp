// Which stones more of the defender a proof bears: most moves against a threat change nothing of
// it.
#pragma once

#include <ishi/detail/export.hpp>
#include <ishi/renju/proof.hpp>
#include <ishi/search/limits.hpp>

namespace ishi::renju::engine {

/// Moves against which the proof holds as it is: with a stone of the defender on the point, the
/// attacker to move. What `check_proof` would say of each, but most are settled together while the
/// proof is checked once. Where Black defends, a few may be missing. Of the limits, time and stop
/// count; what they leave open is left out. Preconditions: the proof has no fault; the moves are
/// legal and make no five.
ISHI_API Bitboard15 moves_without_effect(const Proof& proof, const Bitboard15& moves,
                                         const search::Limits& limits);

}  // namespace ishi::renju::engine
