// A word of 256 bits: what the permutation compiler needs for boards of up to 16×16.
// Plain and constexpr; arrays of wide boards have kernels of their own elsewhere.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include <ishi/bits/word.hpp>

namespace ishi::bits {

/// Four 64-bit words as one; bit 64·i + j of the whole is bit j of `words[i]`.
struct Word256 {
  static constexpr int kBits = 256;

  std::array<std::uint64_t, 4> words{};

  constexpr Word256() = default;
  constexpr explicit Word256(std::uint64_t low) : words{low, 0, 0, 0} {}
  constexpr Word256(std::uint64_t w0, std::uint64_t w1, std::uint64_t w2, std::uint64_t w3)
      : words{w0, w1, w2, w3} {}

  /// The bits 0 to n - 1. Precondition: 0 <= n <= 256.
  static constexpr Word256 low_bits(int n) {
    assert(n >= 0 && n <= kBits);
    return n == 0 ? Word256() : ~Word256() >> (kBits - n);
  }

  [[nodiscard]] constexpr bool empty() const {
    return (words[0] | words[1] | words[2] | words[3]) == 0;
  }
  /// Precondition: 0 <= bit < 256, here and below.
  [[nodiscard]] constexpr bool contains(int bit) const {
    return ((words[static_cast<unsigned>(bit) / 64] >> (bit % 64)) & 1) != 0;
  }
  constexpr void set(int bit) {
    words[static_cast<unsigned>(bit) / 64] |= std::uint64_t{1} << (bit % 64);
  }
  [[nodiscard]] constexpr int count() const {
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) +
           std::popcount(words[3]);
  }
  /// The place of the lowest one. Precondition: not empty.
  [[nodiscard]] constexpr int lowest() const {
    assert(!empty());
    unsigned i = 0;
    while (words[i] == 0) ++i;
    return static_cast<int>(i) * 64 + std::countr_zero(words[i]);
  }

  friend constexpr bool operator==(const Word256&, const Word256&) = default;
  friend constexpr Word256 operator&(const Word256& a, const Word256& b) {
    return {a.words[0] & b.words[0], a.words[1] & b.words[1], a.words[2] & b.words[2],
            a.words[3] & b.words[3]};
  }
  friend constexpr Word256 operator|(const Word256& a, const Word256& b) {
    return {a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2],
            a.words[3] | b.words[3]};
  }
  friend constexpr Word256 operator^(const Word256& a, const Word256& b) {
    return {a.words[0] ^ b.words[0], a.words[1] ^ b.words[1], a.words[2] ^ b.words[2],
            a.words[3] ^ b.words[3]};
  }
  constexpr Word256 operator~() const { return {~words[0], ~words[1], ~words[2], ~words[3]}; }
  constexpr Word256& operator&=(const Word256& other) { return *this = *this & other; }
  constexpr Word256& operator|=(const Word256& other) { return *this = *this | other; }
  constexpr Word256& operator^=(const Word256& other) { return *this = *this ^ other; }

  /// Towards higher places; zeros are shifted in. Precondition: 0 <= n <= 256, for both shifts.
  friend constexpr Word256 operator<<(const Word256& x, int n) {
    assert(n >= 0 && n <= kBits);
    const unsigned whole = static_cast<unsigned>(n) / 64;
    const int part = n % 64;
    Word256 result;
    for (unsigned i = whole; i < 4; ++i) {
      result.words[i] = x.words[i - whole] << part;
      if (part != 0 && i > whole) result.words[i] |= x.words[i - whole - 1] >> (64 - part);
    }
    return result;
  }
  friend constexpr Word256 operator>>(const Word256& x, int n) {
    assert(n >= 0 && n <= kBits);
    const unsigned whole = static_cast<unsigned>(n) / 64;
    const int part = n % 64;
    Word256 result;
    for (unsigned i = 0; i + whole < 4; ++i) {
      result.words[i] = x.words[i + whole] >> part;
      if (part != 0 && i + whole < 3) result.words[i] |= x.words[i + whole + 1] << (64 - part);
    }
    return result;
  }
};

/// As for machine words: what leaves at one end enters at the other. Any `n`, also negative.
constexpr Word256 rotate_left(const Word256& x, int n) {
  const int places = static_cast<int>(static_cast<unsigned>(n) % Word256::kBits);
  return (x << places) | (x >> (Word256::kBits - places));
}

/// The 32 bytes in the opposite order.
constexpr Word256 byte_swap(const Word256& x) {
  return {byte_swap(x.words[3]), byte_swap(x.words[2]), byte_swap(x.words[1]),
          byte_swap(x.words[0])};
}

/// The bits in the opposite order.
constexpr Word256 reverse(const Word256& x) {
  return {reverse(x.words[3]), reverse(x.words[2]), reverse(x.words[1]), reverse(x.words[0])};
}

}  // namespace ishi::bits
