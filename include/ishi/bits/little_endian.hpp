// Numbers in files: the lowest byte first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ishi::bits {

/// The number in `size` bytes from `at` on. Precondition: they exist, and size <= 8.
constexpr std::uint64_t read_little_endian(std::string_view bytes, std::size_t at,
                                           std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = size; i-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return number;
}

/// Appends the low `size` bytes of a number.
inline void append_little_endian(std::string& bytes, std::uint64_t number, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
}

}  // namespace ishi::bits
