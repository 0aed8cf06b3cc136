// Squares that hang together: rays, lines, neighbours, flood fill. For boards of every size, since
// a board needs only `shifted` and the operations of sets.
#pragma once

#include <ishi/board/bitboard.hpp>
#include <ishi/board/direction.hpp>

namespace ishi::board {

/// Which squares touch: those that share an edge, or those that share a corner too.
enum class Adjacency { Edges, Corners };

/// All squares that are met from the squares of `from` in one direction, `from` left out.
///
///     from              ray, DownRight
///     . . . . . . . .   . . . . . . . .
///     . # . . . . . .   . . . . . . . .
///     . . . . . # . .   . . # . . . . .
///     . . . . . . . .   . . . # . . # .
///     . . . . . . . .   . . . . # . . #
///            …                 …
template <typename Board>
constexpr Board ray(const Board& from, Direction direction) {
  Board result;
  for (Board front = shifted(from, direction); !front.empty(); front = shifted(front, direction)) {
    result |= front;
  }
  return result;
}

/// The whole line through each square of `on`, both ways: Left or Right give rows, Up or Down
/// files, the other four diagonals.
template <typename Board>
constexpr Board line_through(const Board& on, Direction direction) {
  return on | ray(on, direction) | ray(on, opposite(direction));
}

/// The squares outside of `board` that touch it. One square has up to eight (or four) neighbours.
template <typename Board>
constexpr Board neighbours(const Board& board, Adjacency adjacency = Adjacency::Corners) {
  Board reached;
  for (const Direction direction : kDirections) {
    const Step step = step_of(direction);
    if (adjacency == Adjacency::Corners || step.right == 0 || step.down == 0) {
      reached |= shifted(board, direction);
    }
  }
  return reached & ~board;
}

/// All squares of `area` that can be walked to from `seeds` within `area`, seeds in `area`
/// included. Grows by one ring of neighbours a round, all fronts at once.
template <typename Board>
constexpr Board flood_fill(const Board& seeds, const Board& area,
                           Adjacency adjacency = Adjacency::Edges) {
  Board filled = seeds & area;
  for (;;) {
    const Board front = neighbours(filled, adjacency) & area;
    if (front.empty()) return filled;
    filled |= front;
  }
}

}  // namespace ishi::board
