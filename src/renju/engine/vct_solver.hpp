// The question of find_vct, for those who ask it of many positions.
#pragma once

#include <ishi/renju/engine/vct.hpp>

namespace ishi::renju::engine {

/// What to find out about a win beside that it is one. The proof can take as long as the search: it
/// searches again what the memory has forgotten, whatever the limits.
enum class VctDetail { Outcome, Proof };

/// As `find_vct`; with `VctDetail::Outcome` the result of a win has neither moves nor proof.
VctResult solve_vct(const Position& position, const VctLimits& limits, VctDetail detail);

}  // namespace ishi::renju::engine
