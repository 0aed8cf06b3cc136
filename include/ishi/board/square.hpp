// Squares of the boards that fit one word: 8×8 (`Square`) and 4×4 (`Square4`).
// a1 is the highest bit of the word and h8 (d4) bit 0, so hexadecimal digits read like the board.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/text/parse_error.hpp>

namespace ishi::board {

/// A place on an N×N board held in one word. Row 0 is drawn at the top.
template <int N>
class BasicSquare {
 public:
  static constexpr int kSide = N;
  static constexpr int kCount = N * N;

  /// No square, as `none()`: a placeholder for containers.
  constexpr BasicSquare() = default;
  /// Precondition: 0 <= column, row < N; column 0 is `a`, row 0 is `1`.
  constexpr BasicSquare(int column, int row)
      : bit_(static_cast<std::uint8_t>(kCount - 1 - (row * N + column))) {
    assert(column >= 0 && column < N && row >= 0 && row < N);
  }

  /// The square kept in bit `bit` of the word. Precondition: 0 <= bit < N·N.
  static constexpr BasicSquare from_bit(int bit) {
    assert(bit >= 0 && bit < kCount);
    BasicSquare square;
    square.bit_ = static_cast<std::uint8_t>(bit);
    return square;
  }
  /// The square at place `index` in reading order: a1 is 0, b1 is 1. Precondition: 0 <= index <
  /// N·N.
  static constexpr BasicSquare from_index(int index) { return from_bit(kCount - 1 - index); }

  static constexpr BasicSquare none() { return BasicSquare(); }
  [[nodiscard]] constexpr bool is_none() const { return bit_ == kCount; }

  /// Precondition of these four: not `none()`.
  [[nodiscard]] constexpr int bit() const {
    assert(!is_none());
    return bit_;
  }
  [[nodiscard]] constexpr int index() const { return kCount - 1 - bit(); }
  [[nodiscard]] constexpr int column() const { return index() % N; }
  [[nodiscard]] constexpr int row() const { return index() / N; }

  friend constexpr bool operator==(BasicSquare, BasicSquare) = default;
  /// Reading order: none < a1 < b1 < … < h8.
  friend constexpr std::strong_ordering operator<=>(BasicSquare a, BasicSquare b) {
    return b.bit_ <=> a.bit_;
  }

 private:
  std::uint8_t bit_ = kCount;
};

using Square = BasicSquare<8>;
using Square4 = BasicSquare<4>;

/// A square's name: `a1` … `h8`.
template <int N>
std::string format_square(BasicSquare<N> square) {
  return {static_cast<char>('a' + square.column()), static_cast<char>('1' + square.row())};
}

/// Reads `f5` or `F5`, and nothing after it.
template <int N = 8>
constexpr Parsed<BasicSquare<N>> parse_square(std::string_view text) {
  static_assert(N == 8 || N == 4);
  const char letter = text.empty() ? '\0' : text[0];
  const int column = letter >= 'a' ? letter - 'a' : letter - 'A';
  if (letter < 'A' || column < 0 || column >= N) {
    return fail_at(text, 0, N == 8 ? "a column from a to h" : "a column from a to d");
  }
  const int row = text.size() < 2 ? -1 : text[1] - '1';
  if (row < 0 || row >= N)
    return fail_at(text, 1, N == 8 ? "a row from 1 to 8" : "a row from 1 to 4");
  if (text.size() > 2) return fail_at(text, 2, "the end");
  return BasicSquare<N>(column, row);
}

}  // namespace ishi::board

template <int N>
struct std::hash<ishi::board::BasicSquare<N>> {
  std::size_t operator()(ishi::board::BasicSquare<N> square) const noexcept {
    return square.is_none() ? N * N : static_cast<std::size_t>(square.bit());
  }
};
