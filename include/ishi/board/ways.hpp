// One operation, many ways: `transformed_by<way, transform>(board)`, where `transform` is a
// Symmetry or a Rotation45. The ways as data are in detail/way.hpp, their programs in
// detail/transform_programs.hpp. For general use, see `transformed` in transform.hpp.
#pragma once

#include <ishi/board/bitboard.hpp>
#include <ishi/board/detail/bit_matrix.hpp>
#include <ishi/board/detail/coordinates.hpp>
#include <ishi/board/detail/multiplication.hpp>
#include <ishi/board/detail/table.hpp>
#include <ishi/board/detail/transform_programs.hpp>
#include <ishi/board/detail/way.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/detail/target.hpp>

#if ISHI_TARGET_V4
#include <ishi/board/detail/bit_test_avx512.hpp>
#elif ISHI_TARGET_V3
#include <ishi/board/detail/bit_test_avx2.hpp>
#else
#include <ishi/board/detail/bit_test_none.hpp>
#endif

namespace ishi::board::inline ISHI_TARGET {

/// Whether `way` can do `transform` on a board of this side, 4 or 8, at this code's target.
template <typename Transform>
constexpr bool is_offered(Way way, Transform transform, int side) {
  return can_do(way, transform, side) && (way != Way::BitTest || detail::kHasBitTest);
}

/// `board` transformed in one way. Precondition: is_offered(way, transform, N), checked at compile
/// time. Every way but `BitTest` works in constant expressions.
template <Way way, auto transform, int N>
constexpr BasicBitboard<N> transformed_by(BasicBitboard<N> board) {
  static_assert(is_offered(way, transform, N));
  if constexpr (has_program(way)) {
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

}  // namespace ishi::board::inline ISHI_TARGET
