// Words of bits in hexadecimal.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/text/ascii.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::text {

/// Reads a word of `width` bits: hexadecimal digits, either case, with or without `0x`; leading
/// zeros may be left out. Precondition: width is 8, 16, 32 or 64.
constexpr Parsed<std::uint64_t> parse_hex(std::string_view text, int width) {
  assert(width == 8 || width == 16 || width == 32 || width == 64);
  std::size_t at = text.size() > 1 && text[0] == '0' && lower(text[1]) == 'x' ? 2 : 0;
  const std::size_t end = at + static_cast<std::size_t>(width) / 4;
  if (at == text.size()) return fail_at(text, at, "a hexadecimal digit");
  std::uint64_t word = 0;
  for (; at < text.size(); ++at) {
    const char c = lower(text[at]);
    int digit = -1;
    if (is_digit(c)) digit = c - '0';
    if (c >= 'a' && c <= 'f') digit = c - 'a' + 10;
    if (digit < 0) return fail_at(text, at, "a hexadecimal digit");
    if (at == end) {
      return fail_at(text, at,
                     width == 64   ? "at most 16 digits"
                     : width == 32 ? "at most 8 digits"
                     : width == 16 ? "at most 4 digits"
                                   : "at most 2 digits");
    }
    word = (word << 4) | static_cast<unsigned>(digit);
  }
  return word;
}

/// All digits of a word of `width` bits, lower case, as `parse_hex` reads them.
inline std::string format_hex(std::uint64_t word, int width) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(static_cast<std::size_t>(width) / 4, '0');
  for (std::size_t i = text.size(); i-- > 0; word >>= 4) text[i] = kDigits[word & 15];
  return text;
}

}  // namespace ishi::text
