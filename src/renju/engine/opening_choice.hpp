// The engine's answers to an opening rule (renju/opening_rules.hpp): where to place the stones,
// when to swap, how many fifth moves to declare, which to offer and which to choose.
#pragma once

#include <functional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/opening_rules.hpp>
#include <ishi/search/limits.hpp>

namespace ishi::renju::engine {

/// Scores the best moves among the points, as many as `limits.lines`.
using OpeningThink = std::function<Analysis(const Position& position, const Bitboard15& points,
                                            const search::Limits& limits)>;

struct OpeningChoice {
  OpeningAction action;
  std::vector<Point> next;  ///< own stones that the same search suggests after it, if any
};

/// What to do at the game's turn. Where the opponent may swap next, stones are placed so that
/// neither side is better. Calls `think` at most twice; both searches share the time and the nodes
/// of `limits`, and each has its own number of lines. Precondition: the opening is not over.
ISHI_API OpeningChoice choose_opening(const OpeningGame& game, const search::Limits& limits,
                                      const OpeningThink& think);

}  // namespace ishi::renju::engine
