// How often the side with a value won: what `chance_of` is fitted to.
#pragma once

#include <map>

#include <ishi/detail/export.hpp>

#include "othello/training/samples.hpp"
#include "training/chance.hpp"

namespace ishi::othello::engine {

/// By the number of empty squares, then by the score in discs.
using ResultsByEmpties = std::map<int, training::ResultsByScore>;

/// Adds the positions that were searched a number of plies, and whose games' ends are known.
ISHI_API void add_results(const SampleFile& file, ResultsByEmpties& results);

}  // namespace ishi::othello::engine
