// How far the steps of a permutation carry each bit, as matrices.
#pragma once

#include <string>
#include <vector>

namespace ishi::cli {

/// One step of a permutation of bits: the bit at place i goes to place to[i]. Places count in the
/// order of reading, from the word's highest bit on.
struct CarryingStep {
  std::string text;  ///< what the step does, in words
  std::vector<int> to;
};

/// Before the first step and after each: which bit stands where (bits keep the number of the place
/// they began at, 0 for the lowest), how far it has still to go (to the right and down is
/// positive), and how much of that each step to come carries it. `columns` places make a line.
/// Precondition: every step permutes the same number of places.
std::string format_distances(const std::vector<CarryingStep>& steps, int columns);

}  // namespace ishi::cli
