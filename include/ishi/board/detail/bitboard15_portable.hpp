// A Bitboard15 being worked on, in four 64-bit words: the portable twin of bitboard15_avx2.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/board/bitboard15.hpp>

namespace ishi::board {

/// Sixteen 16-bit lines with the operations that whole-board masks are made of. Unlike Bitboard15
/// it may hold spare bits in between: a shift moves lines and columns without looking at the
/// edge of the board. AND with a real board (its empty points, say) or `board()` drops them.
class PortableLines {
 public:
  constexpr PortableLines() = default;
  constexpr explicit PortableLines(const Bitboard15& board) : words_(board.words()) {}

  /// The set of points; spare bits are dropped.
  [[nodiscard]] constexpr Bitboard15 board() const { return Bitboard15::from_words(words_); }
  [[nodiscard]] constexpr bool empty() const {
    return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
  }

  friend constexpr PortableLines operator&(const PortableLines& a, const PortableLines& b) {
    return a.zip(b, [](std::uint64_t x, std::uint64_t y) { return x & y; });
  }
  friend constexpr PortableLines operator|(const PortableLines& a, const PortableLines& b) {
    return a.zip(b, [](std::uint64_t x, std::uint64_t y) { return x | y; });
  }
  friend constexpr PortableLines operator^(const PortableLines& a, const PortableLines& b) {
    return a.zip(b, [](std::uint64_t x, std::uint64_t y) { return x ^ y; });
  }
  /// What is in this set and not in the other.
  [[nodiscard]] constexpr PortableLines minus(const PortableLines& other) const {
    return zip(other, [](std::uint64_t x, std::uint64_t y) { return x & ~y; });
  }

  /// Moves every column by kRight to the right, every line by kUp towards row 15. Nothing crosses
  /// into another line. Range: -8 < kRight, kUp < 8.
  template <int kRight, int kUp>
  [[nodiscard]] constexpr PortableLines shifted() const {
    static_assert(kRight > -8 && kRight < 8 && kUp > -8 && kUp < 8);
    PortableLines result;
    result.words_ = detail::shift_words(words_, Point::kStride * kUp);
    constexpr int kBy = kRight < 0 ? -kRight : kRight;
    constexpr std::uint64_t kLine = kRight < 0 ? 0xffffU >> kBy : (0xffffU << kBy) & 0xffffU;
    constexpr std::uint64_t kFourLines = kLine * 0x0001000100010001ULL;
    for (std::uint64_t& word : result.words_) {
      word = (kRight < 0 ? word >> kBy : word << kBy) & kFourLines;
    }
    return result;
  }

 private:
  template <typename Operation>
  constexpr PortableLines zip(const PortableLines& other, Operation operation) const {
    PortableLines result;
    for (std::size_t i = 0; i < 4; ++i) result.words_[i] = operation(words_[i], other.words_[i]);
    return result;
  }

  Bitboard15::Words words_{};
};

}  // namespace ishi::board
