// The permutation compiler: what it must find, in constant expressions under the compilers' default
// limits; permutations as text; programs as text.
#include <array>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include <ishi/bits/compile.hpp>
#include <ishi/bits/emit.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/text/permutation.hpp>

namespace {

using namespace ishi::bits;
using ishi::board::format_transform;
using ishi::board::has_transform;
using ishi::board::kRotations45;
using ishi::board::kSymmetries;
using ishi::board::kTransforms;
using ishi::board::matrix;
using ishi::board::matrix_permutation;
using ishi::board::parse_transform;
using ishi::board::Rotation45;
using ishi::board::transpose;
using ishi::text::format_permutation;
using ishi::text::parse_permutation;
using T = ishi::board::Symmetry;

// Programs as constants. 45 and 90 degrees, flips, a perfect shuffle, and one that only the network
// can do.
constexpr auto kTranspose5 = compile(transpose<5>);
constexpr auto kTurn8 = compile(matrix<T::RotateCw90, 8>);
constexpr auto kDiagonals = compile(matrix<Rotation45::CwUpper, 8>);
constexpr Permutation kShuffle =
    Permutation::from_function(64, [](int bit) { return bit / 32 + bit * 2 % 64; });
constexpr Permutation kTangle = Permutation::from_function(
    64, [](int bit) { return (bit * bit * bit * 30 + bit * bit * 22 + bit * 29 + 13) % 64; });
constexpr auto kShuffled = compile(kShuffle);
constexpr auto kTangled = compile(kTangle);

static_assert(kTranspose5(0b00010) == 0b0000100000);
static_assert(run<kTranspose5>(std::uint64_t{0b00010}) == 0b0000100000);
static_assert(is_proven(kTranspose5, transpose<5>));
static_assert(is_proven(kTurn8, matrix<T::RotateCw90, 8>));
static_assert(is_proven(kDiagonals, matrix<Rotation45::CwUpper, 8>));
static_assert(is_proven(kShuffled, kShuffle));
static_assert(is_proven(kTangled, kTangle));
static_assert(compile(transpose<2>).cost() <= 6);
static_assert(compile(Permutation::identity(64)).cost() == 0);
static_assert(compile(matrix<T::FlipVertical, 8>).cost() == 1);
static_assert((*parse_permutation("3,2 1\n0 # reversed")).target(0) == 3);

constexpr int kDeltaSwap = 6;  // operations

TEST(Compile, EightByEightCostsNoMoreThanThreeDeltaSwaps) {
  static_assert(compile(matrix<T::FlipHorizontal, 8>).cost() <= 3 * kDeltaSwap);
  static_assert(compile(matrix<T::FlipA1H8, 8>).cost() <= 3 * kDeltaSwap);
  static_assert(compile(matrix<T::FlipA8H1, 8>).cost() <= 3 * kDeltaSwap);
  // A byte swap is a vertical flip; with it the rotations take one operation more than a flip.
  static_assert(kTurn8.cost() <= 3 * kDeltaSwap + 1);
  static_assert(compile(matrix<T::RotateCcw90, 8>).cost() <= 3 * kDeltaSwap + 1);
  static_assert(compile(matrix<T::Rotate180, 8>).cost() <= 3 * kDeltaSwap + 1);
  // Three masked rotations each.
  for (const Rotation45 rotation : kRotations45) {
    const NarrowProgram program = compile(matrix_permutation(rotation, 8));
    EXPECT_EQ(program.cost(), 3 * 4);
    EXPECT_EQ(program.step_count, 3);
  }
  for (const T symmetry : kSymmetries) {
    EXPECT_LE(compile_shortest(matrix_permutation(symmetry, 8)).cost(), 3 * kDeltaSwap + 1)
        << format_transform(symmetry);
  }
}

TEST(Compile, TheTransposeOfFiveByFiveBeatsFourDeltaSwaps) {
  static_assert(kTranspose5.cost() <= 3 * kDeltaSwap);
  EXPECT_LE(compile_shortest(transpose<5>).cost(), 14);
}

TEST(Compile, AFlipTakesTheLogarithmOfTheSideInDeltaSwaps) {
  for (int side = 2; side <= 16; ++side) {
    int log2 = 0;
    while ((1 << log2) < side) ++log2;
    for (const T flip : {T::FlipHorizontal, T::FlipVertical, T::FlipA1H8, T::FlipA8H1}) {
      EXPECT_LE(compile_wide(matrix_permutation(flip, side)).cost(), log2 * kDeltaSwap) << side;
    }
  }
}

TEST(Compile, KnownShortOnes) {
  EXPECT_EQ(compile(byte_swap_permutation(64)).cost(), 1);
  EXPECT_EQ(compile(byte_swap_permutation(32)).cost(), 1);
  const auto rotation = Permutation::from_function(64, [](int bit) { return (bit + 13) % 64; });
  EXPECT_EQ(compile(rotation).cost(), 1);
  EXPECT_LE(compile(kShuffle).cost(), 5 * kDeltaSwap);  // as in Hacker's Delight, 7-2
  EXPECT_LE(compile(kTangle).cost(), 11 * kDeltaSwap);
  EXPECT_EQ(compile(Permutation::identity(1)).cost(), 0);
  EXPECT_EQ(compile(Permutation()).cost(), 0);
}

TEST(MatrixPermutation, DrawnForThreeByThree) {
  // a1 is bit 8: the first row is bits 8 7 6.
  const Permutation turn = matrix_permutation(T::RotateCw90, 3);
  EXPECT_EQ(turn.target(8), 6);  // a1 goes to c1
  EXPECT_EQ(turn.target(7), 3);  // b1 to c2
  EXPECT_EQ(turn.target(4), 4);
  EXPECT_EQ(turn.target(0), 2);  // c3 to a3
}

TEST(MatrixPermutation, TheFortyFiveDegreeRotationsGatherTheirDiagonals) {
  std::uint64_t a8_h1 = 0;
  std::uint64_t a1_h8 = 0;
  for (int i = 0; i < 8; ++i) {
    a8_h1 |= std::uint64_t{1} << (7 * (i + 1));
    a1_h8 |= std::uint64_t{1} << (9 * i);
  }
  constexpr std::uint64_t kRow1 = 0xFF00000000000000;
  constexpr std::uint64_t kRow8 = 0xFF;
  EXPECT_EQ(permuted(matrix<Rotation45::CwUpper, 8>, a8_h1), kRow1);
  EXPECT_EQ(permuted(matrix<Rotation45::CwLower, 8>, a8_h1), kRow8);
  EXPECT_EQ(permuted(matrix<Rotation45::CcwUpper, 8>, a1_h8), kRow1);
  EXPECT_EQ(permuted(matrix<Rotation45::CcwLower, 8>, a1_h8), kRow8);
}

TEST(Transform, NamesAreReadAndWritten) {
  for (const auto transform : kTransforms) {
    EXPECT_EQ(parse_transform(format_transform(transform)), transform);
    EXPECT_TRUE(has_transform(transform, 8));
    EXPECT_EQ(has_transform(transform, 5), std::holds_alternative<T>(transform));
    EXPECT_FALSE(has_transform(transform, 1));
    EXPECT_FALSE(has_transform(transform, 17));
  }
  EXPECT_FALSE(parse_transform("flip"));
  EXPECT_EQ(parse_transform("flip").error().found.view(), "flip");
}

TEST(Permutation, OnlyBijectionsCanBeMade) {
  EXPECT_TRUE(Permutation::from_targets(std::array{2, 0, 1}));
  EXPECT_FALSE(Permutation::from_targets(std::array{0, 0, 1}));
  EXPECT_FALSE(Permutation::from_targets(std::array{0, 3, 1}));
  EXPECT_FALSE(Permutation::from_targets(std::array{0, -1, 1}));
  EXPECT_FALSE(Permutation::from_targets(std::array<int, 257>{}));
}

struct BadText {
  const char* text;
  std::size_t offset;
  const char* expected;
};

TEST(Permutation, BadTextIsToldByItsPlace) {
  for (const BadText& bad : {BadText{"", 0, "a number from 0 to 255"},
                             BadText{"# only a remark\n", 16, "a number from 0 to 255"},
                             BadText{"0 x", 2, "a number from 0 to 255"},
                             BadText{"0 1x", 3, "a blank, a comma or a line end"},
                             BadText{"0 256", 2, "a number from 0 to 255"},
                             BadText{"0 99999999999999999999", 2, "a number from 0 to 255"},
                             BadText{"1 0 -1", 4, "a number from 0 to 255"},
                             BadText{"1 2 3", 4, "a number below the count of numbers"},
                             BadText{"1 0 1", 4, "a number not met before"}}) {
    const auto result = parse_permutation(bad.text);
    ASSERT_FALSE(result) << bad.text;
    EXPECT_EQ(result.error().offset, bad.offset) << bad.text;
    EXPECT_EQ(result.error().expected, bad.expected) << bad.text;
  }
  std::string many;
  for (int i = 0; i < 257; ++i) many += "0 ";
  EXPECT_EQ(parse_permutation(many).error().offset, 512U);
}

TEST(Permutation, TextIsReadBack) {
  EXPECT_EQ(format_permutation(*parse_permutation("  3,2\t1 # high ones\r\n0\n")), "3 2 1 0\n");
  const Permutation wide = matrix_permutation(T::RotateCcw90, 16);
  EXPECT_EQ(parse_permutation(format_permutation(wide)), wide);
}

TEST(Emit, StepsOfTheTransposeOfEightByEight) {
  EXPECT_EQ(format_steps(compile_wide(transpose<8>)),
            "64 bits in a word of 64; 3 steps, 18 operations\n"
            "1.  t = (x ^ (x >> 28)) & 0x00000000f0f0f0f0;  x = x ^ t ^ (t << 28)\n"
            "2.  t = (x ^ (x >> 14)) & 0x0000cccc0000cccc;  x = x ^ t ^ (t << 14)\n"
            "3.  t = (x ^ (x >> 7)) & 0x00aa00aa00aa00aa;  x = x ^ t ^ (t << 7)\n");
}

TEST(Emit, DrawingsHaveTheShapeOfTheMatrix) {
  EXPECT_EQ(draw_steps(compile_wide(transpose<2>)),
            "4 bits in a word of 8; 1 step, 6 operations; the highest bit is drawn first\n"
            "\n"
            "1.  delta swap over 1: places 1 and 2 trade\n"
            "       a b\n"
            "     1 . 2\n"
            "     2 1 .\n");
}

TEST(Emit, SpareBitsAreDrawnWhereTheyServe) {
  const std::string drawing = draw_steps(compile_shortest(transpose<5>));
  EXPECT_NE(drawing.find("     +"), std::string::npos) << drawing;
}

TEST(Emit, OtherWordsAreDrawnInRowsOfEight) {
  EXPECT_EQ(draw_steps(compile_wide(*parse_permutation("0 1 2 3 4 5 6 7 9 8"))),
            "10 bits in a word of 16; 1 step, 6 operations; the highest bit is drawn first\n"
            "\n"
            "1.  delta swap over 1: places 1 and 2 trade\n"
            "    15 . . . . . . 2 1\n"
            "     7 . . . . . . . .\n");
}

/// A reversal and a byte swap: the bits of each byte turned round.
constexpr WideProgram bytes_turned_round(int bits) {
  WideProgram program = WideProgram::for_bits(bits);
  program.add_step(StepKind::Reversal);
  program.add_step(StepKind::ByteSwap);
  return program;
}
constexpr Permutation bytes_turned_round_as_permutation(int bits) {
  return Permutation::from_function(bits, [](int bit) { return bit ^ 7; });
}
static_assert(is_proven(bytes_turned_round(16), bytes_turned_round_as_permutation(16)));
static_assert(is_proven(narrowed(bytes_turned_round(64)), bytes_turned_round_as_permutation(64)));
static_assert(is_proven(bytes_turned_round(256), bytes_turned_round_as_permutation(256)));

TEST(Emit, ReversalsAreWrittenOut) {
  const WideProgram program = bytes_turned_round(16);
  EXPECT_EQ(format_steps(program),
            "16 bits in a word of 16; 2 steps, 17 operations\n"
            "1.  x = reverse(x)\n"
            "2.  x = byte_swap(x)\n");
  EXPECT_EQ(emit_cpp(program, "turned", "bytes turned round"),
            "#include <cstdint>\n\n"
            "// bytes turned round: 16 bits in a word of 16; 2 steps, 17 operations.\n"
            "// Bit 0 is the lowest bit.\n"
            "constexpr std::uint16_t turned(std::uint16_t input) {\n"
            "  std::uint32_t x = input;\n"
            "  // All bits reversed: those of each byte first.\n"
            "  x = ((x & 0x5555U) << 1) | ((x >> 1) & 0x5555U);\n"
            "  x = ((x & 0x3333U) << 2) | ((x >> 2) & 0x3333U);\n"
            "  x = ((x & 0x0f0fU) << 4) | ((x >> 4) & 0x0f0fU);\n"
            "  x = ((x & 0x00ffU) << 8) | (x >> 8);  // byte swap\n"
            "  x = ((x & 0x00ffU) << 8) | (x >> 8);  // byte swap\n"
            "  return static_cast<std::uint16_t>(x);\n"
            "}\n");
}

}  // namespace
