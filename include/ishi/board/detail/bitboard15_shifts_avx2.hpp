// Two ways to shift lines across the register at AVX2: through memory, the obvious one, and
// permute-and-align, which Avx2Lines uses. Both are kept for the benchmark.
#pragma once

#include <immintrin.h>

#include <ishi/board/detail/bitboard15_avx2.hpp>

namespace ishi::board::inline ISHI_TARGET {

/// Permute and align: see Avx2Lines.
struct AlignShift {
  static constexpr const char* kName = "permute-align";
  template <int kRight, int kUp>
  static Avx2Lines apply(Avx2Lines lines) {
    return lines.shifted<kRight, kUp>();
  }
};

/// Through memory: stored between lines of zeros, loaded again some lines lower or higher. The load
/// needs bytes of two stores, so that it waits until they have left the store buffer.
struct MemoryShift {
  static constexpr const char* kName = "memory";
  template <int kRight, int kUp>
  static Avx2Lines apply(Avx2Lines lines) {
    static_assert(kUp > -8 && kUp < 8);
    alignas(32) std::uint16_t buffer[48];
    const __m256i zero = _mm256_setzero_si256();
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(buffer), zero);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(buffer + 32), zero);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(buffer + 16), lines.vector());
    asm volatile("" : "+m"(buffer));  // the compiler would see through it and not use memory
    const __m256i moved = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(buffer + 16 - kUp));
    return Avx2Lines(moved).shifted<kRight, 0>();
  }
};

}  // namespace ishi::board::inline ISHI_TARGET
