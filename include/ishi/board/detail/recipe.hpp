// A transform of a one-word board as a list of steps: masks, shifts, rotations, byte swaps.
// One list serves three readers: the compiler unrolls it into straight-line code, the learner's
// commands walk it and draw the board after each step, and the tests do both and compare.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <ishi/bits/word.hpp>
#include <ishi/board/bitboard.hpp>

namespace ishi::board {

enum class StepKind : std::uint8_t {
  DeltaSwap,    ///< the squares of the mask change places with those `shift` bits above them
  MoveParts,    ///< each part moves by its own shift; the parts together are the whole board
  RotateBlend,  ///< squares of the mask are taken from the word rotated left by `shift`
  ByteSwap,     ///< the bytes in reverse order
  ReverseBits,  ///< the bits in reverse order
};

/// Squares that move together, and by how many bits; positive is towards the high bit (towards a1).
template <int N>
struct Part {
  typename BasicBitboard<N>::Word mask = 0;
  int shift = 0;
};

/// One step. `MoveParts` has two to four parts, `ByteSwap` and `ReverseBits` have none, the others
/// one.
template <int N>
struct RecipeStep {
  StepKind kind = StepKind::ByteSwap;
  int part_count = 0;
  std::array<Part<N>, 4> parts{};
};

/// At most six steps, done in order.
template <int N>
struct Recipe {
  static constexpr int kCapacity = 6;
  int size = 0;
  std::array<RecipeStep<N>, kCapacity> steps{};

  constexpr void add(const RecipeStep<N>& step) {
    assert(size < kCapacity);
    steps[static_cast<std::size_t>(size++)] = step;
  }
  /// Adds a step of one part.
  constexpr void add(StepKind kind, typename BasicBitboard<N>::Word mask, int shift) {
    add(RecipeStep<N>{kind, 1, {Part<N>{mask, shift}}});
  }
  /// Adds a step without parts.
  constexpr void add(StepKind kind) { add(RecipeStep<N>{kind, 0, {}}); }
  constexpr void add(const Recipe& other) {
    for (int i = 0; i < other.size; ++i) add(other.steps[static_cast<std::size_t>(i)]);
  }
  [[nodiscard]] constexpr const RecipeStep<N>* begin() const { return steps.data(); }
  [[nodiscard]] constexpr const RecipeStep<N>* end() const { return steps.data() + size; }
};

namespace detail {
/// Positive shifts go up. What leaves the word is dropped.
template <int N>
[[gnu::always_inline]] constexpr auto moved(typename BasicBitboard<N>::Word x,
                                            const Part<N>& part) {
  const auto taken = static_cast<typename BasicBitboard<N>::Word>(x & part.mask);
  return part.shift >= 0 ? taken << part.shift : taken >> -part.shift;
}
}  // namespace detail

/// `board` after one step. Inlined always, so that a step known to the compiler leaves no switch.
template <int N>
[[gnu::always_inline]] constexpr BasicBitboard<N> applied(const RecipeStep<N>& step,
                                                          BasicBitboard<N> board) {
  using Word = typename BasicBitboard<N>::Word;
  const Word x = board.word();
  const auto& [first, second, third, fourth] = step.parts;
  switch (step.kind) {
    case StepKind::DeltaSwap:
      return BasicBitboard<N>(bits::delta_swap(x, first.mask, first.shift));
    case StepKind::MoveParts:  // the masks of parts that are not used are 0
      return BasicBitboard<N>(
          static_cast<Word>(detail::moved<N>(x, first) | detail::moved<N>(x, second) |
                            detail::moved<N>(x, third) | detail::moved<N>(x, fourth)));
    case StepKind::RotateBlend:
      return BasicBitboard<N>(
          static_cast<Word>(x ^ (first.mask & (x ^ bits::rotate_left(x, first.shift)))));
    case StepKind::ByteSwap:
      return BasicBitboard<N>(bits::byte_swap(x));
    case StepKind::ReverseBits:
      return BasicBitboard<N>(bits::reverse(x));
  }
  return board;
}

/// `board` after all steps, one after the other.
template <int N>
constexpr BasicBitboard<N> applied(const Recipe<N>& recipe, BasicBitboard<N> board) {
  for (const RecipeStep<N>& step : recipe) board = applied(step, board);
  return board;
}

}  // namespace ishi::board
