// The named transforms of a square board of bits, from 2×2 to 16×16, as permutations: what the
// permutation compiler of bits/compile.hpp turns into masks and shifts.
//
//     constexpr auto kTurn = bits::compile(matrix<Symmetry::RotateCw90, 5>);
//
// The board is read like a page: a1, top left, is the highest bit of the word, and the bottom right
// square bit 0. For 3×3:
//
//        a b c
//     1  8 7 6
//     2  5 4 3
//     3  2 1 0
#pragma once

#include <array>
#include <cassert>
#include <string_view>
#include <variant>

#include <ishi/bits/permutation.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

/// A transform chosen at run time. The diagonal a1–h8 of its name runs from the top left to the
/// bottom right, whatever the size.
using Transform = std::variant<Symmetry, Rotation45>;

inline constexpr std::array<Transform, 12> kTransforms = {
    Symmetry::Identity,  Symmetry::FlipHorizontal, Symmetry::FlipVertical, Symmetry::FlipA1H8,
    Symmetry::FlipA8H1,  Symmetry::RotateCw90,     Symmetry::RotateCcw90,  Symmetry::Rotate180,
    Rotation45::CwUpper, Rotation45::CwLower,      Rotation45::CcwUpper,   Rotation45::CcwLower};

/// "flip-horizontal", "rotate-cw90", "rotate-cw45-upper" …
constexpr std::string_view format_transform(Transform transform) {
  if (const auto* symmetry = std::get_if<Symmetry>(&transform)) return format_symmetry(*symmetry);
  return format_rotation45(*std::get_if<Rotation45>(&transform));
}

/// Reads a name as `format_transform` writes it, and nothing after it.
constexpr Parsed<Transform> parse_transform(std::string_view text) {
  for (const Transform transform : kTransforms) {
    if (text == format_transform(transform)) return transform;
  }
  return fail_with(0, "the name of a transformation, such as flip-a1h8", text);
}

/// Whether a board of this side has this transform: the 45° rotations are of 8×8 alone.
constexpr bool has_transform(Transform transform, int side) {
  if (side < bits::kMinMatrixSide || side > bits::kMaxMatrixSide) return false;
  return side == 8 || std::holds_alternative<Symmetry>(transform);
}

/// A symmetry as a permutation of side·side bits. Precondition: 2 <= side <= 16.
constexpr bits::Permutation matrix_permutation(Symmetry symmetry, int side) {
  assert(has_transform(symmetry, side));
  const int last_bit = side * side - 1;
  return bits::Permutation::from_function(side * side, [=](int bit) {
    const int index = last_bit - bit;  // reading order: a1 is 0
    const Place to = image_of(Place{index % side, index / side}, symmetry, side, RowOne::Top);
    return last_bit - (to.row * side + to.column);
  });
}

/// A 45° rotation as a permutation of 64 bits. Precondition: side is 8.
constexpr bits::Permutation matrix_permutation(Rotation45 rotation, [[maybe_unused]] int side) {
  assert(side == 8);
  return bits::Permutation::from_function(
      64, [=](int bit) { return image_of(Square::from_bit(bit), rotation).bit(); });
}

/// Precondition: has_transform(transform, side).
constexpr bits::Permutation matrix_permutation(Transform transform, int side) {
  return std::visit([side](auto known) { return matrix_permutation(known, side); }, transform);
}

/// `matrix_permutation` under a short name: `compile(matrix<Symmetry::RotateCw90, 8>)`.
template <auto kTransform, int N>
inline constexpr bits::Permutation matrix = matrix_permutation(kTransform, N);

/// Rows become columns: `compile(transpose<5>)`.
template <int N>
inline constexpr bits::Permutation transpose = matrix<Symmetry::FlipA1H8, N>;

}  // namespace ishi::board
