// What this machine's processor has beyond its x86-64 level, which promises none of it.
#pragma once

namespace ishi::bits {

inline bool has_gfni() { return __builtin_cpu_supports("gfni") != 0; }

/// VBMI2 and VPOPCNTDQ, which came together.
inline bool has_vbmi2() {
  return __builtin_cpu_supports("avx512vbmi2") != 0 &&
         __builtin_cpu_supports("avx512vpopcntdq") != 0;
}

/// VNNI, on processors that do not lower their clock for vectors of 512 bits: those with VBMI2.
inline bool has_vnni() { return has_vbmi2() && __builtin_cpu_supports("avx512vnni") != 0; }

}  // namespace ishi::bits
