// A fixed set of solves: the work behind `ishi bench`, and the signature of the search.
#pragma once

#include <cstdint>

#include <ishi/detail/export.hpp>

namespace ishi::othello::engine {

/// Solves endings of 15 to 20 empty squares, one thread, each with a fresh table of fixed size, and
/// returns the nodes of all. The same on every run, level and compiler; a change of the search
/// changes it, a change of speed alone must not. About a second.
ISHI_API std::uint64_t bench_nodes();

}  // namespace ishi::othello::engine
