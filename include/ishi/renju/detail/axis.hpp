// The four lines through a point, as the board is drawn with row 1 at the bottom.
#pragma once

#include <array>
#include <string_view>

#include <ishi/board/point.hpp>

namespace ishi::renju {

/// `Rising` runs from the lower left to the upper right (a1–o15), `Falling` the other way.
enum class Axis { Row, Column, Rising, Falling };

inline constexpr std::array<Axis, 4> kAxes = {Axis::Row, Axis::Column, Axis::Rising, Axis::Falling};

/// The axis' forward direction: to the right, or straight up for a column.
constexpr board::Direction forward_of(Axis axis) {
  switch (axis) {
    case Axis::Row:
      return board::Direction::Right;
    case Axis::Column:
      return board::Direction::Up;
    case Axis::Rising:
      return board::Direction::UpRight;
    case Axis::Falling:
      return board::Direction::DownRight;
  }
  return board::Direction::Right;
}

/// "row", "column", "rising" or "falling".
constexpr std::string_view name_of(Axis axis) {
  constexpr std::array<std::string_view, 4> kNames = {"row", "column", "rising", "falling"};
  return kNames[static_cast<std::size_t>(axis)];
}

}  // namespace ishi::renju
