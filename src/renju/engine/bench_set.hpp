// A fixed set of searches: the Renju half of `ishi bench`.
#pragma once

#include <cstdint>

#include <ishi/detail/export.hpp>

namespace ishi::renju::engine {

/// Searches a VCF in every position of a tournament game, for the side to move and for the other
/// one, with a limit of nodes for each, and returns the nodes of all. The same on every run, level
/// and compiler.
ISHI_API std::uint64_t bench_nodes();

}  // namespace ishi::renju::engine
