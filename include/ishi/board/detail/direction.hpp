// The eight directions of a board, as it is drawn.
#pragma once

#include <array>

namespace ishi::board {

/// `Up` is towards the top edge of the drawing: row 1 for Othello, row 15 for Renju.
enum class Direction { Left, Right, Up, Down, UpLeft, UpRight, DownLeft, DownRight };

inline constexpr std::array<Direction, 8> kDirections = {
    Direction::Left,   Direction::Right,   Direction::Up,       Direction::Down,
    Direction::UpLeft, Direction::UpRight, Direction::DownLeft, Direction::DownRight};

/// One step in a direction: columns to the right, lines towards the bottom of the drawing.
struct Step {
  int right;
  int down;
};

constexpr Step step_of(Direction direction) {
  switch (direction) {
    case Direction::Left:
      return {-1, 0};
    case Direction::Right:
      return {1, 0};
    case Direction::Up:
      return {0, -1};
    case Direction::Down:
      return {0, 1};
    case Direction::UpLeft:
      return {-1, -1};
    case Direction::UpRight:
      return {1, -1};
    case Direction::DownLeft:
      return {-1, 1};
    case Direction::DownRight:
      return {1, 1};
  }
  return {0, 0};
}

constexpr Direction opposite(Direction direction) {
  switch (direction) {
    case Direction::Left:
      return Direction::Right;
    case Direction::Right:
      return Direction::Left;
    case Direction::Up:
      return Direction::Down;
    case Direction::Down:
      return Direction::Up;
    case Direction::UpLeft:
      return Direction::DownRight;
    case Direction::UpRight:
      return Direction::DownLeft;
    case Direction::DownLeft:
      return Direction::UpRight;
    case Direction::DownRight:
      return Direction::UpLeft;
  }
  return direction;
}

}  // namespace ishi::board
