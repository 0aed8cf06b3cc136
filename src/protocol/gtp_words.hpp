// The words of GTP's arguments: colours, vertices and numbers (specification 2).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include <ishi/othello/types.hpp>
#include <ishi/text/ascii.hpp>

namespace ishi::protocol {

inline tl::unexpected<std::string> gtp_error(std::string text) {
  return tl::unexpected<std::string>(std::move(text));
}

/// Joins words, with a separator before each but the first.
inline void append_word(std::string& text, std::string_view word, char separator = ' ') {
  if (!text.empty()) text += separator;
  text += word;
}

/// `white`, `w`, `black` or `b`, in either case.
std::optional<othello::Color> parse_gtp_color(std::string_view word);

/// The index of a side in arrays: Black first.
constexpr std::size_t index_of(othello::Color color) {
  return color == othello::Color::Black ? 0 : 1;
}

/// `pass` or a square, in either case.
std::optional<othello::Move> parse_gtp_vertex(std::string_view word);
/// `F5` or `pass`, as GoGui compares them.
std::string format_gtp_vertex(othello::Move move);

/// Up to nine digits and nothing else.
std::optional<int> parse_gtp_number(std::string_view word);

/// Seconds: whole ones in the specification, but some controllers send `2.5`.
std::optional<std::chrono::milliseconds> parse_gtp_seconds(std::string_view word);

}  // namespace ishi::protocol
