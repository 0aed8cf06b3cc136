// All eight images of a board or of a pair of boards at once, and canonical forms: of the images,
// the one that is the smallest as an unsigned number.
//
// The images share work: one horizontal mirror, one transpose and one mirror of the transpose are
// made by delta swaps, the other four are byte swaps of these. Nine delta swaps instead of the
// thirty that eight separate transforms take; the vector versions make several images in one
// register besides.
#pragma once

#include <cstddef>
#include <type_traits>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/board/detail/images.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/detail/target.hpp>

#if ISHI_TARGET_V4
#include <ishi/board/detail/images_avx512.hpp>
#elif ISHI_TARGET_V3
#include <ishi/board/detail/images_avx2.hpp>
#else
#include <ishi/board/detail/images_portable.hpp>
#endif

namespace ishi::board {

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

/// Whether `a` is the smaller one as an unsigned number of 256 bits.
constexpr bool is_less(const Bitboard15& a, const Bitboard15& b) {
  for (std::size_t i = 4; i-- > 0;) {
    if (a.words()[i] != b.words()[i]) return a.words()[i] < b.words()[i];
  }
  return false;
}

/// The definition: tries every symmetry.
template <typename Board>
constexpr Canonical<Board> canonical_by_definition(const Board& board) {
  Canonical<Board> best{board, Symmetry::Identity};
  for (const Symmetry symmetry : kSymmetries) {
    const Board image = transformed(board, symmetry);
    if (is_less(image, best.image)) best = {image, symmetry};
  }
  return best;
}

/// The canonical form of one 15×15 board.
constexpr Canonical<Bitboard15> canonical(const Bitboard15& board) {
  return detail::smallest(all_images(board));
}

/// The canonical form of a pair of 15×15 boards, such as a Renju position.
constexpr Canonical<BoardPair<Bitboard15>> canonical(const BoardPair<Bitboard15>& pair) {
  return detail::smallest_pair(pair, all_images(pair.first));
}

inline namespace ISHI_TARGET {

/// All images of one board.
template <int N>
constexpr Images<BasicBitboard<N>> all_images(BasicBitboard<N> board) {
  if constexpr (N == 8) {
    if (!std::is_constant_evaluated()) return detail::all_images_native(board);
  }
  return detail::all_images_portable(board);
}

/// All images of a pair of boards.
template <int N>
constexpr Images<BoardPair<BasicBitboard<N>>> all_images(const BoardPair<BasicBitboard<N>>& pair) {
  if constexpr (N == 8) {
    if (!std::is_constant_evaluated()) return detail::all_images_native(pair);
  }
  return detail::all_images_portable(pair);
}

/// The canonical form of a pair of boards.
template <int N>
constexpr Canonical<BoardPair<BasicBitboard<N>>> canonical(
    const BoardPair<BasicBitboard<N>>& pair) {
  if constexpr (N == 8) {
    if (!std::is_constant_evaluated()) return detail::canonical_native(pair);
  }
  return detail::smallest_pair(pair, detail::all_images_portable(pair.first));
}

}  // namespace ISHI_TARGET

/// The canonical form of one board.
template <int N>
constexpr Canonical<BasicBitboard<N>> canonical(BasicBitboard<N> board) {
  return detail::smallest(detail::all_images_portable(board));
}

}  // namespace ishi::board
