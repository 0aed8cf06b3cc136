// Flips in a diagonal and 90° rotations of vectors of 8×8 boards in AVX-512: 11 instructions for
// eight boards, where three delta swaps and a byte swap take 13.
//
// A delta swap moves some bits up and others down, hence two shifts and two merges. Here a step
// needs one rotation and one merge: a copy of the vector with the rows exchanged (VPSHUFD) is
// rotated to the left in some 32-bit lanes and to the right in others (VPROLVD), and VPTERNLOG
// takes the bits that changed places from it. The rows exchanged must therefore lie in different
// lanes of 32 bits: bit 2 of the row's number decides the lane as a board lies in memory, and a
// byte shuffle brings bits 1 and 0 there.
#pragma once

#include <cstdint>

#include <ishi/board/symmetry.hpp>
#include <ishi/detail/avx512.hpp>

ISHI_AVX512_BEGIN

namespace ishi::board::arrays {

/// Exchanges bit `scale` of the row's number with that of the column's, where 32-bit lanes i and
/// i ^ `lane` hold rows that differ in it. A flip in a1–h8 moves the bits that differ, one in a8–h1
/// those that agree.
template <_MM_PERM_ENUM kExchange, bool kOtherDiagonal>
__m512i diagonal_step(__m512i x, int lane, int scale) {
  // Lanes of 16 bytes are alike. Byte i of a board is row 8 - i and bit j column h - j; a lane with
  // `lane` clear has the bytes whose bit `scale` is clear.
  const auto stays = static_cast<int>(scale == 4   ? 0x0F0F0F0FU
                                      : scale == 2 ? 0x33333333U
                                                   : 0x55555555U);
  alignas(16) int mask[4];
  alignas(16) int left[4];
  for (int i = 0; i < 4; ++i) {
    const bool clear = (i & lane) == 0;
    mask[i] = clear != kOtherDiagonal ? stays : ~stays;
    left[i] = clear != kOtherDiagonal ? scale : 32 - scale;
  }
  const auto in_all_lanes = [](const int* four) {
    return _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i*>(four)));
  };
  const __m512i exchanged = _mm512_shuffle_epi32(x, kExchange);
  const __m512i moved = _mm512_rolv_epi32(exchanged, in_all_lanes(left));
  return _mm512_ternarylogic_epi64(in_all_lanes(mask), x, moved, 0xCA);  // mask ? x : moved
}

/// The four symmetries that exchange rows and columns.
template <Symmetry symmetry>
struct Avx512DiagonalKernel {
  static constexpr bool kOtherDiagonal =
      symmetry == Symmetry::FlipA8H1 || symmetry == Symmetry::RotateCw90;
  static constexpr bool kThenFlipVertical =
      symmetry == Symmetry::RotateCcw90 || symmetry == Symmetry::RotateCw90;

  __m512i operator()(__m512i x) const {
    constexpr auto kPairs = static_cast<_MM_PERM_ENUM>(0b10110001);
    constexpr auto kHalves = static_cast<_MM_PERM_ENUM>(0b01001110);
    // From two boards of eight bytes to four lanes, of which the number is the byte's two low bits.
    const __m128i by_low_bits = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    const __m128i back = by_low_bits;  // the exchange of two pairs of bits undoes itself
    const __m128i back_upside_down =
        _mm_setr_epi8(13, 9, 5, 1, 12, 8, 4, 0, 15, 11, 7, 3, 14, 10, 6, 2);
    x = diagonal_step<kPairs, kOtherDiagonal>(x, 1, 4);
    x = _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(by_low_bits));
    x = diagonal_step<kHalves, kOtherDiagonal>(x, 2, 2);
    x = diagonal_step<kPairs, kOtherDiagonal>(x, 1, 1);
    return _mm512_shuffle_epi8(x,
                               _mm512_broadcast_i32x4(kThenFlipVertical ? back_upside_down : back));
  }
};

}  // namespace ishi::board::arrays

ISHI_AVX512_END
