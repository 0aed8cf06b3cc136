// The eight symmetries of a square board and the four 45° rotations of the 8×8 board: names, group
// table, images of squares, which diagonal a rotation puts into which row.
// These functions are the definition that every transform of whole boards is tested against. The
// idea of the 45° rotations is from "Flipping, Mirroring and Rotating" of the Chess Programming
// Wiki, where they are called pseudo-rotations: no square board can be turned by 45° exactly.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <ishi/board/point.hpp>
#include <ishi/board/square.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

/// The symmetries, in the order that decides between equal images of a canonical form.
///
///     identity    flip-horizontal  flip-vertical  flip-a1h8   (row 1 drawn at the top)
///     1 . .  2    2  . . 1         3  . . 4       1  . . 3
///     . . .  .    .  . . .         .  . . .       .  . . .
///     3 . .  4    4  . . 3         1  . . 2       2  . . 4
///
///     flip-a8h1   rotate-cw90      rotate-ccw90   rotate-180
///     4 . .  2    3  . . 1         2  . . 4       4  . . 3
///     . . .  .    .  . . .         .  . . .       .  . . .
///     3 . .  1    4  . . 2         1  . . 3       2  . . 1
enum class Symmetry : std::uint8_t {
  Identity,
  FlipHorizontal,  ///< left to right
  FlipVertical,    ///< top to bottom
  FlipA1H8,        ///< in the diagonal that starts at a1
  FlipA8H1,        ///< in the other diagonal
  RotateCw90,      ///< clockwise as drawn
  RotateCcw90,     ///< anticlockwise as drawn
  Rotate180,
};

inline constexpr std::array<Symmetry, 8> kSymmetries = {
    Symmetry::Identity, Symmetry::FlipHorizontal, Symmetry::FlipVertical, Symmetry::FlipA1H8,
    Symmetry::FlipA8H1, Symmetry::RotateCw90,     Symmetry::RotateCcw90,  Symmetry::Rotate180};

namespace detail {
inline constexpr std::array<std::string_view, 8> kSymmetryNames = {
    "identity",  "flip-horizontal", "flip-vertical", "flip-a1h8",
    "flip-a8h1", "rotate-cw90",     "rotate-ccw90",  "rotate-180"};
}  // namespace detail

/// `identity`, `flip-horizontal`, … `rotate-180`.
constexpr std::string_view format_symmetry(Symmetry symmetry) {
  return detail::kSymmetryNames[static_cast<std::size_t>(symmetry)];
}

/// Reads a name as `format_symmetry` writes it, and nothing after it.
constexpr Parsed<Symmetry> parse_symmetry(std::string_view text) {
  for (const Symmetry symmetry : kSymmetries) {
    if (text == format_symmetry(symmetry)) return symmetry;
  }
  return fail_with(0, "the name of a symmetry, such as rotate-cw90", text);
}

/// Where row 1 is drawn. It decides which way "clockwise" turns columns and rows: on a Renju board,
/// drawn from row 15 down, a clockwise turn takes a1 to a15; on an Othello board it takes a1 to h1.
/// Flips are named by what they keep (a diagonal by its squares), so they do not depend on it.
enum class RowOne : std::uint8_t { Top, Bottom };

/// A column and a row, both counted from 0.
struct Place {
  int column = 0;
  int row = 0;
  friend constexpr bool operator==(Place, Place) = default;
};

namespace detail {

/// A symmetry as at most three plain moves of (column, row), in this order: exchange the two, then
/// mirror the column, then mirror the row.
struct Moves {
  bool exchange = false;
  bool mirror_column = false;
  bool mirror_row = false;
  friend constexpr bool operator==(Moves, Moves) = default;
};

constexpr Moves moves_of(Symmetry symmetry, RowOne row_one) {
  switch (symmetry) {
    case Symmetry::Identity:
      return {false, false, false};
    case Symmetry::FlipHorizontal:
      return {false, true, false};
    case Symmetry::FlipVertical:
      return {false, false, true};
    case Symmetry::FlipA1H8:
      return {true, false, false};
    case Symmetry::FlipA8H1:
      return {true, true, true};
    case Symmetry::RotateCw90:
      return {true, row_one == RowOne::Top, row_one == RowOne::Bottom};
    case Symmetry::RotateCcw90:
      return {true, row_one == RowOne::Bottom, row_one == RowOne::Top};
    case Symmetry::Rotate180:
      return {false, true, true};
  }
  return {};
}

}  // namespace detail

/// Where `symmetry` takes a place of a `side`×`side` board.
constexpr Place image_of(Place place, Symmetry symmetry, int side, RowOne row_one) {
  const detail::Moves moves = detail::moves_of(symmetry, row_one);
  if (moves.exchange) place = {place.row, place.column};
  if (moves.mirror_column) place.column = side - 1 - place.column;
  if (moves.mirror_row) place.row = side - 1 - place.row;
  return place;
}

/// Where `symmetry` takes a square.
template <int N>
constexpr BasicSquare<N> image_of(BasicSquare<N> square, Symmetry symmetry) {
  const Place image = image_of(Place{square.column(), square.row()}, symmetry, N, RowOne::Top);
  return BasicSquare<N>(image.column, image.row);
}

/// Where `symmetry` takes a point.
constexpr Point image_of(Point point, Symmetry symmetry) {
  const Place image =
      image_of(Place{point.column(), point.row()}, symmetry, Point::kSide, RowOne::Bottom);
  return {image.column, image.row};
}

/// The symmetry that undoes `symmetry`: the quarter turns undo each other, all others themselves.
constexpr Symmetry inverse(Symmetry symmetry) {
  if (symmetry == Symmetry::RotateCw90) return Symmetry::RotateCcw90;
  if (symmetry == Symmetry::RotateCcw90) return Symmetry::RotateCw90;
  return symmetry;
}

namespace detail {

struct GroupTable {
  Symmetry entry[8][8];
};

/// Found from three corners: where they go decides a symmetry.
constexpr GroupTable make_group_table(RowOne row_one) {
  GroupTable table{};
  constexpr Place kCorners[] = {{0, 0}, {1, 0}, {0, 1}};
  for (const Symmetry first : kSymmetries) {
    for (const Symmetry then : kSymmetries) {
      for (const Symmetry both : kSymmetries) {
        bool same = true;
        for (const Place corner : kCorners) {
          const Place stepwise = image_of(image_of(corner, first, 2, row_one), then, 2, row_one);
          same = same && stepwise == image_of(corner, both, 2, row_one);
        }
        if (same) table.entry[static_cast<int>(first)][static_cast<int>(then)] = both;
      }
    }
  }
  return table;
}

inline constexpr GroupTable kGroupTables[2] = {make_group_table(RowOne::Top),
                                               make_group_table(RowOne::Bottom)};

}  // namespace detail

/// The one symmetry that does what `first` and then `then` do.
///
///     row 1 at the top      then  id  fh  fv  a1  a8  cw  ccw 180
///     first identity              id  fh  fv  a1  a8  cw  ccw 180
///           flip-horizontal       fh  id  180 ccw cw  a8  a1  fv
///           flip-vertical         fv  180 id  cw  ccw a1  a8  fh
///           flip-a1h8             a1  cw  ccw id  180 fh  fv  a8
///           flip-a8h1             a8  ccw cw  180 id  fv  fh  a1
///           rotate-cw90           cw  a1  a8  fv  fh  180 id  ccw
///           rotate-ccw90          ccw a8  a1  fh  fv  id  180 cw
///           rotate-180            180 fv  fh  a8  a1  ccw cw  id
///
/// With row 1 at the bottom, cw and ccw change places throughout: in rows, columns and entries.
constexpr Symmetry compose(Symmetry first, Symmetry then, RowOne row_one = RowOne::Top) {
  return detail::kGroupTables[static_cast<int>(row_one)]
      .entry[static_cast<int>(first)][static_cast<int>(then)];
}

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
