// Letters, digits, blanks and printable bytes of ASCII, whatever the locale says.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ishi::text {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// What may stand between two words of one line. Lines that end in CR LF end in a blank.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
/// A blank or the end of a line.
constexpr bool is_space(char c) { return is_blank(c) || c == '\n'; }

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

/// Whether both are the same but for the case of their letters.
constexpr bool same_word(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

/// The text without the bytes of `blanks` at both ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Any bytes as one printable line: `?` for bytes that cannot be printed, and `...` for those after
/// the first `longest`.
inline std::string printable(std::string_view text, std::size_t longest) {
  std::string result(text.substr(0, longest));
  for (char& c : result) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f) c = '?';
  }
  return text.size() > longest ? result + "..." : result;
}

/// Appends at least two digits of a number from 0 on: `07`, `15`, `2026`.
inline void append_two_digits(std::string& text, int value) {
  if (value < 10) text += '0';
  text += std::to_string(value);
}

}  // namespace ishi::text
