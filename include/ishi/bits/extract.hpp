// Extract and deposit: between the bits of a mask and the low bits of a word.
// The selector: BMI2's PEXT and PDEP at level v4, the portable loop elsewhere. Level v3 has the
// instructions too, but Zen 1 and 2 run them in microcode, some hundred cycles for a full mask.
#pragma once

#include <cstdint>
#include <type_traits>

#include <ishi/bits/detail/extract_portable.hpp>
#include <ishi/detail/target.hpp>

#if ISHI_TARGET_V4
#include <ishi/bits/detail/extract_bmi2.hpp>
#else
namespace ishi::bits::detail::inline ISHI_TARGET {
inline constexpr auto extract_bmi2 = &extract_portable;
inline constexpr auto deposit_bmi2 = &deposit_portable;
}  // namespace ishi::bits::detail::inline ISHI_TARGET
#endif

namespace ishi::bits::inline ISHI_TARGET {

/// Gathers the bits of `x` that `mask` marks, in order, into the low bits of the result.
///
///     x         h g f e d c b a
///     mask      . 1 . 1 1 . . 1
///     result    . . . . g e d a
constexpr std::uint64_t extract(std::uint64_t x, std::uint64_t mask) {
  if (std::is_constant_evaluated()) return detail::extract_portable(x, mask);
  return detail::extract_bmi2(x, mask);
}

/// Spreads the low bits of `x`, in order, over the places that `mask` marks; the inverse of
/// `extract`.
///
///     x         h g f e d c b a
///     mask      . 1 . 1 1 . . 1
///     result    . d . c b . . a
constexpr std::uint64_t deposit(std::uint64_t x, std::uint64_t mask) {
  if (std::is_constant_evaluated()) return detail::deposit_portable(x, mask);
  return detail::deposit_bmi2(x, mask);
}

}  // namespace ishi::bits::inline ISHI_TARGET
