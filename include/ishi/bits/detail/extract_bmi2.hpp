// Extract and deposit as BMI2 has them: PEXT and PDEP. Include extract.hpp, which picks.
#pragma once

#include <cstdint>

#include <immintrin.h>

#include <ishi/detail/target.hpp>

namespace ishi::bits::detail::inline ISHI_TARGET {

/// See `extract` in extract.hpp. Not for constant expressions.
inline std::uint64_t extract_bmi2(std::uint64_t x, std::uint64_t mask) {
  return _pext_u64(x, mask);
}

/// See `deposit` in extract.hpp. Not for constant expressions.
inline std::uint64_t deposit_bmi2(std::uint64_t x, std::uint64_t mask) {
  return _pdep_u64(x, mask);
}

}  // namespace ishi::bits::detail::inline ISHI_TARGET
