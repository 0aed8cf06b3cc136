// Images and canonical forms in plain code: the types, and the twins of images_avx2.hpp and
// images_avx512.hpp.
#pragma once

#include <array>
#include <cstddef>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>

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

/// A smallest image and the first symmetry, in the order of the enum, that makes it. `Board` is a
/// board or a pair of boards.
template <typename Board>
struct Canonical {
  Board image;
  Symmetry symmetry = Symmetry::Identity;
  friend constexpr bool operator==(const Canonical&, const Canonical&) = default;
};

/// Boards compare as unsigned words; of pairs the first boards decide, then the second ones.
template <int N>
constexpr bool is_less(BasicBitboard<N> a, BasicBitboard<N> b) {
  return a.word() < b.word();
}
template <typename Board>
constexpr bool is_less(const BoardPair<Board>& a, const BoardPair<Board>& b) {
  if (a.first != b.first) return is_less(a.first, b.first);
  return is_less(a.second, b.second);
}

template <typename Board>
constexpr BoardPair<Board> transformed(const BoardPair<Board>& pair, Symmetry symmetry) {
  return {transformed(pair.first, symmetry), transformed(pair.second, symmetry)};
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

template <int N>
constexpr Images<BoardPair<BasicBitboard<N>>> all_images_portable(
    const BoardPair<BasicBitboard<N>>& pair) {
  Images<BoardPair<BasicBitboard<N>>> images;
  const Images<BasicBitboard<N>> first = all_images_portable(pair.first);
  const Images<BasicBitboard<N>> second = all_images_portable(pair.second);
  for (std::size_t i = 0; i < 8; ++i) images[i] = {first[i], second[i]};
  return images;
}

template <typename Board>
constexpr Canonical<Board> smallest(const Images<Board>& images) {
  Canonical<Board> best{images[0], Symmetry::Identity};
  for (const Symmetry symmetry : kSymmetries) {
    const Board& image = image_under(images, symmetry);
    if (is_less(image, best.image)) best = {image, symmetry};
  }
  return best;
}

/// Makes all images of the first board, but of the second only those that can still be the
/// smallest: most often one. (board_transforms_bench, position/canonical: 36 cycles at v3, where
/// eight transforms by themselves take 150.)
template <typename Board>
constexpr Canonical<BoardPair<Board>> smallest_pair(const BoardPair<Board>& pair,
                                                    const Images<Board>& firsts) {
  const Canonical<Board> best = smallest(firsts);
  Board second = transformed(pair.second, best.symmetry);
  Symmetry symmetry = best.symmetry;
  for (std::size_t i = static_cast<std::size_t>(best.symmetry) + 1; i < 8; ++i) {
    if (firsts[i] != best.image) continue;
    const Board other = transformed(pair.second, kSymmetries[i]);
    if (is_less(other, second)) {
      second = other;
      symmetry = kSymmetries[i];
    }
  }
  return {{best.image, second}, symmetry};
}

}  // namespace detail

}  // namespace ishi::board
