// The eight symmetries of a square board: names, group table, images of squares.
// Stands below every transform of whole boards; these functions are the definition that all of them
// are tested against.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

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

}  // namespace ishi::board
