// Permutations of 2^k bits that only rearrange the digits of the index.
//
// Number the bits of an 8×8 matrix in binary, row digits first: r2 r1 r0 c2 c1 c0. The transpose
// trades r with c, a vertical flip complements the r, a perfect shuffle rotates all six. Trading
// two digits i > j of the index is one delta swap over 2^i - 2^j, for those bits whose digits
// differ:
//
//     digits i, j:   0 1   goes up to   1 0      mask: the places with digit i = 0 and j = 1
//
// and trading them while complementing both is one over 2^i + 2^j, from 0 0 up to 1 1.
// Source: Knuth, The Art of Computer Programming 4A, 7.1.3.
#pragma once

#include <bit>
#include <cstdint>

#include <ishi/bits/detail/program_builder.hpp>
#include <ishi/bits/permutation.hpp>

namespace ishi::bits {

/// Writes a permutation of index digits: one step for each trade, and one for each digit that is
/// left to be complemented. Returns false, and writes nothing, for other permutations.
template <typename Word>
constexpr bool build_index_digits(ProgramBuilder<Word>& builder, const Permutation& permutation) {
  const auto bits = static_cast<unsigned>(permutation.size());
  if (bits < 2 || !std::has_single_bit(bits)) return false;
  const int digits = std::countr_zero(bits);
  if (digits < 1 || digits > 8) return false;  // cannot happen: a permutation has at most 256 bits
  const auto complement = static_cast<unsigned>(permutation.target(0));
  int source[8] = {};  // which digit of the start index ends as this digit
  for (int i = 0; i < digits; ++i) {
    const auto image = static_cast<unsigned>(permutation.target(1 << i)) ^ complement;
    if (!std::has_single_bit(image)) return false;
    source[std::countr_zero(image)] = i;
  }
  const auto digit = [](unsigned index, int i) { return (index >> i) & 1U; };
  for (unsigned bit = 0; bit < bits; ++bit) {
    unsigned expected = complement;
    for (int i = 0; i < digits; ++i) {
      expected ^= digit(bit, source[i]) << i;
    }
    if (expected != static_cast<unsigned>(permutation.target(static_cast<int>(bit)))) return false;
  }

  Places places = starting_places(permutation.size());
  int held[8] = {0, 1, 2, 3, 4, 5, 6, 7};  // which start digit stands here now
  unsigned flipped = 0;                    // the digits that stand here complemented
  for (int high = digits - 1; high > 0; --high) {
    const int wanted = source[high];
    if (held[high] == wanted) continue;
    int low = 0;
    while (held[low] != wanted) ++low;
    // Complement both on the way if the higher one needs it; that one is then finished.
    const unsigned both = digit(flipped, low) ^ digit(complement, high);
    const auto traded = [&](unsigned index) {
      const unsigned kept = index & ~((1U << high) | (1U << low));
      return kept | ((digit(index, low) ^ both) << high) | ((digit(index, high) ^ both) << low);
    };
    for (unsigned bit = 0; bit < bits; ++bit) {
      places.of[bit] = static_cast<std::uint8_t>(traded(places.of[bit]));
    }
    flipped = traded(flipped);
    held[low] = held[high];
    held[high] = wanted;
    builder.step_to(places);
  }

  unsigned wrong = flipped ^ complement;
  const auto flip_digits = [&](unsigned mask) {
    for (unsigned bit = 0; bit < bits; ++bit) {
      places.of[bit] = static_cast<std::uint8_t>(places.of[bit] ^ mask);
    }
    builder.step_to(places);
  };
  const unsigned byte_digits = (bits - 1) & ~7U;
  if (byte_digits != 0 && (wrong & byte_digits) == byte_digits) {
    flip_digits(byte_digits);
    wrong &= ~byte_digits;
  }
  for (; wrong != 0; wrong &= wrong - 1) flip_digits(wrong & (0U - wrong));
  return true;
}

}  // namespace ishi::bits
