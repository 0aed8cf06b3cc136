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
  Bitboard8 legal;  ///< the legal moves of `position`
  Parity parity;
  int empties;
  PatternNumbers numbers;

  explicit Node(const Position& start)
      : position(start),
        legal(moves(start)),
        parity(start.empties()),
        empties(start.empties().count()),
        numbers(start) {}

  /// After the mover's disc on `square`, which leads to `next`, where `replies` are the legal
  /// moves.
  [[nodiscard]] Node played(Square square, const Position& next, Bitboard8 replies) const {
    const Bitboard8 turned = position.opponent & next.opponent;
    return Node(next, replies, parity.after(square), empties - 1, numbers.played(square, turned));
  }
  /// After a pass.
  [[nodiscard]] Node swapped() const {
    const Position next = position.swapped();
    return Node(next, moves(next), parity, empties, numbers.swapped());
  }

 private:
  Node(const Position& at, Bitboard8 its_moves, Parity its_parity, int its_empties,
       const PatternNumbers& its_numbers)
      : position(at),
        legal(its_moves),
        parity(its_parity),
        empties(its_empties),
        numbers(its_numbers) {}
};

/// How far to search: plies, and how sure a cut must be. `depth` equal to the empty squares with
/// confidence `kExact` is an exact solve.
struct Reach {
  int depth;
  int confidence;  ///< 0 … kExact; see probcut.hpp

  [[nodiscard]] Reach next() const { return {depth - 1, confidence}; }
};

}  // namespace ishi::othello::engine
