// The 8×8 board as a matrix over {0, 1}, in which XOR is the sum: turns and flips as products.
// A model of GFNI's GF2P8AFFINEQB that runs everywhere; the array kernels with GFNI use
// the same matrices, so its constants are proven here on machines without the instruction.
#pragma once

#include <bit>
#include <cstdint>

#include <ishi/bits/word.hpp>
#include <ishi/board/bitboard.hpp>
#include <ishi/board/symmetry.hpp>

namespace ishi::board {

/// What GF2P8AFFINEQB computes for one lane of 8 bytes, without its additive constant: each byte of
/// `x`, as a column of eight bits, is multiplied by the matrix. Bit i of the product is the parity
/// of the byte and of the matrix's byte 7 - i. Source: Intel SDM, volume 2, GF2P8AFFINEQB.
constexpr std::uint64_t gf2p8affineqb(std::uint64_t x, std::uint64_t matrix) {
  std::uint64_t result = 0;
  for (int byte = 0; byte < 8; ++byte) {
    const auto column = static_cast<unsigned>(x >> (8 * byte)) & 255;
    for (int i = 0; i < 8; ++i) {
      const auto line = static_cast<unsigned>(matrix >> (8 * (7 - i))) & 255;
      const std::uint64_t parity = static_cast<unsigned>(std::popcount(column & line)) & 1;
      result |= parity << (8 * byte + i);
    }
  }
  return result;
}

/// The two constants of the plans below. With the board as the bytes, kOtherDiagonal as the matrix
/// changes nothing and kMainDiagonal reverses each byte. With the board as the matrix, each of
/// the constant's bytes picks one column of the board, which comes out as a row.
///
///     kMainDiagonal        kOtherDiagonal
///     # . . . . . . .      . . . . . . . #
///     . # . . . . . .      . . . . . . # .
///     . . # . . . . .      . . . . . # . .
///     . . . # . . . .      . . . . # . . .
///     . . . . # . . .      . . . # . . . .
///     . . . . . # . .      . . # . . . . .
///     . . . . . . # .      . # . . . . . .
///     . . . . . . . #      # . . . . . . .
inline constexpr std::uint64_t kMainDiagonal = 0x8040201008040201ULL;
inline constexpr std::uint64_t kOtherDiagonal = 0x0102040810204080ULL;

/// One product and at most one byte swap, which together make a symmetry.
struct MatrixPlan {
  bool swap_before = false;  ///< swap the board's bytes, then multiply
  bool board_is_matrix = false;
  std::uint64_t constant = kOtherDiagonal;  ///< the other operand of the product
  bool swap_after = false;                  ///< multiply, then swap the product's bytes
};

/// Rows and columns change places where the board is the matrix: its bytes come out as columns, the
/// first byte rightmost, so a byte swap before mirrors the image's columns. Which column is picked
/// first mirrors its rows.
constexpr MatrixPlan matrix_plan(Symmetry symmetry) {
  const detail::Moves moves = detail::moves_of(symmetry, RowOne::Top);
  if (moves.exchange) {
    return {!moves.mirror_column, true, moves.mirror_row ? kOtherDiagonal : kMainDiagonal, false};
  }
  return {false, false, moves.mirror_column ? kMainDiagonal : kOtherDiagonal, moves.mirror_row};
}

constexpr Bitboard8 transformed_by_bit_matrix(Bitboard8 board, Symmetry symmetry) {
  const MatrixPlan plan = matrix_plan(symmetry);
  std::uint64_t x = board.word();
  if (plan.swap_before) x = bits::byte_swap(x);
  x = plan.board_is_matrix ? gf2p8affineqb(plan.constant, x) : gf2p8affineqb(x, plan.constant);
  if (plan.swap_after) x = bits::byte_swap(x);
  return Bitboard8(x);
}

}  // namespace ishi::board
