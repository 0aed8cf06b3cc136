// The permutation compiler: any permutation of the bits of a word as a short program.
//
//     constexpr auto kTurn = compile(board::transpose<5>);   // the masks are computed here
//     static_assert(kTurn(0b10) == 0b100000);
//
// It tries what is known to be short for some permutations and takes what costs least:
//
//     one step        all bits grouped by how far they go; a byte swap; a rotation
//     blends          up to three copies rotated by different amounts        blends.hpp
//     reversed runs   flips of any size, ceil(log2 N) delta swaps            reversed_runs.hpp
//     index digits    transposes, shuffles, reversals of 2^k bits            index_digits.hpp
//     trades          one delta swap for each distance, where bits go in pairs
//     Beneš network   always                                                 benes_network.hpp
//
// each also after a first step that is short by itself: a byte swap, and for square matrices a flip
// (a rotation by 90° is a flip and a transpose).
#pragma once

#include <cassert>
#include <cstdint>

#include <ishi/bits/detail/benes_network.hpp>
#include <ishi/bits/detail/blends.hpp>
#include <ishi/bits/detail/index_digits.hpp>
#include <ishi/bits/detail/program_builder.hpp>
#include <ishi/bits/detail/prove.hpp>
#include <ishi/bits/detail/reversed_runs.hpp>
#include <ishi/bits/permutation.hpp>
#include <ishi/bits/program.hpp>
#include <ishi/detail/export.hpp>

namespace ishi::bits {

/// The byte order turned round, as a permutation. Precondition: a multiple of 8 bits.
constexpr Permutation byte_swap_permutation(int bits) {
  return Permutation::from_function(
      bits, [bits](int bit) { return (bits / 8 - 1 - bit / 8) * 8 + bit % 8; });
}

/// N where the permutation has N·N bits, 2 <= N <= 16; otherwise 0.
constexpr int matrix_side(const Permutation& permutation) {
  for (int side = kMinMatrixSide; side <= kMaxMatrixSide; ++side) {
    if (side * side == permutation.size()) return side;
  }
  return 0;
}

namespace detail {

/// One delta swap for each distance over which two bits trade places. False where bits do not go in
/// pairs.
template <typename Word>
constexpr bool build_trades(ProgramBuilder<Word>& builder, const Permutation& permutation) {
  bool distances[Permutation::kMaxSize] = {};
  for (int bit = 0; bit < permutation.size(); ++bit) {
    const int target = permutation.target(bit);
    if (permutation.target(target) != bit) return false;
    if (target > bit) distances[target - bit] = true;
  }
  Places places = starting_places(permutation.size());
  for (int distance = permutation.size() - 1; distance > 0 && builder.ok(); --distance) {
    if (!distances[distance]) continue;
    for (int bit = 0; bit < permutation.size(); ++bit) {
      const int target = permutation.target(bit);
      if (target - bit == distance || bit - target == distance) {
        places.of[bit] = static_cast<std::uint8_t>(target);
      }
    }
    builder.step_to(places);
  }
  return true;
}

/// Keeps the cheapest program offered that is proven.
template <typename Word>
struct Cheapest {
  const Permutation& wanted;
  Program<Word> program{};
  int cost = kNoLimit;
  constexpr void offer(const ProgramBuilder<Word>& builder) {
    if (!builder.ok() || builder.cost() >= cost || !is_proven(builder.program(), wanted)) return;
    program = builder.program();
    cost = builder.cost();
  }
  static constexpr int kNoLimit = 1 << 20;
};

/// Offers every short way to perform `rest` after what `begun` does already.
template <typename Word>
constexpr void offer_all(Cheapest<Word>& best, const ProgramBuilder<Word>& begun,
                         const Permutation& rest) {
  ProgramBuilder<Word> builder = begun.cheaper_than(best.cost);
  builder.step_to(target_places(rest));
  best.offer(builder);
  builder = begun.cheaper_than(best.cost);
  if (build_blends(builder, rest)) best.offer(builder);
  builder = begun.cheaper_than(best.cost);
  if (build_reversed_runs(builder, rest)) best.offer(builder);
  builder = begun.cheaper_than(best.cost);
  if (build_index_digits(builder, rest)) best.offer(builder);
  builder = begun.cheaper_than(best.cost);
  if (build_trades(builder, rest)) best.offer(builder);
}

/// Calls `visit(begun, rest)` for each beginning that is short by itself, with what is left to be
/// done: nothing, a byte swap, a flip of a square matrix.
template <typename Word, typename Visit>
constexpr void for_each_beginning(const Permutation& permutation, Visit visit) {
  const int bits = permutation.size();
  const ProgramBuilder<Word> nothing(bits, Cheapest<Word>::kNoLimit);
  visit(nothing, permutation);
  const auto begin_with = [&](const Permutation& first) {
    ProgramBuilder<Word> begun = nothing;
    begun.step_to(target_places(first));
    ProgramBuilder<Word> by_runs = nothing.cheaper_than(begun.cost());
    build_reversed_runs(by_runs, first);
    if (by_runs.ok()) begun = by_runs;
    begun.rename();
    visit(begun, first.inverse().then(permutation));
  };
  if (bits >= 32 && bits == width_for(bits)) begin_with(byte_swap_permutation(bits));
  if (const int side = matrix_side(permutation); side > 0 && side != 8) {
    begin_with(Permutation::from_function(
        bits, [=](int bit) { return (side - 1 - bit / side) * side + bit % side; }));
    begin_with(Permutation::from_function(
        bits, [=](int bit) { return bit / side * side + (side - 1 - bit % side); }));
  }
}

template <typename Word>
constexpr Program<Word> compile_as(const Permutation& permutation) {
  Cheapest<Word> best{permutation};
  for_each_beginning<Word>(permutation, [&](const auto& begun, const Permutation& rest) {
    offer_all(best, begun, rest);
  });
  BenesPlan plan = default_benes_plan(permutation.size());
  for (const auto preference : {BenesPreference::EmptyFirstHalf, BenesPreference::EmptyLastHalf}) {
    plan.preference = preference;
    ProgramBuilder<Word> builder(permutation.size(), best.cost);
    build_benes(builder, permutation, plan);
    best.offer(builder);
  }
  assert(best.cost < Cheapest<Word>::kNoLimit);
  return best.program;
}

}  // namespace detail

/// A short program for a permutation of up to 64 bits, proven. Made for constant expressions: it
/// stays far within the default limits of GCC and Clang. For a longer search at run time see
/// `compile_shortest`. Precondition: permutation.size() <= 64.
constexpr NarrowProgram compile(const Permutation& permutation) {
  assert(permutation.size() <= 64);
  return detail::compile_as<std::uint64_t>(permutation);
}

/// The same for permutations of any size, in a word of 256 bits where it takes more than 64.
constexpr WideProgram compile_wide(const Permutation& permutation) {
  if (permutation.size() <= 64) return widened(compile(permutation));
  return detail::compile_as<Word256>(permutation);
}

/// How much work a search may do. Work is counted, not timed: the same limits give the same program
/// on every machine.
struct SearchLimits {
  std::int64_t work = 20'000'000;  ///< roughly nanoseconds of a fast machine
};

/// The cheapest program found for a permutation, proven; never dearer than `compile_wide` gives.
///
/// Besides what the compiler knows, it tries
/// - Beneš networks with their strides in every order, and
/// - plans of a few delta swaps and blends over any distances, cheap plans first: distances whose
///   sums make up all displacements of the permutation, and for these, in every order, a route for
///   every bit such that no two meet.
/// Not found is no proof that nothing shorter exists.
ISHI_API WideProgram compile_shortest(const Permutation& permutation,
                                      const SearchLimits& limits = {});

}  // namespace ishi::bits
