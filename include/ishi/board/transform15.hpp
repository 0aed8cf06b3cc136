// The eight symmetries of the 15×15 board, drawn with row 1 at the bottom.
// The board is sixteen lines of sixteen bits, so the mirror and the transpose of a 16×16 square do
// the work, and a shift by one column or line brings the spare ones back to the far edge.
#pragma once

#include <cstdint>

#include <ishi/bits/word.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/board/images.hpp>
#include <ishi/board/point.hpp>
#include <ishi/board/symmetry.hpp>

namespace ishi::board {

/// Where `symmetry` takes a point.
constexpr Point image_of(Point point, Symmetry symmetry) {
  const Place image =
      image_of(Place{point.column(), point.row()}, symmetry, Point::kSide, RowOne::Bottom);
  return {image.column, image.row};
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

/// All images of a board. One transpose and two mirrors of columns; the rest are mirrors of lines.
constexpr Images<Bitboard15> all_images(const Bitboard15& board) {
  const Bitboard15::Words& upright = board.words();
  const Bitboard15::Words mirrored = detail::columns_mirrored(upright);
  const Bitboard15::Words transposed = detail::transposed(upright);
  const Bitboard15::Words turned = detail::columns_mirrored(transposed);
  return {board,
          Bitboard15::from_words(mirrored),
          Bitboard15::from_words(detail::lines_mirrored(upright)),
          Bitboard15::from_words(transposed),
          Bitboard15::from_words(detail::lines_mirrored(turned)),
          Bitboard15::from_words(detail::lines_mirrored(transposed)),
          Bitboard15::from_words(turned),
          Bitboard15::from_words(detail::lines_mirrored(mirrored))};
}

}  // namespace ishi::board
