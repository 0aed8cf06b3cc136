// The choices of the opening rule Swap2 (gomocup.org, detailed information; the rule itself is
// renju/opening_rules.hpp), by what the engine thinks of the positions.
#pragma once

#include <functional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/analyzer.hpp>

namespace ishi::renju::engine {

struct Swap2Answer {
  bool swaps = false;         ///< takes the other colour, and puts no stone
  std::vector<Point> stones;  ///< the three of the opening, the fourth and fifth, or one move
};

/// The answer to an opening of no stone, three or five. With none three stones are put that look
/// even; with three the better colour is taken, or two more stones where neither is better; with
/// five the better colour. `think` is asked at most twice. Precondition: White is to move, but for
/// the empty board, and nobody has won.
ISHI_API Swap2Answer answer_swap2(const Position& opening,
                                  const std::function<Analysis(const Position&)>& think);

}  // namespace ishi::renju::engine
