// What every fuzz target shares: its input as a text, and how it fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <ishi/detail/bytes.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::fuzz {

/// The property that a target asserts; libFuzzer reports the input where it does not hold.
inline void require(bool holds) {
  if (!holds) std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Whether the text was read. An error must say what was expected and point into the text.
template <typename T>
bool is_read(const Parsed<T>& parsed, std::string_view text) {
  if (parsed) return true;
  require(parsed.error().offset <= text.size() && !parsed.error().expected.empty());
  return false;
}

/// The bytes behind their length (4) and checksum (8), so that more of a reader than its checksum
/// is tried.
inline std::string sealed(std::string_view bytes) {
  std::string block;
  bytes::append_little_endian(block, bytes.size(), 4);
  bytes::append_little_endian(block, bytes::fnv1a(bytes), 8);
  return block.append(bytes);
}

}  // namespace ishi::fuzz
