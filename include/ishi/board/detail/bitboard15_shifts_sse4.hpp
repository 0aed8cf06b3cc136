// The way to shift lines across two registers at SSE4, for the test and the benchmark.
#pragma once

#include <ishi/board/detail/bitboard15_sse4.hpp>

namespace ishi::board::inline ISHI_TARGET {

/// Align: see Sse4Lines.
struct PairShift {
  static constexpr const char* kName = "align of two";
  template <int kRight, int kUp>
  static Sse4Lines apply(Sse4Lines lines) {
    return lines.shifted<kRight, kUp>();
  }
};

}  // namespace ishi::board::inline ISHI_TARGET
