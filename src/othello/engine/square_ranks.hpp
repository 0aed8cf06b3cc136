// The order in which an ending tries its moves where there is no time for an evaluation: those that
// leave the opponent few replies first, of equal ones odd quadrants and good squares.
//
// A rank is a number of sixteen bits, the lower the sooner:
//
//     | replies, a corner twice : 6 | odd quadrant and square : 7 | lane : 3 |
//
// The lane makes ranks distinct, so that the least of eight says which one it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "othello/engine/parity.hpp"

namespace ishi::othello::engine {

/// What a move's square adds to its rank, by the parity of the board.
class SquareRanks {
 public:
  /// By bit number; one more for lanes without a move.
  using OfBits = std::array<std::int32_t, 65>;

  /// Odd quadrants come first only with `by_parity`.
  explicit SquareRanks(bool by_parity) {
    for (std::uint32_t parity = 0; parity < of_parity_.size(); ++parity) {
      for (int bit = 0; bit < 64; ++bit) {
        const bool odd = by_parity && (parity >> quadrant_of(Square::from_bit(bit)) & 1) != 0;
        const int rank = 115 - 2 * kSquareValue[static_cast<std::size_t>(bit)] - (odd ? 48 : 0);
        of_parity_[parity][static_cast<std::size_t>(bit)] = rank << kLaneBits;
      }
    }
  }
  [[nodiscard]] const OfBits& at(Parity parity) const { return of_parity_[parity.index()]; }

  static constexpr int kLaneBits = 3;
  /// One reply more counts 64 of the units in which squares differ.
  static constexpr int kReplyBit = kLaneBits + 6;

 private:
  /// How good a square is by itself.
  static constexpr std::array<std::int8_t, 64> kSquareValue = {18, 4, 16, 12, 12, 16, 4, 18,  //
                                                               4,  2, 6,  8,  8,  6,  2, 4,   //
                                                               16, 6, 14, 10, 10, 14, 6, 16,  //
                                                               12, 8, 10, 0,  0,  10, 8, 12,  //
                                                               12, 8, 10, 0,  0,  10, 8, 12,  //
                                                               16, 6, 14, 10, 10, 14, 6, 16,  //
                                                               4,  2, 6,  8,  8,  6,  2, 4,   //
                                                               18, 4, 16, 12, 12, 16, 4, 18};

  std::array<OfBits, 16> of_parity_{};
};

}  // namespace ishi::othello::engine
