// A Bitboard15 being worked on, in two SSE registers. Its portable twin is bitboard15_portable.hpp.
#pragma once

#include <nmmintrin.h>

#include <ishi/board/bitboard15.hpp>

namespace ishi::board::inline ISHI_TARGET {

/// Eight 16-bit lines in each register; see PortableLines for what the operations promise.
class Sse4Lines {
 public:
  Sse4Lines() : low_(_mm_setzero_si128()), high_(_mm_setzero_si128()) {}
  explicit Sse4Lines(const Bitboard15& board)
      : low_(_mm_load_si128(reinterpret_cast<const __m128i*>(board.words().data()))),
        high_(_mm_load_si128(reinterpret_cast<const __m128i*>(board.words().data() + 2))) {}

  [[nodiscard]] Bitboard15 board() const {
    alignas(16) Bitboard15::Words words;
    _mm_store_si128(reinterpret_cast<__m128i*>(words.data()), low_);
    _mm_store_si128(reinterpret_cast<__m128i*>(words.data() + 2), high_);
    return Bitboard15::from_words(words);
  }
  [[nodiscard]] bool empty() const {
    const __m128i any = _mm_or_si128(low_, high_);
    return _mm_testz_si128(any, any) != 0;
  }

  friend Sse4Lines operator&(Sse4Lines a, Sse4Lines b) {
    return {_mm_and_si128(a.low_, b.low_), _mm_and_si128(a.high_, b.high_)};
  }
  friend Sse4Lines operator|(Sse4Lines a, Sse4Lines b) {
    return {_mm_or_si128(a.low_, b.low_), _mm_or_si128(a.high_, b.high_)};
  }
  friend Sse4Lines operator^(Sse4Lines a, Sse4Lines b) {
    return {_mm_xor_si128(a.low_, b.low_), _mm_xor_si128(a.high_, b.high_)};
  }
  [[nodiscard]] Sse4Lines minus(Sse4Lines other) const {
    return {_mm_andnot_si128(other.low_, low_), _mm_andnot_si128(other.high_, high_)};
  }

  /// Columns shift inside the lanes. Lines that leave one register enter the other: PALIGNR cuts
  /// them out of the two.
  template <int kRight, int kUp>
  [[nodiscard]] Sse4Lines shifted() const {
    static_assert(kRight > -8 && kRight < 8 && kUp > -8 && kUp < 8);
    Sse4Lines lines = *this;
    if constexpr (kUp > 0) {
      constexpr int kBytes = 2 * kUp;  // constants of their own: -O0 folds no expressions
      constexpr int kRest = 16 - kBytes;
      lines = {_mm_slli_si128(low_, kBytes), _mm_alignr_epi8(high_, low_, kRest)};
    } else if constexpr (kUp < 0) {
      constexpr int kBytes = 2 * -kUp;
      lines = {_mm_alignr_epi8(high_, low_, kBytes), _mm_srli_si128(high_, kBytes)};
    }
    if constexpr (kRight > 0) {
      lines = {_mm_slli_epi16(lines.low_, kRight), _mm_slli_epi16(lines.high_, kRight)};
    } else if constexpr (kRight < 0) {
      lines = {_mm_srli_epi16(lines.low_, -kRight), _mm_srli_epi16(lines.high_, -kRight)};
    }
    return lines;
  }

 private:
  Sse4Lines(__m128i low, __m128i high) : low_(low), high_(high) {}

  __m128i low_;
  __m128i high_;
};

}  // namespace ishi::board::inline ISHI_TARGET
