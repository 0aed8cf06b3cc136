// Parity: who will play last in each part of the board.
//
// To have the last move in a region is worth a lot, so the mover first tries regions with an odd
// number of empty squares. Quadrants stand in for true regions: they cost one XOR a move.
//
//     1 1 1 1 2 2 2 2
//     1 1 1 1 2 2 2 2      each quadrant is one bit of a nibble,
//     1 1 1 1 2 2 2 2      set while its number of empty squares is odd
//     1 1 1 1 2 2 2 2
//     4 4 4 4 8 8 8 8
//     …
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/types.hpp>

namespace ishi::othello::engine {

/// 0 … 3.
constexpr std::uint32_t quadrant_of(Square square) {
  return (square.row() >= 4 ? 2U : 0U) + (square.column() >= 4 ? 1U : 0U);
}

class Parity {
 public:
  constexpr Parity() = default;
  constexpr explicit Parity(Bitboard8 empty) {
    for (const Square square : empty) odd_ ^= kQuadrant[static_cast<std::size_t>(square.bit())];
  }

  /// After a disc was put on `square`.
  [[nodiscard]] constexpr Parity after(Square square) const {
    Parity result;
    result.odd_ = odd_ ^ kQuadrant[static_cast<std::size_t>(square.bit())];
    return result;
  }
  /// All squares, empty or not, of the quadrants with an odd number of empty squares.
  [[nodiscard]] constexpr Bitboard8 odd_squares() const { return Bitboard8(kSquares[odd_]); }
  /// 0 … 15: the bits of the odd quadrants.
  [[nodiscard]] constexpr std::uint32_t index() const { return odd_; }

 private:
  static constexpr std::array<std::uint32_t, 64> kQuadrant = [] {
    std::array<std::uint32_t, 64> quadrant{};
    for (int index = 0; index < 64; ++index) {
      const Square square = Square::from_index(index);
      quadrant[static_cast<std::size_t>(square.bit())] = 1U << quadrant_of(square);
    }
    return quadrant;
  }();
  static constexpr std::array<std::uint64_t, 16> kSquares = [] {
    std::array<std::uint64_t, 16> squares{};
    for (std::uint32_t odd = 0; odd < 16; ++odd) {
      for (int bit = 0; bit < 64; ++bit) {
        if ((odd & kQuadrant[static_cast<std::size_t>(bit)]) != 0) {
          squares[odd] |= std::uint64_t{1} << bit;
        }
      }
    }
    return squares;
  }();

  std::uint32_t odd_ = 0;
};

}  // namespace ishi::othello::engine
