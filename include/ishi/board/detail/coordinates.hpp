// Transforms by their definition, square by square: the plain twin of every other way.
#pragma once

#include <ishi/board/bitboard.hpp>
#include <ishi/board/symmetry.hpp>

namespace ishi::board {

/// The images of the squares of `board`, one by one. `transform` is a Symmetry or a Rotation45.
template <int N, typename Transform>
constexpr BasicBitboard<N> transformed_by_coordinates(BasicBitboard<N> board, Transform transform) {
  BasicBitboard<N> images;
  for (const BasicSquare<N> square : board) images = images.with(image_of(square, transform));
  return images;
}

}  // namespace ishi::board
