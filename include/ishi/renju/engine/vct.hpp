// VCT: a win by continuous threats, for the side to move, with its proof.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/vcf.hpp>
#include <ishi/renju/proof.hpp>

namespace ishi::renju::engine {

/// What bounds a search. A default-made value bounds nothing but memory.
struct VctLimits {
  std::optional<int> max_moves = {};  ///< attacker moves in a line
  /// How far ahead a move may threaten: attacker moves of the VCF that it prepares. 1 is a three
  /// and other threats of a four that cannot be answered.
  std::optional<int> max_threat = {};
  std::optional<std::uint64_t> max_nodes = {};  ///< positions with the attacker to move, VCF's too
  std::optional<double> max_seconds = {};
  const search::StopFlag* stop = nullptr;  ///< asked at every node; may be null
  std::size_t max_bytes = std::size_t{256} << 20;

  /// What is left of the nodes and the time for another search of the same question.
  [[nodiscard]] VctLimits after(std::uint64_t nodes, double seconds) const {
    VctLimits left = *this;
    if (max_nodes) left.max_nodes = *max_nodes - std::min(nodes, *max_nodes);
    if (max_seconds) left.max_seconds = *max_seconds - std::min(seconds, *max_seconds);
    return left;
  }
};

struct VctResult {
  /// `None` is proven: no such win within the limits of moves and threats. `Unknown`: nodes, time
  /// or memory ran out, or the search was stopped.
  VcfOutcome outcome = VcfOutcome::None;
  std::vector<Point> moves;    ///< of a win: the line of the longest defence
  std::optional<Proof> proof;  ///< of a win
  std::uint64_t nodes = 0;
};

/// Searches a win by continuous threats: every move of the attacker makes a five or a four, or
/// leaves him a VCF if the defender passed; every legal defence is tried.
ISHI_API VctResult find_vct(const Position& position, const VctLimits& limits = {});

/// A win by continuous fours as a proof. Precondition: `result` is a win found in `position`.
ISHI_API Proof proof_of(const Position& position, const VcfResult& result);

}  // namespace ishi::renju::engine
