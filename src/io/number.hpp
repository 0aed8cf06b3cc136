// Numbers in commands, options and answers of other programs.
#pragma once

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace ishi::io {

/// What becomes of a number that its type cannot hold.
enum class Overflow : std::uint8_t { Refused, Clamped };

/// Reads an integer that is the whole text: decimal digits, and a `-` before them where the type
/// has a sign. Nothing for any other text.
template <typename Integer>
std::optional<Integer> parse_integer(std::string_view text, Overflow overflow = Overflow::Refused) {
  using Limits = std::numeric_limits<Integer>;
  Integer value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
  if (error != std::errc::result_out_of_range) return value;
  if (overflow == Overflow::Refused) return std::nullopt;
  return text.front() == '-' ? Limits::min() : Limits::max();
}

}  // namespace ishi::io
