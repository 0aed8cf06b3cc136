// The 45° rotations: where diagonals go, and which rotation undoes which.
#include <string>

#include <gtest/gtest.h>

#include <ishi/board/symmetry.hpp>
#include <ishi/board/ways.hpp>

namespace ishi::board {
namespace {

constexpr Bitboard8 kRisingDiagonal(0x0102040810204080);   // a8–h1
constexpr Bitboard8 kFallingDiagonal(0x8040201008040201);  // a1–h8

std::string described(const DiagonalRow& row) {
  std::string text;
  for (int i = 0; i < row.count; ++i) {
    const DiagonalRun& run = row.runs[static_cast<std::size_t>(i)];
    if (i > 0) text += " | ";
    text += format_square(run.left);
    if (run.length() > 1) {
      text += '-';
      text += format_square(run.right);
    }
  }
  return text;
}

TEST(Rotation45, NamesAreReadAndWritten) {
  for (const Rotation45 rotation : kRotations45) {
    const auto parsed = parse_rotation45(format_rotation45(rotation));
    ASSERT_TRUE(parsed.has_value());
    EXPECT_EQ(*parsed, rotation);
  }
  EXPECT_FALSE(parse_rotation45("rotate-cw90").has_value());
}

TEST(Rotation45, GathersTheNamedDiagonalInTheNamedRow) {
  EXPECT_EQ(transformed(kRisingDiagonal, Rotation45::CwUpper), Bitboard8::rank(0));
  EXPECT_EQ(transformed(kRisingDiagonal, Rotation45::CwLower), Bitboard8::rank(7));
  EXPECT_EQ(transformed(kFallingDiagonal, Rotation45::CcwUpper), Bitboard8::rank(0));
  EXPECT_EQ(transformed(kFallingDiagonal, Rotation45::CcwLower), Bitboard8::rank(7));
}

TEST(Rotation45, InversesUndoEachOther) {
  for (const Rotation45 rotation : kRotations45) {
    EXPECT_EQ(inverse(inverse(rotation)), rotation);
    for (int index = 0; index < 64; ++index) {
      const Square from = Square::from_index(index);
      EXPECT_EQ(image_of(image_of(from, rotation), inverse(rotation)), from);
      const Bitboard8 board(from);
      EXPECT_EQ(transformed(transformed(board, rotation), inverse(rotation)), board);
    }
  }
}

TEST(Rotation45, MapOfDiagonalsIsTheOneDrawn) {
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CwUpper, 0)), "a8-h1");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CwUpper, 1)), "a1 | b8-h2");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CwUpper, 2)), "a2-b1 | c8-h3");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CwUpper, 7)), "a7-g1 | h8");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CwLower, 7)), "a8-h1");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CcwUpper, 0)), "a1-h8");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CcwUpper, 1)), "a2-g8 | h1");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CcwUpper, 2)), "a3-f8 | g1-h2");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CcwUpper, 7)), "a8 | b1-h7");
  EXPECT_EQ(described(diagonals_in_row(Rotation45::CcwLower, 7)), "a1-h8");
}

TEST(Rotation45, MapSaysWhatTheRotationDoes) {
  for (const Rotation45 rotation : kRotations45) {
    for (int row = 0; row < 8; ++row) {
      const DiagonalRow map = diagonals_in_row(rotation, row);
      int column = 0;
      for (int i = 0; i < map.count; ++i) {
        const DiagonalRun& run = map.runs[static_cast<std::size_t>(i)];
        const int step = run.right.row() >= run.left.row() ? 1 : -1;
        for (int k = 0; k < run.length(); ++k, ++column) {
          const Square from(run.left.column() + k, run.left.row() + step * k);
          EXPECT_EQ(image_of(from, rotation), Square(column, row));
        }
      }
      EXPECT_EQ(column, 8);
    }
  }
}

}  // namespace
}  // namespace ishi::board
