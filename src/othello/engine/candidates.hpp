// The moves of a node in the order in which they are tried.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <type_traits>

#include <ishi/othello/play.hpp>

namespace ishi::othello::engine {

/// A move, the position after it, and how soon it should be tried (higher is sooner).
struct Candidate {
  Position next;
  Bitboard8 replies;  ///< the legal moves of `next`
  Square square;
  int value;
};

static_assert(std::is_trivially_copyable_v<Candidate>);

class CandidateList {
 public:
  void push(const Candidate& candidate) {
    ::new (static_cast<void*>(memory_.data() + size_ * sizeof(Candidate))) Candidate(candidate);
    ++size_;
  }
  [[nodiscard]] Candidate* begin() {
    return std::launder(reinterpret_cast<Candidate*>(memory_.data()));
  }
  [[nodiscard]] Candidate* end() { return begin() + size_; }
  [[nodiscard]] std::size_t size() const { return size_; }

  /// Brings the best of the candidates from `first` on to its place; of equals the first pushed.
  /// A node often ends after one move or two, so a whole sort would be wasted.
  void select(Candidate* first) {
    Candidate* best = first;
    for (Candidate* other = first + 1; other < end(); ++other) {
      if (other->value > best->value) best = other;
    }
    if (best != first) {
      const Candidate chosen = *best;
      for (Candidate* at = best; at != first; --at) *at = *(at - 1);
      *first = chosen;
    }
  }

 private:
  // Uninitialized: filling in 64 empty candidates would cost more than listing a node's moves.
  alignas(Candidate) std::array<std::byte, 64 * sizeof(Candidate)> memory_;
  std::size_t size_ = 0;
};

/// Values of moves that come before all others.
inline constexpr int kWipesOut = 1 << 30;
inline constexpr int kRememberedBest = 1 << 29;
inline constexpr int kRememberedSecond = 1 << 28;
/// Added to the values of moves that come next.
inline constexpr int kMeasuredMove = 1 << 20;
/// The value of moves that come after all others, less what orders them.
inline constexpr int kHopeless = -(1 << 28);

}  // namespace ishi::othello::engine
