// The notes behind a position in OBF: `score +38`, `best g8,h7`.
#pragma once

#include <optional>
#include <string_view>

#include <ishi/text/cursor.hpp>

namespace ishi::cli {

/// What follows `key` in the line up to the next blank; empty without such a note.
inline std::string_view word_after(std::string_view line, std::string_view key) {
  const std::size_t at = line.find(key);
  if (at == std::string_view::npos) return {};
  return text::Cursor(line.substr(at + key.size())).take_while([](char c) { return c != ' '; });
}

/// The number that follows `key`, with or without a sign.
inline std::optional<int> number_after(std::string_view line, std::string_view key) {
  text::Cursor at(word_after(line, key));
  static_cast<void>(at.take('+'));
  return at.take_number();
}

}  // namespace ishi::cli
