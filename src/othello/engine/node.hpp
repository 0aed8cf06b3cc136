// A node of the search: a position, and how far to search it.
#pragma once

#include <ishi/othello/play.hpp>
#include <ishi/othello/position.hpp>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/parity.hpp"

namespace ishi::othello::engine {

/// A position with what the search keeps up to date beside it.
struct Node {
  Position position;
  PatternNumbers numbers;
  Parity parity;
  int empties;

  explicit Node(const Position& start)
      : position(start),
        numbers(start),
        parity(start.empties()),
        empties(start.empties().count()) {}
  [[nodiscard]] Node played(Square square, Bitboard8 turned) const {
    return Node(othello::played(position, square, turned), numbers.played(square, turned),
                parity.after(square), empties - 1);
  }
  [[nodiscard]] Node swapped() const {
    return Node(position.swapped(), numbers.swapped(), parity, empties);
  }

 private:
  Node(const Position& at, const PatternNumbers& its_numbers, Parity its_parity, int its_empties)
      : position(at), numbers(its_numbers), parity(its_parity), empties(its_empties) {}
};

/// How far to search: plies, and how sure a cut must be. `depth` equal to the empty squares with
/// confidence `kExact` is an exact solve.
struct Reach {
  int depth;
  int confidence;  ///< 0 … kExact; see probcut.hpp

  [[nodiscard]] Reach next() const { return {depth - 1, confidence}; }
};

}  // namespace ishi::othello::engine
