// Permutations as text: decimal numbers, the place that each bit goes to.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <ishi/bits/permutation.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::text {

namespace detail {
constexpr bool is_separator(char c) {
  return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r';
}
}  // namespace detail

/// Reads a permutation: the places that bit 0, bit 1, bit 2 … go to, as decimal numbers with
/// blanks, commas or line ends between them. What follows a `#` up to the end of its line is a
/// remark.
///
///     # reverse a nibble
///     3 2 1 0
///
/// An error speaks of the number that cannot be: too large for the list, or met before.
constexpr Parsed<bits::Permutation> parse_permutation(std::string_view text) {
  std::array<int, bits::Permutation::kMaxSize> targets{};
  std::array<std::size_t, bits::Permutation::kMaxSize> offsets{};
  std::size_t count = 0;
  std::size_t at = 0;
  while (true) {
    while (at < text.size() && detail::is_separator(text[at])) ++at;
    if (at == text.size()) break;
    if (text[at] == '#') {
      while (at < text.size() && text[at] != '\n') ++at;
      continue;
    }
    if (text[at] < '0' || text[at] > '9') return fail_at(text, at, "a number from 0 to 255");
    if (count == targets.size()) return fail_at(text, at, "at most 256 numbers");
    const std::size_t start = at;
    int value = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      if (value < bits::Permutation::kMaxSize) value = value * 10 + (text[at] - '0');
    }
    if (value >= bits::Permutation::kMaxSize) {
      return fail_with(start, "a number from 0 to 255", text.substr(start, at - start));
    }
    if (at < text.size() && text[at] != '#' && !detail::is_separator(text[at])) {
      return fail_at(text, at, "a blank, a comma or a line end");
    }
    offsets[count] = start;
    targets[count++] = value;
  }
  if (count == 0) return fail_at(text, text.size(), "a number from 0 to 255");
  std::array<bool, bits::Permutation::kMaxSize> seen{};
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t end = offsets[i];
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string_view number = text.substr(offsets[i], end - offsets[i]);
    if (targets[i] >= static_cast<int>(count)) {
      return fail_with(offsets[i], "a number below the count of numbers", number);
    }
    if (seen[static_cast<std::size_t>(targets[i])]) {
      return fail_with(offsets[i], "a number not met before", number);
    }
    seen[static_cast<std::size_t>(targets[i])] = true;
  }
  return *bits::Permutation::from_targets(std::span<const int>(targets.data(), count));
}

/// The numbers with blanks between them and 16 to a line, as `parse_permutation` reads them.
/// Precondition: not the permutation of no bits, which has no text.
inline std::string format_permutation(const bits::Permutation& permutation) {
  assert(permutation.size() > 0);
  std::string text;
  for (int bit = 0; bit < permutation.size(); ++bit) {
    if (bit > 0) text += bit % 16 == 0 ? '\n' : ' ';
    text += std::to_string(permutation.target(bit));
  }
  text += '\n';
  return text;
}

}  // namespace ishi::text
