// Walking the ones of a word, `for (int bit : set_bits(word))`, and the subsets of a mask,
// `for (auto subset : subsets(mask))`.
#pragma once

#include <cstddef>
#include <iterator>

#include <ishi/bits/word.hpp>

namespace ishi::bits {

/// The places of the ones of a word, lowest first. A range; costs what the hand-written loop costs.
template <MachineWord W>
class SetBits {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = int;

    constexpr Iterator() = default;
    constexpr explicit Iterator(W rest) : rest_(rest) {}
    constexpr int operator*() const { return lowest_bit_index(rest_); }
    constexpr Iterator& operator++() {
      rest_ = without_lowest_bit(rest_);
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    W rest_ = 0;  // the ones not yet visited
  };

  constexpr explicit SetBits(W word) : word_(word) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(word_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  W word_;
};

/// The places of the ones of `word`, lowest first.
template <MachineWord W>
constexpr SetBits<W> set_bits(W word) {
  return SetBits<W>(word);
}

/// All 2^popcount(mask) words whose ones lie in a mask, in increasing order: first 0, last the
/// mask.
///
/// The Carry-Rippler counts in the bits of the mask alone. Subtracting the mask is adding 1 with
/// every bit outside the mask set, so that a carry ripples across the gaps:
///
///     mask      1 . 1 1 .
///     subset    . . 1 1 .
///     next      1 . . . .      (subset - mask) & mask
///
/// Source: Marcel van Kervinck, 1994, via the Chess Programming Wiki, "Traversing Subsets of a
/// Set".
template <MachineWord W>
class Subsets {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = W;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = W;

    constexpr Iterator() = default;
    constexpr Iterator(W mask, bool ended) : mask_(mask), ended_(ended) {}
    constexpr W operator*() const { return subset_; }
    constexpr Iterator& operator++() {
      subset_ = static_cast<W>((subset_ - mask_) & mask_);
      ended_ = subset_ == 0;  // the whole mask is followed by 0 again
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    W mask_ = 0;
    W subset_ = 0;
    bool ended_ = true;
  };

  constexpr explicit Subsets(W mask) : mask_(mask) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(mask_, false); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(mask_, true); }

 private:
  W mask_;
};

/// All subsets of `mask`, in increasing order, from 0 to `mask` itself.
template <MachineWord W>
constexpr Subsets<W> subsets(W mask) {
  return Subsets<W>(mask);
}

}  // namespace ishi::bits
