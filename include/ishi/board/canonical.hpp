// Canonical forms: of a board's eight images, the one that is the smallest as an unsigned number.
#pragma once

#include <cstddef>
#include <type_traits>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/images.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>

namespace ishi::board {

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

/// The definition: every symmetry is tried by itself.
template <typename Board>
constexpr Canonical<Board> canonical_by_definition(const Board& board) {
  Canonical<Board> best{board, Symmetry::Identity};
  for (const Symmetry symmetry : kSymmetries) {
    const Board image = transformed(board, symmetry);
    if (is_less(image, best.image)) best = {image, symmetry};
  }
  return best;
}

namespace detail {

template <typename Board>
constexpr Canonical<Board> smallest(const Images<Board>& images) {
  Canonical<Board> best{images[0], Symmetry::Identity};
  for (const Symmetry symmetry : kSymmetries) {
    const Board& image = image_under(images, symmetry);
    if (is_less(image, best.image)) best = {image, symmetry};
  }
  return best;
}

/// From all images of the first board, makes of the second one only those that can win: most often
/// one. (board_transforms_bench, position/canonical: 36 cycles at v3, where eight transforms by
/// themselves take 150.)
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

/// The canonical form of one board.
template <int N>
constexpr Canonical<BasicBitboard<N>> canonical(BasicBitboard<N> board) {
  return detail::smallest(detail::all_images_portable(board));
}

/// The canonical form of a pair of boards.
template <int N>
constexpr Canonical<BoardPair<BasicBitboard<N>>> canonical(
    const BoardPair<BasicBitboard<N>>& pair) {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__)
  if constexpr (N == 8) {
    if (!std::is_constant_evaluated()) {
      const detail::SmallestPair best =
          detail::smallest_pair_image(pair.first.word(), pair.second.word());
      return {{Bitboard8(best.first), Bitboard8(best.second)},
              kSymmetries[static_cast<std::size_t>(best.place)]};
    }
  }
#endif
  return detail::smallest_pair(pair, detail::all_images_portable(pair.first));
}

}  // namespace ishi::board
