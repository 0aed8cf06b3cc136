// A fixed set of searches: the Renju half of `ishi bench`, and of the signature of the searches.
#pragma once

#include <span>

#include <ishi/detail/export.hpp>

#include "search/bench_part.hpp"

namespace ishi::renju::engine {

/// | part   | what is searched                                                                 |
/// |--------|----------------------------------------------------------------------------------|
/// | vcf    | every position of a game, for both sides, and boards of random stones full of fours |
/// | vct    | every position of the game until a limit of nodes, and two longer proofs         |
/// | defend | what stops a win by fours, and one by threats, in positions of the game          |
/// | search | positions of the game, to a fixed depth                                          |
/// | play   | moves against itself at each of three levels                                     |
ISHI_API std::span<const search::BenchPart> bench_parts();

}  // namespace ishi::renju::engine
