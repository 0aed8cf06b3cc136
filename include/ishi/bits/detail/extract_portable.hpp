// Extract and deposit without special instructions: one iteration per set bit of the
// mask. The twin of extract_bmi2.hpp.
#pragma once

#include <cstdint>

namespace ishi::bits::detail {

/// See `extract` in extract.hpp.
constexpr std::uint64_t extract_portable(std::uint64_t x, std::uint64_t mask) {
  std::uint64_t result = 0;
  for (std::uint64_t place = 1; mask != 0; place <<= 1) {
    const std::uint64_t lowest = mask & (0 - mask);
    if ((x & lowest) != 0) result |= place;
    mask ^= lowest;
  }
  return result;
}

/// See `deposit` in extract.hpp.
constexpr std::uint64_t deposit_portable(std::uint64_t x, std::uint64_t mask) {
  std::uint64_t result = 0;
  for (std::uint64_t place = 1; mask != 0; place <<= 1) {
    const std::uint64_t lowest = mask & (0 - mask);
    if ((x & place) != 0) result |= lowest;
    mask ^= lowest;
  }
  return result;
}

}  // namespace ishi::bits::detail
