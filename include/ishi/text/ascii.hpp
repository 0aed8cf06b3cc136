// Letters, blanks and printable bytes of ASCII, whatever the locale says.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ishi::text {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

inline std::string lowercase(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}
inline std::string uppercase(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = upper(c);
  return result;
}

/// Without the blanks at both ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r") {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// What may hold anything, to be shown in one line: `?` for bytes that cannot be printed, and
/// `...` for those after the first `longest`.
inline std::string printable(std::string_view text, std::size_t longest) {
  std::string result(text.substr(0, longest));
  for (char& c : result) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f) c = '?';
  }
  return text.size() > longest ? result + "..." : result;
}

}  // namespace ishi::text
