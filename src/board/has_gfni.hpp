// Whether this machine has GFNI, which no x86-64 level promises.
#pragma once

namespace ishi::board::arrays {

inline bool has_gfni() { return __builtin_cpu_supports("gfni") != 0; }

}  // namespace ishi::board::arrays
