// The named transformations of a square matrix of bits, from 2×2 to 16×16, as permutations.
//
// The matrix is read like a page: its top left place is the highest bit of the word, its bottom
// right place bit 0. Columns are lettered from the left and rows numbered from the top, so the top
// left place is a1. For 3×3:
//
//        a b c
//     1  8 7 6      the places of the bits; a1 is bit 8, c3 is bit 0
//     2  5 4 3
//     3  2 1 0
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <string_view>
#include <utility>

#include <ishi/bits/permutation.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::bits {

/// What can be done to a matrix by name. Names speak of the matrix as drawn, row 1 on top. The
/// diagonal a1–h8 runs from the top left to the bottom right, whatever the size.
enum class MatrixTransform {
  Identity,
  FlipHorizontal,  ///< left and right change places
  FlipVertical,    ///< top and bottom change places
  FlipA1H8,        ///< mirrored in the diagonal a1–h8: the transpose
  FlipA8H1,        ///< mirrored in the other diagonal
  RotateCw90,
  RotateCcw90,
  Rotate180,
  RotateCw45Upper,   ///< gathers the diagonal a8–h1 in row 1; 8×8 only, as the next three
  RotateCw45Lower,   ///< gathers the diagonal a8–h1 in row 8
  RotateCcw45Upper,  ///< gathers the diagonal a1–h8 in row 1
  RotateCcw45Lower,  ///< gathers the diagonal a1–h8 in row 8
};

inline constexpr int kMatrixTransforms = 12;
inline constexpr int kMinMatrixSide = 2;
inline constexpr int kMaxMatrixSide = 16;

inline constexpr std::array<std::string_view, kMatrixTransforms> kMatrixTransformNames = {
    "identity",          "flip-horizontal",   "flip-vertical",      "flip-a1h8",
    "flip-a8h1",         "rotate-cw90",       "rotate-ccw90",       "rotate-180",
    "rotate-cw45-upper", "rotate-cw45-lower", "rotate-ccw45-upper", "rotate-ccw45-lower"};

/// "flip-horizontal", "rotate-cw90" …
constexpr std::string_view format_matrix_transform(MatrixTransform transform) {
  return kMatrixTransformNames[static_cast<std::size_t>(transform)];
}

/// Reads a name as `format_matrix_transform` writes it.
constexpr Parsed<MatrixTransform> parse_matrix_transform(std::string_view text) {
  for (std::size_t i = 0; i < kMatrixTransformNames.size(); ++i) {
    if (text == kMatrixTransformNames[i]) return static_cast<MatrixTransform>(i);
  }
  return fail_with(0, "the name of a transformation, such as flip-a1h8", text);
}

/// Whether a matrix of this side has this transformation.
constexpr bool has_matrix_transform(MatrixTransform transform, int side) {
  if (side < kMinMatrixSide || side > kMaxMatrixSide) return false;
  return side == 8 || transform < MatrixTransform::RotateCw45Upper;
}

/// A place of a matrix; both count from 0, the row from the top.
struct MatrixPlace {
  int column;
  int row;
  friend constexpr bool operator==(MatrixPlace, MatrixPlace) = default;
};

/// Where a place goes: the definition that everything else is proven against. The 45° rotations
/// move each column up or down by its own number of rows; what leaves at one edge comes in at the
/// other. Precondition: has_matrix_transform(transform, side).
constexpr MatrixPlace transformed(MatrixTransform transform, int side, MatrixPlace place) {
  const auto [column, row] = place;
  const int last = side - 1;
  switch (transform) {
    case MatrixTransform::Identity:
      return {column, row};
    case MatrixTransform::FlipHorizontal:
      return {last - column, row};
    case MatrixTransform::FlipVertical:
      return {column, last - row};
    case MatrixTransform::FlipA1H8:
      return {row, column};
    case MatrixTransform::FlipA8H1:
      return {last - row, last - column};
    case MatrixTransform::RotateCw90:
      return {last - row, column};
    case MatrixTransform::RotateCcw90:
      return {row, last - column};
    case MatrixTransform::Rotate180:
      return {last - column, last - row};
    case MatrixTransform::RotateCw45Upper:
      return {column, (row + side - (last - column)) % side};
    case MatrixTransform::RotateCw45Lower:
      return {column, (row + column) % side};
    case MatrixTransform::RotateCcw45Upper:
      return {column, (row + side - column) % side};
    case MatrixTransform::RotateCcw45Lower:
      return {column, (row + (last - column)) % side};
  }
  return place;
}

/// A named transformation as a permutation of side·side bits.
/// Precondition: has_matrix_transform(transform, side).
constexpr Permutation matrix_permutation(MatrixTransform transform, int side) {
  assert(has_matrix_transform(transform, side));
  const int last_bit = side * side - 1;
  return Permutation::from_function(side * side, [=](int bit) {
    const int index = last_bit - bit;  // reading order: a1 is 0
    const MatrixPlace to = transformed(transform, side, {index % side, index / side});
    return last_bit - (to.row * side + to.column);
  });
}

/// `matrix_permutation` under a short name: `compile(matrix<MatrixTransform::RotateCw90, 8>)`.
template <MatrixTransform kTransform, int N>
inline constexpr Permutation matrix = matrix_permutation(kTransform, N);

/// Rows become columns: `compile(transpose<5>)`.
template <int N>
inline constexpr Permutation transpose = matrix<MatrixTransform::FlipA1H8, N>;

}  // namespace ishi::bits
