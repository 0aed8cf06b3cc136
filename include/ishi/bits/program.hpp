// Programs that rearrange the bits of a word: a short list of masks, shifts, rotations and XORs.
// What the permutation compiler writes and what the transforms of boards are made of, with the
// machine that runs it, also in constant expressions.
//
// A program works on a word of 8, 16, 32, 64 or 256 bits, its width, of which the low `bits` carry
// something. The other bits must be 0 when it starts, are 0 again when it ends, and may serve as
// room in between: 25 bits of a 5×5 board in a word of 32 leave seven such places.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <ishi/bits/detail/word256.hpp>
#include <ishi/bits/word.hpp>

namespace ishi::bits {

/// What one step does to the word x.
enum class StepKind : std::uint8_t {
  DeltaSwap,  ///< t = (x ^ (x >> shift)) & mask; x ^= t ^ (t << shift): pairs trade places
  Blend,      ///< x ^= mask & (x ^ moved(x)): takes the masked places from a moved copy
  Moves,      ///< x = moved(x & mask) | moved(x & mask) | …: every group of bits its own way
  ByteSwap,   ///< the bytes in the opposite order
  Reversal,   ///< the bits in the opposite order; the compiler writes none
};

/// How a group of bits moves.
enum class Way : std::uint8_t { Stay, Up, Down, Around };  // x, x << n, x >> n, rotate left by n

/// A group of bits and its way. For a `Blend` the mask tells where bits arrive, elsewhere where
/// they start. A mask of all ones stands for "no masking needed" and costs nothing.
template <typename Word>
struct Move {
  Word mask{};
  std::uint8_t shift = 0;
  Way way = Way::Stay;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// One step: its kind, and which of the program's moves belong to it (none for a byte swap or a
/// reversal, one for a delta swap or a blend).
struct Step {
  StepKind kind = StepKind::ByteSwap;
  std::uint8_t first_move = 0;
  std::uint8_t move_count = 0;
  friend constexpr bool operator==(const Step&, const Step&) = default;
};

/// The narrowest of 8, 16, 32, 64 and 256 that holds so many bits. Precondition: bits <= 256.
constexpr int width_for(int bits) {
  assert(bits >= 0 && bits <= 256);
  for (const int width : {8, 16, 32, 64}) {
    if (bits <= width) return width;
  }
  return 256;
}

namespace detail {

// The few things a program needs from its word, a machine word or a wide one.
template <typename Word>
[[gnu::always_inline]] constexpr Word low_bits(int n) {
  if constexpr (std::is_same_v<Word, Word256>) {
    return Word256::low_bits(n);
  } else {
    return static_cast<Word>(n == kWordBits<Word> ? ~Word{0} : (Word{1} << n) - 1);
  }
}
template <typename Word>
constexpr Word bit(int n) {
  Word256 wide;
  if constexpr (std::is_same_v<Word, Word256>) {
    wide.set(n);
    return wide;
  } else {
    return static_cast<Word>(Word{1} << n);
  }
}
template <typename Word>
constexpr bool contains(const Word& x, int n) {
  if constexpr (std::is_same_v<Word, Word256>) {
    return x.contains(n);
  } else {
    return ((x >> n) & 1) != 0;
  }
}
/// Rotates the low `width` bits. Precondition: 0 < n < width, and x has no others.
template <typename Word>
[[gnu::always_inline]] constexpr Word rotated(const Word& x, int n, int width) {
  return static_cast<Word>(((x << n) | (x >> (width - n))) & low_bits<Word>(width));
}
/// Swaps the low `width / 8` bytes. Precondition: x has no others.
template <typename Word>
[[gnu::always_inline]] constexpr Word bytes_swapped(const Word& x, int width) {
  if constexpr (std::is_same_v<Word, Word256>) {
    return byte_swap(x) >> (256 - width);
  } else {
    return static_cast<Word>(byte_swap(x) >> (kWordBits<Word> - width));
  }
}
/// Reverses the low `width` bits. Precondition: x has no others.
template <typename Word>
[[gnu::always_inline]] constexpr Word bits_reversed(const Word& x, int width) {
  if constexpr (std::is_same_v<Word, Word256>) {
    return reverse(x) >> (256 - width);
  } else {
    return static_cast<Word>(reverse(x) >> (kWordBits<Word> - width));
  }
}

}  // namespace detail

/// A program for a permutation of `bits` bits. `Word` is a machine word or `Word256`, at least as
/// wide. Built by the compiler, see compile.hpp, or step by step; open for whoever wants to print
/// it.
template <typename Word>
struct Program {
  static constexpr int kMaxSteps = 24;
  static constexpr int kMaxMoves = 64;

  Step steps[kMaxSteps] = {};
  Move<Word> moves[kMaxMoves] = {};
  std::uint8_t step_count = 0;
  std::uint8_t move_count = 0;
  std::int16_t bits = 0;   ///< how many low bits are rearranged
  std::int16_t width = 8;  ///< of the word it works on

  friend constexpr bool operator==(const Program&, const Program&) = default;

  /// No steps yet.
  static constexpr Program for_bits(int bits) {
    Program program;
    program.bits = static_cast<std::int16_t>(bits);
    program.width = static_cast<std::int16_t>(width_for(bits));
    return program;
  }

  /// Adds a step that has no moves yet. Precondition here and below: there is room.
  constexpr void add_step(StepKind kind) {
    assert(step_count < kMaxSteps);
    steps[step_count++] = {kind, move_count, 0};
  }
  constexpr void add_step(StepKind kind, const Move<Word>& move) {
    add_step(kind);
    add_move(move);
  }
  /// Adds a move to the last step.
  constexpr void add_move(const Move<Word>& move) {
    assert(step_count > 0 && move_count < kMaxMoves);
    moves[move_count++] = move;
    ++steps[step_count - 1].move_count;
  }
  /// Adds all steps of `next`. Precondition: equal widths.
  constexpr void append(const Program& next) {
    assert(width == next.width);
    for (int i = 0; i < next.step_count; ++i) {
      add_step(next.steps[i].kind);
      for (int k = 0; k < next.steps[i].move_count; ++k) add_move(next.move(next.steps[i], k));
    }
  }

  [[nodiscard, gnu::always_inline]] constexpr const Step& step(int i) const {
    assert(i >= 0 && i < step_count);
    return steps[i];
  }
  /// Move `i` of a step.
  [[nodiscard, gnu::always_inline]] constexpr const Move<Word>& move(const Step& step,
                                                                     int i) const {
    assert(i >= 0 && i < step.move_count);
    return moves[step.first_move + i];
  }

  /// The word after step `i`, when `x` is the word before it. Inlined always, so that a step known
  /// to the compiler leaves no switch.
  [[nodiscard, gnu::always_inline]] constexpr Word after_step(int i, const Word& x) const {
    const Step& now = step(i);
    switch (now.kind) {
      case StepKind::ByteSwap:
        return detail::bytes_swapped(x, width);
      case StepKind::Reversal:
        return detail::bits_reversed(x, width);
      case StepKind::DeltaSwap: {
        const Move<Word>& swap = move(now, 0);
        const auto t = static_cast<Word>((x ^ (x >> swap.shift)) & swap.mask);
        return static_cast<Word>(x ^ t ^ (t << swap.shift));
      }
      case StepKind::Blend:
        return static_cast<Word>(x ^ (move(now, 0).mask & (x ^ moved(move(now, 0), x))));
      case StepKind::Moves:
        break;
    }
    Word result{};
    for (int k = 0; k < now.move_count; ++k) {
      result = static_cast<Word>(result | moved_group(move(now, k), x));
    }
    return result;
  }

  /// The rearranged word. Precondition: bits of `x` beyond `bits` are 0.
  [[nodiscard]] constexpr Word run(Word x) const {
    for (int i = 0; i < step_count; ++i) x = after_step(i, x);
    return x;
  }
  [[nodiscard]] constexpr Word operator()(const Word& x) const { return run(x); }

  /// What the program costs: machine operations on whole words.
  ///
  ///     delta swap    6     two shifts, three XORs, one AND
  ///     blend         4     two XORs, one AND, and the shift or rotation
  ///     byte swap     1
  ///     reversal      16    three rounds of two shifts, two ANDs and an OR, and a byte swap
  ///     moves               for each group: an AND unless its mask is all ones, and its shift or
  ///                         rotation unless it stays; and an OR between each two groups
  ///     shift         1
  ///     rotation      1     3 where it is two shifts and an OR: 256 bits, which no machine
  ///     rotates,
  ///                         and 8 and 16, which C++ widens to 32
  ///
  /// A word of 256 bits counts as one, although today's machines take several instructions for it.
  [[nodiscard]] constexpr int cost() const {
    int sum = 0;
    for (int i = 0; i < step_count; ++i) sum += cost(step(i));
    return sum;
  }
  [[nodiscard]] constexpr int cost(const Step& step) const {
    switch (step.kind) {
      case StepKind::DeltaSwap:
        return 6;
      case StepKind::Blend:
        return 3 + cost(move(step, 0).way);
      case StepKind::ByteSwap:
        return 1;
      case StepKind::Reversal:
        return 16;
      case StepKind::Moves:
        break;
    }
    int sum = step.move_count - 1;
    for (int k = 0; k < step.move_count; ++k) {
      sum += cost(move(step, k).way) + (needs_mask(move(step, k)) ? 1 : 0);
    }
    return sum;
  }
  [[nodiscard]] constexpr int cost(Way way) const {
    if (way == Way::Stay) return 0;
    return way == Way::Around && width != 32 && width != 64 ? 3 : 1;
  }
  [[nodiscard]] constexpr bool needs_mask(const Move<Word>& move) const {
    return !(move.mask == detail::low_bits<Word>(width));
  }

  /// `x` moved as a whole in a move's way. What leaves the word is dropped, or comes round.
  [[nodiscard, gnu::always_inline]] constexpr Word moved(const Move<Word>& move,
                                                         const Word& x) const {
    switch (move.way) {
      case Way::Stay:
        return x;
      case Way::Up:
        return static_cast<Word>((x << move.shift) & detail::low_bits<Word>(width));
      case Way::Down:
        return static_cast<Word>(x >> move.shift);
      case Way::Around:
        return detail::rotated(x, move.shift, width);
    }
    return x;
  }
  /// The bits of a move's mask alone, moved.
  [[nodiscard, gnu::always_inline]] constexpr Word moved_group(const Move<Word>& move,
                                                               const Word& x) const {
    return moved(move, static_cast<Word>(x & move.mask));
  }
};

using NarrowProgram = Program<std::uint64_t>;
using WideProgram = Program<Word256>;

/// The bits of a word in the opposite order: neighbours trade places, then pairs, then fours …
/// up to halves. Eight bits:
///
///     a b c d e f g h   mask 55, shift 1
///     b a d c f e h g   mask 33, shift 2
///     d c b a h g f e   mask 0f, shift 4
///     h g f e d c b a
///
/// Precondition: the width is 8, 16, 32 or 64.
constexpr NarrowProgram reversal_by_delta_swaps(int width) {
  NarrowProgram program = NarrowProgram::for_bits(width);
  for (int shift = 1; shift < width; shift *= 2) {
    const auto ones = detail::low_bits<std::uint64_t>(width);
    const std::uint64_t lower = ones / ((std::uint64_t{1} << shift) + 1);  // 55…, 33…, 0f…
    program.add_step(StepKind::DeltaSwap, {lower, static_cast<std::uint8_t>(shift), Way::Up});
  }
  return program;
}

namespace detail {
template <typename To, typename From, typename MaskOf>
constexpr Program<To> with_masks(const Program<From>& program, MaskOf mask_of) {
  Program<To> result;
  for (int i = 0; i < program.step_count; ++i) result.steps[i] = program.steps[i];
  for (int i = 0; i < program.move_count; ++i) {
    const Move<From>& move = program.moves[i];
    result.moves[i] = {mask_of(move.mask), move.shift, move.way};
  }
  result.step_count = program.step_count;
  result.move_count = program.move_count;
  result.bits = program.bits;
  result.width = program.width;
  return result;
}
}  // namespace detail

/// The same program with wide masks, for what handles both: printing, drawing, searching.
template <MachineWord Word>
constexpr WideProgram widened(const Program<Word>& program) {
  return detail::with_masks<Word256>(program, [](Word mask) { return Word256(mask); });
}

/// The same program with narrow masks. Precondition: width <= 64.
constexpr NarrowProgram narrowed(const WideProgram& program) {
  assert(program.width <= 64);
  return detail::with_masks<std::uint64_t>(program,
                                           [](const Word256& mask) { return mask.words[0]; });
}

/// The word after step `i` of a program known at compile time: every mask and shift is immediate.
template <const auto& kProgram, int i, typename Word>
[[gnu::always_inline]] constexpr Word after_step(const Word& x) {
  constexpr Step kStep = kProgram.step(i);
  if constexpr (kStep.kind == StepKind::Moves) {
    return [&]<int... k>(std::integer_sequence<int, k...>) __attribute__((always_inline)) {
      return static_cast<Word>((... | kProgram.moved_group(kProgram.move(kStep, k), x)));
    }
    (std::make_integer_sequence<int, kStep.move_count>{});
  } else {
    return kProgram.after_step(i, x);
  }
}

/// Runs a program known at compile time, its loop unrolled and its masks immediate: the code a hand
/// would have written.
///
///     static constexpr auto kTurn = compile(board::transpose<5>);
///     board = run<kTurn>(board);
template <const auto& kProgram, typename Word>
[[gnu::always_inline]] constexpr Word run(const Word& x) {
  return [&x]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
    Word result = x;
    ((result = after_step<kProgram, i>(result)), ...);
    return result;
  }
  (std::make_integer_sequence<int, kProgram.step_count>{});
}

}  // namespace ishi::bits
