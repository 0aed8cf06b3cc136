// The searches for forced wins behind the engine's questions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/forced_win.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/search/limits.hpp>

#include "renju/engine/vct_memory.hpp"

namespace ishi::renju::engine {

/// What a search for a forced win may cost.
struct TacticsLimits {
  search::Limits search;  ///< of nodes, time and stop
  /// The memory grows up to this. Less of it makes the search longer, never wrong.
  std::size_t max_bytes = std::size_t{64} << 20;
  /// Nodes for the proof of a win by threats, beside those of the search; default: no limit.
  std::optional<std::uint64_t> proof_nodes = {};
};

/// What to find out about a win by threats beside that it is one. The proof can take as long as the
/// search: it searches again what the memory has forgotten. Limits of time and stop apply to it
/// too; a win whose proof is not finished is `Unknown`.
enum class VctDetail { Outcome, Proof };

VcfResult find_vcf(const Position& position, Rule rule, const TacticsLimits& limits,
                   VcfMemory& memory, const VcfQuestion& question = {});
/// With `VctDetail::Outcome` the result of a win has neither moves nor proof.
ISHI_API VctResult find_vct(const Position& position, const TacticsLimits& limits,
                            TacticsMemory& memory, const VctQuestion& question = {},
                            VctDetail detail = VctDetail::Proof);
/// Precondition: threats are asked about under the Renju rule.
DefendResult find_defences(const Position& position, Rule rule, const TacticsLimits& limits,
                           TacticsMemory& memory, const DefendQuestion& question = {});

}  // namespace ishi::renju::engine
