// The ways to shift a Bitboard15 at this target, for the test and the benchmark that run them all.
#pragma once

#include <tuple>

#include <ishi/board/detail/bitboard15_portable.hpp>
#include <ishi/detail/target.hpp>

namespace ishi::board {

/// Four 64-bit words: the portable way.
struct WordShift {
  static constexpr const char* kName = "words";
  template <int kRight, int kUp>
  static PortableLines apply(const PortableLines& lines) {
    return lines.shifted<kRight, kUp>();
  }
};

}  // namespace ishi::board

#if ISHI_TARGET_V4
#include <ishi/board/detail/bitboard15_shifts_avx2.hpp>
#include <ishi/board/detail/bitboard15_shifts_avx512.hpp>
namespace ishi::board::inline ISHI_TARGET {
using ShiftVariants = std::tuple<WordShift, MemoryShift, AlignShift, PermuteShift>;
}  // namespace ishi::board::inline ISHI_TARGET
#elif ISHI_TARGET_V3
#include <ishi/board/detail/bitboard15_shifts_avx2.hpp>
namespace ishi::board::inline ISHI_TARGET {
using ShiftVariants = std::tuple<WordShift, MemoryShift, AlignShift>;
}  // namespace ishi::board::inline ISHI_TARGET
#elif ISHI_TARGET_V2
#include <ishi/board/detail/bitboard15_shifts_sse4.hpp>
namespace ishi::board::inline ISHI_TARGET {
using ShiftVariants = std::tuple<WordShift, PairShift>;
}  // namespace ishi::board::inline ISHI_TARGET
#else
namespace ishi::board::inline ISHI_TARGET {
using ShiftVariants = std::tuple<WordShift>;
}  // namespace ishi::board::inline ISHI_TARGET
#endif
