// Pseudo-random words for tables of keys: SplitMix64 (S. Vigna,
// https://prng.di.unimi.it/splitmix64.c), which is small enough for constant expressions.
#pragma once

#include <cstdint>

namespace ishi::bits {

/// The mixing function alone: every bit of the result depends on every bit of `word`.
constexpr std::uint64_t mixed(std::uint64_t word) {
  word += 0x9e3779b97f4a7c15ULL;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
  return word ^ (word >> 31);
}

/// The same words from the same seed, on every machine.
class SplitMix64 {
 public:
  explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t operator()() {
    const std::uint64_t word = mixed(state_);
    state_ += 0x9e3779b97f4a7c15ULL;
    return word;
  }

 private:
  std::uint64_t state_;
};

}  // namespace ishi::bits
