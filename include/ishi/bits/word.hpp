// One machine word as a row of bits: rotation, delta swap, byte order, reversal, first and last
// bit.
// The lowest bricks of the house; every function works in constant expressions and compiles to what
// the bare expression compiles to.
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ishi::bits {

/// The words that a machine holds in one register.
template <typename T>
concept MachineWord = std::same_as<T, std::uint8_t> || std::same_as<T, std::uint16_t> ||
    std::same_as<T, std::uint32_t> || std::same_as<T, std::uint64_t>;

/// The number of bits of a machine word.
template <MachineWord W>
inline constexpr int kWordBits = std::numeric_limits<W>::digits;

/// The bytes of `from` read as a `To` of the same size: std::bit_cast, also where the standard
/// library does not have it yet (Emscripten's).
template <typename To, typename From>
constexpr To bit_cast(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  return __builtin_bit_cast(To, from);
}

/// Every bit `n` places up; what leaves at the top comes in at the bottom. Any `n`, also negative.
template <MachineWord W>
constexpr W rotate_left(W x, int n) {
  // Written out, since older standard libraries (Emscripten's) take no negative n; compilers see
  // the one instruction in it.
  const auto up = static_cast<unsigned>(n) % static_cast<unsigned>(kWordBits<W>);
  const unsigned down =
      (static_cast<unsigned>(kWordBits<W>) - up) % static_cast<unsigned>(kWordBits<W>);
  return static_cast<W>(static_cast<W>(x << up) | static_cast<W>(x >> down));
}

/// Every bit `n` places down; what leaves at the bottom comes in at the top. Any `n`, also
/// negative.
template <MachineWord W>
constexpr W rotate_right(W x, int n) {
  return rotate_left(x, -n);
}

/// Exchanges each bit of `mask` with the bit `shift` places above it.
///
///     x                 h g f e d c b a
///     mask, shift 4     . . . . 1 . 1 .      bits 1 and 3 trade places with bits 5 and 7
///     result            d g b e h c f a
///
/// `t` holds a 1 where the two bits of a pair differ; XORing it in at both places trades them: six
/// operations for any number of pairs. Precondition: 0 < shift < width, and no bit of `mask` stands
/// `shift` places above another or within `shift` of the top.
/// Source: Warren, Hacker's Delight, 7-1; Knuth, The Art of Computer Programming 4A, 7.1.3 (69).
template <MachineWord W>
constexpr W delta_swap(W x, W mask, int shift) {
  assert(shift > 0 && shift < kWordBits<W>);
  const W t = static_cast<W>((x ^ (x >> shift)) & mask);
  return static_cast<W>(x ^ t ^ (t << shift));
}

/// The number of ones.
template <MachineWord W>
constexpr int popcount(W x) {
  return std::popcount(x);
}

/// The place of the lowest one. Precondition: x is not 0.
template <MachineWord W>
constexpr int lowest_bit_index(W x) {
  assert(x != 0);
  return std::countr_zero(x);
}

/// The place of the highest one. Precondition: x is not 0.
template <MachineWord W>
constexpr int highest_bit_index(W x) {
  assert(x != 0);
  return kWordBits<W> - 1 - std::countl_zero(x);
}

/// The lowest one alone; 0 for 0. Minus flips all bits above the lowest one, so they cancel.
template <MachineWord W>
constexpr W lowest_bit(W x) {
  return static_cast<W>(x & (W{0} - x));
}

/// The highest one alone; 0 for 0.
template <MachineWord W>
constexpr W highest_bit(W x) {
  return std::bit_floor(x);
}

/// All ones but the lowest; 0 for 0. Subtracting 1 borrows up to the lowest one and no further.
template <MachineWord W>
constexpr W without_lowest_bit(W x) {
  return static_cast<W>(x & (x - 1U));
}

/// The bytes in the opposite order; the bits within each stay. Both compilers see the one
/// instruction in it.
template <MachineWord W>
constexpr W byte_swap(W x) {
  if constexpr (kWordBits<W> == 8) {
    return x;
  } else if constexpr (kWordBits<W> == 16) {
    return rotate_left(x, 8);
  } else if constexpr (kWordBits<W> == 32) {
    constexpr W kLowBytes = 0x00FF00FF;  // trade neighbouring bytes, then halves
    return rotate_left(static_cast<W>(((x & kLowBytes) << 8) | ((x >> 8) & kLowBytes)), 16);
  } else {
    const W high = byte_swap(static_cast<std::uint32_t>(x));
    return (high << 32) | byte_swap(static_cast<std::uint32_t>(x >> 32));
  }
}

/// The bits in the opposite order: the highest becomes the lowest.
///
/// Three rounds turn every byte round, and a byte swap puts the bytes in the opposite order:
///
///     h g f e d c b a     neighbours      (mask 01010101, shift 1)
///     g h e f c d a b     pairs           (mask 00110011, shift 2)
///     e f g h a b c d     halves          (mask 00001111, shift 4)
///     a b c d e f g h
///
/// In each round every bit moves, so two masked shifts joined by OR, five operations, do what a
/// delta swap does in six. Source: Warren, Hacker's Delight, 7-1.
template <MachineWord W>
constexpr W reverse(W x) {
  constexpr auto kNeighbours = static_cast<W>(0x5555555555555555);
  constexpr auto kPairs = static_cast<W>(0x3333333333333333);
  constexpr auto kHalves = static_cast<W>(0x0F0F0F0F0F0F0F0F);
  x = static_cast<W>(((x & kNeighbours) << 1) | ((x >> 1) & kNeighbours));
  x = static_cast<W>(((x & kPairs) << 2) | ((x >> 2) & kPairs));
  x = static_cast<W>(((x & kHalves) << 4) | ((x >> 4) & kHalves));
  return byte_swap(x);
}

}  // namespace ishi::bits
