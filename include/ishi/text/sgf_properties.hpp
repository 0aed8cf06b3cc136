// Properties in brackets, `PB[Murakami]AB[d5][e4]`: the alphabet of SGF, which GGF shares, for both
// games. A backslash takes the meaning from the byte after it, so a `]` inside a value is written
// `\]`. Source: Arno Hollosi, SGF FF[4], https://www.red-bean.com/sgf/.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/text/ascii.hpp>
#include <ishi/text/cursor.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::text {

/// One value of a property, where it stands in the text.
struct SgfProperty {
  std::string name;      ///< its capital letters; FF[3] wrote `Black[…]` for `B[…]`
  std::string_view raw;  ///< what stands between the brackets, still escaped
  std::size_t offset;    ///< of `raw`
  bool first;            ///< false for the second and later values of one property
};

/// Reads a tree of nodes token by token: parentheses, `;`, and one value of a property at a time.
class SgfReader {
 public:
  explicit SgfReader(std::string_view text, std::size_t offset = 0) : at_(text, offset) {}

  [[nodiscard]] std::size_t offset() const { return at_.offset(); }
  /// The next byte that is no blank or line end; a zero byte at the end.
  char peek() {
    at_.skip_spaces();
    return at_.peek();
  }
  /// Reads `(`, `)` or `;` if it comes next. The next value then needs a name.
  bool take(char token) {
    at_.skip_spaces();
    if (!at_.take(token)) return false;
    name_.clear();
    return true;
  }
  /// The error that something else stands here.
  [[nodiscard]] tl::unexpected<ParseError> fail(std::string_view expected) const {
    return at_.fail(expected);
  }

  /// Reads `NAME[value]`, or `[value]` again for the property before. A value without an end is an
  /// error at its bracket.
  Parsed<SgfProperty> property() {
    const bool first = peek() != '[';
    if (first) {
      name_.clear();
      const std::size_t start = at_.offset();
      for (const char c :
           at_.take_while([](char c) { return lower(c) >= 'a' && lower(c) <= 'z'; })) {
        if (c <= 'Z') name_ += c;
      }
      if (name_.empty()) at_.move_to(start);
    }
    if (name_.empty()) return at_.fail("a property such as PB[name]");
    if (peek() != '[') return at_.fail("'[' after the property's name");
    const std::size_t open = at_.offset();
    at_.advance();
    while (!at_.at_end() && at_.peek() != ']') at_.advance(at_.peek() == '\\' ? 2 : 1);
    if (at_.at_end()) {
      at_.move_to(open);
      return fail_with(open, "']' after the property's value", "the end");
    }
    const std::string_view raw = at_.since(open + 1);
    at_.advance();
    return SgfProperty{name_, raw, open + 1, first};
  }

 private:
  Cursor at_;
  std::string name_;
};

/// SGF's two types of text: line ends and tabs of a SimpleText are blanks.
enum class SgfText { Simple, Lines };

/// The text of a value: escapes undone; a backslash at the end of a line joins it to the next.
inline std::string unescape_sgf(std::string_view raw, SgfText kind = SgfText::Simple) {
  std::string text;
  text.reserve(raw.size());
  for (Cursor at(raw); !at.at_end(); at.advance()) {
    if (at.take('\\')) {
      if (at.at_end()) break;
      const char c = at.peek();
      if (c == '\n' || c == '\r') {
        const char other = c == '\n' ? '\r' : '\n';
        if (at.peek(1) == other) at.advance();
        continue;
      }
    }
    text += kind == SgfText::Simple && is_space(at.peek()) ? ' ' : at.peek();
  }
  return text;
}

/// The value that reads back as `text`.
inline std::string escape_sgf(std::string_view text, SgfText kind = SgfText::Simple) {
  std::string raw;
  raw.reserve(text.size());
  for (const char c : text) {
    if (c == ']' || c == '\\') raw += '\\';
    raw += kind == SgfText::Simple && is_space(c) ? ' ' : c;
  }
  return raw;
}

/// Appends `NAME[value]`, or nothing if the value is empty.
inline void append_sgf(std::string& text, std::string_view name, std::string_view value,
                       SgfText kind = SgfText::Simple) {
  if (value.empty()) return;
  text += name;
  text += '[';
  text += escape_sgf(value, kind);
  text += ']';
}

}  // namespace ishi::text
