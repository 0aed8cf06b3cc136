// All images of one or two 8×8 boards in AVX-512. Half of the images are made side by side in the
// lanes of one register, and one transpose of that register makes the other half.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <ishi/board/detail/images.hpp>
#include <ishi/detail/avx512.hpp>
#include <ishi/detail/target.hpp>

ISHI_AVX512_BEGIN

namespace ishi::board::detail::inline ISHI_TARGET {

/// The bits of every byte in the opposite order, where the lane is in `lanes`: each half of a byte
/// looks up its reversal (VPSHUFB), and that of the low half is shifted up.
inline __m512i reverse_bytes_of(__m512i x, __mmask8 lanes) {
  const __m512i up =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, -0x80, 0x40, -0x40, 0x20, -0x60, 0x60, -0x20, 0x10,
                                           -0x70, 0x50, -0x30, 0x30, -0x50, 0x70, -0x10));
  const __m512i down =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
  const __m512i half = _mm512_set1_epi8(0x0F);
  const __m512i low = _mm512_shuffle_epi8(up, _mm512_and_si512(x, half));
  const __m512i high = _mm512_shuffle_epi8(down, _mm512_and_si512(_mm512_srli_epi64(x, 4), half));
  return _mm512_mask_or_epi64(x, lanes, low, high);
}

/// A delta swap in four instructions: VPTERNLOG takes (a ^ b) & c and a ^ b ^ c in one each.
template <int kShift>
inline __m512i delta_swap_lanes(__m512i x, std::uint64_t mask) {
  const __m512i m = _mm512_set1_epi64(static_cast<long long>(mask));
  const __m512i differ = _mm512_ternarylogic_epi64(x, _mm512_srli_epi64(x, kShift), m, 0x28);
  return _mm512_ternarylogic_epi64(x, differ, _mm512_slli_epi64(differ, kShift), 0x96);
}

inline __m512i flip_a1h8_lanes(__m512i x) {
  x = delta_swap_lanes<7>(x, 0x00AA00AA00AA00AA);
  x = delta_swap_lanes<14>(x, 0x0000CCCC0000CCCC);
  return delta_swap_lanes<28>(x, 0x00000000F0F0F0F0);
}

/// The four images that keep rows as rows, for two boards (lanes 0–3 and 4–7): identity,
/// flip-horizontal, flip-vertical, rotate-180. A flip-a1h8 of them gives flip-a1h8, rotate-ccw90,
/// rotate-cw90 and flip-a8h1.
inline __m512i upright_images(std::uint64_t first, std::uint64_t second) {
  const __m512i swap_second_half =
      _mm512_broadcast_i64x4(_mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 7, 6,
                                              5, 4, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0));
  const auto a = static_cast<long long>(first);
  const auto b = static_cast<long long>(second);
  const __m512i copies = _mm512_mask_set1_epi64(_mm512_set1_epi64(a), 0xF0, b);
  return reverse_bytes_of(_mm512_shuffle_epi8(copies, swap_second_half), 0xAA);
}

/// The eight images of one board, in the order of Symmetry.
inline void store_images(std::uint64_t board, std::uint64_t* out) {
  // The lanes in order: 0–2 and 7 as they are, 3–6 from the transposed images.
  const __m512i order = _mm512_setr_epi64(0, 1, 2, 8, 11, 10, 9, 3);
  const __m512i upright = upright_images(board, board);
  _mm512_storeu_si512(out, _mm512_permutex2var_epi64(upright, order, flip_a1h8_lanes(upright)));
}

/// The eight images of two boards, first and second alternating.
inline void store_pair_images(std::uint64_t first, std::uint64_t second, std::uint64_t* out) {
  const __m512i order_0_to_3 = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 8, 12);
  const __m512i order_4_to_7 = _mm512_setr_epi64(11, 15, 10, 14, 9, 13, 3, 7);
  const __m512i upright = upright_images(first, second);
  const __m512i transposed = flip_a1h8_lanes(upright);
  _mm512_storeu_si512(out, _mm512_permutex2var_epi64(upright, order_0_to_3, transposed));
  _mm512_storeu_si512(out + 8, _mm512_permutex2var_epi64(upright, order_4_to_7, transposed));
}

/// The smallest image of a pair and the first place at which it stands. Nothing leaves the
/// registers on the way: the smallest first word, then among its lanes the smallest second one.
struct SmallestPair {
  std::uint64_t first;
  std::uint64_t second;
  int place;
};
inline SmallestPair smallest_pair_image(std::uint64_t first, std::uint64_t second) {
  const __m512i order_first = _mm512_setr_epi64(0, 1, 2, 8, 11, 10, 9, 3);
  const __m512i order_second = _mm512_setr_epi64(4, 5, 6, 12, 15, 14, 13, 7);
  const __m512i upright = upright_images(first, second);
  const __m512i transposed = flip_a1h8_lanes(upright);
  const __m512i firsts = _mm512_permutex2var_epi64(upright, order_first, transposed);
  const __m512i seconds = _mm512_permutex2var_epi64(upright, order_second, transposed);
  const std::uint64_t least = _mm512_reduce_min_epu64(firsts);
  const __mmask8 equal =
      _mm512_cmpeq_epi64_mask(firsts, _mm512_set1_epi64(static_cast<long long>(least)));
  if ((equal & (equal - 1)) == 0) {
    return {least, static_cast<std::uint64_t>(_mm512_mask_reduce_or_epi64(equal, seconds)),
            std::countr_zero(static_cast<unsigned>(equal))};
  }
  const std::uint64_t least_second = _mm512_mask_reduce_min_epu64(equal, seconds);
  const __mmask8 both = _mm512_mask_cmpeq_epi64_mask(
      equal, seconds, _mm512_set1_epi64(static_cast<long long>(least_second)));
  return {least, least_second, std::countr_zero(static_cast<unsigned>(both))};
}

inline Images<Bitboard8> all_images_native(Bitboard8 board) {
  alignas(64) std::array<std::uint64_t, 8> words;
  store_images(board.word(), words.data());
  Images<Bitboard8> images;
  for (std::size_t i = 0; i < 8; ++i) images[i] = Bitboard8(words[i]);
  return images;
}

inline Images<BoardPair<Bitboard8>> all_images_native(const BoardPair<Bitboard8>& pair) {
  alignas(64) std::array<std::uint64_t, 16> words;
  store_pair_images(pair.first.word(), pair.second.word(), words.data());
  Images<BoardPair<Bitboard8>> images;
  for (std::size_t i = 0; i < 8; ++i) {
    images[i] = {Bitboard8(words[2 * i]), Bitboard8(words[2 * i + 1])};
  }
  return images;
}

inline Canonical<BoardPair<Bitboard8>> canonical_native(const BoardPair<Bitboard8>& pair) {
  const SmallestPair best = smallest_pair_image(pair.first.word(), pair.second.word());
  return {{Bitboard8(best.first), Bitboard8(best.second)},
          kSymmetries[static_cast<std::size_t>(best.place)]};
}

}  // namespace ishi::board::detail::inline ISHI_TARGET

ISHI_AVX512_END
