// All eight images of a board, or of a pair of boards, at once.
// They share work: one horizontal mirror, one transpose and one mirror of the transpose are made by
// delta swaps, the other four are byte swaps of these. Nine delta swaps instead of the thirty that
// eight separate transforms take; the vector versions make several images in one register besides.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <ishi/bits/word.hpp>
#include <ishi/board/bitboard.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__)
#include <ishi/board/detail/images_avx512.hpp>
#elif defined(__AVX2__)
#include <ishi/board/detail/images_avx2.hpp>
#endif

namespace ishi::board {

/// Two boards that are transformed together, such as an Othello position.
template <typename Board>
struct BoardPair {
  Board first;
  Board second;
  friend constexpr bool operator==(const BoardPair&, const BoardPair&) = default;
};

/// The image under each symmetry, in the order of the enum.
template <typename Board>
using Images = std::array<Board, 8>;

template <typename Board>
constexpr const Board& image_under(const Images<Board>& images, Symmetry symmetry) {
  return images[static_cast<std::size_t>(symmetry)];
}

namespace detail {

/// The plain twin of the vector versions.
template <int N>
constexpr Images<BasicBitboard<N>> all_images_portable(BasicBitboard<N> board) {
  const auto mirrored = transformed<Symmetry::FlipHorizontal>(board);
  const auto turned_over = transformed<Symmetry::FlipA1H8>(board);
  const auto clockwise = transformed<Symmetry::FlipHorizontal>(turned_over);
  return {board,
          mirrored,
          transformed<Symmetry::FlipVertical>(board),
          turned_over,
          transformed<Symmetry::FlipVertical>(clockwise),
          clockwise,
          transformed<Symmetry::FlipVertical>(turned_over),
          transformed<Symmetry::FlipVertical>(mirrored)};
}

}  // namespace detail

/// All images of one board.
template <int N>
constexpr Images<BasicBitboard<N>> all_images(BasicBitboard<N> board) {
#if defined(__AVX2__)
  if constexpr (N == 8) {
    if (!std::is_constant_evaluated()) {
      alignas(64) std::array<std::uint64_t, 8> words;
      detail::store_images(board.word(), words.data());
      Images<Bitboard8> images;
      for (std::size_t i = 0; i < 8; ++i) images[i] = Bitboard8(words[i]);
      return images;
    }
  }
#endif
  return detail::all_images_portable(board);
}

/// All images of a pair of boards.
template <int N>
constexpr Images<BoardPair<BasicBitboard<N>>> all_images(const BoardPair<BasicBitboard<N>>& pair) {
  Images<BoardPair<BasicBitboard<N>>> images;
#if defined(__AVX2__)
  if constexpr (N == 8) {
    if (!std::is_constant_evaluated()) {
      alignas(64) std::array<std::uint64_t, 16> words;
      detail::store_pair_images(pair.first.word(), pair.second.word(), words.data());
      for (std::size_t i = 0; i < 8; ++i) {
        images[i] = {Bitboard8(words[2 * i]), Bitboard8(words[2 * i + 1])};
      }
      return images;
    }
  }
#endif
  const Images<BasicBitboard<N>> first = detail::all_images_portable(pair.first);
  const Images<BasicBitboard<N>> second = detail::all_images_portable(pair.second);
  for (std::size_t i = 0; i < 8; ++i) images[i] = {first[i], second[i]};
  return images;
}

}  // namespace ishi::board
