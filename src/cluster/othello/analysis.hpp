// An analysis of several moves in the result of an item: what a node of a book needs of it.
#pragma once

#include <optional>
#include <string>

#include <ishi/othello/engine/analysis.hpp>

#include "io/json.hpp"

namespace ishi::cluster {

/// `depth`, `cut` (tenths of a standard deviation) and `moves`, best first: of each `move`, `score`
/// in discs and `line`.
io::Json json_of(const othello::engine::Analysis& analysis);

/// The analysis that a result and its stats are of. Nothing where they are none of several moves.
std::optional<othello::engine::Analysis> othello_analysis_in(const std::string& result,
                                                             const std::string& stats);

}  // namespace ishi::cluster
