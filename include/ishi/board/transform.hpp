// Whole boards transformed: `transformed(board, transform)`, where `transform` is a Symmetry or,
// for 8×8, a Rotation45. The other ways to transform a board of one word stand in ways.hpp.
//
// A 15×15 board, drawn with row 1 at the bottom, is sixteen lines of sixteen bits: the mirror and
// the transpose of a 16×16 square do the work, and a shift by one column or line brings the spare
// ones back to the far edge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <ishi/bits/word.hpp>
#include <ishi/board/bitboard.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/board/detail/recipes.hpp>
#include <ishi/board/point.hpp>
#include <ishi/board/symmetry.hpp>

namespace ishi::board {

namespace detail {

template <Way way, auto transform, int N>
inline constexpr Recipe<N> kRecipe = recipe_for<N>(way, transform);

/// The recipe's steps as straight-line code.
template <Way way, auto transform, int N>
[[gnu::always_inline]] constexpr BasicBitboard<N> unrolled(BasicBitboard<N> board) {
  [&board]<std::size_t... kStep>(std::index_sequence<kStep...>) __attribute__((always_inline)) {
    ((board = applied(kRecipe<way, transform, N>.steps[kStep], board)), ...);
  }
  (std::make_index_sequence<static_cast<std::size_t>(kRecipe<way, transform, N>.size)>());
  return board;
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

/// The columns of all lines in the opposite order. Three delta swaps turn each byte round, a fourth
/// the bytes of each line; the spare column comes first then, and a shift takes it away.
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

}  // namespace ishi::board
