// Flips by table look-up with BMI2: `pext` gathers a line into a byte and `pdep` lays it back,
// whatever way the line runs. Slow on Zen 1 and 2, where both are microcode. Portable twin:
// line_table.hpp. Include native.hpp, which picks.
#pragma once

#include <bit>

#include <immintrin.h>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/flips/line_table.hpp>

namespace ishi::othello::detail::inline ISHI_TARGET {

/// The four lines through a square, the square included, and its place in each.
struct Lines {
  std::array<std::uint64_t, 4> line;
  std::array<std::uint8_t, 4> place;
};

constexpr std::array<Lines, 64> make_lines() {
  std::array<Lines, 64> table{};
  for (int bit = 0; bit < 64; ++bit) {
    const auto i = static_cast<std::size_t>(bit);
    table[i].line = {0xffULL << (bit / 8 * 8), kOneColumn << (bit % 8), kDiagonals.by_nine[i],
                     kDiagonals.by_seven[i]};
    for (std::size_t k = 0; k < 4; ++k) {
      const std::uint64_t below = table[i].line[k] & ((std::uint64_t{1} << bit) - 1);
      table[i].place[k] = static_cast<std::uint8_t>(std::popcount(below));
    }
  }
  return table;
}

inline constexpr std::array<Lines, 64> kLines = make_lines();

inline Bitboard8 flips_pext(const Position& position, Square square) {
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  const Lines& lines = kLines[static_cast<std::size_t>(square.bit())];
  std::uint64_t all = 0;
  for (std::size_t k = 0; k < 4; ++k) {
    const std::uint64_t line = lines.line[k];
    all |= _pdep_u64(line_turned(_pext_u64(mover, line), _pext_u64(opponent, line), lines.place[k]),
                     line);
  }
  return Bitboard8(all);
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET
