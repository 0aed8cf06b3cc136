// The time-stamp counter, for cycles per call.
#pragma once

#include <cstdint>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace ishi::bench {

/// Ticks so far; always 0 where the machine has no such counter.
inline std::uint64_t ticks() {
#if defined(__x86_64__)
  return __rdtsc();
#else
  return 0;
#endif
}

}  // namespace ishi::bench
