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

namespace ishi::othello::engine {

inline constexpr int kRankLaneBits = 3;
/// One reply more counts 64 of the units in which squares differ.
inline constexpr int kRankReplyBit = kRankLaneBits + 6;
/// What a move in an odd quadrant is ranked lower by.
inline constexpr int kRankOfOdd = 32 << kRankLaneBits;

/// What a square adds to a move's rank, by its bit number in the half with the low bits. The other
/// half is the same, turned by 180°: bit 63 is as bit 0.
inline constexpr std::array<std::uint16_t, 32> kRankOfSquare = [] {
  constexpr std::array<int, 32> kValue = {18, 4, 16, 12, 12, 16, 4, 18,  //
                                          4,  2, 6,  8,  8,  6,  2, 4,   //
                                          16, 6, 14, 10, 10, 14, 6, 16,  //
                                          12, 8, 10, 0,  0,  10, 8, 12};
  std::array<std::uint16_t, 32> ranks{};
  for (std::size_t bit = 0; bit < ranks.size(); ++bit) {
    ranks[bit] = static_cast<std::uint16_t>((115 - 2 * kValue[bit]) << kRankLaneBits);
  }
  return ranks;
}();

}  // namespace ishi::othello::engine
