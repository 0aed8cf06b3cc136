// Transforms by table: the image of every possible row is looked up, row by row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/detail/coordinates.hpp>
#include <ishi/board/symmetry.hpp>

namespace ishi::board {

namespace detail {

/// images[row][bits]: where a symmetry or 45° rotation takes these squares of this row. For 8×8 one
/// table is 16 KiB, half of a first-level cache: fast in a benchmark that does nothing else.
template <int N>
struct RowImages {
  typename BasicBitboard<N>::Word images[N][1 << N];
};

/// Built from the right end of the row: each further square adds, for every image so far, the same
/// image with that square.
template <int N, auto transform>
inline constexpr RowImages<N> kRowImages = [] {
  using Word = typename BasicBitboard<N>::Word;
  RowImages<N> table{};
  for (int row = 0; row < N; ++row) {
    for (int column = N - 1; column >= 0; --column) {
      const Word image = BasicBitboard<N>(image_of(BasicSquare<N>(column, row), transform)).word();
      const int bit = 1 << (N - 1 - column);
      for (int rest = 0; rest < bit; ++rest) {
        table.images[row][bit + rest] = static_cast<Word>(table.images[row][rest] | image);
      }
    }
  }
  return table;
}();

}  // namespace detail

/// The union of the images of the rows.
template <auto transform, int N>
constexpr BasicBitboard<N> transformed_by_table(BasicBitboard<N> board) {
  using Word = typename BasicBitboard<N>::Word;
  const auto& images = detail::kRowImages<N, transform>.images;
  Word result = 0;
  for (int row = 0; row < N; ++row) {
    const auto line =
        static_cast<std::size_t>(board.word() >> (N * (N - 1 - row))) & ((1U << N) - 1);
    result = static_cast<Word>(result | images[row][line]);
  }
  return BasicBitboard<N>(result);
}

}  // namespace ishi::board
