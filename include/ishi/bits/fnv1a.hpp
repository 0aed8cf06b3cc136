// The checksum of our files.
#pragma once

#include <cstdint>
#include <string_view>

namespace ishi::bits {

/// FNV-1a of 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, http://www.isthe.com/chongo/tech/comp/fnv).
constexpr std::uint64_t fnv1a(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return hash;
}

}  // namespace ishi::bits
