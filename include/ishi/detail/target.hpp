// The target of this translation unit: the one header that reads the compiler's macros for it.
//
// Two things follow from the target. A selector, one for each family of kernels, includes the files
// that were written for it. And whatever has a body that depends on it, or inlines something that
// does, has a name of its own for each target, so that objects compiled for different targets can
// be linked into one program and each keeps calling its own code:
//
//     namespace ishi::othello::inline ISHI_TARGET {   functions, tables and kernels
//     ISHI_TARGET_TAG                                 members of classes that stay outside
//
// Types that libishi's interface mentions stay outside of these namespaces, so that the library
// exports the same symbols at every level.
#pragma once

#include <string_view>

/// ISHI_TARGET: the name of the inline namespaces. ISHI_TARGET_V2, _V3, _V4: whether the target has
/// at least this x86-64 level. v2 is SSE4.2 and POPCNT; v3 adds AVX2, BMI and BMI2; v4 adds AVX-512
/// F, BW, CD, DQ and VL. ISHI_TARGET_SIMD128: whether it is WebAssembly with vectors of 128 bits.
/// ISHI_TARGET_NEON: whether it is 64-bit Arm, all of which has NEON, also with vectors of 128
/// bits.
#if defined(__x86_64__) && defined(__SSE4_2__) && defined(__POPCNT__)
#define ISHI_TARGET_V2 1
#else
#define ISHI_TARGET_V2 0
#endif
#if ISHI_TARGET_V2 && defined(__AVX2__) && defined(__BMI__) && defined(__BMI2__)
#define ISHI_TARGET_V3 1
#else
#define ISHI_TARGET_V3 0
#endif
#if ISHI_TARGET_V3 && defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512CD__) && \
    defined(__AVX512DQ__) && defined(__AVX512VL__)
#define ISHI_TARGET_V4 1
#else
#define ISHI_TARGET_V4 0
#endif
#if defined(__wasm_simd128__)
#define ISHI_TARGET_SIMD128 1
#else
#define ISHI_TARGET_SIMD128 0
#endif
#if defined(__aarch64__) && defined(__ARM_NEON)
#define ISHI_TARGET_NEON 1
#else
#define ISHI_TARGET_NEON 0
#endif

#if ISHI_TARGET_V4
#define ISHI_TARGET v4
#define ISHI_TARGET_TAG [[gnu::abi_tag("v4")]]
#elif ISHI_TARGET_V3
#define ISHI_TARGET v3
#define ISHI_TARGET_TAG [[gnu::abi_tag("v3")]]
#elif ISHI_TARGET_V2
#define ISHI_TARGET v2
#define ISHI_TARGET_TAG [[gnu::abi_tag("v2")]]
#elif ISHI_TARGET_SIMD128
#define ISHI_TARGET simd128
#define ISHI_TARGET_TAG [[gnu::abi_tag("simd128")]]
#elif ISHI_TARGET_NEON
#define ISHI_TARGET neon
#define ISHI_TARGET_TAG [[gnu::abi_tag("neon")]]
#else
#define ISHI_TARGET other
#define ISHI_TARGET_TAG [[gnu::abi_tag("other")]]
#endif

namespace ishi {

/// The x86-64 psABI levels that ishi is built for, WebAssembly with vectors, and 64-bit Arm;
/// `Other` is every other target.
enum class Target { Other, V2, V3, V4, Simd128, Neon };

inline namespace ISHI_TARGET {
/// The target of the code that includes this header.
inline constexpr Target kTarget = ISHI_TARGET_V4        ? Target::V4
                                  : ISHI_TARGET_V3      ? Target::V3
                                  : ISHI_TARGET_V2      ? Target::V2
                                  : ISHI_TARGET_SIMD128 ? Target::Simd128
                                  : ISHI_TARGET_NEON    ? Target::Neon
                                                        : Target::Other;
}  // namespace ISHI_TARGET

/// "v2", "v3", "v4", "simd128", "neon" or "other".
constexpr std::string_view name_of(Target target) {
  switch (target) {
    case Target::V2:
      return "v2";
    case Target::V3:
      return "v3";
    case Target::V4:
      return "v4";
    case Target::Simd128:
      return "simd128";
    case Target::Neon:
      return "neon";
    case Target::Other:
      break;
  }
  return "other";
}

}  // namespace ishi
