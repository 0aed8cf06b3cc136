// Permutations of the bits of a word: up to 256 bits, each with the place it goes to.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <ishi/bits/detail/word256.hpp>

namespace ishi::bits {

/// A rearrangement of the bits 0 to size() - 1 of a word: bit `b` goes to place `target(b)`.
/// Always a bijection; there is no way to build another.
class Permutation {
 public:
  static constexpr int kMaxSize = 256;

  /// The permutation of no bits.
  constexpr Permutation() = default;

  /// Bit `b` goes to `target_of(b)`. Precondition: that is a bijection of 0 … size - 1, and
  /// 0 <= size <= 256.
  template <typename Function>
  static constexpr Permutation from_function(int size, Function target_of) {
    assert(size >= 0 && size <= kMaxSize);
    Permutation result;
    result.size_ = static_cast<std::int16_t>(size);
    for (int bit = 0; bit < size; ++bit) {
      result.target_[bit] = static_cast<std::uint8_t>(target_of(bit));
    }
    assert(result.is_bijection());
    return result;
  }
  /// Bit `b` goes to `targets[b]`; nothing if that is no bijection of at most 256 places.
  static constexpr std::optional<Permutation> from_targets(std::span<const int> targets) {
    if (targets.size() > kMaxSize) return std::nullopt;
    Permutation result;
    result.size_ = static_cast<std::int16_t>(targets.size());
    for (std::size_t bit = 0; bit < targets.size(); ++bit) {
      if (targets[bit] < 0 || targets[bit] >= result.size()) return std::nullopt;
      result.target_[bit] = static_cast<std::uint8_t>(targets[bit]);
    }
    if (!result.is_bijection()) return std::nullopt;
    return result;
  }
  static constexpr Permutation identity(int size) {
    return from_function(size, [](int bit) { return bit; });
  }

  [[nodiscard]] constexpr int size() const { return size_; }
  /// Where bit `bit` goes. Precondition: 0 <= bit < size().
  [[nodiscard]] constexpr int target(int bit) const {
    assert(bit >= 0 && bit < size_);
    return target_[bit];
  }
  /// This permutation, and `next` after it. Precondition: equal sizes.
  [[nodiscard]] constexpr Permutation then(const Permutation& next) const {
    assert(size_ == next.size_);
    return from_function(size_, [&](int bit) { return next.target(target(bit)); });
  }
  [[nodiscard]] constexpr Permutation inverse() const {
    Permutation result;
    result.size_ = size_;
    for (int bit = 0; bit < size_; ++bit) {
      result.target_[target(bit)] = static_cast<std::uint8_t>(bit);
    }
    return result;
  }

  friend constexpr bool operator==(const Permutation&, const Permutation&) = default;

 private:
  [[nodiscard]] constexpr bool is_bijection() const {
    Word256 seen;
    for (int bit = 0; bit < size_; ++bit) {
      if (target(bit) >= size_ || seen.contains(target(bit))) return false;
      seen.set(target(bit));
    }
    return true;
  }

  std::uint8_t target_[kMaxSize] = {};  // a plain array: evaluated quickly by compilers
  std::int16_t size_ = 0;
};

/// The sides of the square matrices that a permutation may be of. A matrix is read like a page, the
/// highest bit at the top left.
inline constexpr int kMinMatrixSide = 2;
inline constexpr int kMaxMatrixSide = 16;

/// The bits of `x` rearranged, one at a time: the plain twin of every compiled program. Bits of `x`
/// beyond the permutation's size are dropped. Precondition: size() <= 64.
constexpr std::uint64_t permuted(const Permutation& permutation, std::uint64_t x) {
  assert(permutation.size() <= 64);
  std::uint64_t result = 0;
  for (int bit = 0; bit < permutation.size(); ++bit) {
    result |= ((x >> bit) & 1) << permutation.target(bit);
  }
  return result;
}

/// The same for a wide word and any size.
constexpr Word256 permuted(const Permutation& permutation, const Word256& x) {
  Word256 result;
  for (int bit = 0; bit < permutation.size(); ++bit) {
    if (x.contains(bit)) result.set(permutation.target(bit));
  }
  return result;
}

}  // namespace ishi::bits
