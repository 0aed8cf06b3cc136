// perft compiled into libishi, so that it runs at the speed level the loader picked; with several
// threads and with a hash table of canonical positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/detail/perft/pass_rule.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/engine_error.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::othello::engine {

struct PerftOptions {
  int depth = 0;                       ///< plies, at least 0
  PassRule pass_rule = PassRule::Ply;  ///< whether a pass is one of them
  int threads = 1;                     ///< at least 1; one where the platform has none
  std::size_t hash_bytes = 0;          ///< size of the hash table; 0 counts every path by itself
  search::StopSignal stop = {};
};

struct PerftResult {
  struct Branch {
    Move move;
    std::uint64_t leaves;
  };
  std::uint64_t leaves = 0;
  std::vector<Branch> branches;  ///< the leaves below each move or the pass, in reading order
  bool complete = true;          ///< false if a stop ended it: then `leaves` is too low
};

/// The leaves of the game tree; see othello/perft.hpp for what counts. The same number for every
/// number of threads and every size of the table. Errors: a depth below 0, a number of threads
/// below 1.
[[nodiscard]] ISHI_API search::Answer<PerftResult> perft(const Position& position,
                                                         const PerftOptions& options);

/// The same, plainly. Precondition: `depth >= 0`.
ISHI_API std::uint64_t perft(const Position& position, int depth);

}  // namespace ishi::othello::engine
