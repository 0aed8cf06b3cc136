#include "renju/engine/bench_set.hpp"

#include <cassert>
#include <string_view>

#include <ishi/renju/engine/vcf.hpp>
#include <ishi/renju/notation/transcript.hpp>

namespace ishi::renju::engine {

namespace {

/// renju.net, game 92337: the moves that data/renju/game.txt holds.
constexpr std::string_view kGame =
    "h8i9h7j8f8h9g9h10g11f10i10g10i8j9e10k9l9g8j10k7l6k8k6l10i7j6m9i5h4f7g6e6d5f5g4";

constexpr std::uint64_t kNodesPerSearch = 2000;

}  // namespace

std::uint64_t bench_nodes() {
  const auto game = parse_transcript(kGame);
  assert(game.has_value());
  VcfLimits limits;
  limits.max_nodes = kNodesPerSearch;
  std::uint64_t nodes = 0;
  Position position;
  for (const Point move : game->moves) {
    position = position.after(move);
    nodes += find_vcf(position, limits).nodes;
    const Position swapped(position.black(), position.white(), opponent_of(position.to_move()));
    nodes += find_vcf(swapped, limits).nodes;
  }
  return nodes;
}

}  // namespace ishi::renju::engine
