// The eight symmetries as a group, their names, and what they do to corners, as drawn.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/board/canonical.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/ways.hpp>

namespace ishi::board {
namespace {

Square square(std::string_view name) { return *parse_square(name); }

TEST(Symmetry, NamesAreReadAndWrittenInOrder) {
  std::string names;
  for (const Symmetry symmetry : kSymmetries) {
    names += format_symmetry(symmetry);
    names += ' ';
    const auto parsed = parse_symmetry(format_symmetry(symmetry));
    ASSERT_TRUE(parsed.has_value());
    EXPECT_EQ(*parsed, symmetry);
  }
  EXPECT_EQ(names,
            "identity flip-horizontal flip-vertical flip-a1h8 flip-a8h1 rotate-cw90 rotate-ccw90 "
            "rotate-180 ");
  EXPECT_FALSE(parse_symmetry("rotate").has_value());
  EXPECT_FALSE(parse_symmetry("").has_value());
  EXPECT_EQ(parse_symmetry("Identity").error().found.view(), "Identity");
}

TEST(Symmetry, MovesSquaresAsDrawnWithRow1AtTheTop) {
  const Square b1 = square("b1");
  EXPECT_EQ(image_of(b1, Symmetry::Identity), b1);
  EXPECT_EQ(image_of(b1, Symmetry::FlipHorizontal), square("g1"));
  EXPECT_EQ(image_of(b1, Symmetry::FlipVertical), square("b8"));
  EXPECT_EQ(image_of(b1, Symmetry::FlipA1H8), square("a2"));
  EXPECT_EQ(image_of(b1, Symmetry::FlipA8H1), square("h7"));
  EXPECT_EQ(image_of(b1, Symmetry::RotateCw90), square("h2"));
  EXPECT_EQ(image_of(b1, Symmetry::RotateCcw90), square("a7"));
  EXPECT_EQ(image_of(b1, Symmetry::Rotate180), square("g8"));
}

TEST(Symmetry, TurnsTheDrawingWhereverRow1Is) {
  // a1 is drawn top left on 8×8, bottom left on 15×15.
  EXPECT_EQ(image_of({0, 0}, Symmetry::RotateCw90, 8, RowOne::Top), (Place{7, 0}));
  EXPECT_EQ(image_of({0, 0}, Symmetry::RotateCw90, 15, RowOne::Bottom), (Place{0, 14}));
  EXPECT_EQ(image_of({0, 0}, Symmetry::RotateCcw90, 15, RowOne::Bottom), (Place{14, 0}));
  for (const RowOne row_one : {RowOne::Top, RowOne::Bottom}) {
    EXPECT_EQ(image_of({3, 5}, Symmetry::FlipA1H8, 15, row_one), (Place{5, 3}));
    EXPECT_EQ(image_of({3, 5}, Symmetry::FlipHorizontal, 15, row_one), (Place{11, 5}));
  }
}

TEST(Symmetry, TableIsTheOneDrawn) {
  // The rows of the drawing at `compose`.
  constexpr std::string_view kShort[] = {"id", "fh", "fv", "a1", "a8", "cw", "ccw", "180"};
  std::string table;
  for (const Symmetry first : kSymmetries) {
    for (const Symmetry then : kSymmetries) {
      table += kShort[static_cast<int>(compose(first, then))];
      table += then == Symmetry::Rotate180 ? '\n' : ' ';
    }
  }
  EXPECT_EQ(table,
            "id fh fv a1 a8 cw ccw 180\n"
            "fh id 180 ccw cw a8 a1 fv\n"
            "fv 180 id cw ccw a1 a8 fh\n"
            "a1 cw ccw id 180 fh fv a8\n"
            "a8 ccw cw 180 id fv fh a1\n"
            "cw a1 a8 fv fh 180 id ccw\n"
            "ccw a8 a1 fh fv id 180 cw\n"
            "180 fv fh a8 a1 ccw cw id\n");
}

TEST(Symmetry, FormsAGroup) {
  for (const RowOne row_one : {RowOne::Top, RowOne::Bottom}) {
    for (const Symmetry a : kSymmetries) {
      EXPECT_EQ(compose(a, Symmetry::Identity, row_one), a);
      EXPECT_EQ(compose(Symmetry::Identity, a, row_one), a);
      EXPECT_EQ(compose(a, inverse(a), row_one), Symmetry::Identity);
      EXPECT_EQ(compose(inverse(a), a, row_one), Symmetry::Identity);
      unsigned row = 0;
      for (const Symmetry b : kSymmetries) {
        row |= 1U << static_cast<unsigned>(compose(a, b, row_one));
        for (const Symmetry c : kSymmetries) {
          EXPECT_EQ(compose(compose(a, b, row_one), c, row_one),
                    compose(a, compose(b, c, row_one), row_one));
        }
      }
      EXPECT_EQ(row, 255U) << "a row of the table holds every symmetry once";
    }
  }
}

TEST(Symmetry, ComposeIsDoingOneAfterTheOtherOnEverySquare) {
  for (const Symmetry a : kSymmetries) {
    for (const Symmetry b : kSymmetries) {
      for (int index = 0; index < 64; ++index) {
        const Square from = Square::from_index(index);
        EXPECT_EQ(image_of(image_of(from, a), b), image_of(from, compose(a, b)));
      }
      for (int column = 0; column < 15; ++column) {
        for (int row = 0; row < 15; ++row) {
          const Place from{column, row};
          EXPECT_EQ(image_of(image_of(from, a, 15, RowOne::Bottom), b, 15, RowOne::Bottom),
                    image_of(from, compose(a, b, RowOne::Bottom), 15, RowOne::Bottom));
        }
      }
    }
  }
}

TEST(Symmetry, WholeBoardsWorkInConstantExpressions) {
  static_assert(transformed(Bitboard8(0x8000000000000000), Symmetry::RotateCw90) ==
                Bitboard8(0x0100000000000000));
  static_assert(transformed(Bitboard4(0xFBCF), Symmetry::RotateCw90) == Bitboard4(0xFDBB));
  static_assert(canonical(Bitboard8(0x8000000000000000)) ==
                Canonical<Bitboard8>{Bitboard8(1), Symmetry::FlipA8H1});
  SUCCEED();
}

TEST(Canonical, TakesTheFirstOfEqualImages) {
  // The whole board, the empty one and a pattern with every symmetry are their own only image.
  for (const std::uint64_t word : {0ULL, ~0ULL, 0x8100001818000081ULL}) {
    EXPECT_EQ(canonical(Bitboard8(word)).symmetry, Symmetry::Identity);
    EXPECT_EQ(canonical(Bitboard8(word)).image.word(), word);
  }
  // A row at the top: flip-vertical and rotate-180 both bring it to the bottom.
  EXPECT_EQ(canonical(Bitboard8::rank(0)),
            (Canonical<Bitboard8>{Bitboard8::rank(7), Symmetry::FlipVertical}));
}

TEST(Canonical, OfAPairIsDecidedByTheFirstBoardAlone) {
  const Bitboard8 corner(square("h8"));
  const Bitboard8 other(square("b1"));
  // h8 stays in place under identity and flip-a1h8; of b1 and a2 the latter is the smaller word.
  const auto best = canonical(BoardPair<Bitboard8>{corner, other});
  EXPECT_EQ(best.symmetry, Symmetry::FlipA1H8);
  EXPECT_EQ(best.image.first, corner);
  EXPECT_EQ(best.image.second, Bitboard8(square("a2")));
}

}  // namespace
}  // namespace ishi::board
