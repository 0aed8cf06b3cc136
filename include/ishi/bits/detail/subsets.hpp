// The subsets of a mask: `for (auto subset : subsets(mask))`.
#pragma once

#include <cstddef>

#include <ishi/bits/word.hpp>

namespace ishi::bits {

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
    using value_type = W;
    using difference_type = std::ptrdiff_t;

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
