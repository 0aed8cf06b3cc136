// A Bitboard15 being worked on, in one AVX2 register. Its portable twin is bitboard15_portable.hpp.
#pragma once

#include <immintrin.h>

#include <ishi/board/bitboard15.hpp>

namespace ishi::board::inline ISHI_TARGET {

/// Sixteen 16-bit lines in a register; see PortableLines for what the operations promise.
class Avx2Lines {
 public:
  Avx2Lines() : lines_(_mm256_setzero_si256()) {}
  explicit Avx2Lines(const Bitboard15& board)
      : lines_(_mm256_load_si256(reinterpret_cast<const __m256i*>(board.words().data()))) {}

  explicit Avx2Lines(__m256i lines) : lines_(lines) {}
  [[nodiscard]] __m256i vector() const { return lines_; }

  [[nodiscard]] Bitboard15 board() const {
    alignas(32) Bitboard15::Words words;
    _mm256_store_si256(reinterpret_cast<__m256i*>(words.data()), lines_);
    return Bitboard15::from_words(words);
  }
  [[nodiscard]] bool empty() const { return _mm256_testz_si256(lines_, lines_) != 0; }

  friend Avx2Lines operator&(Avx2Lines a, Avx2Lines b) {
    return Avx2Lines(_mm256_and_si256(a.lines_, b.lines_));
  }
  friend Avx2Lines operator|(Avx2Lines a, Avx2Lines b) {
    return Avx2Lines(_mm256_or_si256(a.lines_, b.lines_));
  }
  friend Avx2Lines operator^(Avx2Lines a, Avx2Lines b) {
    return Avx2Lines(_mm256_xor_si256(a.lines_, b.lines_));
  }
  [[nodiscard]] Avx2Lines minus(Avx2Lines other) const {
    return Avx2Lines(_mm256_andnot_si256(other.lines_, lines_));
  }

  /// Columns shift inside the sixteen lanes. Lines cross the middle of the register, which no byte
  /// shift does alone; so one permutation lays the half that is to flow in beside each half, and
  /// VPALIGNR cuts the 32 bytes out of the two (the article's "permute and align"):
  ///
  ///     up by n lines        beside  [ 0    | low  ]       down        beside  [ high | 0    ]
  ///                          board   [ low  | high ]                   board   [ low  | high ]
  ///
  /// The permutation does not depend on n, so that the shifts by 1 to 7 share it.
  template <int kRight, int kUp>
  [[nodiscard]] Avx2Lines shifted() const {
    static_assert(kRight > -8 && kRight < 8 && kUp > -8 && kUp < 8);
    __m256i lines = lines_;
    if constexpr (kUp > 0) {
      const __m256i beside = _mm256_permute2x128_si256(lines, lines, 0x08);
      constexpr int kBytes = 16 - 2 * kUp;  // a constant of its own: -O0 folds no expressions
      lines = _mm256_alignr_epi8(lines, beside, kBytes);
    } else if constexpr (kUp < 0) {
      const __m256i beside = _mm256_permute2x128_si256(lines, lines, 0x81);
      constexpr int kBytes = 2 * -kUp;
      lines = _mm256_alignr_epi8(beside, lines, kBytes);
    }
    if constexpr (kRight > 0) lines = _mm256_slli_epi16(lines, kRight);
    if constexpr (kRight < 0) lines = _mm256_srli_epi16(lines, -kRight);
    return Avx2Lines(lines);
  }

 private:
  __m256i lines_;
};

}  // namespace ishi::board::inline ISHI_TARGET
