// Pseudo-random words for tables of keys: SplitMix64 (S. Vigna,
// https://prng.di.unimi.it/splitmix64.c), which is small enough for constant expressions; and an
// order that such words decide.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

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

/// Puts the items into an order that words of 64 bits decide, the same on every machine, which
/// `std::shuffle` does not promise (R. Durstenfeld, 1964).
template <typename Item, typename Words>
void shuffle(std::vector<Item>& items, Words& words) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[static_cast<std::size_t>(words() % i)]);
  }
}

}  // namespace ishi::bits
