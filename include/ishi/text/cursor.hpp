// A place in a text that moves forward while a parser reads, and that errors point at.
//
//     text::Cursor at("8,-3");
//     const std::optional<int> column = at.take_number();   // 8
//     if (!at.take(',')) return at.fail("a comma");
//     const std::optional<int> row = at.take_number();      // -3
#pragma once

#include <cassert>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>

#include <ishi/text/ascii.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::text {

/// Walks over a text that outlives it. Works in constant expressions.
class Cursor {
 public:
  constexpr explicit Cursor(std::string_view text, std::size_t offset = 0)
      : text_(text), offset_(offset) {
    assert(offset <= text.size());
  }

  /// The whole text, which offsets count in.
  [[nodiscard]] constexpr std::string_view text() const { return text_; }
  [[nodiscard]] constexpr std::size_t offset() const { return offset_; }
  [[nodiscard]] constexpr bool at_end() const { return offset_ == text_.size(); }
  /// What has not been read yet.
  [[nodiscard]] constexpr std::string_view rest() const { return text_.substr(offset_); }
  /// What has been read since the offset `start`.
  [[nodiscard]] constexpr std::string_view since(std::size_t start) const {
    return text_.substr(start, offset_ - start);
  }
  /// The byte that is `ahead` bytes further; a zero byte behind the end of the text.
  [[nodiscard]] constexpr char peek(std::size_t ahead = 0) const {
    return ahead < text_.size() - offset_ ? text_[offset_ + ahead] : '\0';
  }

  /// Moves on, at most to the end.
  constexpr void advance(std::size_t count = 1) {
    move_to(count < text_.size() - offset_ ? offset_ + count : text_.size());
  }
  /// Moves to any place of the text.
  constexpr void move_to(std::size_t offset) {
    assert(offset <= text_.size());
    offset_ = offset;
  }

  /// Reads `c` if it stands here.
  constexpr bool take(char c) {
    if (at_end() || text_[offset_] != c) return false;
    ++offset_;
    return true;
  }
  /// Reads `word` if it stands here.
  constexpr bool take(std::string_view word) {
    if (text_.substr(offset_, word.size()) != word) return false;
    offset_ += word.size();
    return true;
  }
  /// Reads bytes as long as `belongs(byte)` holds.
  template <typename Belongs>
  constexpr std::string_view take_while(Belongs belongs) {
    const std::size_t start = offset_;
    while (offset_ < text_.size() && belongs(text_[offset_])) ++offset_;
    return since(start);
  }
  /// Reads up to the end of the line, which is left out of the result (LF or CR LF).
  constexpr std::string_view take_line() {
    std::string_view line = rest().substr(0, rest().find('\n'));
    advance(line.size() + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
  }
  /// Moves over blanks of this line.
  constexpr void skip_blanks() { take_while(is_blank); }
  /// Moves over blanks and line ends.
  constexpr void skip_spaces() { take_while(is_space); }

  /// Reads a number without a sign, all its digits; nothing, and the cursor stays, where there is
  /// none or it has more than `longest` digits (at most those that every number of the type may
  /// have). By hand, since `std::from_chars` is no constant expression before C++23.
  template <typename Integer = int>
  constexpr std::optional<Integer> take_digits(
      std::size_t longest = std::numeric_limits<Integer>::digits10) {
    const std::size_t start = offset_;
    Integer value = 0;
    for (const char c : take_while(is_digit)) {
      if (offset_ - start > longest) break;
      value = value * 10 + (c - '0');
    }
    if (offset_ > start && offset_ - start <= longest) return value;
    offset_ = start;
    return std::nullopt;
  }
  /// Reads a number of at most `longest` digits (at most 9) and leaves the digits behind them;
  /// nothing where no digit stands here.
  constexpr std::optional<int> take_first_digits(std::size_t longest) {
    const std::size_t start = offset_;
    int value = 0;
    for (const char c :
         take_while([&](char d) { return is_digit(d) && offset_ - start < longest; })) {
      value = value * 10 + (c - '0');
    }
    return offset_ > start ? std::optional<int>(value) : std::nullopt;
  }
  /// A number as `take_digits` reads it, with an optional `-` before it.
  constexpr std::optional<int> take_number(std::size_t longest = 9) {
    const std::size_t start = offset_;
    const bool negative = take('-');
    const std::optional<int> value = take_digits(longest);
    if (!value) offset_ = start;
    return value && negative ? -*value : value;
  }

  /// The error that something else stands here.
  [[nodiscard]] constexpr tl::unexpected<ParseError> fail(std::string_view expected) const {
    return fail_at(text_, offset_, expected);
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

}  // namespace ishi::text
