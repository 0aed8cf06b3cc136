// A fixed set of searches: the Othello half of `ishi bench`, and of the signature of the searches.
#pragma once

#include <span>

#include <ishi/detail/export.hpp>

#include "search/bench_part.hpp"

namespace ishi::othello::engine {

/// | part        | what is searched                                                              |
/// |-------------|-------------------------------------------------------------------------------|
/// | endings     | nine endings of 15 to 20 empty squares, solved                                |
/// | deep        | three endings of 27 to 31 empty squares, solved until a limit of nodes        |
/// | midgame     | four positions before the end, to a fixed depth, for one and for several moves |
/// | small_table | three endings again, with a table that holds a small part of them             |
/// | play        | a game against itself at each of three levels                                 |
ISHI_API std::span<const search::BenchPart> bench_parts();

}  // namespace ishi::othello::engine
