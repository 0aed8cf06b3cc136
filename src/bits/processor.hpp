// What this machine's processor has beyond its x86-64 level, which promises none of it.
#pragma once

namespace ishi::bits {

inline bool has_gfni() { return __builtin_cpu_supports("gfni") != 0; }

/// VBMI2 and VPOPCNTDQ, which came together.
inline bool has_vbmi2() {
  return __builtin_cpu_supports("avx512vbmi2") != 0 &&
         __builtin_cpu_supports("avx512vpopcntdq") != 0;
}

}  // namespace ishi::bits
