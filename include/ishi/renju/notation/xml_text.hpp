// As much of XML as the database of renju.net needs: tags with attributes, and escaped text.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ishi::renju::detail {

/// One tag of an XML text, its attributes unread. Comments, declarations and instructions are none.
struct XmlTag {
  std::string_view name;        ///< "game", or "/game" where it ends
  std::string_view attributes;  ///< what stands between the name and the end of the tag
  std::size_t start = 0;        ///< offset of its <
  std::size_t end = 0;          ///< offset behind its >
  bool closed = false;          ///< it ends in />
};

constexpr bool is_xml_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The > that ends the tag begun at `at`, which is not one within a quoted value.
constexpr std::size_t end_of_xml_tag(std::string_view text, std::size_t at) {
  char quote = '\0';
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return at;
    }
  }
  return std::string_view::npos;
}

/// The next tag from `at` on; nothing at the end, and nothing with `at` on the < of a tag that does
/// not end.
inline std::optional<XmlTag> next_xml_tag(std::string_view text, std::size_t& at) {
  while (true) {
    at = std::min(text.find('<', at), text.size());
    if (at == text.size()) return std::nullopt;
    const bool is_comment = text.substr(at, 4) == "<!--";
    const std::size_t stop = is_comment ? text.find("-->", at + 4) : end_of_xml_tag(text, at);
    if (stop == std::string_view::npos) return std::nullopt;
    const std::size_t start = std::exchange(at, stop + (is_comment ? 3 : 1));
    if (is_comment || text[start + 1] == '?' || text[start + 1] == '!') continue;
    XmlTag tag;
    tag.start = start;
    tag.end = at;
    std::string_view inner = text.substr(start + 1, stop - start - 1);
    tag.closed = !inner.empty() && inner.back() == '/';
    if (tag.closed) inner.remove_suffix(1);
    std::size_t name_end = 0;
    while (name_end < inner.size() && !is_xml_blank(inner[name_end])) ++name_end;
    tag.name = inner.substr(0, name_end);
    tag.attributes = inner.substr(name_end);
    return tag;
  }
}

/// What stands between a tag and the next one.
inline std::string_view text_behind(std::string_view text, const XmlTag& tag) {
  if (tag.closed) return {};
  return text.substr(tag.end, std::min(text.find('<', tag.end), text.size()) - tag.end);
}

inline void append_utf8(std::string& text, std::uint32_t code) {
  const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xc0 | code >> 6);
    put(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    put(0xe0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3f));
    put(0x80 | (code & 0x3f));
  } else {
    put(0xf0 | code >> 18);
    put(0x80 | (code >> 12 & 0x3f));
    put(0x80 | (code >> 6 & 0x3f));
    put(0x80 | (code & 0x3f));
  }
}

/// The character that `&…;` at the front of the text stands for, and how many bytes it takes;
/// nothing if it is no such reference.
struct XmlReference {
  std::uint32_t code;
  std::size_t length;
};
inline std::optional<XmlReference> xml_reference(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> kNames = {
      {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};
  for (const auto& [name, meaning] : kNames) {
    if (text.substr(0, name.size()) == name) {
      return XmlReference{static_cast<std::uint32_t>(meaning), name.size()};
    }
  }
  if (text.substr(0, 2) != "&#") return std::nullopt;
  const bool hexadecimal = text.size() > 2 && text[2] == 'x';
  const std::uint32_t base = hexadecimal ? 16 : 10;
  std::size_t at = hexadecimal ? 3 : 2;
  const std::size_t first = at;
  std::uint32_t code = 0;
  for (; at < text.size() && text[at] != ';'; ++at) {
    const char c = text[at];
    const auto lower = static_cast<char>(c | 0x20);
    std::uint32_t digit = 16;
    if (c >= '0' && c <= '9') digit = static_cast<std::uint32_t>(c - '0');
    if (lower >= 'a' && lower <= 'f') digit = static_cast<std::uint32_t>(lower - 'a' + 10);
    code = code * base + digit;
    if (digit >= base || code > 0x10ffff) return std::nullopt;
  }
  if (at == text.size() || at == first) return std::nullopt;
  return XmlReference{code, at + 1};
}

inline std::string xml_unescaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::optional<XmlReference> reference = xml_reference(text);
    if (reference) {
      append_utf8(result, reference->code);
    } else {
      result += text[0];
    }
    text.remove_prefix(reference ? reference->length : 1);
  }
  return result;
}

/// Escapes a text for use in an element or in an attribute with double quotes. XML has no way to
/// write most control characters: they become blanks.
inline std::string xml_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\t':
        result += "&#9;";
        break;
      case '\n':
        result += "&#10;";
        break;
      case '\r':
        result += "&#13;";
        break;
      default:
        result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return result;
}

/// The value of an attribute, empty if the tag has none of that name.
inline std::string attribute_of(const XmlTag& tag, std::string_view name) {
  std::string_view rest = tag.attributes;
  while (true) {
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos) return {};
    std::size_t name_end = equals;
    while (name_end > 0 && is_xml_blank(rest[name_end - 1])) --name_end;
    std::size_t name_start = name_end;
    while (name_start > 0 && !is_xml_blank(rest[name_start - 1])) --name_start;
    std::size_t open = equals + 1;
    while (open < rest.size() && is_xml_blank(rest[open])) ++open;
    if (open == rest.size() || (rest[open] != '"' && rest[open] != '\'')) return {};
    const std::size_t close = rest.find(rest[open], open + 1);
    if (close == std::string_view::npos) return {};
    if (rest.substr(name_start, name_end - name_start) == name) {
      return xml_unescaped(rest.substr(open + 1, close - open - 1));
    }
    rest.remove_prefix(close + 1);
  }
}

}  // namespace ishi::renju::detail
