// What a line of a drawn position is, for the readers of both games.
#pragma once

#include <cstdint>

namespace ishi::text {

/// Each game's `classify_drawn_line` tells, so that a reader of many boards knows where one begins.
enum class DrawnLine : std::uint8_t {
  None,
  Letters,  ///< the letters of the columns
  Row,      ///< a row of the board, right or wrong
  Side,     ///< who is to move
};

}  // namespace ishi::text
