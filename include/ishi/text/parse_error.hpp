// Errors of parsers as values: what was expected, what was found, and where.
// Works in constant expressions and without exceptions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

namespace ishi {

/// A text of at most `kCapacity` bytes kept inside the object; longer texts end in "...".
class ShortText {
 public:
  static constexpr std::size_t kCapacity = 30;

  constexpr ShortText() = default;
  constexpr explicit ShortText(std::string_view text) {
    const bool cut = text.size() > kCapacity;
    const std::size_t kept = cut ? kCapacity - 3 : text.size();
    for (std::size_t i = 0; i < kept; ++i) push(text[i]);
    if (cut) {
      for (int i = 0; i < 3; ++i) push('.');
    }
  }

  /// Appends one byte; what does not fit is dropped.
  constexpr void push(char c) {
    if (size_ < kCapacity) data_[size_++] = c;
  }
  [[nodiscard]] constexpr std::string_view view() const { return {data_.data(), size_}; }

 private:
  std::array<char, kCapacity> data_{};
  std::uint8_t size_ = 0;
};

/// Why a text could not be read. Nothing was changed by the failed parse.
struct ParseError {
  std::string_view expected;  ///< what would have been right here; static text
  ShortText found;            ///< what stood there: printable, shortened
  std::size_t offset = 0;     ///< in bytes, from the start of the text given to the parser
};

/// The result of every parser of ishi.
template <typename T>
using Parsed = tl::expected<T, ParseError>;

/// How a parser names the byte at `offset` of `text`: `'Z'`, `byte 0x07` or `the end`.
constexpr ShortText describe_byte(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return ShortText{"the end"};
  const auto byte = static_cast<unsigned char>(text[offset]);
  ShortText result;
  if (byte >= 0x20 && byte < 0x7f) {
    result.push('\'');
    result.push(text[offset]);
    result.push('\'');
    return result;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  result = ShortText{"byte 0x"};
  result.push(kDigits[byte >> 4]);
  result.push(kDigits[byte & 15]);
  return result;
}

/// A failed parse at `offset`, with the byte that stands there as what was found.
constexpr tl::unexpected<ParseError> fail_at(std::string_view text, std::size_t offset,
                                             std::string_view expected) {
  return tl::unexpected<ParseError>(ParseError{expected, describe_byte(text, offset), offset});
}

/// A failed parse whose finding is more than one byte: a token, a count, a move.
constexpr tl::unexpected<ParseError> fail_with(std::size_t offset, std::string_view expected,
                                               std::string_view found) {
  return tl::unexpected<ParseError>(ParseError{expected, ShortText{found}, offset});
}

/// The same error in a larger text that holds the smaller one `by` bytes from its start.
constexpr tl::unexpected<ParseError> fail_further(ParseError error, std::size_t by) {
  error.offset += by;
  return tl::unexpected<ParseError>(error);
}

/// A place in a text as people count: both from 1, columns in bytes.
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;

  friend constexpr bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// The line and the column of an offset. Precondition: offset <= text.size().
constexpr TextPlace place_of(std::string_view text, std::size_t offset) {
  TextPlace place;
  for (const char c : text.substr(0, offset)) {
    ++place.column;
    if (c == '\n') place = {place.line + 1, 1};
  }
  return place;
}

/// `expected X, found Y`.
inline std::string format_error(const ParseError& error) {
  std::string message("expected ");
  message += error.expected;
  message += ", found ";
  message += error.found.view();
  return message;
}

/// `line 2, column 7: expected X, found Y`, for the text that the parser was given.
inline std::string format_error(const ParseError& error, std::string_view text) {
  const TextPlace place = place_of(text, error.offset);
  return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": " +
         format_error(error);
}

}  // namespace ishi
