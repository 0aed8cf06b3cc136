// The symmetries of 15×15 against the definition: all points, all pairs of points, random boards.
#include <cstdint>
#include <random>

#include <gtest/gtest.h>

#include <ishi/board/canonical.hpp>
#include <ishi/board/transform.hpp>

#include "random_bitboard15.hpp"

namespace ishi::board {
namespace {

void expect_definition(const Bitboard15& board) {
  for (const Symmetry symmetry : kSymmetries) {
    ASSERT_EQ(transformed(board, symmetry), transformed_by_coordinates(board, symmetry))
        << format_symmetry(symmetry);
  }
}

TEST(Transforms15, EqualTheDefinition) {
  expect_definition(Bitboard15());
  expect_definition(Bitboard15::all());
  for (int i = 0; i < Point::kCount; ++i) {
    const Bitboard15 single(Point::from_index(i));
    expect_definition(single);
    for (int k = 0; k < i; ++k) expect_definition(single.with(Point::from_index(k)));
  }
  std::mt19937_64 random(15);
  for (int i = 0; i < 20'000; ++i) expect_definition(random_bitboard15(random));
}

TEST(Transforms15, LeaveTheSpareBitsEmpty) {
  for (const Symmetry symmetry : kSymmetries) {
    EXPECT_EQ(transformed(Bitboard15::all(), symmetry), Bitboard15::all());
    EXPECT_EQ(transformed(Bitboard15::all(), symmetry).count(), 225);
  }
}

TEST(Transforms15, TurnTheBoardAsDrawnWithRow15AtTheTop) {
  const auto image = [](const char* name, Symmetry symmetry) {
    return *transformed(Bitboard15(*parse_point(name)), symmetry).begin();
  };
  EXPECT_EQ(image("b1", Symmetry::RotateCw90), *parse_point("a14"));
  EXPECT_EQ(image("b1", Symmetry::RotateCcw90), *parse_point("o2"));
  EXPECT_EQ(image("b1", Symmetry::FlipHorizontal), *parse_point("n1"));
  EXPECT_EQ(image("b1", Symmetry::FlipVertical), *parse_point("b15"));
  EXPECT_EQ(image("b1", Symmetry::FlipA1H8), *parse_point("a2"));
  EXPECT_EQ(image("h8", Symmetry::RotateCw90), *parse_point("h8"));
}

TEST(AllImages15, EqualTheSingleTransforms) {
  std::mt19937_64 random(19);
  for (int i = 0; i < 5'000; ++i) {
    const Bitboard15 board = random_bitboard15(random);
    const Images<Bitboard15> images = all_images(board);
    for (const Symmetry symmetry : kSymmetries) {
      ASSERT_EQ(image_under(images, symmetry), transformed(board, symmetry));
    }
  }
}

TEST(Canonical15, AgreesAcrossAllImagesOfAPosition) {
  std::mt19937_64 random(16);
  for (int i = 0; i < 5'000; ++i) {
    const Bitboard15 any =
        random_bitboard15(random) & random_bitboard15(random) & random_bitboard15(random);
    const Bitboard15 symmetric = any | transformed(any, kSymmetries[random() % 8]);
    const BoardPair<Bitboard15> position{i % 2 == 0 ? symmetric : any, random_bitboard15(random)};
    const auto best = canonical(position);
    ASSERT_EQ(best, canonical_by_definition(position));
    ASSERT_EQ(canonical(any), canonical_by_definition(any));
    for (const Symmetry symmetry : kSymmetries) {
      const BoardPair<Bitboard15> image = transformed(position, symmetry);
      ASSERT_FALSE(is_less(image, best.image));
      ASSERT_FALSE(symmetry < best.symmetry && image == best.image);
      ASSERT_EQ(canonical(image).image, best.image);
    }
  }
}

TEST(Canonical15, ComparesTheHighestLinesFirst) {
  EXPECT_TRUE(is_less(Bitboard15::rank(13), Bitboard15(Point(0, 14))));
  EXPECT_FALSE(is_less(Bitboard15(Point(0, 14)), Bitboard15::rank(13)));
  EXPECT_FALSE(is_less(Bitboard15(), Bitboard15()));
  // One stone in the corner o15 is the largest of its images, a1 the smallest; flip-a8h1 comes
  // before rotate-180.
  const auto best = canonical(Bitboard15(Point(14, 14)));
  EXPECT_EQ(best.image, Bitboard15(Point(0, 0)));
  EXPECT_EQ(best.symmetry, Symmetry::FlipA8H1);
}

}  // namespace
}  // namespace ishi::board
