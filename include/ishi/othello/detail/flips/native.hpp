// The ways to find flips and moves that are written for a target: the selector of their files.
// Elsewhere, below its level, and in constant expressions, each computes the same by the fastest
// portable way.
#pragma once

#include <type_traits>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/flips/line_table.hpp>
#include <ishi/othello/detail/flips/parallel_prefix.hpp>

#if ISHI_TARGET_V4
#include <ishi/othello/detail/flips/flips_avx2.hpp>
#include <ishi/othello/detail/flips/flips_avx512.hpp>
#include <ishi/othello/detail/flips/flips_bmi2.hpp>
namespace ishi::othello::detail::inline ISHI_TARGET {
inline constexpr auto fastest_flips = &flips_avx2;
inline constexpr auto fastest_moves = &moves_avx2;
inline constexpr auto moves_simd128 = &moves_by_parallel_prefix;
}  // namespace ishi::othello::detail::inline ISHI_TARGET
#elif ISHI_TARGET_V3
#include <ishi/othello/detail/flips/flips_avx2.hpp>
#include <ishi/othello/detail/flips/flips_bmi2.hpp>
namespace ishi::othello::detail::inline ISHI_TARGET {
inline constexpr auto fastest_flips = &flips_avx2;
inline constexpr auto fastest_moves = &moves_avx2;
inline constexpr auto flips_avx512 = &flips_by_line_table;
inline constexpr auto moves_avx512 = &moves_by_parallel_prefix;
inline constexpr auto moves_simd128 = &moves_by_parallel_prefix;
}  // namespace ishi::othello::detail::inline ISHI_TARGET
#elif ISHI_TARGET_SIMD128
#include <ishi/othello/detail/flips/flips_simd128.hpp>
namespace ishi::othello::detail::inline ISHI_TARGET {
inline constexpr auto fastest_moves = &moves_simd128;
inline constexpr auto fastest_flips = &flips_by_line_table;
inline constexpr auto flips_pext = &flips_by_line_table;
inline constexpr auto flips_avx2 = &flips_by_line_table;
inline constexpr auto moves_avx2 = &moves_by_parallel_prefix;
inline constexpr auto flips_avx512 = &flips_by_line_table;
inline constexpr auto moves_avx512 = &moves_by_parallel_prefix;
}  // namespace ishi::othello::detail::inline ISHI_TARGET
#else
namespace ishi::othello::detail::inline ISHI_TARGET {
inline constexpr auto fastest_moves = &moves_by_parallel_prefix;
inline constexpr auto moves_simd128 = &moves_by_parallel_prefix;
inline constexpr auto fastest_flips = &flips_by_line_table;
inline constexpr auto flips_pext = &flips_by_line_table;
inline constexpr auto flips_avx2 = &flips_by_line_table;
inline constexpr auto moves_avx2 = &moves_by_parallel_prefix;
inline constexpr auto flips_avx512 = &flips_by_line_table;
inline constexpr auto moves_avx512 = &moves_by_parallel_prefix;
}  // namespace ishi::othello::detail::inline ISHI_TARGET
#endif

namespace ishi::othello::inline ISHI_TARGET {

/// The discs that a disc of the mover on `square` turns over, here and below. Precondition: the
/// square is empty.
constexpr Bitboard8 flips_by_bmi2(const Position& position, Square square) {
  if (std::is_constant_evaluated()) return flips_by_line_table(position, square);
  return detail::flips_pext(position, square);
}
constexpr Bitboard8 flips_by_avx2(const Position& position, Square square) {
  if (std::is_constant_evaluated()) return flips_by_line_table(position, square);
  return detail::flips_avx2(position, square);
}
constexpr Bitboard8 flips_by_avx512(const Position& position, Square square) {
  if (std::is_constant_evaluated()) return flips_by_line_table(position, square);
  return detail::flips_avx512(position, square);
}

/// The empty squares where the mover turns at least one disc.
constexpr Bitboard8 moves_by_avx2(const Position& position) {
  if (std::is_constant_evaluated()) return moves_by_parallel_prefix(position);
  return detail::moves_avx2(position);
}
constexpr Bitboard8 moves_by_avx512(const Position& position) {
  if (std::is_constant_evaluated()) return moves_by_parallel_prefix(position);
  return detail::moves_avx512(position);
}
constexpr Bitboard8 moves_by_simd128(const Position& position) {
  if (std::is_constant_evaluated()) return moves_by_parallel_prefix(position);
  return detail::moves_simd128(position);
}

}  // namespace ishi::othello::inline ISHI_TARGET
