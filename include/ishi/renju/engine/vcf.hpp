// VCF: a win by continuous fours, for the side to move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::renju::engine {

/// What bounds a search. A default-made value bounds nothing but memory.
struct VcfLimits {
  std::optional<int> max_moves = {};            ///< attacker moves in a line
  std::optional<std::uint64_t> max_nodes = {};  ///< positions with the attacker to move
  std::optional<double> max_seconds = {};
  const search::StopFlag* stop = nullptr;  ///< asked at every node; may be null
  /// The table of positions grows up to this. Less memory makes the search longer, never wrong.
  std::size_t max_bytes = std::size_t{64} << 20;
};

/// What is asked for beyond some win.
struct VcfQuestion {
  bool shortest = false;    ///< a win with as few attacker moves as any, by iterative deepening
  bool all_first = false;   ///< every first move that wins; fives only where one can be made
  Bitboard15 avoid = {};    ///< points where the attacker may not make a four; fives he may
  Rule rule = Rule::Renju;  ///< what wins, and whether Black has fouls
};

/// `None` is proven: there is no such win within `max_moves`. `Unknown`: nodes or
/// time ran out, or the search was stopped.
enum class VcfOutcome { Win, None, Unknown };

struct VcfResult {
  VcfOutcome outcome = VcfOutcome::None;
  /// The line of a win: attacker first, sides alternating, up to the five or to the four that
  /// cannot be answered.
  std::vector<Point> moves;
  /// The first moves that win, where all were asked for; those found so far if the outcome is
  /// `Unknown`.
  Bitboard15 first_moves;
  std::uint64_t nodes = 0;
};

/// Searches a win by continuous fours for the side to move. By the Renju rule Black needs exactly
/// five and may not foul, White five or more, and Black's only answer may be forbidden to him. The
/// search is complete; unless asked, it gives one line, not the shortest. The same question has the
/// same answer and the same nodes, every time.
ISHI_API VcfResult find_vcf(const Position& position, const VcfLimits& limits = {},
                            const VcfQuestion& question = {});

}  // namespace ishi::renju::engine
