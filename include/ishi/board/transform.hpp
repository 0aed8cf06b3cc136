// Whole boards transformed: `transformed(board, transform)`, where `transform` is a Symmetry or,
// for 8×8, a Rotation45. The other ways to transform a board of one word are in ways.hpp. At the
// end: the transforms by name and as permutations, for boards of any size.
//
// A 15×15 board, drawn with row 1 at the bottom, is sixteen lines of sixteen bits: the mirror and
// the transpose of a 16×16 square do the work, and a shift by one column or line brings the spare
// ones back to the far edge.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

#include <ishi/bits/permutation.hpp>
#include <ishi/bits/program.hpp>
#include <ishi/bits/word.hpp>
#include <ishi/board/bitboard.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/board/detail/transform_programs.hpp>
#include <ishi/board/point.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

namespace detail {

template <Way way, auto transform, int N>
inline constexpr BoardProgram<N> kProgram = program_for<N>(way, transform);

/// The program's steps as straight-line code.
template <Way way, auto transform, int N>
[[gnu::always_inline]] constexpr BasicBitboard<N> unrolled(BasicBitboard<N> board) {
  return BasicBitboard<N>(bits::run<kProgram<way, transform, N>>(board.word()));
}

}  // namespace detail

/// The way that `transformed` takes.
constexpr Way default_way(Symmetry) { return Way::ByteSwap; }
constexpr Way default_way(Rotation45) { return Way::RotateBlend; }

/// `board` transformed by `transform`, known at compile time.
template <auto transform, int N>
constexpr BasicBitboard<N> transformed(BasicBitboard<N> board) {
  return detail::unrolled<default_way(transform), transform>(board);
}

/// `board` transformed by a symmetry.
template <int N>
constexpr BasicBitboard<N> transformed(BasicBitboard<N> board, Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::Identity:
      return board;
    case Symmetry::FlipHorizontal:
      return transformed<Symmetry::FlipHorizontal>(board);
    case Symmetry::FlipVertical:
      return transformed<Symmetry::FlipVertical>(board);
    case Symmetry::FlipA1H8:
      return transformed<Symmetry::FlipA1H8>(board);
    case Symmetry::FlipA8H1:
      return transformed<Symmetry::FlipA8H1>(board);
    case Symmetry::RotateCw90:
      return transformed<Symmetry::RotateCw90>(board);
    case Symmetry::RotateCcw90:
      return transformed<Symmetry::RotateCcw90>(board);
    case Symmetry::Rotate180:
      return transformed<Symmetry::Rotate180>(board);
  }
  return board;
}

/// `board` rotated by 45°.
constexpr Bitboard8 transformed(Bitboard8 board, Rotation45 rotation) {
  switch (rotation) {
    case Rotation45::CwUpper:
      return transformed<Rotation45::CwUpper>(board);
    case Rotation45::CwLower:
      return transformed<Rotation45::CwLower>(board);
    case Rotation45::CcwUpper:
      return transformed<Rotation45::CcwUpper>(board);
    case Rotation45::CcwLower:
      return transformed<Rotation45::CcwLower>(board);
  }
  return board;
}

/// The images of the points of `board`, one by one: the definition.
constexpr Bitboard15 transformed_by_coordinates(const Bitboard15& board, Symmetry symmetry) {
  Bitboard15 images;
  for (const Point point : board) images = images.with(image_of(point, symmetry));
  return images;
}

namespace detail {

/// The columns of all lines in the opposite order. Three delta swaps reverse each byte, a fourth
/// the bytes of each line; then the spare column comes first, and a shift removes it.
constexpr Bitboard15::Words columns_mirrored(Bitboard15::Words words) {
  for (std::uint64_t& word : words) {
    word = bits::delta_swap(word, std::uint64_t{0x5555555555555555}, 1);
    word = bits::delta_swap(word, std::uint64_t{0x3333333333333333}, 2);
    word = bits::delta_swap(word, std::uint64_t{0x0f0f0f0f0f0f0f0f}, 4);
    word = bits::delta_swap(word, std::uint64_t{0x00ff00ff00ff00ff}, 8);
    word >>= 1;  // bit 0 of every line is 0, so nothing passes into the next line
  }
  return words;
}

/// The lines in the opposite order: line 15, which is empty, comes first and is shifted out.
constexpr Bitboard15::Words lines_mirrored(const Bitboard15::Words& words) {
  std::uint64_t turned[5] = {0, 0, 0, 0, 0};
  for (unsigned i = 0; i < 4; ++i) {
    const std::uint64_t halves = bits::rotate_left(words[3 - i], 32);
    turned[i] = bits::delta_swap(halves, std::uint64_t{0x0000ffff0000ffff}, 16);
  }
  Bitboard15::Words result{};
  for (unsigned i = 0; i < 4; ++i) result[i] = (turned[i] >> 16) | (turned[i + 1] << 48);
  return result;
}

/// Exchanges the columns of `mask` in `lower` with the columns `shift` places below them in
/// `upper`.
constexpr void swap_across(std::uint64_t& lower, std::uint64_t& upper, std::uint64_t mask,
                           int shift) {
  const std::uint64_t differ = ((lower >> shift) ^ upper) & mask;
  upper ^= differ;
  lower ^= differ << shift;
}

/// Lines and columns exchanged: the 16×16 transpose in four rounds. Quarters of 8×8 and of 4×4
/// trade places between words (four lines are a word), those of 2×2 and 1×1 within words.
constexpr Bitboard15::Words transposed(Bitboard15::Words words) {
  swap_across(words[0], words[2], 0x00ff00ff00ff00ff, 8);
  swap_across(words[1], words[3], 0x00ff00ff00ff00ff, 8);
  swap_across(words[0], words[1], 0x0f0f0f0f0f0f0f0f, 4);
  swap_across(words[2], words[3], 0x0f0f0f0f0f0f0f0f, 4);
  for (std::uint64_t& word : words) {
    word = bits::delta_swap(word, std::uint64_t{0x00000000cccccccc}, 30);
    word = bits::delta_swap(word, std::uint64_t{0x0000aaaa0000aaaa}, 15);
  }
  return words;
}

}  // namespace detail

/// `board` transformed by a symmetry; spare bits stay 0.
constexpr Bitboard15 transformed(const Bitboard15& board, Symmetry symmetry) {
  const detail::Moves moves = detail::moves_of(symmetry, RowOne::Bottom);
  Bitboard15::Words words = board.words();
  if (moves.exchange) words = detail::transposed(words);
  if (moves.mirror_column) words = detail::columns_mirrored(words);
  if (moves.mirror_row) words = detail::lines_mirrored(words);
  return Bitboard15::from_words(words);
}

/// A transform chosen at run time. The diagonal a1–h8 of its name runs from the top left to the
/// bottom right, whatever the size.
using Transform = std::variant<Symmetry, Rotation45>;

/// The symmetries and after them the 45° rotations.
inline constexpr std::array<Transform, 12> kTransforms =
    []<std::size_t... i, std::size_t... k>(std::index_sequence<i...>, std::index_sequence<k...>) {
  return std::array<Transform, 12>{kSymmetries[i]..., kRotations45[k]...};
}
(std::make_index_sequence<8>(), std::make_index_sequence<4>());

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

/// A symmetry as a permutation of side·side bits: what the permutation compiler of bits/compile.hpp
/// turns into a program, for boards from 2×2 to 16×16. Precondition: 2 <= side <= 16.
///
///     constexpr auto kTurn = bits::compile(matrix<Symmetry::RotateCw90, 5>);
///
/// The board is read like a page: a1, top left, is the highest bit of the word, and the bottom
/// right square bit 0. For 3×3:
///
///        a b c
///     1  8 7 6
///     2  5 4 3
///     3  2 1 0
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
