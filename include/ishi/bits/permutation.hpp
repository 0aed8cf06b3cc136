// Permutations of the bits of a word: up to 256 bits, each with the place it goes to.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <ishi/bits/detail/word256.hpp>
#include <ishi/text/parse_error.hpp>

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

namespace detail {
constexpr bool is_separator(char c) {
  return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r';
}
}  // namespace detail

/// Reads a permutation: the places that bit 0, bit 1, bit 2 … go to, as decimal numbers with
/// blanks, commas or line ends between them. What follows a `#` up to the end of its line is a
/// remark.
///
///     # reverse a nibble
///     3 2 1 0
///
/// An error speaks of the number that cannot be: too large for the list, or met before.
constexpr Parsed<Permutation> parse_permutation(std::string_view text) {
  std::array<int, Permutation::kMaxSize> targets{};
  std::array<std::size_t, Permutation::kMaxSize> offsets{};
  std::size_t count = 0;
  std::size_t at = 0;
  while (true) {
    while (at < text.size() && detail::is_separator(text[at])) ++at;
    if (at == text.size()) break;
    if (text[at] == '#') {
      while (at < text.size() && text[at] != '\n') ++at;
      continue;
    }
    if (text[at] < '0' || text[at] > '9') return fail_at(text, at, "a number from 0 to 255");
    if (count == targets.size()) return fail_at(text, at, "at most 256 numbers");
    const std::size_t start = at;
    int value = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      if (value < Permutation::kMaxSize) value = value * 10 + (text[at] - '0');
    }
    if (value >= Permutation::kMaxSize) {
      return fail_with(start, "a number from 0 to 255", text.substr(start, at - start));
    }
    if (at < text.size() && text[at] != '#' && !detail::is_separator(text[at])) {
      return fail_at(text, at, "a blank, a comma or a line end");
    }
    offsets[count] = start;
    targets[count++] = value;
  }
  if (count == 0) return fail_at(text, text.size(), "a number from 0 to 255");
  Word256 seen;
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t end = offsets[i];
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string_view number = text.substr(offsets[i], end - offsets[i]);
    if (targets[i] >= static_cast<int>(count)) {
      return fail_with(offsets[i], "a number below the count of numbers", number);
    }
    if (seen.contains(targets[i])) {
      return fail_with(offsets[i], "a number not met before", number);
    }
    seen.set(targets[i]);
  }
  return *Permutation::from_targets(std::span<const int>(targets.data(), count));
}

/// The numbers with blanks between them and 16 to a line, as `parse_permutation` reads them.
/// Precondition: not the permutation of no bits, which has no text.
inline std::string format_permutation(const Permutation& permutation) {
  assert(permutation.size() > 0);
  std::string text;
  for (int bit = 0; bit < permutation.size(); ++bit) {
    if (bit > 0) text += bit % 16 == 0 ? '\n' : ' ';
    text += std::to_string(permutation.target(bit));
  }
  text += '\n';
  return text;
}

}  // namespace ishi::bits
