// The linear evaluation: a weight for the arrangement of each pattern place, for both sides'
// mobility, and for the number of empty squares, all by phase of the game, added up in integers.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/flips.hpp>
#include <ishi/othello/position.hpp>

#include "othello/engine/patterns.hpp"
#include "othello/engine/phases.hpp"

namespace ishi::othello::engine {

/// The arrangement numbers of all places, from the mover's side. Kept up to date move by move: a
/// disc put down adds its deltas, one turned over adds them twice, and a swap of sides negates.
class alignas(64) PatternNumbers {
 public:
  PatternNumbers() = default;
  explicit PatternNumbers(const Position& position) {
    for (const Square square : position.mover) add<1>(square);
    for (const Square square : position.opponent) add<-1>(square);
  }

  /// The numbers after the mover's disc on `square` turned `turned`, from the side of who moves
  /// next.
  [[nodiscard]] PatternNumbers played(Square square, Bitboard8 turned) const {
    PatternNumbers next = *this;
    next.add<1>(square);
    for (std::uint64_t rest = turned.word(); rest != 0; rest &= rest - 1) {
      next.add<2>(Square::from_bit(std::countr_zero(rest)));
    }
    next.negate();
    return next;
  }
  [[nodiscard]] PatternNumbers swapped() const {
    PatternNumbers other = *this;
    other.negate();
    return other;
  }
  [[nodiscard]] int operator[](std::size_t place) const { return numbers_[place]; }

  friend bool operator==(const PatternNumbers&, const PatternNumbers&) = default;

 private:
  template <int kTimes>
  void add(Square square) {
    const PatternDelta& delta = kPatternDeltas.of_bit[static_cast<std::size_t>(square.bit())];
    for (std::size_t i = 0; i < kPaddedPlaces; ++i) {
      numbers_[i] = static_cast<std::int16_t>(numbers_[i] + kTimes * delta[i]);
    }
  }
  void negate() {
    for (std::int16_t& number : numbers_) number = static_cast<std::int16_t>(-number);
  }

  std::array<std::int16_t, kPaddedPlaces> numbers_{};
};

/// No position of a game has more moves than 33; of arbitrary boards those with more count as it.
inline constexpr std::size_t kMobilities = 34;
constexpr std::size_t mobility_of(int moves) {
  return std::min(static_cast<std::size_t>(moves), kMobilities - 1);
}

/// The weights of one phase, in 1/128 disc.
struct PhaseWeights {
  std::array<std::int16_t, kWeightsPerPhase> patterns;
  std::array<std::int16_t, kMobilities> own_mobility;
  std::array<std::int16_t, kMobilities> other_mobility;
  std::array<std::int16_t, 2> base;  ///< by the parity of the empty squares
};

struct LinearWeights {
  std::array<PhaseWeights, kPhases> phases;
};

namespace detail {

template <std::size_t... kPlace>
int sum_of_patterns(const PhaseWeights& weights, const PatternNumbers& numbers,
                    std::index_sequence<kPlace...>) {
  const std::int16_t* table = weights.patterns.data();
  return (... +
          table[static_cast<std::ptrdiff_t>(kind_middle(kPlaces[kPlace].kind)) + numbers[kPlace]]);
}

}  // namespace detail

/// The value of a position for its mover, in 1/128 disc. `own_moves` and `other_moves` are how many
/// moves the mover has, and how many the opponent would have in the mover's place.
inline int evaluate(const LinearWeights& weights, const PatternNumbers& numbers, int empties,
                    int own_moves, int other_moves) {
  const PhaseWeights& phase = weights.phases[phase_of(empties)];
  return detail::sum_of_patterns(phase, numbers, std::make_index_sequence<kPatternPlaces>()) +
         phase.own_mobility[mobility_of(own_moves)] +
         phase.other_mobility[mobility_of(other_moves)] +
         phase.base[static_cast<std::size_t>(empties & 1)];
}

}  // namespace ishi::othello::engine
