#include "renju/engine/swap2.hpp"

#include <cassert>
#include <cstdlib>

namespace ishi::renju::engine {

namespace {

/// Scores below are taken for even: some four open twos.
constexpr int kEven = 40;

}  // namespace

Swap2Answer answer_swap2(const Position& opening,
                         const std::function<Analysis(const Position&)>& think) {
  const int count = opening.occupied().count();
  // c14, b12, h13, far from the middle: searched for 1.5 seconds it is worth +15 to White by
  // freestyle, -13 by Gomoku and +17 by Renju.
  if (count == 0) return {false, {Point(2, 13), Point(1, 11), Point(7, 12)}};
  assert(opening.to_move() == Color::White);
  const Analysis analysis = think(opening);
  if (analysis.lines.empty()) return {true, {}};
  const AnalyzedLine& best = analysis.lines.front();
  if (best.score < -kEven || (count == 5 && best.score < 0)) return {true, {}};
  const Point fourth = best.pv.front();
  if (count == 5 || best.score > kEven) return {false, {fourth}};
  const Analysis reply = think(opening.after(fourth));
  if (reply.lines.empty()) return {false, {fourth}};
  return {false, {fourth, reply.lines.front().pv.front()}};
}

}  // namespace ishi::renju::engine
