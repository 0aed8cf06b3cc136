// Pseudo-random words for tables of keys: SplitMix64 (S. Vigna,
// https://prng.di.unimi.it/splitmix64.c), which is small enough for constant expressions.
#pragma once

#include <cstdint>

namespace ishi::bits {

/// The same words from the same seed, on every machine.
class SplitMix64 {
 public:
  explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t operator()() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

}  // namespace ishi::bits
