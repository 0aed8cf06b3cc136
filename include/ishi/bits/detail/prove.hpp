// The proof that a program performs a permutation.
#pragma once

#include <cstdint>

#include <ishi/bits/permutation.hpp>
#include <ishi/bits/program.hpp>
#include <ishi/bits/split_mix.hpp>

namespace ishi::bits {

/// How many random words a proof runs by default.
inline constexpr int kProofWords = 32;

namespace detail {
template <typename Word>
constexpr Word next_random_word(SplitMix64& random) {
  if constexpr (std::is_same_v<Word, Word256>) {
    Word256 word;
    for (std::uint64_t& part : word.words) part = random();
    return word;
  } else {
    return random();
  }
}
}  // namespace detail

/// Whether a program sends every single bit where the permutation sends it, keeps the spare bits
/// empty, and agrees with the plain loop on `random_words` random words.
///
/// Delta swaps, blends and byte swaps are linear: the image of an XOR is the XOR of the images, and
/// single bits decide everything. ORed moves are so only while no two groups arrive at one place;
/// two bits that meet there lose one, which the full word, all ones, brings to light.
template <typename Word>
constexpr bool is_proven(const Program<Word>& program, const Permutation& permutation,
                         int random_words = kProofWords) {
  if (program.bits != permutation.size() || program.width < program.bits) return false;
  const Word used = detail::low_bits<Word>(program.bits);
  for (int bit = 0; bit < program.bits; ++bit) {
    const Word image = detail::bit<Word>(permutation.target(bit));
    if (!(program.run(detail::bit<Word>(bit)) == image)) return false;
  }
  if (!(program.run(used) == used) || !(program.run(Word{}) == Word{})) return false;
  SplitMix64 random(0);
  for (int i = 0; i < random_words; ++i) {
    const Word x = detail::next_random_word<Word>(random) & used;
    if (!(program.run(x) == permuted(permutation, x))) return false;
  }
  return true;
}

}  // namespace ishi::bits
