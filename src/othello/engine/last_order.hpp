// The order in which four empty squares are tried: by parity, from a table.
//
// Which squares lie in the same quadrant decides it, whatever else the board holds. The numbers of
// the four quadrants, two bits each, make an index of eight bits:
//
//     squares by bit    a1  b1  g2  b7         in quadrants 1, 1, 0, 3
//     index             11 00 01 01            g2 and b7, alone in theirs, come first; once one of
//                                              them is filled, the other comes before a1 and b1
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "othello/engine/parity.hpp"

namespace ishi::othello::engine {

namespace detail {

/// For each of four turns the place of its square among the four, and those of the others.
using FourTurns = std::array<std::array<std::uint8_t, 4>, 4>;

constexpr FourTurns order_of(const std::array<std::uint32_t, 4>& quadrants) {
  std::uint32_t odd = 0;
  for (const std::uint32_t quadrant : quadrants) odd ^= 1U << quadrant;
  const auto is_odd = [&quadrants](std::uint32_t parity, std::uint8_t place) {
    return (parity >> quadrants[place] & 1U) != 0;
  };
  std::array<std::uint8_t, 4> sorted{};
  std::size_t count = 0;
  for (std::uint8_t place = 0; place < 4; ++place) {
    if (is_odd(odd, place)) sorted[count++] = place;
  }
  for (std::uint8_t place = 0; place < 4; ++place) {
    if (!is_odd(odd, place)) sorted[count++] = place;
  }
  FourTurns turns{};
  for (std::size_t i = 0; i < 4; ++i) {
    std::uint8_t a = sorted[i == 0 ? 1 : 0];
    std::uint8_t b = sorted[i <= 1 ? 2 : 1];
    std::uint8_t c = sorted[i == 3 ? 2 : 3];
    // Of the three left either all are odd or one is: that one first.
    const std::uint32_t left = odd ^ 1U << quadrants[sorted[i]];
    if (!is_odd(left, a)) std::swap(a, is_odd(left, b) ? b : c);
    turns[i] = {sorted[i], a, b, c};
  }
  return turns;
}

inline constexpr std::array<FourTurns, 256> kFourTurns = [] {
  std::array<FourTurns, 256> table{};
  for (std::uint32_t index = 0; index < 256; ++index) {
    table[index] = order_of({index & 3, index >> 2 & 3, index >> 4 & 3, index >> 6});
  }
  return table;
}();

/// The quadrant of each bit's square.
inline constexpr std::array<std::uint8_t, 64> kQuadrants = [] {
  std::array<std::uint8_t, 64> quadrants{};
  for (int bit = 0; bit < 64; ++bit) {
    quadrants[static_cast<std::size_t>(bit)] =
        static_cast<std::uint8_t>(quadrant_of(Square::from_bit(bit)));
  }
  return quadrants;
}();

}  // namespace detail

/// The last four empty squares of a board, in the order in which to try them.
class LastFour {
 public:
  struct Turn {
    Square square;
    std::array<Square, 3> others;  ///< in the order in which to try them next
  };

  /// Precondition: four squares are empty.
  explicit LastFour(Bitboard8 empty) {
    std::size_t index = 0;
    std::uint64_t rest = empty.word();
    for (std::size_t i = 0; i < 4; ++i) {
      bits_[i] = static_cast<std::uint8_t>(std::countr_zero(rest));
      rest &= rest - 1;
      index |= static_cast<std::size_t>(detail::kQuadrants[bits_[i]]) << (2 * i);
    }
    turns_ = &detail::kFourTurns[index];
  }

  [[nodiscard]] Turn turn(std::size_t number) const {
    const std::array<std::uint8_t, 4>& places = (*turns_)[number];
    return {at(places[0]), {at(places[1]), at(places[2]), at(places[3])}};
  }

 private:
  [[nodiscard]] Square at(std::uint8_t place) const { return Square::from_bit(bits_[place]); }

  std::array<std::uint8_t, 4> bits_{};
  const detail::FourTurns* turns_;
};

}  // namespace ishi::othello::engine
