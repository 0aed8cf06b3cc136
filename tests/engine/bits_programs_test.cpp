// Every program of the compiler against the plain loop: all named transformations of all sizes, and
// random permutations of 2 to 256 bits.
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/bits/compile.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/text/permutation.hpp>

namespace {

using namespace ishi::bits;
namespace board = ishi::board;
using board::Place;
using ishi::text::format_permutation;
using ishi::text::parse_permutation;

Word256 random_word(std::mt19937_64& random, int bits) {
  return Word256{random(), random(), random(), random()} & Word256::low_bits(bits);
}

Permutation random_permutation(std::mt19937_64& random, int size) {
  std::vector<int> targets(static_cast<std::size_t>(size));
  std::iota(targets.begin(), targets.end(), 0);
  std::shuffle(targets.begin(), targets.end(), random);
  return *Permutation::from_targets(targets);
}

/// Checks without `is_proven`: single bits and random words through the program, the plain loop
/// here.
void expect_performs(const WideProgram& program, const Permutation& permutation,
                     std::mt19937_64& random) {
  const int bits = permutation.size();
  ASSERT_EQ(program.bits, bits);
  ASSERT_EQ(program.width, width_for(bits));
  for (int bit = 0; bit < bits; ++bit) {
    Word256 one;
    one.set(bit);
    Word256 image;
    image.set(permutation.target(bit));
    ASSERT_EQ(program.run(one), image) << bits << " bits, bit " << bit;
  }
  for (int i = 0; i < 20; ++i) {
    const Word256 x = random_word(random, bits);
    Word256 expected;
    for (int bit = 0; bit < bits; ++bit) {
      if (x.contains(bit)) expected.set(permutation.target(bit));
    }
    ASSERT_EQ(program.run(x), expected) << bits << " bits";
  }
}

/// Where a transform takes a place of a drawn matrix, written out case by case.
Place drawn_image(Place place, board::Transform transform, int side) {
  const auto [column, row] = place;
  const int last = side - 1;
  if (const auto* rotation = std::get_if<board::Rotation45>(&transform)) {
    switch (*rotation) {
      case board::Rotation45::CwUpper:
        return {column, (row + side - (last - column)) % side};
      case board::Rotation45::CwLower:
        return {column, (row + column) % side};
      case board::Rotation45::CcwUpper:
        return {column, (row + side - column) % side};
      case board::Rotation45::CcwLower:
        return {column, (row + (last - column)) % side};
    }
  }
  switch (std::get<board::Symmetry>(transform)) {
    case board::Symmetry::Identity:
      return {column, row};
    case board::Symmetry::FlipHorizontal:
      return {last - column, row};
    case board::Symmetry::FlipVertical:
      return {column, last - row};
    case board::Symmetry::FlipA1H8:
      return {row, column};
    case board::Symmetry::FlipA8H1:
      return {last - row, last - column};
    case board::Symmetry::RotateCw90:
      return {last - row, column};
    case board::Symmetry::RotateCcw90:
      return {row, last - column};
    case board::Symmetry::Rotate180:
      return {last - column, last - row};
  }
  return place;
}

TEST(CompileProperty, EveryNamedTransformationOfEverySize) {
  std::mt19937_64 random(21);
  constexpr SearchLimits kShort{100'000};
  for (int side = kMinMatrixSide; side <= kMaxMatrixSide; ++side) {
    for (const board::Transform transform : board::kTransforms) {
      if (!board::has_transform(transform, side)) continue;
      SCOPED_TRACE(std::string(board::format_transform(transform)));
      const Permutation permutation = board::matrix_permutation(transform, side);
      // The definition again, straight from the picture: rows and columns of a drawn matrix.
      const int last = side * side - 1;
      for (int bit = 0; bit <= last; ++bit) {
        const Place to = drawn_image({(last - bit) % side, (last - bit) / side}, transform, side);
        ASSERT_EQ(permutation.target(bit), last - (to.row * side + to.column));
      }
      const WideProgram program = compile_wide(permutation);
      expect_performs(program, permutation, random);
      const WideProgram shorter = compile_shortest(permutation, kShort);
      expect_performs(shorter, permutation, random);
      EXPECT_LE(shorter.cost(), program.cost());
    }
  }
}

TEST(CompileProperty, RandomPermutationsOfEverySize) {
  std::mt19937_64 random(22);
  for (int size = 1; size <= 256; ++size) {
    const Permutation permutation = random_permutation(random, size);
    expect_performs(compile_wide(permutation), permutation, random);
    if (size > 64) continue;
    const NarrowProgram narrow = compile(permutation);
    EXPECT_EQ(narrowed(widened(narrow)), narrow);
    // Never dearer than the full network.
    int log2 = 0;
    while ((1 << log2) < size) ++log2;
    EXPECT_LE(narrow.cost(), std::max(0, 2 * log2 - 1) * 6);
  }
}

TEST(CompileProperty, TheLongerSearchOnRandomPermutations) {
  std::mt19937_64 random(23);
  for (const int size : {2, 3, 5, 8, 11, 16, 20, 32, 47, 64, 65, 100, 256}) {
    const Permutation permutation = random_permutation(random, size);
    const WideProgram program = compile_shortest(permutation, {300'000});
    expect_performs(program, permutation, random);
    EXPECT_LE(program.cost(), compile_wide(permutation).cost());
    EXPECT_EQ(compile_shortest(permutation, {300'000}), program);  // work is counted, not timed
  }
}

TEST(CompileProperty, PermutationsOfPermutationsOfDigits) {
  // All 3! · 2³ of eight bits, and random ones of 64.
  std::mt19937_64 random(24);
  for (int digits : {3, 6}) {
    std::vector<int> order(static_cast<std::size_t>(digits));
    std::iota(order.begin(), order.end(), 0);
    for (int round = 0; round < 48; ++round) {
      const auto complement = static_cast<int>(random() % (1U << digits));
      const Permutation permutation = Permutation::from_function(1 << digits, [&](int bit) {
        int target = complement;
        for (int i = 0; i < digits; ++i)
          target ^= ((bit >> order[static_cast<std::size_t>(i)]) & 1) << i;
        return target;
      });
      expect_performs(compile_wide(permutation), permutation, random);
      EXPECT_LE(compile(permutation).cost(), 6 * 2 * digits);
      if (digits == 3) {
        std::next_permutation(order.begin(), order.end());
      } else {
        std::shuffle(order.begin(), order.end(), random);
      }
    }
  }
}

TEST(CompileProperty, NetworksInEveryOrderOfStrides) {
  std::mt19937_64 random(25);
  for (const int size : {6, 16, 27}) {
    const Permutation permutation = random_permutation(random, size);
    BenesPlan plan = default_benes_plan(size);
    std::vector<int> order;
    for (int i = 0; i < plan.count; ++i) order.push_back(1 << i);
    do {
      for (int i = 0; i < plan.count; ++i) {
        plan.strides[i] = static_cast<std::uint8_t>(order[static_cast<std::size_t>(i)]);
      }
      ProgramBuilder<std::uint64_t> builder(size, 1 << 20);
      build_benes(builder, permutation, plan);
      ASSERT_TRUE(builder.ok());
      EXPECT_LE(builder.program().step_count, 2 * plan.count - 1);
      expect_performs(widened(builder.program()), permutation, random);
    } while (std::next_permutation(order.begin(), order.end()));
  }
}

TEST(CompileProperty, APermutationThenItsInverseIsNone) {
  std::mt19937_64 random(26);
  for (const int size : {1, 7, 64, 200}) {
    const Permutation permutation = random_permutation(random, size);
    EXPECT_EQ(permutation.then(permutation.inverse()), Permutation::identity(size));
    EXPECT_EQ(parse_permutation(format_permutation(permutation)), permutation);
  }
}

TEST(ProveProperty, WrongProgramsAreNotProven) {
  std::mt19937_64 random(27);
  for (const int size : {5, 25, 64, 100}) {
    const Permutation permutation = random_permutation(random, size);
    const Permutation other = random_permutation(random, size);
    const WideProgram program = compile_wide(permutation);
    EXPECT_TRUE(is_proven(program, permutation));
    EXPECT_FALSE(is_proven(program, other));
    for (int i = 0; i < program.move_count; ++i) {  // one bit of one mask wrong
      WideProgram broken = program;
      Word256 flipped;
      flipped.set(static_cast<int>(random() % static_cast<unsigned>(size)));
      broken.moves[i].mask ^= flipped;
      bool differs = false;
      for (int bit = 0; bit < size; ++bit) {
        Word256 one;
        one.set(bit);
        differs = differs || !(broken.run(one) == program.run(one));
      }
      if (differs) {
        EXPECT_FALSE(is_proven(broken, permutation));
      }
    }
  }
}

}  // namespace
