// The two orders in which programs and articles number the squares of a word, and words as text.
// Code inside knows one order (square.hpp); these functions stand where users type and read words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/bits/reverse.hpp>
#include <ishi/board/bitboard.hpp>
#include <ishi/text/ascii.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

enum class Layout : std::uint8_t {
  A1High,  ///< a1 is the highest bit, b1 the next: hexadecimal digits read like the board
  A1Low,   ///< a1 is bit 0, b1 bit 1: a square's number counts from a1
};

/// `a1=63` or `a1=0`, also for 4×4, where a1 is bit 15 or 0.
constexpr std::string_view format_layout(Layout layout) {
  return layout == Layout::A1High ? "a1=63" : "a1=0";
}

/// Reads a name as `format_layout` writes it, and nothing after it.
constexpr Parsed<Layout> parse_layout(std::string_view text) {
  for (const Layout layout : {Layout::A1High, Layout::A1Low}) {
    if (text == format_layout(layout)) return layout;
  }
  return fail_with(0, "a1=63 or a1=0", text);
}

/// The word that holds `board` in the given order.
template <int N>
constexpr typename BasicBitboard<N>::Word to_word(BasicBitboard<N> board, Layout layout) {
  return layout == Layout::A1High ? board.word() : bits::reverse(board.word());
}

/// The board that `word` holds in the given order.
template <int N>
constexpr BasicBitboard<N> from_word(typename BasicBitboard<N>::Word word, Layout layout) {
  return BasicBitboard<N>(layout == Layout::A1High ? word : bits::reverse(word));
}

/// The board's word in hexadecimal: 16 lower-case digits for 8×8, 4 for 4×4.
template <int N>
std::string format_word(BasicBitboard<N> board, Layout layout = Layout::A1High) {
  return text::format_hex(to_word(board, layout), N * N);
}

/// Reads a word in hexadecimal, either case, with or without `0x`; leading zeros may be left out.
template <int N = 8>
constexpr Parsed<BasicBitboard<N>> parse_word(std::string_view text,
                                              Layout layout = Layout::A1High) {
  const Parsed<std::uint64_t> word = text::parse_hex(text, N * N);
  if (!word) return tl::unexpected(word.error());
  return from_word<N>(static_cast<typename BasicBitboard<N>::Word>(*word), layout);
}

}  // namespace ishi::board
