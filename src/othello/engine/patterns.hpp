// The patterns of the evaluation: small sets of squares whose every arrangement has its own weight.
// The idea of tables indexed by local arrangements is M. Buro's ("Logistello", 1995 on).
//
// An arrangement is a number in balanced ternary: a square counts +1 for the mover, -1 for the
// opponent, 0 if empty, times its power of three. So the same board seen from the other side is the
// negated number, and a swap of sides costs one vector subtraction instead of a second set of
// numbers or of tables:
//
//     X O - X   from X's side   +1·27 - 1·9 + 0·3 + 1 =  19
//               from O's side   -1·27 + 1·9 + 0·3 - 1 = -19
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/board/square.hpp>

namespace ishi::othello::engine {

using board::Square;

/// One kind of pattern: its squares at one place; the others are its images under the symmetries of
/// the board. At most ten squares, so that a number fits sixteen bits.
struct PatternKind {
  std::string_view name;
  std::string_view squares;  ///< names, two letters each
};

inline constexpr std::array<PatternKind, 12> kPatternKinds = {{
    {"corner 3x3", "a1b1c1a2b2c2a3b3c3"},
    {"edge and X", "a1b1c1d1e1f1g1h1b2g2"},
    {"corner 2x5", "a1b1c1d1e1a2b2c2d2e2"},
    {"corner triangle", "a1b1c1d1a2b2c2a3b3a4"},
    {"row 2", "a2b2c2d2e2f2g2h2"},
    {"row 3", "a3b3c3d3e3f3g3h3"},
    {"row 4", "a4b4c4d4e4f4g4h4"},
    {"diagonal 8", "a1b2c3d4e5f6g7h8"},
    {"diagonal 7", "a2b3c4d5e6f7g8"},
    {"diagonal 6", "a3b4c5d6e7f8"},
    {"diagonal 5", "a4b5c6d7e8"},
    {"diagonal 4", "a5b6c7d8"},
}};

/// The places of all patterns. Padded, so that vectors of any width divide it.
inline constexpr std::size_t kPatternPlaces = 50;
inline constexpr std::size_t kPaddedPlaces = 64;

/// Image number `symmetry` (0 … 7) of a square.
constexpr Square image_of(Square square, int symmetry) {
  int column = square.column();
  int row = square.row();
  if ((symmetry & 1) != 0) column = 7 - column;
  if ((symmetry & 2) != 0) row = 7 - row;
  return (symmetry & 4) != 0 ? Square(row, column) : Square(column, row);
}

struct PatternPlace {
  std::size_t kind = 0;
  std::size_t size = 0;
  std::array<Square, 10> squares{};
};

constexpr int power_of_three(std::size_t exponent) {
  int power = 1;
  while (exponent-- > 0) power *= 3;
  return power;
}

namespace detail {

constexpr PatternPlace place_of(std::size_t kind, int symmetry) {
  PatternPlace place;
  place.kind = kind;
  const std::string_view names = kPatternKinds[kind].squares;
  place.size = names.size() / 2;
  for (std::size_t i = 0; i < place.size; ++i) {
    const Square square(names[2 * i] - 'a', names[2 * i + 1] - '1');
    place.squares[i] = image_of(square, symmetry);
  }
  return place;
}

constexpr bool same_squares(const PatternPlace& a, const PatternPlace& b) {
  std::uint64_t squares_a = 0;
  std::uint64_t squares_b = 0;
  for (std::size_t i = 0; i < a.size; ++i) squares_a |= std::uint64_t{1} << a.squares[i].bit();
  for (std::size_t i = 0; i < b.size; ++i) squares_b |= std::uint64_t{1} << b.squares[i].bit();
  return squares_a == squares_b;
}

}  // namespace detail

/// Every distinct place of every kind.
inline constexpr std::array<PatternPlace, kPatternPlaces> kPlaces = [] {
  std::array<PatternPlace, kPatternPlaces> places{};
  std::size_t count = 0;
  for (std::size_t kind = 0; kind < kPatternKinds.size(); ++kind) {
    const std::size_t first = count;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const PatternPlace place = detail::place_of(kind, symmetry);
      bool known = false;
      for (std::size_t i = first; i < count; ++i) {
        known = known || detail::same_squares(places[i], place);
      }
      if (!known) places[count++] = place;
    }
  }
  return count == kPatternPlaces ? places : throw "kPatternPlaces is wrong";
}();

/// What a disc of the mover on a square adds to the number of each place.
using PatternDelta = std::array<std::int16_t, kPaddedPlaces>;
struct alignas(64) PatternDeltas {
  std::array<PatternDelta, 64> of_bit{};
};
inline constexpr PatternDeltas kPatternDeltas = [] {
  PatternDeltas deltas{};
  for (std::size_t place = 0; place < kPatternPlaces; ++place) {
    for (std::size_t i = 0; i < kPlaces[place].size; ++i) {
      const auto bit = static_cast<std::size_t>(kPlaces[place].squares[i].bit());
      deltas.of_bit[bit][place] = static_cast<std::int16_t>(power_of_three(i));
    }
  }
  return deltas;
}();

/// Where the weights of each kind lie in the table of one phase: arrangement 0, all squares empty,
/// is in the middle of each kind's stretch.
inline constexpr std::array<std::size_t, kPatternKinds.size() + 1> kKindStart = [] {
  std::array<std::size_t, kPatternKinds.size() + 1> start{};
  for (std::size_t kind = 0; kind < kPatternKinds.size(); ++kind) {
    const std::size_t size = kPatternKinds[kind].squares.size() / 2;
    start[kind + 1] = start[kind] + static_cast<std::size_t>(power_of_three(size));
  }
  return start;
}();
inline constexpr std::size_t kWeightsPerPhase = kKindStart.back();

constexpr std::size_t kind_middle(std::size_t kind) {
  return kKindStart[kind] + (kKindStart[kind + 1] - kKindStart[kind]) / 2;
}

/// For each arrangement of a kind, the lowest number first, the smallest number among its own and
/// those of its mirror images: the mirrors that map the kind's squares onto themselves. All of them
/// mean the same, so only that one has a weight.
inline std::vector<int> smallest_images(std::size_t kind) {
  const PatternPlace base = detail::place_of(kind, 0);
  std::vector<int> smallest;
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    const PatternPlace image = detail::place_of(kind, symmetry);
    if (!detail::same_squares(base, image)) continue;
    std::vector<int> numbers = {0};  // of the image, for all arrangements of the first i squares
    for (std::size_t i = 0; i < base.size; ++i) {
      std::size_t at = 0;
      while (base.squares[at] != image.squares[i]) ++at;
      const int power = power_of_three(at);
      std::vector<int> longer;
      longer.reserve(3 * numbers.size());
      for (const int added : {-power, 0, power}) {
        for (const int number : numbers) longer.push_back(number + added);
      }
      numbers = std::move(longer);
    }
    if (smallest.empty()) smallest = numbers;  // the arrangement itself
    std::transform(smallest.begin(), smallest.end(), numbers.begin(), smallest.begin(),
                   [](int a, int b) { return std::min(a, b); });
  }
  return smallest;
}

}  // namespace ishi::othello::engine
