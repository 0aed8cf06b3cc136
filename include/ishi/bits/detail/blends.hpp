// Permutations as a few blends with rotated copies, one operation in four cheaper than delta swaps.
//
// A blend takes some places from the word and the others from a copy rotated by r, so every bit
// either stays or moves r up. Three blends by r, s and t move a bit by one of eight sums; where the
// permutation's displacements are such sums, the only other condition is that no two bits ever want
// the same place. The 45° rotations of 8×8 are the best example (rotations by 8, 16 and 32: column
// b moves one row, c two, d one and two …), and the horizontal flip of 8×8 is another:
//
//     displacements  -7 -5 -3 -1 1 3 5 7  =  -7 + {0, 2} + {0, 4} + {0, 8}
//
// three blends by 2, 4 and 8, and a rotation by -7 of the whole. Source of the flip: Chess
// Programming Wiki, "Flipping Mirroring and Rotating".
#pragma once

#include <cstdint>
#include <optional>

#include <ishi/bits/detail/program_builder.hpp>
#include <ishi/bits/permutation.hpp>

namespace ishi::bits {

namespace detail {

/// Up to three blends, and which of them each bit moves in.
struct BlendPlan {
  int count = 0;
  int up[3] = {};     // how far each blend moves its bits, around the word
  int order[3] = {};  // which comes first
  Places movers;      // by bit: bit i set if it moves in blend i
};

/// Where a bit stands after the first `stages` blends.
constexpr int place_after(const BlendPlan& plan, int bit, int stages, int width) {
  int place = bit;
  for (int k = 0; k < stages; ++k) {
    const int i = plan.order[k];
    if (((plan.movers.of[bit] >> i) & 1) != 0) place += plan.up[i];
  }
  return place % width;
}

/// Whether no two bits meet on the way. The last blend needs no check: targets differ.
constexpr bool keeps_apart(const BlendPlan& plan, int bits, int width) {
  for (int stages = 1; stages < plan.count; ++stages) {
    bool taken[Permutation::kMaxSize] = {};
    for (int bit = 0; bit < bits; ++bit) {
      bool& here = taken[place_after(plan, bit, stages, width)];
      if (here) return false;
      here = true;
    }
  }
  return true;
}

/// Writes the blends, and the rotation by `base` that is left after them.
template <typename Word>
constexpr void build_blend_plan(ProgramBuilder<Word>& builder, const Permutation& permutation,
                                BlendPlan plan, int base) {
  const int width = builder.width();
  // A blend by -r in which the others move differs from one by r only in a rotation of the whole.
  // Where such exchanges leave no rotation at all, make them.
  for (int exchanged = 1; exchanged < (1 << plan.count) && base != 0; ++exchanged) {
    int sum = base;
    for (int i = 0; i < plan.count; ++i) {
      if (((exchanged >> i) & 1) != 0) sum += plan.up[i];
    }
    if (sum % width != 0) continue;
    base = 0;
    for (int i = 0; i < plan.count; ++i) {
      if (((exchanged >> i) & 1) != 0) plan.up[i] = width - plan.up[i];
    }
    for (std::uint8_t& movers : plan.movers.of) {
      movers = static_cast<std::uint8_t>(movers ^ exchanged);
    }
  }
  for (int stages = 1; stages <= plan.count; ++stages) {
    Places places;
    for (int bit = 0; bit < builder.bits(); ++bit) {
      places.of[bit] = static_cast<std::uint8_t>(place_after(plan, bit, stages, width));
    }
    builder.step_to(places);
  }
  builder.step_to(target_places(permutation));
}

/// How far the bits of a permutation go, around the word and counted from how far bit 0 goes.
struct Displacements {
  static constexpr int kMost = 8;  // the sums of three distances
  int base = 0;                    // how far bit 0 goes
  int count = 0;
  int distances[kMost] = {};             // the different ones, in the order met; the first is 0
  bool met[Permutation::kMaxSize] = {};  // by distance
  Places of_bit;
};

/// Nothing where there are more than `Displacements::kMost`.
constexpr std::optional<Displacements> displacements_of(const Permutation& permutation, int width) {
  Displacements found;
  found.base = permutation.size() > 0 ? permutation.target(0) : 0;
  for (int bit = 0; bit < permutation.size(); ++bit) {
    const int distance = (permutation.target(bit) - bit - found.base + 2 * width) % width;
    found.of_bit.of[bit] = static_cast<std::uint8_t>(distance);
    if (found.met[distance]) continue;
    if (found.count == Displacements::kMost) return std::nullopt;
    found.met[distance] = true;
    found.distances[found.count++] = distance;
  }
  return found;
}

/// Says for each bit in which blends it must move. False where a displacement is not a sum of the
/// plan's distances.
constexpr bool assign_movers(BlendPlan& plan, const Displacements& displacements, int bits,
                             int width) {
  std::int8_t subset_of[Permutation::kMaxSize] = {};  // by distance: the blends that sum up to it
  int covered = 1;                                    // distance 0, by moving in no blend
  for (int subset = 1; subset < (1 << plan.count); ++subset) {
    int sum = 0;
    for (int i = 0; i < plan.count; ++i) sum += ((subset >> i) & 1) * plan.up[i];
    sum %= width;
    if (sum == 0 || !displacements.met[sum] || subset_of[sum] != 0) continue;
    subset_of[sum] = static_cast<std::int8_t>(subset);
    ++covered;
  }
  if (covered < displacements.count) return false;
  for (int bit = 0; bit < bits; ++bit) {
    plan.movers.of[bit] = static_cast<std::uint8_t>(subset_of[displacements.of_bit.of[bit]]);
  }
  return true;
}

/// Finds an order of the blends in which no two bits meet.
constexpr bool find_order(BlendPlan& plan, int bits, int width) {
  constexpr int kOrders[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  const int orders = plan.count == 3 ? 6 : plan.count;
  for (int k = 0; k < orders; ++k) {
    for (int i = 0; i < 3; ++i) plan.order[i] = kOrders[k][i];
    if (keeps_apart(plan, bits, width)) return true;
  }
  return false;
}

/// The next choice of `size` of the numbers below `count`, in increasing order. False after the
/// last.
constexpr bool next_choice(int (&chosen)[3], int size, int count) {
  for (int i = size - 1; i >= 0; --i) {
    if (chosen[i] + size - i >= count) continue;
    ++chosen[i];
    for (int j = i + 1; j < size; ++j) chosen[j] = chosen[j - 1] + 1;
    return true;
  }
  return false;
}

}  // namespace detail

/// Writes a permutation as at most three blends and a rotation, where its displacements allow it.
/// Returns false, and writes nothing, for other permutations. The longer search at run time looks
/// further, see `compile_shortest`.
template <typename Word>
constexpr bool build_blends(ProgramBuilder<Word>& builder, const Permutation& permutation) {
  const int bits = permutation.size();
  const int width = builder.width();
  const auto displacements = detail::displacements_of(permutation, width);
  if (!displacements || displacements->count < 2) return false;
  const int count = displacements->count;

  // Some of the displacements are made by one blend each, the others by several together.
  detail::BlendPlan plan;
  plan.count = count == 2 ? 1 : count <= 4 ? 2 : 3;
  int chosen[3] = {1, 2, 3};
  do {
    for (int i = 0; i < plan.count; ++i) plan.up[i] = displacements->distances[chosen[i]];
    if (detail::assign_movers(plan, *displacements, bits, width) &&
        detail::find_order(plan, bits, width)) {
      detail::build_blend_plan(builder, permutation, plan, displacements->base);
      return true;
    }
  } while (detail::next_choice(chosen, plan.count, count));
  return false;
}

}  // namespace ishi::bits
