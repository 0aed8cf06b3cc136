// The programs of the transforms: which masks and shifts make each, for every way that has steps.
// One program serves three purposes: the compiler unrolls it into straight-line code, `ishi bits`
// runs it and draws the board after each step, and the tests do both and compare.
//
// The masks are written as conditions on columns and rows, so that one rule serves 4×4 and 8×8.
//
// Two articles are the source of the ways: delta swaps, compositions and 45° rotations follow
// "ビットボードの回転" (Qiita, 2022), the turning of quadrants by masks follows "从 bit 反转到 2D
// bitmap 旋转反射" (siahuat0727, 2018); the masks themselves are computed here.
#pragma once

#include <cassert>
#include <cstdint>

#include <ishi/bits/program.hpp>
#include <ishi/board/bitboard.hpp>
#include <ishi/board/detail/way.hpp>
#include <ishi/board/symmetry.hpp>

namespace ishi::board {

/// A program for the word of an N×N board.
template <int N>
using BoardProgram = bits::Program<typename BasicBitboard<N>::Word>;

namespace detail {

template <int N>
using BoardMove = bits::Move<typename BasicBitboard<N>::Word>;

/// No steps yet.
template <int N>
constexpr BoardProgram<N> new_program() {
  return BoardProgram<N>::for_bits(N * N);
}

template <int N, typename Condition>
constexpr typename BasicBitboard<N>::Word squares_where(Condition holds) {
  BasicBitboard<N> squares;
  for (int row = 0; row < N; ++row) {
    for (int column = 0; column < N; ++column) {
      if (holds(column, row)) squares = squares.with(BasicSquare<N>(column, row));
    }
  }
  return squares.word();
}

/// Exchanges the squares of `mask` with those `shift` bits above them.
template <int N>
constexpr void add_delta_swap(BoardProgram<N>& program, typename BasicBitboard<N>::Word mask,
                              int shift) {
  program.add_step(bits::StepKind::DeltaSwap,
                   {mask, static_cast<std::uint8_t>(shift), bits::Way::Up});
}

/// A flip as delta swaps at scales 1, 2 and 4: blocks of that many columns or rows change places
/// with their neighbours. The masks at scale 1 (# is in the mask, o is where it goes):
///
///     flip-horizontal   flip-vertical     flip-a1h8         flip-a8h1
///     o # o # o # o #   o o o o o o o o   . o . o . o . o   o . o . o . o .
///     o # o # o # o #   # # # # # # # #   # . # . # . # .   . # . # . # . #
///     o # o # o # o #   o o o o o o o o   . o . o . o . o   o . o . o . o .
///     o # o # o # o #   # # # # # # # #   # . # . # . # .   . # . # . # . #
///          …                 …                 …                 …
///     shift 1           shift N           shift N - 1       shift N + 1
///
/// At scale s every shift is s times as long and every block s times as wide. The scales may come
/// in any order: each exchanges one bit of the column's or the row's number.
template <int N>
constexpr BoardProgram<N> flip_by_delta_swaps(Symmetry flip) {
  BoardProgram<N> program = new_program<N>();
  for (int scale = 1; scale < N; scale *= 2) {
    const auto right = [scale](int column) { return (column & scale) != 0; };
    const auto low = [scale](int row) { return (row & scale) != 0; };
    switch (flip) {
      case Symmetry::FlipHorizontal:
        add_delta_swap<N>(program, squares_where<N>([&](int c, int) { return right(c); }), scale);
        break;
      case Symmetry::FlipVertical:
        add_delta_swap<N>(program, squares_where<N>([&](int, int r) { return low(r); }), scale * N);
        break;
      case Symmetry::FlipA1H8:
        add_delta_swap<N>(program,
                          squares_where<N>([&](int c, int r) { return low(r) && !right(c); }),
                          scale * (N - 1));
        break;
      case Symmetry::FlipA8H1:
        add_delta_swap<N>(program,
                          squares_where<N>([&](int c, int r) { return low(r) && right(c); }),
                          scale * (N + 1));
        break;
      default:
        break;
    }
  }
  return program;
}

/// Two flips, of which `first` comes first. Precondition: `whole` is a rotation, `first` a flip.
template <int N>
constexpr BoardProgram<N> rotation_by_two_flips(Symmetry whole, Symmetry first) {
  BoardProgram<N> program = flip_by_delta_swaps<N>(first);
  program.append(flip_by_delta_swaps<N>(compose(first, whole)));  // a flip undoes itself
  return program;
}

template <int N>
constexpr BoardProgram<N> by_delta_swaps(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::RotateCw90:
    case Symmetry::RotateCcw90:
      return rotation_by_two_flips<N>(symmetry, Symmetry::FlipA1H8);
    case Symmetry::Rotate180:
      return rotation_by_two_flips<N>(symmetry, Symmetry::FlipHorizontal);
    default:
      return flip_by_delta_swaps<N>(symmetry);
  }
}

/// Adds `squares` to the move of the last step that goes `up` places, or makes a new move.
template <int N>
constexpr void add_squares(BoardProgram<N>& program, typename BasicBitboard<N>::Word squares,
                           int up) {
  using Word = typename BasicBitboard<N>::Word;
  const bits::Way way = up == 0 ? bits::Way::Stay : up > 0 ? bits::Way::Up : bits::Way::Down;
  const auto shift = static_cast<std::uint8_t>(up > 0 ? up : -up);
  const bits::Step& step = program.step(program.step_count - 1);
  for (int i = step.first_move; i < program.move_count; ++i) {
    BoardMove<N>& move = program.moves[i];
    if (move.way == way && move.shift == shift) {
      move.mask = static_cast<Word>(move.mask | squares);
      return;
    }
  }
  program.add_move({squares, shift, way});
}

/// Any symmetry, scale by scale: at scale s the board is made of fields of 2s×2s squares, and the
/// four quadrants of each field move as the four squares of a 2×2 board would. For rotate-cw90:
///
///     A B   ->   C A      A goes s to the right, B goes s down,
///     C D        D B      D goes s to the left, C goes s up
///
/// Quadrants that move by the same shift share a mask, so a horizontal flip has two groups and
/// a turn four.
template <int N>
constexpr BoardProgram<N> by_quadrants(Symmetry symmetry) {
  BoardProgram<N> program = new_program<N>();
  if (symmetry == Symmetry::Identity) return program;
  for (int scale = 1; scale < N; scale *= 2) {
    program.add_step(bits::StepKind::Moves);
    for (int quadrant = 0; quadrant < 4; ++quadrant) {
      const Place from{quadrant % 2, quadrant / 2};
      const Place to = image_of(from, symmetry, 2, RowOne::Top);
      const int towards_a1 = (from.column - to.column) + N * (from.row - to.row);
      add_squares<N>(program, squares_where<N>([&](int c, int r) {
                       return ((c & scale) != 0) == (from.column == 1) &&
                              ((r & scale) != 0) == (from.row == 1);
                     }),
                     towards_a1 * scale);
    }
  }
  return program;
}

/// Byte swap is the vertical flip of 8×8 and reversal of all bits the half turn; the rest follows.
/// A 4×4 board has two rows in a byte, so there one delta swap brings the rows in order.
template <int N>
constexpr BoardProgram<N> by_byte_swap(Symmetry symmetry) {
  BoardProgram<N> program = new_program<N>();
  const auto add_flip_vertical = [&program] {
    program.add_step(bits::StepKind::ByteSwap);
    if (N == 4) {
      add_delta_swap<N>(program, squares_where<N>([](int, int r) { return r % 2 == 1; }), N);
    }
  };
  switch (symmetry) {
    case Symmetry::Identity:
      break;
    case Symmetry::FlipHorizontal:
      program.add_step(bits::StepKind::Reversal);
      add_flip_vertical();
      break;
    case Symmetry::FlipVertical:
      add_flip_vertical();
      break;
    case Symmetry::FlipA1H8:
      program.append(flip_by_delta_swaps<N>(symmetry));
      break;
    case Symmetry::FlipA8H1:
      program.append(flip_by_delta_swaps<N>(Symmetry::FlipA1H8));
      program.add_step(bits::StepKind::Reversal);
      break;
    case Symmetry::RotateCw90:
      add_flip_vertical();
      program.append(flip_by_delta_swaps<N>(Symmetry::FlipA1H8));
      break;
    case Symmetry::RotateCcw90:
      program.append(flip_by_delta_swaps<N>(Symmetry::FlipA1H8));
      add_flip_vertical();
      break;
    case Symmetry::Rotate180:
      program.add_step(bits::StepKind::Reversal);
      break;
  }
  return program;
}

/// The rotation of each file by its number of rows, binary digit by binary digit of that number.
/// rotate-cw45-upper, rotated left under the masks by 8, 16 and 32 bits:
///
///     # . # . # . # .   # # . . # # . .   # # # # . . . .
///     # . # . # . # .   # # . . # # . .   # # # # . . . .
///          …                 …                 …
///     up by 1           up by 2           up by 4
constexpr BoardProgram<8> by_rotate_blend(Rotation45 rotation) {
  BoardProgram<8> program = new_program<8>();
  const bool up = rotation == Rotation45::CwUpper || rotation == Rotation45::CcwUpper;
  for (int scale = 1; scale < 8; scale *= 2) {
    const auto files = squares_where<8>([&](int column, int) {
      const int rows = rows_up(rotation, column);
      return ((up ? rows : -rows) & scale) != 0;
    });
    const auto rotation_left = static_cast<std::uint8_t>(up ? 8 * scale : 64 - 8 * scale);
    program.add_step(bits::StepKind::Blend, {files, rotation_left, bits::Way::Around});
  }
  return program;
}

/// The same in the manner of the quadrants: instead of being rotated, the rows that wrap around
/// form a group of their own.
constexpr BoardProgram<8> by_quadrants(Rotation45 rotation) {
  BoardProgram<8> program = new_program<8>();
  const bool up = rotation == Rotation45::CwUpper || rotation == Rotation45::CcwUpper;
  for (int scale = 1; scale < 8; scale *= 2) {
    program.add_step(bits::StepKind::Moves);
    for (int column = 0; column < 8; ++column) {
      const int rows = rows_up(rotation, column);
      const bool moves = ((up ? rows : -rows) & scale) != 0;
      for (int row = 0; row < 8; ++row) {
        const int to = moves ? (row + (up ? 8 - scale : scale)) % 8 : row;
        add_squares<8>(program, Bitboard8(Square(column, row)).word(), 8 * (row - to));
      }
    }
  }
  return program;
}

}  // namespace detail

/// The steps of `symmetry`. Precondition: has_program(way) && can_do(way, symmetry, N).
template <int N>
constexpr BoardProgram<N> program_for(Way way, Symmetry symmetry) {
  assert(has_program(way) && can_do(way, symmetry, N));
  switch (way) {
    case Way::Quadrants:
      return detail::by_quadrants<N>(symmetry);
    case Way::FlipHorizontalFirst:
      return detail::rotation_by_two_flips<N>(symmetry, Symmetry::FlipHorizontal);
    case Way::FlipVerticalFirst:
      return detail::rotation_by_two_flips<N>(symmetry, Symmetry::FlipVertical);
    case Way::FlipA1H8First:
      return detail::rotation_by_two_flips<N>(symmetry, Symmetry::FlipA1H8);
    case Way::FlipA8H1First:
      return detail::rotation_by_two_flips<N>(symmetry, Symmetry::FlipA8H1);
    case Way::ByteSwap:
      return detail::by_byte_swap<N>(symmetry);
    default:
      return detail::by_delta_swaps<N>(symmetry);
  }
}

/// The steps of a 45° rotation. Precondition: has_program(way) && can_do(way, rotation, 8).
template <int N>
constexpr BoardProgram<N> program_for(Way way, Rotation45 rotation) {
  static_assert(N == 8);
  assert(has_program(way) && can_do(way, rotation, N));
  return way == Way::Quadrants ? detail::by_quadrants(rotation) : detail::by_rotate_blend(rotation);
}

}  // namespace ishi::board
