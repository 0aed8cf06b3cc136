// An analysis of several moves in the result of an item: what a node of a book needs of it.
#pragma once

#include <optional>
#include <string>

#include <ishi/renju/engine/analysis.hpp>

#include "io/json.hpp"

namespace ishi::cluster {

/// `depth` and `moves`, best first: of each `move`, `score`, `win` where it is proven, and `line`.
io::Json json_of(const renju::engine::Analysis& analysis);

/// The analysis that a result and its stats are of. Nothing where they are none of several moves.
std::optional<renju::engine::Analysis> renju_analysis_in(const std::string& result,
                                                         const std::string& stats);

}  // namespace ishi::cluster
