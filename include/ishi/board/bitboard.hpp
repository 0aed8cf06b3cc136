// Sets of squares in one word: `Bitboard8` (8×8, 64 bits) and `Bitboard4` (4×4, 16 bits).
// Trivially copyable; every member compiles to what the bare word compiles to.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <ishi/bits/split_mix.hpp>
#include <ishi/board/detail/direction.hpp>
#include <ishi/board/square.hpp>

namespace ishi::board {

/// A set of squares of an N×N board: bit 1 where a square is in the set. See square.hpp for the
/// order of bits.
template <int N>
class BasicBitboard {
 public:
  using Word = std::conditional_t<N == 8, std::uint64_t, std::uint16_t>;
  using SquareType = BasicSquare<N>;
  static constexpr int kSide = N;

  constexpr BasicBitboard() = default;
  constexpr explicit BasicBitboard(Word word) : word_(word) {}
  /// The set with one square.
  constexpr explicit BasicBitboard(SquareType square)
      : word_(static_cast<Word>(Word{1} << square.bit())) {}

  static constexpr BasicBitboard all() { return BasicBitboard(static_cast<Word>(~Word{0})); }
  /// The squares of column `column` (0 is `a`).
  static constexpr BasicBitboard file(int column) {
    BasicBitboard result;
    for (int row = 0; row < N; ++row) result = result.with(SquareType(column, row));
    return result;
  }
  /// The squares of row `row` (0 is row 1).
  static constexpr BasicBitboard rank(int row) {
    BasicBitboard result;
    for (int column = 0; column < N; ++column) result = result.with(SquareType(column, row));
    return result;
  }

  /// The squares whose column minus row is `difference`: 0 is the diagonal a1–h8, and positive ones
  /// lie on b1's side of it.
  ///
  ///     diagonal(0)       diagonal(2)       antidiagonal(7)   antidiagonal(3)
  ///     # . . . . . . .   . . # . . . . .   . . . . . . . #   . . . # . . . .
  ///     . # . . . . . .   . . . # . . . .   . . . . . . # .   . . # . . . . .
  ///     . . # . . . . .   . . . . # . . .   . . . . . # . .   . # . . . . . .
  ///     . . . # . . . .   . . . . . # . .   . . . . # . . .   # . . . . . . .
  ///            …                 …                 …                 …
  static constexpr BasicBitboard diagonal(int difference) {
    BasicBitboard result;
    for (int row = 0; row < N; ++row) {
      const int column = row + difference;
      if (column >= 0 && column < N) result = result.with(SquareType(column, row));
    }
    return result;
  }
  /// The squares whose column plus row is `sum`: N - 1 is the diagonal a8–h1.
  static constexpr BasicBitboard antidiagonal(int sum) {
    BasicBitboard result;
    for (int row = 0; row < N; ++row) {
      const int column = sum - row;
      if (column >= 0 && column < N) result = result.with(SquareType(column, row));
    }
    return result;
  }

  [[nodiscard]] constexpr Word word() const { return word_; }
  [[nodiscard]] constexpr bool empty() const { return word_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(word_); }
  [[nodiscard]] constexpr bool contains(SquareType square) const {
    return ((word_ >> square.bit()) & 1) != 0;
  }
  [[nodiscard]] constexpr bool is_subset_of(BasicBitboard other) const {
    return (word_ & ~other.word_) == 0;
  }
  [[nodiscard]] constexpr bool intersects(BasicBitboard other) const {
    return (word_ & other.word_) != 0;
  }
  [[nodiscard]] constexpr BasicBitboard with(SquareType square) const {
    return *this | BasicBitboard(square);
  }
  [[nodiscard]] constexpr BasicBitboard without(SquareType square) const {
    return *this & ~BasicBitboard(square);
  }
  [[nodiscard]] constexpr BasicBitboard toggled(SquareType square) const {
    return *this ^ BasicBitboard(square);
  }
  /// The set's first square in reading order. Precondition: not empty.
  [[nodiscard]] constexpr SquareType first() const {
    return SquareType::from_bit(N * N - 1 - std::countl_zero(word_));
  }

  friend constexpr bool operator==(BasicBitboard, BasicBitboard) = default;
  friend constexpr BasicBitboard operator&(BasicBitboard a, BasicBitboard b) {
    return BasicBitboard(static_cast<Word>(a.word_ & b.word_));
  }
  friend constexpr BasicBitboard operator|(BasicBitboard a, BasicBitboard b) {
    return BasicBitboard(static_cast<Word>(a.word_ | b.word_));
  }
  friend constexpr BasicBitboard operator^(BasicBitboard a, BasicBitboard b) {
    return BasicBitboard(static_cast<Word>(a.word_ ^ b.word_));
  }
  constexpr BasicBitboard operator~() const { return BasicBitboard(static_cast<Word>(~word_)); }
  constexpr BasicBitboard& operator&=(BasicBitboard other) { return *this = *this & other; }
  constexpr BasicBitboard& operator|=(BasicBitboard other) { return *this = *this | other; }
  constexpr BasicBitboard& operator^=(BasicBitboard other) { return *this = *this ^ other; }

  /// Walks the squares in reading order.
  class Iterator {
   public:
    using value_type = SquareType;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(BasicBitboard rest) : rest_(rest) {}
    constexpr SquareType operator*() const { return rest_.first(); }
    constexpr Iterator& operator++() {
      rest_ = rest_.without(rest_.first());
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    BasicBitboard rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  Word word_ = 0;
};

using Bitboard8 = BasicBitboard<8>;
using Bitboard4 = BasicBitboard<4>;

namespace detail {
/// The squares from which `steps` steps to the right (negative: left) stay on the board.
template <int N>
constexpr BasicBitboard<N> columns_that_stay(int right) {
  BasicBitboard<N> result;
  for (int column = 0; column < N; ++column) {
    if (column + right >= 0 && column + right < N) result |= BasicBitboard<N>::file(column);
  }
  return result;
}
template <int N>
struct StayTable {
  BasicBitboard<N> columns[2 * N + 1];  // index: steps to the right, plus N
};
template <int N>
inline constexpr StayTable<N> kStay = [] {
  StayTable<N> table{};
  for (int right = -N; right <= N; ++right) table.columns[right + N] = columns_that_stay<N>(right);
  return table;
}();
}  // namespace detail

/// Every square moved `steps` places; squares that would leave the board are dropped, nothing wraps
/// around. Precondition: 0 <= steps <= N.
template <int N>
constexpr BasicBitboard<N> shifted(BasicBitboard<N> board, Direction direction, int steps = 1) {
  using Word = typename BasicBitboard<N>::Word;
  assert(steps >= 0 && steps <= N);
  const Step step = step_of(direction);
  const int right = step.right * steps;
  const int down = step.down * steps;
  const auto stay = board & detail::kStay<N>.columns[right + N];
  const int towards_bit_0 = right + N * down;
  constexpr int kBits = N * N;
  if (towards_bit_0 >= kBits || towards_bit_0 <= -kBits) return BasicBitboard<N>();
  if (towards_bit_0 >= 0) {
    return BasicBitboard<N>(static_cast<Word>(stay.word() >> towards_bit_0));
  }
  return BasicBitboard<N>(static_cast<Word>(stay.word() << -towards_bit_0));
}

}  // namespace ishi::board

template <int N>
struct std::hash<ishi::board::BasicBitboard<N>> {
  std::size_t operator()(ishi::board::BasicBitboard<N> board) const noexcept {
    return static_cast<std::size_t>(ishi::bits::mixed(board.word()));
  }
};
