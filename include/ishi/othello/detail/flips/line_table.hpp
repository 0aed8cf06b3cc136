// Flips by table look-up: each of the four lines through a square is gathered into one byte, and
// two small tables say where a line can be closed and what then turns.
//
// The gathering by multiplication is the "kindergarten" of chess programmers
// (https://www.chessprogramming.org/Kindergarten_Bitboards). Portable twin of flips_bmi2.hpp.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/position.hpp>

namespace ishi::othello {

namespace detail {

/// Plain arrays, here and below: in constant expressions each call of `std::array`'s operator
/// counts.
struct LineTables {
  /// By place in the line and the opponent's discs on the six inner places: the places, at most
  /// two, where a disc of the mover closes a line of the opponent's.
  std::uint8_t closers[8][64];
  /// By place in the line and those closers that the mover holds: the places that turn.
  std::uint8_t turned[8][256];
};

constexpr LineTables make_line_tables() {
  LineTables tables{};
  for (int place = 0; place < 8; ++place) {
    std::uint8_t* closers = tables.closers[place];
    std::uint8_t* turned = tables.turned[place];
    for (unsigned inner = 0; inner < 64; ++inner) {
      const unsigned opponent = inner << 1;
      const int above = std::countr_one(opponent >> (place + 1));
      const int below = std::countl_one(static_cast<std::uint8_t>(opponent << (8 - place)));
      unsigned found = 0;
      if (above > 0) found |= 1U << (place + 1 + above);
      if (below > 0) found |= 1U << (place - 1 - below);
      closers[inner] = static_cast<std::uint8_t>(found);
    }
    // Two closers below and above, each at least two places away. Where nothing turns on one side,
    // its closer stands on the place itself and is not held.
    for (int below = place; below >= 0; below -= below == place ? 2 : 1) {
      for (int above = place; above < 8; above += above == place ? 2 : 1) {
        unsigned held = 0;
        unsigned between = 0;
        if (below < place) {
          held |= 1U << below;
          between |= (1U << place) - (2U << below);
        }
        if (above > place) {
          held |= 1U << above;
          between |= (1U << above) - (2U << place);
        }
        turned[held] = static_cast<std::uint8_t>(between);
      }
    }
  }
  return tables;
}

inline constexpr LineTables kLineTables = make_line_tables();

constexpr std::uint64_t line_turned(std::uint64_t mover_line, std::uint64_t opponent_line,
                                    std::size_t place) {
  const std::uint64_t closers = kLineTables.closers[place][(opponent_line >> 1) & 63];
  return kLineTables.turned[place][closers & mover_line & 255];
}

/// The squares of the diagonal through a square whose columns and rows go up together (rising bits
/// by 9) and of the other one (by 7), by the square's bit.
struct Diagonals {
  std::uint64_t by_nine[64];
  std::uint64_t by_seven[64];
};

constexpr Diagonals make_diagonals() {
  Diagonals table{};
  for (int bit = 0; bit < 64; ++bit) {
    const int column = bit % 8;
    const int row = bit / 8;
    for (int other = 0; other < 8; ++other) {  // the row of another square of the diagonal
      const int by_nine = column + other - row;
      const int by_seven = column - other + row;
      const auto i = static_cast<std::size_t>(bit);
      if (by_nine >= 0 && by_nine < 8)
        table.by_nine[i] |= std::uint64_t{1} << (8 * other + by_nine);
      if (by_seven >= 0 && by_seven < 8) {
        table.by_seven[i] |= std::uint64_t{1} << (8 * other + by_seven);
      }
    }
  }
  return table;
}

inline constexpr Diagonals kDiagonals = make_diagonals();

inline constexpr std::uint64_t kOneColumn = 0x0101010101010101ULL;

/// A diagonal has one square in each column it crosses: adding up the rows leaves it in one byte.
constexpr std::uint64_t gather_diagonal(std::uint64_t discs, std::uint64_t diagonal) {
  return ((discs & diagonal) * kOneColumn) >> 56;
}

/// Bits 0, 8, … 56 into bits 0 … 7: no two products meet, so nothing carries.
constexpr std::uint64_t gather_column(std::uint64_t discs, int column) {
  return (((discs >> column) & kOneColumn) * 0x0102040810204080ULL) >> 56;
}

/// Back again. The ends of a line never turn, and without them no two products meet.
constexpr std::uint64_t spread_column(std::uint64_t line, int column) {
  return ((line * 0x0002040810204081ULL) & kOneColumn) << column;
}

}  // namespace detail

/// The discs that a disc of the mover on `square` turns over. Precondition: the square is empty.
constexpr Bitboard8 flips_by_line_table(const Position& position, Square square) {
  using namespace detail;
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  const int column = square.bit() % 8;
  const int row = square.bit() / 8;
  const auto in_row = static_cast<std::size_t>(column);
  const auto in_column = static_cast<std::size_t>(row);
  const std::uint64_t by_nine = kDiagonals.by_nine[static_cast<std::size_t>(square.bit())];
  const std::uint64_t by_seven = kDiagonals.by_seven[static_cast<std::size_t>(square.bit())];

  std::uint64_t all = line_turned(mover >> (8 * row), opponent >> (8 * row), in_row) << (8 * row);
  all |= spread_column(
      line_turned(gather_column(mover, column), gather_column(opponent, column), in_column),
      column);
  all |= (line_turned(gather_diagonal(mover, by_nine), gather_diagonal(opponent, by_nine), in_row) *
          kOneColumn) &
         by_nine;
  all |=
      (line_turned(gather_diagonal(mover, by_seven), gather_diagonal(opponent, by_seven), in_row) *
       kOneColumn) &
      by_seven;
  return Bitboard8(all);
}

}  // namespace ishi::othello
