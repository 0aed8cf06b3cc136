// One operation, many ways: `transformed_by<way, transform>(board)`, and the way chosen for general
// use: `transformed(board, transform)`. `transform` is a Symmetry or a Rotation45.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>
#include <utility>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/detail/bit_matrix.hpp>
#include <ishi/board/detail/coordinates.hpp>
#include <ishi/board/detail/multiplication.hpp>
#include <ishi/board/detail/recipe.hpp>
#include <ishi/board/detail/recipes.hpp>
#include <ishi/board/detail/table.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/ways.hpp>
#include <ishi/detail/target.hpp>
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__)
#include <ishi/board/detail/bit_test_avx512.hpp>
#elif defined(__AVX2__)
#include <ishi/board/detail/bit_test_avx2.hpp>
#endif

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

/// `board` transformed in one way. Precondition: is_offered(way, transform, N), checked at compile
/// time. Every way but `BitTest` works in constant expressions.
template <Way way, auto transform, int N>
constexpr BasicBitboard<N> transformed_by(BasicBitboard<N> board) {
  static_assert(is_offered(way, transform, N));
  if constexpr (has_recipe(way)) {
    return detail::unrolled<way, transform>(board);
  } else if constexpr (way == Way::Table) {
    return transformed_by_table<transform>(board);
  } else if constexpr (way == Way::Multiplication) {
    return transformed_by_multiplication<transform>(board);
  } else if constexpr (way == Way::BitMatrix) {
    return transformed_by_bit_matrix(board, transform);
  } else if constexpr (way == Way::BitTest) {
    return transformed_by_bit_test<transform>(board);
  } else {
    return transformed_by_coordinates(board, transform);
  }
}

/// The way that `transformed` takes.
constexpr Way default_way(Symmetry) { return Way::ByteSwap; }
constexpr Way default_way(Rotation45) { return Way::RotateBlend; }

/// `board` transformed by `transform`, known at compile time.
template <auto transform, int N>
constexpr BasicBitboard<N> transformed(BasicBitboard<N> board) {
  return transformed_by<default_way(transform), transform>(board);
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

}  // namespace ishi::board
