// How often the side with a score won: what `chance_of` is fitted to.
#pragma once

#include <ishi/detail/export.hpp>

#include "renju/training/samples.hpp"
#include "training/chance.hpp"

namespace ishi::renju::engine {

/// Adds the games' searched positions; forced wins and losses are left out.
ISHI_API void add_results(const SampleFile& file, training::ResultsByScore& results);

}  // namespace ishi::renju::engine
