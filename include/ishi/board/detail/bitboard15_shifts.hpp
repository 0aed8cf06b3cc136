// The ways to shift a Bitboard15 at this level, for the test and the benchmark that run them all.
#pragma once

#include <tuple>

#include <ishi/board/lines15.hpp>
#include <ishi/detail/target.hpp>

#if defined(__AVX2__)
#include <ishi/board/detail/bitboard15_shifts_avx2.hpp>
#endif
#if defined(__AVX512BW__) && defined(__AVX512VL__)
#include <ishi/board/detail/bitboard15_shifts_avx512.hpp>
#endif

namespace ishi::board {

/// Four 64-bit words: the portable way.
struct WordShift {
  static constexpr const char* kName = "words";
  template <int kRight, int kUp>
  static PortableLines apply(const PortableLines& lines) {
    return lines.shifted<kRight, kUp>();
  }
};

#if defined(__AVX512BW__) && defined(__AVX512VL__)
using ShiftVariants = std::tuple<WordShift, MemoryShift, AlignShift, PermuteShift>;
#elif defined(__AVX2__)
using ShiftVariants = std::tuple<WordShift, MemoryShift, AlignShift>;
#else
using ShiftVariants = std::tuple<WordShift>;
#endif

}  // namespace ishi::board
