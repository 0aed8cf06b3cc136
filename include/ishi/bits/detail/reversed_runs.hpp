// Flips of any size in ceil(log2 N) delta swaps: reversing many runs of bits at once.
//
// Every flip of an N×N matrix turns runs of evenly spaced bits end for end: rows (spacing 1),
// columns (N), and for the two diagonal flips the diagonals (N + 1) or antidiagonals (N - 1), whose
// lengths differ. A run of any length is reversed by trades over the distances 8, 4, 2, 1, each at
// most once. Seven bits:
//
//     a b c d e f g      distance 4: the first three trade with the last three, d keeps out
//     e f g d a b c      what remains is to reverse "e f g", "d" and "a b c": distance 2
//     g f e d c b a      and nothing is left for distance 1
//
// A run longer than d and not longer than 2d trades its first (length - d) bits with its last ones.
// That leaves three shorter runs, none longer than d, to be reversed over smaller distances. All
// runs of the matrix trade over the same distance in the same delta swap, short ones wait until the
// distance suits them. So the transpose of 5×5 takes three delta swaps and that of 16×16 takes
// four. For N = 2^k these are the well-known ones of Hacker's Delight, 7-3.
#pragma once

#include <cstdint>
#include <numeric>

#include <ishi/bits/detail/program_builder.hpp>
#include <ishi/bits/permutation.hpp>

namespace ishi::bits {

/// Writes a permutation that reverses runs of evenly spaced bits, by delta swaps. Returns false,
/// and writes nothing, for other permutations.
template <typename Word>
constexpr bool build_reversed_runs(ProgramBuilder<Word>& builder, const Permutation& permutation) {
  const int bits = permutation.size();
  int spacing = 0;
  for (int bit = 0; bit < bits; ++bit) {
    const int target = permutation.target(bit);
    if (permutation.target(target) != bit) return false;
    if (target > bit) spacing = std::gcd(spacing, target - bit);
  }
  if (spacing == 0) return false;

  // The run that a bit belongs to, as what is still to be reversed around it.
  struct Run {
    std::int16_t first = -1;  // the lowest place of the run
    std::int16_t length = 0;  // in bits
    std::int16_t index = 0;   // the bit's own number in it
  };
  Run runs[Permutation::kMaxSize];
  int longest = 1;
  for (int first = 0; first < bits; ++first) {
    if (runs[first].first >= 0) continue;
    const int length = (permutation.target(first) - first) / spacing + 1;
    if (length < 1) return false;
    for (int i = 0; i < length; ++i) {
      const int place = first + i * spacing;
      Run& run = runs[place];
      const bool mirrored = permutation.target(place) == first + (length - 1 - i) * spacing;
      if (run.first >= 0 || !mirrored) return false;
      run = {static_cast<std::int16_t>(first), static_cast<std::int16_t>(length),
             static_cast<std::int16_t>(i)};
    }
    if (length > longest) longest = length;
  }

  int distance = 1;
  while (2 * distance < longest) distance *= 2;
  Places places{};
  for (; distance > 0 && builder.ok(); distance /= 2) {
    for (int bit = 0; bit < bits; ++bit) {
      Run& run = runs[bit];
      const int trading = run.length - distance;
      int skipped = 0;  // bits of the old run before the new one
      if (trading > 0 && run.index < trading) {
        skipped = distance;  // up to the last ones
        run.length = static_cast<std::int16_t>(trading);
      } else if (trading > 0 && run.index >= distance) {
        run.index = static_cast<std::int16_t>(run.index - distance);  // down to the first ones
        run.length = static_cast<std::int16_t>(trading);
      } else if (trading > 0) {
        skipped = trading;  // between them
        run.index = static_cast<std::int16_t>(run.index - trading);
        run.length = static_cast<std::int16_t>(distance - trading);
      }
      run.first = static_cast<std::int16_t>(run.first + skipped * spacing);
      places.of[bit] = static_cast<std::uint8_t>(run.first + run.index * spacing);
    }
    builder.step_to(places);
  }
  return true;
}

}  // namespace ishi::bits
