// The evaluation by a small network. An empty point gets a row of 16 numbers for each of its four
// lines, by what a stone of either colour would make there, and one for each colour, by what its
// stone would make on the four together; a stone has a row of its own. What a point is worth
// depends on its neighbours, so a filter of 3x3 points follows, each channel by itself; then both
// are summed over the board, and a head for the side to move gives the value. All in integers, so
// that every level of the library gives the same values.
//
//     lines  16  the rows of a point's four lines                                   1/1024
//     own    16  these and the rows of both colours' combos, or that of its stone,
//                clipped to 0 … 2                                                   1/1024
//     local  16  middle · own + sides · (the own of the four points beside it)
//                + corners · (of the four diagonal ones) + bias, clipped to 0 … 2   1/1024
//     s      32  own and local, each summed over all points, over 16                1/1024
//     h     128  s · first + bias, clipped to 0 … 16                                1/256
//     value      h · last + s · direct + bias: the logarithm of the odds            1/2^20
//
// Lines of one kind (row and column, both diagonals) share their rows and the filter treats all
// directions alike, so all images of a position have one value. Sums of rows of small integers that
// are brought up to date with each move are due to Y. Nasu ("NNUE", 2018); a filter of 3x3 points
// behind what each point's lines make, to the network of Rapfi ("mix").
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/renju/detail/axis.hpp>
#include <ishi/renju/position.hpp>

#include "renju/engine/line_class.hpp"

namespace ishi::renju::engine {

inline constexpr std::size_t kNetworkWidth = 16;                ///< numbers in a row
inline constexpr std::size_t kNetworkSums = 2 * kNetworkWidth;  ///< that the head sees
inline constexpr std::size_t kNetworkHidden = 128;              ///< of its inner layer

/// Rows and columns have one kind of rows for what is on them, the diagonals another; 256 of each,
/// by the byte of the `LinePair`.
inline constexpr std::size_t kLinePairs = 256;
inline constexpr std::size_t kLineRows = 2 * kLinePairs;
constexpr std::size_t line_row(Axis axis, std::uint32_t line) {
  static_assert(Axis::Row < Axis::Column && Axis::Column < Axis::Rising);
  return static_cast<std::size_t>(axis) / 2 * kLinePairs + line;
}

/// The binary logarithms of one whole: of a point's numbers, of a filter's, of the weights of the
/// inner layer and what they give, of the weights that give the value, and of the value.
inline constexpr int kPointBits = 10;
inline constexpr int kFilterBits = 15;
inline constexpr int kFirstBits = 9;
inline constexpr int kHiddenBits = 8;
inline constexpr int kLastBits = 12;
inline constexpr int kDirectBits = 10;
inline constexpr int kValueBits = 20;
static_assert(kHiddenBits + kLastBits == kValueBits && kPointBits + kDirectBits == kValueBits);
/// What is summed over the board is halved so often.
inline constexpr int kBoardSumShift = 4;

/// Where `own` and `local` are clipped.
inline constexpr int kMostAtPoint = (2 << kPointBits) - 1;
inline constexpr int kMostHidden = (16 << kHiddenBits) - 1;
/// What the board's sum becomes, rounded.
constexpr int halved(int sum) { return (sum + (1 << (kBoardSumShift - 1))) >> kBoardSumShift; }
/// The largest `s`.
inline constexpr int kMostSum = halved(Point::kCount * kMostAtPoint);
/// No number of a row is farther from 0, nor the bias of `local`: six of them fit sixteen bits.
inline constexpr int kMostInRow = 5400;
/// No weight is farther from 0, so that the sums of its products fit 32 bits.
inline constexpr int kMostFirst = 1023;
inline constexpr int kMostLast = 4095;
inline constexpr int kMostDirect = 1150;
inline constexpr std::int64_t kMostLong = (std::int64_t{1} << 31) - 1;
static_assert(6 * kMostInRow < 32768 && 15 * kMostAtPoint < 32768 && kMostSum < 32768);
static_assert(kMostInRow + 9 * kMostAtPoint < 32768);
static_assert(std::int64_t{kMostSum} * kMostFirst * kNetworkSums + (1 << 26) <= kMostLong);
static_assert(std::int64_t{kMostSum} * kMostDirect * kNetworkSums <= kMostLong);
static_assert(std::int64_t{kMostHidden} * kMostLast * kNetworkHidden <= kMostLong);

using NetworkRow = std::array<std::int16_t, kNetworkWidth>;

/// Calls `step(i)` for each number of a row; no step may need what another one does. The loop stays
/// one, so that it becomes vectors: GCC would take sixteen steps apart first, and then do them one
/// by one.
template <typename Step>
void for_each_channel(Step step) {
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC ivdep
#endif
#pragma GCC unroll 1
  for (std::size_t i = 0; i < kNetworkWidth; ++i) step(i);
}

/// The layers of one side to move. Weights of the inner layer stand as `search::place_of_weight`
/// says.
struct alignas(64) NetworkHead {
  std::array<std::int16_t, kNetworkSums * kNetworkHidden> first;
  std::array<std::int16_t, kNetworkHidden> last;
  std::array<std::int16_t, kNetworkSums> direct;
  /// In the units of the products that it is added to, and half a unit of `h` more, which rounds.
  std::array<std::int32_t, kNetworkHidden> first_bias;
  std::int32_t bias;
};

/// Files keep the biases of the inner layer in units of `h`, and that of the value in 1/4096.
constexpr std::int32_t widened(std::int16_t bias) {
  constexpr int kShift = kPointBits + kFirstBits - kHiddenBits;
  return bias * (1 << kShift) + (1 << (kShift - 1));
}
constexpr std::int16_t narrowed(std::int32_t bias) {
  return static_cast<std::int16_t>(bias >> (kPointBits + kFirstBits - kHiddenBits));
}
inline constexpr int kFileBiasBits = 12;

struct alignas(64) Network {
  std::array<NetworkRow, kLineRows> lines;                            ///< `line_row` says which
  std::array<std::array<NetworkRow, ComboTable::kCombos>, 2> combos;  ///< by colour
  std::array<NetworkRow, 2> stones;                                   ///< by colour
  NetworkRow middle;  ///< of the filter, as are the next three
  NetworkRow sides;
  NetworkRow corners;
  NetworkRow local_bias;
  std::array<NetworkHead, 2> heads;  ///< by the colour of the mover
};

/// `own` of all points, with a border of zeros, row after row: what follows a row's last point also
/// comes before the next row's first one. One more, which vectors of two read.
inline constexpr std::size_t kFieldStride = 16;
inline constexpr std::size_t kFieldPlaces = 17 * kFieldStride + 2;
using NetworkField = std::array<NetworkRow, kFieldPlaces>;
constexpr std::size_t field_place(Point point) {
  return static_cast<std::size_t>(point.bit()) + kFieldStride + 1;
}

/// The value in units of the evaluation, of which `kUnitsOfOdds` are odds of e to 1.
inline constexpr int kUnitsOfOdds = 220;
constexpr int in_units(std::int64_t value) {
  return static_cast<int>((value * kUnitsOfOdds) >> kValueBits);
}

}  // namespace ishi::renju::engine
