// The analysis in a table that is kept from one position to the next, for whoever asks about many
// positions of one game.
#pragma once

#include <ishi/othello/engine/analyzer.hpp>

#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

/// As `analyze`, but the table, the weights and the stop flag are those of `shared`, and its
/// deadline is set anew.
Analysis analyze_in(SharedSearch& shared, const Position& position, const AnalyzeOptions& options);

}  // namespace ishi::othello::engine
