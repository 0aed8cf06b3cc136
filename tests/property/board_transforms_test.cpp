// Every way of every transform of 4×4 and 8×8 against the definition by coordinates: all single
// squares, all pairs of squares, random boards; for 4×4 all 65536 boards.
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/bits/compile.hpp>
#include <ishi/board/canonical.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/board/ways.hpp>

#include "board/way_table.hpp"

namespace ishi::board {
namespace {

/// Single squares and pairs of them: where a way moves a wrong bit, or moves one onto another, one
/// of these shows it.
std::vector<Bitboard8> few_squares() {
  std::vector<Bitboard8> boards = {Bitboard8(), Bitboard8::all()};
  for (int i = 0; i < 64; ++i) {
    const Bitboard8 single(Square::from_bit(i));
    boards.push_back(single);
    for (int k = 0; k < i; ++k) boards.push_back(single.with(Square::from_bit(k)));
  }
  return boards;
}

std::vector<Bitboard8> random_boards(int count) {
  std::vector<Bitboard8> boards;
  std::mt19937_64 random(20261120);
  for (int i = 0; i < count; ++i) boards.emplace_back(random());
  return boards;
}

class EveryWay8 : public testing::TestWithParam<test::TransformWays<8>> {};

void expect_definition(const test::TransformWays<8>& transform,
                       const std::vector<Bitboard8>& boards) {
  ASSERT_GE(transform.ways.size(), 3U);
  for (const Bitboard8 board : boards) {
    const Bitboard8 expected = transform.definition(board);
    for (const auto& [way, run] : transform.ways) {
      ASSERT_EQ(run(board).word(), expected.word())
          << format_way(way) << " of board " << std::hex << board.word();
    }
  }
}

TEST_P(EveryWay8, EqualsTheDefinition) {
  static const std::vector<Bitboard8> few = few_squares();
  static const std::vector<Bitboard8> random = random_boards(20'000);
  expect_definition(GetParam(), few);
  expect_definition(GetParam(), random);
}

class EveryWay8Slow : public EveryWay8 {};

TEST_P(EveryWay8Slow, EqualsTheDefinitionOnAMillionBoards) {
  static const std::vector<Bitboard8> random = random_boards(1'000'000);
  expect_definition(GetParam(), random);
}

INSTANTIATE_TEST_SUITE_P(Transforms, EveryWay8, testing::ValuesIn(test::transform_ways<8>()),
                         [](const auto& test) { return test.param.identifier(); });
INSTANTIATE_TEST_SUITE_P(Transforms, EveryWay8Slow, testing::ValuesIn(test::transform_ways<8>()),
                         [](const auto& test) { return test.param.identifier(); });

class EveryWay4 : public testing::TestWithParam<test::TransformWays<4>> {};

TEST_P(EveryWay4, EqualsTheDefinitionOnAllBoards) {
  const auto& param = GetParam();
  ASSERT_GE(param.ways.size(), 3U);
  for (unsigned word = 0; word < 0x10000; ++word) {
    const Bitboard4 board(static_cast<std::uint16_t>(word));
    const Bitboard4 expected = param.definition(board);
    for (const auto& [way, run] : param.ways) {
      ASSERT_EQ(run(board).word(), expected.word())
          << format_way(way) << " of board " << std::hex << word;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Transforms, EveryWay4, testing::ValuesIn(test::transform_ways<4>()),
                         [](const auto& test) { return test.param.identifier(); });

// The general `transformed` takes its symmetry at run time.
TEST(Transformed, EqualsTheDefinition) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 2000; ++i) {
    const Bitboard8 board(random());
    for (const Symmetry symmetry : kSymmetries) {
      ASSERT_EQ(transformed(board, symmetry), transformed_by_coordinates(board, symmetry));
    }
    for (const Rotation45 rotation : kRotations45) {
      ASSERT_EQ(transformed(board, rotation), transformed_by_coordinates(board, rotation));
    }
  }
}

// Walking a program's steps one by one, as the learner's commands do, is what the compiled code
// does; and the steps of one flip or turn may come in any order.
TEST(TransformPrograms, StepwiseAndInAnyOrderTheSame) {
  std::mt19937_64 random(11);
  for (const Way way : kWays) {
    for (const Symmetry symmetry : kSymmetries) {
      if (!has_program(way) || !is_offered(way, symmetry, 8)) continue;
      const BoardProgram<8> program = program_for<8>(way, symmetry);
      for (int i = 0; i < 100; ++i) {
        const Bitboard8 board(random());
        EXPECT_EQ(Bitboard8(program.run(board.word())),
                  transformed_by_coordinates(board, symmetry));
      }
    }
  }
  const Bitboard8 board(random());
  for (const Symmetry symmetry : kSymmetries) {
    const BoardProgram<8> program = program_for<8>(Way::Quadrants, symmetry);
    if (program.step_count == 0) continue;
    ASSERT_EQ(program.step_count, 3);
    for (const auto& order : {std::array{0, 2, 1}, std::array{1, 0, 2}, std::array{1, 2, 0},
                              std::array{2, 0, 1}, std::array{2, 1, 0}}) {
      std::uint64_t word = board.word();
      for (const int step : order) word = program.after_step(step, word);
      EXPECT_EQ(Bitboard8(word), transformed(board, symmetry));
    }
  }
}

template <int N>
void expect_all_proven(auto transform) {
  const bits::Permutation permutation = matrix_permutation(transform, N);
  for (const Way way : kWays) {
    if (!has_program(way) || !can_do(way, transform, N)) continue;
    EXPECT_TRUE(bits::is_proven(bits::widened(program_for<N>(way, transform)), permutation))
        << format_way(way) << ' ' << format_transform(transform) << ' ' << N;
  }
}

// The programs written here perform the permutations that the compiler gets of the same names.
TEST(TransformPrograms, PerformThePermutationOfTheirName) {
  for (const Symmetry symmetry : kSymmetries) {
    expect_all_proven<4>(symmetry);
    expect_all_proven<8>(symmetry);
  }
  for (const Rotation45 rotation : kRotations45) expect_all_proven<8>(rotation);
}

TEST(BitMatrixModel, MultipliesByTheDefinitionOfTheProduct) {
  // Against the product of bit matrices written as three loops over single bits.
  std::mt19937_64 random(13);
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t x = random();
    const std::uint64_t matrix = random();
    std::uint64_t expected = 0;
    for (int byte = 0; byte < 8; ++byte) {
      for (int out = 0; out < 8; ++out) {
        bool sum = false;
        for (int in = 0; in < 8; ++in) {
          const bool a = ((x >> (8 * byte + in)) & 1) != 0;
          const bool b = ((matrix >> (8 * (7 - out) + in)) & 1) != 0;
          sum = sum != (a && b);
        }
        if (sum) expected |= std::uint64_t{1} << (8 * byte + out);
      }
    }
    EXPECT_EQ(gf2p8affineqb(x, matrix), expected);
  }
}

TEST(AllImages, EqualTheSingleTransforms) {
  static_assert(image_under(all_images(Bitboard8(1)), Symmetry::Rotate180).word() == 1ULL << 63);
  std::mt19937_64 random(23);
  for (int i = 0; i < 20'000; ++i) {
    const BoardPair<Bitboard8> pair{Bitboard8(random()), Bitboard8(random())};
    const Images<BoardPair<Bitboard8>> pairs = all_images(pair);
    const Images<Bitboard8> singles = all_images(pair.first);
    const Images<Bitboard8> plain = detail::all_images_portable(pair.first);
    const Bitboard4 small(static_cast<std::uint16_t>(random()));
    for (const Symmetry symmetry : kSymmetries) {
      ASSERT_EQ(image_under(pairs, symmetry), transformed(pair, symmetry));
      ASSERT_EQ(image_under(singles, symmetry), transformed(pair.first, symmetry));
      ASSERT_EQ(image_under(plain, symmetry), transformed(pair.first, symmetry));
      ASSERT_EQ(image_under(all_images(small), symmetry), transformed(small, symmetry));
    }
  }
}

// The canonical form is the one of the definition, and the same from each of the eight images.
template <typename Board>
void expect_canonical(const Board& board) {
  const Canonical<Board> best = canonical(board);
  ASSERT_EQ(best, canonical_by_definition(board));
  ASSERT_EQ(transformed(board, best.symmetry), best.image);
  for (const Symmetry symmetry : kSymmetries) {
    ASSERT_EQ(canonical(transformed(board, symmetry)).image, best.image);
  }
}

TEST(Canonical, AgreesAcrossAllImages) {
  std::mt19937_64 random(17);
  for (int i = 0; i < 20'000; ++i) {
    // Sparse boards and boards with symmetries of their own have many equal images.
    const std::uint64_t sparse = random() & random() & random() & random();
    const Bitboard8 any(i % 2 == 0 ? random() : sparse);
    const Symmetry symmetry = kSymmetries[random() % 8];
    const Bitboard8 symmetric = any | transformed(any, symmetry);
    expect_canonical(any);
    expect_canonical(symmetric);
    expect_canonical(BoardPair<Bitboard8>{symmetric, Bitboard8(random())});
    expect_canonical(BoardPair<Bitboard8>{any, symmetric ^ any});
  }
  for (unsigned word = 0; word < 0x10000; ++word) {
    expect_canonical(Bitboard4(static_cast<std::uint16_t>(word)));
  }
}

}  // namespace
}  // namespace ishi::board
