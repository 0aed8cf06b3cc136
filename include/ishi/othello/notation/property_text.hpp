// Properties in brackets, `PB[Murakami]AB[d5][e4]`: the alphabet that GGF and SGF share.
// A backslash takes the meaning from the byte after it; so a `]` inside a value is written `\]`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ishi/othello/notation/obf.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::othello {

/// One value of a property, where it stands in the text.
struct PropertyValue {
  std::string_view name;
  std::string_view raw;  ///< what stands between the brackets, still escaped
  std::size_t offset;    ///< of `raw`
  bool first;            ///< false for the second and later values of one property
};

/// Walks over the properties of a text, one value at a time.
class PropertyScanner {
 public:
  explicit PropertyScanner(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  /// The next byte that is no blank, or '\0' at the end.
  char peek() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  /// Passes over the byte that `peek` gave. A new node or game begins: the next value needs a name.
  void skip() {
    ++at_;
    name_ = {};
  }

  /// The value at the cursor: `NAME[value]`, or `[value]` again for the property before.
  Parsed<PropertyValue> next() {
    PropertyValue value{};
    value.first = peek() != '[';
    if (value.first) {
      const std::size_t start = at_;
      while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
      if (at_ == start) return fail_at(text_, at_, "a property such as PB[name]");
      name_ = text_.substr(start, at_ - start);
      if (peek() != '[') return fail_at(text_, at_, "'[' after the property's name");
    } else if (name_.empty()) {
      return fail_at(text_, at_, "a property such as PB[name]");
    }
    const std::size_t open = at_++;
    value.offset = at_;
    while (at_ < text_.size() && text_[at_] != ']') at_ += text_[at_] == '\\' ? 2 : 1;
    if (at_ >= text_.size()) {
      at_ = open;
      return fail_with(open, "']' after the property's value", "the end");
    }
    value.name = name_;
    value.raw = text_.substr(value.offset, at_ - value.offset);
    ++at_;
    return value;
  }

 private:
  static constexpr bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }

  std::string_view text_;
  std::size_t at_;
  std::string_view name_;
};

/// The text of a value: escapes undone, a backslash at a line's end joins the lines; other line
/// ends and tabs become blanks, escaped or not (SGF's SimpleText).
inline std::string unescape_value(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\\') {
      if (++i == raw.size()) break;
      if (raw[i] == '\n' || raw[i] == '\r') {
        const bool pair = i + 1 < raw.size() && raw[i + 1] != raw[i] &&
                          (raw[i + 1] == '\n' || raw[i + 1] == '\r');
        if (pair) ++i;
        continue;
      }
    }
    text += is_blank(raw[i]) ? ' ' : raw[i];
  }
  return text;
}

/// The value that reads back as `text`. Line ends become blanks, so that a game stays on its line.
inline std::string escape_value(std::string_view text) {
  std::string raw;
  raw.reserve(text.size());
  for (const char c : text) {
    if (c == ']' || c == '\\') raw += '\\';
    raw += is_blank(c) ? ' ' : c;
  }
  return raw;
}

/// Appends `NAME[value]`, or nothing if there is no value.
inline void append_property(std::string& text, std::string_view name, std::string_view value) {
  if (value.empty()) return;
  text += name;
  text += '[';
  text += escape_value(value);
  text += ']';
}

/// The names that a game's unknown properties may have: one or two capital letters.
constexpr bool is_property_name(std::string_view name) {
  if (name.empty() || name.size() > 2) return false;
  for (const char c : name) {
    if (c < 'A' || c > 'Z') return false;
  }
  return true;
}

}  // namespace ishi::othello
