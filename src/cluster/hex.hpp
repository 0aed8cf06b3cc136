// Bytes as text: two hexadecimal digits each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ishi::cluster {

inline std::string hex_of(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char byte : bytes) {
    text += kDigits[static_cast<std::uint8_t>(byte) >> 4];
    text += kDigits[static_cast<std::uint8_t>(byte) & 15];
  }
  return text;
}

/// The inverse. Of a text that is none the bytes are damaged: whoever reads them has a checksum.
inline std::string bytes_of(std::string_view hex) {
  const auto value = [](char digit) { return digit >= 'a' ? digit - 'a' + 10 : digit - '0'; };
  std::string bytes;
  bytes.reserve(hex.size() / 2);
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(value(hex[i]) << 4 | value(hex[i + 1]));
  }
  return bytes;
}

}  // namespace ishi::cluster
