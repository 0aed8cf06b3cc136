// Transforms by multiplication: one product gathers a file into a row or reverses a row.
// Sources: Chess Programming Wiki, "Flipping, Mirroring and Rotating" (files by magic
// multiplication); S. Anderson, "Bit Twiddling Hacks" (the reversal of a byte).
#pragma once

#include <cstdint>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/symmetry.hpp>

namespace ishi::board {

namespace detail {

/// The last file, h or d, as a row whose right end is row 1's square.
///
///     . . . . . . . A      A is bit 56, B bit 48, … H bit 0; the factor has bits 0, 9, 18, … 63.
///     . . . . . . . B      Bit 8k times bit 9j is bit 8k + 9j. Where k + j = 7 that is 56 + j: H
///          …               comes to bit 63, G to 62, … A to 56. No two pairs (k, j) give the same
///     . . . . . . . H      bit, so nothing is carried into these.
///
/// For 4×4: bits 4k times 5j, and k + j = 3 gives 12 + j.
template <int N>
constexpr unsigned last_file_from_bottom(std::uint64_t last_file) {
  if constexpr (N == 8) return static_cast<unsigned>((last_file * 0x8040201008040201ULL) >> 56);
  return static_cast<unsigned>((last_file * 0x8421) >> 12) & 15;
}

/// The last file as a row whose left end is row 1's square. The factor has bits 7, 14, … 56, and
/// bit 8k times bit 7(8 - k) is bit 56 + k. For 4×4: bits 4k times 3(4 - k), which gives 12 + k.
template <int N>
constexpr unsigned last_file_from_top(std::uint64_t last_file) {
  if constexpr (N == 8) return static_cast<unsigned>((last_file * 0x0102040810204080ULL) >> 56);
  return static_cast<unsigned>((last_file * 0x1248) >> 12) & 15;
}

/// A row of eight reversed: the first product makes copies side by side, the mask picks each
/// bit from a copy where it stands in reversed order, the second product collects them in one byte.
constexpr unsigned row_turned_round(std::uint64_t row) {
  return static_cast<unsigned>((((row * 0x80200802ULL) & 0x0884422110ULL) * 0x0101010101ULL >> 32) &
                               255);
}

}  // namespace detail

/// Builds the image row by row from the rows or files of `board`.
template <Symmetry symmetry, int N>
constexpr BasicBitboard<N> transformed_by_multiplication(BasicBitboard<N> board) {
  using Word = typename BasicBitboard<N>::Word;
  constexpr auto kLastFile = BasicBitboard<N>::file(N - 1).word();
  constexpr int kRowMask = (1 << N) - 1;
  const std::uint64_t x = board.word();
  std::uint64_t result = 0;
  for (int row = 0; row < N; ++row) {
    // Where the left end of this row and the square beside it come from.
    const BasicSquare<N> left = image_of(BasicSquare<N>(0, row), inverse(symmetry));
    const BasicSquare<N> next = image_of(BasicSquare<N>(1, row), inverse(symmetry));
    std::uint64_t line = 0;
    if (left.row() == next.row()) {
      line = (x >> (N * (N - 1 - left.row()))) & kRowMask;
      if (left.column() > next.column()) line = detail::row_turned_round(line << (8 - N));
    } else {
      const std::uint64_t file = (x >> (N - 1 - left.column())) & kLastFile;
      line = left.row() == 0 ? detail::last_file_from_top<N>(file)
                             : detail::last_file_from_bottom<N>(file);
    }
    result = (result << N) | line;
  }
  return BasicBitboard<N>(static_cast<Word>(result));
}

}  // namespace ishi::board
