// Draws that depend on a number only: the mixing function of SplitMix64.
#pragma once

#include <cstdint>

namespace ishi::othello::engine {

/// Every bit of the result depends on every bit of `word` (S. Vigna,
/// https://prng.di.unimi.it/splitmix64.c).
constexpr std::uint64_t mixed(std::uint64_t word) {
  word += 0x9e3779b97f4a7c15ULL;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
  return word ^ (word >> 31);
}

}  // namespace ishi::othello::engine
