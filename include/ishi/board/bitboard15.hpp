// Sets of points of the 15×15 board in 256 bits: sixteen 16-bit lines, of which 225 bits are
// points.
//
//   line 15   ................      every dot here is a spare bit, always 0
//   line 14   a15 b15 … o15 .       bit 0 is column a, bit 14 column o, bit 15 spare
//      …
//   line 0    a1  b1  …  o1 .
//
// One row a line is the layout of YSR's article on Renju in one AVX2 register (2016).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <ishi/bits/split_mix.hpp>
#include <ishi/board/detail/direction.hpp>
#include <ishi/board/point.hpp>

namespace ishi::board {

/// A set of points. The 31 spare bits are 0 in every value that can be made.
class alignas(32) Bitboard15 {
 public:
  static constexpr int kSide = Point::kSide;
  using Words = std::array<std::uint64_t, 4>;
  using Lines = std::array<std::uint16_t, 16>;

  constexpr Bitboard15() = default;
  /// The set with one point.
  constexpr explicit Bitboard15(Point point) {
    words_[static_cast<std::size_t>(point.bit() / 64)] = std::uint64_t{1} << (point.bit() % 64);
  }
  /// The set kept in four words, lowest lines first; spare bits are dropped.
  static constexpr Bitboard15 from_words(const Words& words) {
    Bitboard15 result;
    for (std::size_t i = 0; i < 4; ++i) result.words_[i] = words[i] & kPoints[i];
    return result;
  }
  /// The set kept in sixteen lines, row 1 first; spare bits are dropped.
  static constexpr Bitboard15 from_lines(const Lines& lines) {
    Words words{};
    for (std::size_t i = 0; i < 16; ++i) words[i / 4] |= std::uint64_t{lines[i]} << (16 * (i % 4));
    return from_words(words);
  }

  static constexpr Bitboard15 all() { return from_words(kPoints); }
  /// The points of column `column` (0 is `a`).
  static constexpr Bitboard15 file(int column) {
    Bitboard15 result;
    for (int row = 0; row < kSide; ++row) result = result.with(Point(column, row));
    return result;
  }
  /// The points of row `row` (0 is row 1).
  static constexpr Bitboard15 rank(int row) {
    Bitboard15 result;
    for (int column = 0; column < kSide; ++column) result = result.with(Point(column, row));
    return result;
  }

  [[nodiscard]] constexpr const Words& words() const { return words_; }
  /// The row's fifteen bits, column `a` lowest. Precondition: 0 <= row < 16; line 15 is 0.
  [[nodiscard]] constexpr std::uint16_t line(int row) const {
    return static_cast<std::uint16_t>(words_[static_cast<std::size_t>(row / 4)] >>
                                      (16 * (row % 4)));
  }

  [[nodiscard]] constexpr bool empty() const {
    return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
  }
  [[nodiscard]] constexpr int count() const {
    int total = 0;
    for (const std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }
  [[nodiscard]] constexpr bool contains(Point point) const {
    return ((words_[static_cast<std::size_t>(point.bit() / 64)] >> (point.bit() % 64)) & 1) != 0;
  }
  [[nodiscard]] constexpr bool is_subset_of(const Bitboard15& other) const {
    return (*this & ~other).empty();
  }
  [[nodiscard]] constexpr bool intersects(const Bitboard15& other) const {
    return !(*this & other).empty();
  }
  [[nodiscard]] constexpr Bitboard15 with(Point point) const { return *this | Bitboard15(point); }
  [[nodiscard]] constexpr Bitboard15 without(Point point) const {
    return *this & ~Bitboard15(point);
  }
  [[nodiscard]] constexpr Bitboard15 toggled(Point point) const {
    return *this ^ Bitboard15(point);
  }
  /// Adds or removes the point, in one word: a whole-board XOR that follows at once would wait for
  /// that word's store.
  constexpr void toggle(Point point) {
    words_[static_cast<std::size_t>(point.bit() / 64)] ^= std::uint64_t{1} << (point.bit() % 64);
  }
  /// The set's first point, counted from a1 along row 1. Precondition: not empty.
  [[nodiscard]] constexpr Point first() const {
    std::size_t i = 0;
    while (i < 3 && words_[i] == 0) ++i;
    assert(words_[i] != 0);
    return Point::from_bit(static_cast<int>(i) * 64 + std::countr_zero(words_[i]));
  }

  friend constexpr bool operator==(const Bitboard15& a, const Bitboard15& b) {
    return (a ^ b).empty();
  }
  friend constexpr Bitboard15 operator&(const Bitboard15& a, const Bitboard15& b) {
    Bitboard15 result;
    for (std::size_t i = 0; i < 4; ++i) result.words_[i] = a.words_[i] & b.words_[i];
    return result;
  }
  friend constexpr Bitboard15 operator|(const Bitboard15& a, const Bitboard15& b) {
    Bitboard15 result;
    for (std::size_t i = 0; i < 4; ++i) result.words_[i] = a.words_[i] | b.words_[i];
    return result;
  }
  friend constexpr Bitboard15 operator^(const Bitboard15& a, const Bitboard15& b) {
    Bitboard15 result;
    for (std::size_t i = 0; i < 4; ++i) result.words_[i] = a.words_[i] ^ b.words_[i];
    return result;
  }
  /// The points that are not in the set; the spare bits stay 0.
  constexpr Bitboard15 operator~() const {
    Bitboard15 result;
    for (std::size_t i = 0; i < 4; ++i) result.words_[i] = ~words_[i] & kPoints[i];
    return result;
  }
  constexpr Bitboard15& operator&=(const Bitboard15& other) { return *this = *this & other; }
  constexpr Bitboard15& operator|=(const Bitboard15& other) { return *this = *this | other; }
  constexpr Bitboard15& operator^=(const Bitboard15& other) { return *this = *this ^ other; }

  /// Walks the points from a1 along row 1, then row 2.
  class Iterator {
   public:
    using value_type = Point;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(const Words& words) : rest_(words), word_(0) { skip_empty_words(); }
    constexpr Point operator*() const {
      return Point::from_bit(static_cast<int>(word_) * 64 + std::countr_zero(rest_[word_]));
    }
    constexpr Iterator& operator++() {
      rest_[word_] &= rest_[word_] - 1;
      skip_empty_words();
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && (a.word_ == 4 || a.rest_ == b.rest_);
    }

   private:
    constexpr void skip_empty_words() {
      while (word_ < 4 && rest_[word_] == 0) ++word_;
    }

    Words rest_{};
    std::size_t word_ = 4;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(words_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  static constexpr std::uint64_t kFourLines = 0x7fff7fff7fff7fffULL;
  static constexpr Words kPoints = {kFourLines, kFourLines, kFourLines, kFourLines >> 16};

  Words words_{};
};

namespace detail {
/// The points from which `right` steps to the right (negative: to the left) stay on the board.
constexpr Bitboard15 points_that_stay(int right) {
  const int columns = right >= 0 ? 0x7fff >> right : (0x7fff << -right) & 0x7fff;
  Bitboard15::Lines lines{};
  for (std::uint16_t& line : lines) line = static_cast<std::uint16_t>(columns);
  return Bitboard15::from_lines(lines);
}
/// The 256 bits moved `by` places: up for positive, down for negative. Precondition: |by| < 256.
constexpr Bitboard15::Words shift_words(const Bitboard15::Words& words, int by) {
  const int distance = by < 0 ? -by : by;
  const int whole = distance / 64;
  const int part = distance % 64;
  Bitboard15::Words result{};
  for (int i = 0; i < 4; ++i) {
    const int from = by < 0 ? i + whole : i - whole;
    const int beside = by < 0 ? from + 1 : from - 1;
    std::uint64_t word = 0;
    if (from >= 0 && from < 4) {
      const std::uint64_t source = words[static_cast<std::size_t>(from)];
      word = by < 0 ? source >> part : source << part;
    }
    if (part != 0 && beside >= 0 && beside < 4) {
      const std::uint64_t source = words[static_cast<std::size_t>(beside)];
      word |= by < 0 ? source << (64 - part) : source >> (64 - part);
    }
    result[static_cast<std::size_t>(i)] = word;
  }
  return result;
}
}  // namespace detail

/// Every point moved `steps` places; points that would leave the board are dropped, nothing wraps
/// around. `Direction::Up` is towards row 15. Precondition: 0 <= steps <= 15.
constexpr Bitboard15 shifted(const Bitboard15& board, Direction direction, int steps = 1) {
  assert(steps >= 0 && steps <= Bitboard15::kSide);
  const Step step = step_of(direction);
  const int right = step.right * steps;
  const int up = -step.down * steps;
  const Bitboard15 stay = board & detail::points_that_stay(right);
  const int by = right + Point::kStride * up;
  if (by <= -256 || by >= 256) return {};
  return Bitboard15::from_words(detail::shift_words(stay.words(), by));
}

}  // namespace ishi::board

template <>
struct std::hash<ishi::board::Bitboard15> {
  std::size_t operator()(const ishi::board::Bitboard15& board) const noexcept {
    std::uint64_t mixed = 0;
    for (const std::uint64_t word : board.words()) mixed = ishi::bits::mixed(mixed ^ word);
    return static_cast<std::size_t>(mixed);
  }
};
