// The four 45° rotations of the 8×8 board: they put each diagonal into a row.
// Names, images of squares, and which diagonal lies in which row; the boards' routines are in
// transforms/. The idea is from "Flipping, Mirroring and Rotating" of the Chess Programming Wiki,
// where they are called pseudo-rotations: no square board can be turned by 45° exactly.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <ishi/board/square.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

/// Each file is turned like a wheel, by one step more than its neighbour. Clockwise gathers the
/// diagonal a8–h1, anticlockwise a1–h8; "upper" gathers it in row 1, "lower" in row 8.
///
///     before             rotate-cw45-upper        each file goes up by
///     . . . . . . . #    # # # # # # # #          a b c d e f g h
///     . . . . . . # 2    . 2 2 2 2 2 2 2          7 6 5 4 3 2 1 0
///     . . . . . # 2 .    . . . . . . . .
///     . . . . # 2 . .    . . . . . . . .
///     . . . # 2 . . .    . . . . . . . .
///     . . # 2 . . . .    . . . . . . . .
///     . # 2 . . . . .    . . . . . . . .
///     # 2 . . . . . .    . . . . . . . .
///
/// Which undo each other: a wheel turned up by k is turned back down by k.
///
///     rotate-cw45-upper   up   7 6 5 4 3 2 1 0  <-->  down 7 6 5 4 3 2 1 0   rotate-ccw45-lower
///     rotate-cw45-lower   down 0 1 2 3 4 5 6 7  <-->  up   0 1 2 3 4 5 6 7   rotate-ccw45-upper
enum class Rotation45 : std::uint8_t { CwUpper, CwLower, CcwUpper, CcwLower };

inline constexpr std::array<Rotation45, 4> kRotations45 = {
    Rotation45::CwUpper, Rotation45::CwLower, Rotation45::CcwUpper, Rotation45::CcwLower};

namespace detail {
inline constexpr std::array<std::string_view, 4> kRotation45Names = {
    "rotate-cw45-upper", "rotate-cw45-lower", "rotate-ccw45-upper", "rotate-ccw45-lower"};
}  // namespace detail

/// `rotate-cw45-upper`, … `rotate-ccw45-lower`.
constexpr std::string_view format_rotation45(Rotation45 rotation) {
  return detail::kRotation45Names[static_cast<std::size_t>(rotation)];
}

/// Reads a name as `format_rotation45` writes it, and nothing after it.
constexpr Parsed<Rotation45> parse_rotation45(std::string_view text) {
  for (const Rotation45 rotation : kRotations45) {
    if (text == format_rotation45(rotation)) return rotation;
  }
  return fail_with(0, "the name of a 45° rotation, such as rotate-cw45-upper", text);
}

/// The rotation that undoes `rotation`.
constexpr Rotation45 inverse(Rotation45 rotation) {
  switch (rotation) {
    case Rotation45::CwUpper:
      return Rotation45::CcwLower;
    case Rotation45::CwLower:
      return Rotation45::CcwUpper;
    case Rotation45::CcwUpper:
      return Rotation45::CwLower;
    case Rotation45::CcwLower:
      return Rotation45::CwUpper;
  }
  return rotation;
}

/// By how many rows the squares of a file go up, those that leave at the top coming in at the
/// bottom; negative is down. Precondition: 0 <= column < 8.
constexpr int rows_up(Rotation45 rotation, int column) {
  switch (rotation) {
    case Rotation45::CwUpper:
      return 7 - column;
    case Rotation45::CwLower:
      return -column;
    case Rotation45::CcwUpper:
      return column;
    case Rotation45::CcwLower:
      return column - 7;
  }
  return 0;
}

/// Where `rotation` takes a square.
constexpr Square image_of(Square square, Rotation45 rotation) {
  return Square(square.column(), (square.row() - rows_up(rotation, square.column()) + 8) % 8);
}

/// A diagonal of squares next to each other, from its left end to its right end. It climbs where
/// it runs parallel to a8–h1, and falls where parallel to a1–h8.
struct DiagonalRun {
  Square left;
  Square right;
  [[nodiscard]] constexpr int length() const { return right.column() - left.column() + 1; }
  friend constexpr bool operator==(DiagonalRun, DiagonalRun) = default;
};

/// What lies in a row after the rotation: the main diagonal, or two diagonals of together eight
/// squares, side by side.
struct DiagonalRow {
  int count = 1;                      ///< 1 or 2
  std::array<DiagonalRun, 2> runs{};  ///< from left to right
};

/// The diagonals that `rotation` puts into row `row` (0 is row 1). Their files do not change, so
/// run after run lies in the row from column a to column h.
///
///     rotate-cw45-upper    row 1  a8–h1             rotate-ccw45-upper    row 1  a1–h8
///                          row 2  a1 | b8–h2                              row 2  a2–g8 | h1
///                          row 3  a2–b1 | c8–h3                           row 3  a3–f8 | g1–h2
///                          …                                              …
///                          row 8  a7–g1 | h8                              row 8  a8 | b1–h7
constexpr DiagonalRow diagonals_in_row(Rotation45 rotation, int row) {
  DiagonalRow result{0, {}};
  const Rotation45 back = inverse(rotation);
  for (int column = 0; column < 8; ++column) {
    const Square source = image_of(Square(column, row), back);
    const bool climbs = rotation == Rotation45::CwUpper || rotation == Rotation45::CwLower;
    if (result.count > 0) {
      DiagonalRun& run = result.runs[static_cast<std::size_t>(result.count - 1)];
      if (source.row() == run.right.row() + (climbs ? -1 : 1)) {
        run.right = source;
        continue;
      }
    }
    result.runs[static_cast<std::size_t>(result.count++)] = {source, source};
  }
  return result;
}

}  // namespace ishi::board
