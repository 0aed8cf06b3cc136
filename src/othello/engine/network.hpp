// The evaluation by a small network: each arrangement of a pattern, each count of moves and each
// number of empty squares has a row of 32 numbers; the rows of a position are added up, and a head
// for the phase of the game turns the sum into a value. All in integers, so that every level of the
// library gives the same values.
//
//     sum   32  the rows of 50 places, both sides' mobility and the empty squares   1/512
//     a     32  the sum clipped to 0 … 1, squared                                   1/1024
//     h     16  a · first + bias; as inputs of the next layer clipped to 0 … 1,
//               and clipped to -1 … 1 and squared                                   1/1024
//     g     32  (those 32) · second + bias, clipped to 0 … 1                        1/1024
//     value     g · last + sum · direct + bias, in 1/128 disc
//
// The rows do not tell where on the board an arrangement stands, so all images of a position have
// one value. That a row may be a vector instead of a number is due to embeddings of words; layers
// of few and small integers behind a sum of rows to Y. Nasu ("NNUE", 2018);
// both the clipped and the squared inputs are an idea of Stockfish's networks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/patterns.hpp"
#include "othello/engine/phases.hpp"

namespace ishi::othello::engine {

inline constexpr std::size_t kNetworkWidth = 32;   ///< numbers in a row
inline constexpr std::size_t kNetworkHidden = 16;  ///< of the first layer; each gives two inputs
inline constexpr std::size_t kNetworkSecond = 32;

/// Where the rows of what is no pattern begin.
inline constexpr std::size_t kOwnMobilityRows = kWeightsPerPhase;
inline constexpr std::size_t kOtherMobilityRows = kOwnMobilityRows + kMobilities;
inline constexpr std::size_t kEmptiesRows = kOtherMobilityRows + kMobilities;
/// Games begin with so many empty squares; boards with more have the row of these.
inline constexpr int kMostEmpties = 60;
inline constexpr std::size_t kNetworkRows = kEmptiesRows + kMostEmpties + 1;
/// The rows that a position adds up.
inline constexpr std::size_t kNetworkInputs = kPatternPlaces + 3;

/// The binary logarithms of one whole, in the sum, in what lies between the layers, and in the
/// weights of the layers.
inline constexpr int kSumBits = 9;
inline constexpr int kLayerBits = 10;
inline constexpr int kWeightBits = 9;
/// Of the weights that give the value: one whole is 16 discs.
inline constexpr int kValueBits = 11;
/// No number of a row is farther from 0, so that a sum fits sixteen bits; and no weight of the
/// direct part, so that its products fit 32.
inline constexpr int kMostInRow = 600;
inline constexpr int kMostDirect = 2000;
static_assert(kNetworkInputs * kMostInRow < 32768);

using NetworkRow = std::array<std::int16_t, kNetworkWidth>;

/// The layers of one phase. Weights stand as `search::place_of_weight` says.
struct alignas(64) NetworkHead {
  std::array<std::int16_t, kNetworkWidth * kNetworkHidden> first;
  std::array<std::int16_t, 2 * kNetworkHidden * kNetworkSecond> second;
  std::array<std::int16_t, kNetworkSecond> last;
  std::array<std::int16_t, kNetworkWidth> direct;
  std::array<std::int32_t, kNetworkHidden> first_bias;
  std::array<std::int32_t, kNetworkSecond> second_bias;
  std::int32_t bias;
};

/// Files and training keep the layers' biases in the units of what lies between the layers. Here
/// they have those of the products that they are added to, and half a unit more, which rounds the
/// sum.
constexpr std::int32_t widened(std::int16_t bias) {
  return bias * (1 << kWeightBits) + (1 << (kWeightBits - 1));
}
constexpr std::int16_t narrowed(std::int32_t bias) {
  return static_cast<std::int16_t>(bias >> kWeightBits);
}

struct alignas(64) Network {
  std::array<NetworkRow, kNetworkRows> rows;
  std::array<NetworkHead, kPhases> heads;
};

namespace detail {

/// Unrolled, so that where each place's rows begin is a constant.
template <typename Visit, std::size_t... kPlace>
[[gnu::always_inline]] inline void for_each_pattern_row(const PatternNumbers& numbers,
                                                        const Visit& visit,
                                                        std::index_sequence<kPlace...>) {
  (..., visit(static_cast<std::size_t>(
            static_cast<std::ptrdiff_t>(kind_middle(kPlaces[kPlace].kind)) + numbers[kPlace])));
}

}  // namespace detail

/// The rows of a position; see `evaluate` in evaluation.hpp for the arguments. Inlined, so that the
/// sum that a visitor makes stays in registers.
template <typename Visit>
[[gnu::always_inline]] inline void for_each_row(const PatternNumbers& numbers, int empties,
                                                int own_moves, int other_moves,
                                                const Visit& visit) {
  detail::for_each_pattern_row(numbers, visit, std::make_index_sequence<kPatternPlaces>());
  visit(kOwnMobilityRows + mobility_of(own_moves));
  visit(kOtherMobilityRows + mobility_of(other_moves));
  visit(kEmptiesRows + static_cast<std::size_t>(std::min(empties, kMostEmpties)));
}

}  // namespace ishi::othello::engine
