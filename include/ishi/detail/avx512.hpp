// The intrinsics of AVX-512, and the marks around code that uses them.
#pragma once

#include <immintrin.h>

/// ISHI_AVX512_BEGIN, ISHI_AVX512_END: GCC's own AVX-512 header passes an undefined register where
/// no lane of it is kept, and GCC 12 warns of it wherever that is inlined
/// (https://gcc.gnu.org/bugzilla/show_bug.cgi?id=105593). Between the two it does not.
#if defined(__GNUC__) && !defined(__clang__)
#define ISHI_AVX512_BEGIN                                                              \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wuninitialized\"") \
      _Pragma("GCC diagnostic ignored \"-Wmaybe-uninitialized\"")
#define ISHI_AVX512_END _Pragma("GCC diagnostic pop")
#else
#define ISHI_AVX512_BEGIN
#define ISHI_AVX512_END
#endif
