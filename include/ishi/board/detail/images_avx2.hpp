// All images of one or two 8×8 boards in AVX2: four images of a board in the lanes of one register,
// and one transpose of it makes the other four.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include <ishi/board/detail/images.hpp>
#include <ishi/detail/target.hpp>

namespace ishi::board::detail::inline ISHI_TARGET {

/// The bits of every byte in the opposite order: each half of a byte looks up its reversal
/// (VPSHUFB), and that of the low half is shifted up.
inline __m256i reverse_bytes_of(__m256i x) {
  const __m256i up = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, -0x80, 0x40, -0x40, 0x20, -0x60,
                                                               0x60, -0x20, 0x10, -0x70, 0x50,
                                                               -0x30, 0x30, -0x50, 0x70, -0x10));
  const __m256i down = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
  const __m256i half = _mm256_set1_epi8(0x0F);
  const __m256i low = _mm256_shuffle_epi8(up, _mm256_and_si256(x, half));
  const __m256i high = _mm256_shuffle_epi8(down, _mm256_and_si256(_mm256_srli_epi64(x, 4), half));
  return _mm256_or_si256(low, high);
}

template <int kShift>
inline __m256i delta_swap_lanes(__m256i x, std::uint64_t mask) {
  const __m256i m = _mm256_set1_epi64x(static_cast<long long>(mask));
  const __m256i differ = _mm256_and_si256(_mm256_xor_si256(x, _mm256_srli_epi64(x, kShift)), m);
  return _mm256_xor_si256(_mm256_xor_si256(x, differ), _mm256_slli_epi64(differ, kShift));
}

inline __m256i flip_a1h8_lanes(__m256i x) {
  x = delta_swap_lanes<7>(x, 0x00AA00AA00AA00AA);
  x = delta_swap_lanes<14>(x, 0x0000CCCC0000CCCC);
  return delta_swap_lanes<28>(x, 0x00000000F0F0F0F0);
}

/// Identity, flip-horizontal, flip-vertical, rotate-180. A flip-a1h8 of them gives flip-a1h8,
/// rotate-ccw90, rotate-cw90 and flip-a8h1.
inline __m256i upright_images(std::uint64_t board) {
  const __m256i swap_second_half = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7,
                                                    7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0);
  const __m256i copies =
      _mm256_shuffle_epi8(_mm256_set1_epi64x(static_cast<long long>(board)), swap_second_half);
  return _mm256_blend_epi32(copies, reverse_bytes_of(copies), 0b11001100);
}

/// The eight images of one board in the order of Symmetry: four in each half.
struct ImageHalves {
  __m256i first;
  __m256i last;
};
inline ImageHalves image_halves(std::uint64_t board) {
  const __m256i upright = upright_images(board);
  const __m256i transposed = flip_a1h8_lanes(upright);
  // Upright lanes 0 1 2 with transposed 0; transposed 3 2 1 with upright 3.
  const __m256i backwards = _mm256_permute4x64_epi64(transposed, 0b00011011);
  return {_mm256_blend_epi32(upright, backwards, 0b11000000),
          _mm256_blend_epi32(backwards, upright, 0b11000000)};
}

inline void store_images(std::uint64_t board, std::uint64_t* out) {
  const ImageHalves images = image_halves(board);
  auto* const to = reinterpret_cast<__m256i*>(out);
  _mm256_storeu_si256(to, images.first);
  _mm256_storeu_si256(to + 1, images.last);
}

/// Stores the lanes of `a` and `b` alternating.
inline void store_by_turns(__m256i a, __m256i b, __m256i* to) {
  const __m256i even = _mm256_unpacklo_epi64(a, b);
  const __m256i odd = _mm256_unpackhi_epi64(a, b);
  _mm256_storeu_si256(to, _mm256_permute2x128_si256(even, odd, 0x20));
  _mm256_storeu_si256(to + 1, _mm256_permute2x128_si256(even, odd, 0x31));
}

/// The eight images of two boards, first and second alternating.
inline void store_pair_images(std::uint64_t first, std::uint64_t second, std::uint64_t* out) {
  const ImageHalves a = image_halves(first);
  const ImageHalves b = image_halves(second);
  auto* const to = reinterpret_cast<__m256i*>(out);
  store_by_turns(a.first, b.first, to);
  store_by_turns(a.last, b.last, to + 2);
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
  return smallest_pair(pair, all_images_portable(pair.first));
}

}  // namespace ishi::board::detail::inline ISHI_TARGET
