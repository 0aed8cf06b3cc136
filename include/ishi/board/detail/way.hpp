// The ways to transform a one-word board. This is the only list of them; the tests and the
// benchmarks go through it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <ishi/board/symmetry.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

enum class Way : std::uint8_t {
  Coordinates,          ///< square by square: the definition, the twin of all others
  DeltaSwap,            ///< flips by delta swaps; turns as flip-a1h8 and one more flip
  Quadrants,            ///< quadrants moved by masks and shifts, at every scale
  FlipHorizontalFirst,  ///< a rotation as two flips, of which this one comes first
  FlipVerticalFirst,
  FlipA1H8First,
  FlipA8H1First,
  RotateBlend,     ///< 45° rotations: files rotated by 1, 2 and 4 rows
  ByteSwap,        ///< byte swap and bit reversal; diagonals by delta swap before it
  Table,           ///< a table of the images of one row
  Multiplication,  ///< files gathered into rows by multiplication
  BitMatrix,       ///< products of 8×8 bit matrices, as GFNI has them
  BitTest,         ///< every square looks up its source, 32 or 64 at once; needs AVX2 or AVX-512
};

inline constexpr std::array<Way, 13> kWays = {Way::Coordinates,
                                              Way::DeltaSwap,
                                              Way::Quadrants,
                                              Way::FlipHorizontalFirst,
                                              Way::FlipVerticalFirst,
                                              Way::FlipA1H8First,
                                              Way::FlipA8H1First,
                                              Way::RotateBlend,
                                              Way::ByteSwap,
                                              Way::Table,
                                              Way::Multiplication,
                                              Way::BitMatrix,
                                              Way::BitTest};

namespace detail {
inline constexpr std::array<std::string_view, 13> kWayNames = {"coordinates",
                                                               "delta-swap",
                                                               "quadrants",
                                                               "flip-horizontal-first",
                                                               "flip-vertical-first",
                                                               "flip-a1h8-first",
                                                               "flip-a8h1-first",
                                                               "rotate-blend",
                                                               "byte-swap",
                                                               "table",
                                                               "multiplication",
                                                               "bit-matrix",
                                                               "bit-test"};
}  // namespace detail

/// `coordinates`, `delta-swap`, … `bit-test`.
constexpr std::string_view format_way(Way way) {
  return detail::kWayNames[static_cast<std::size_t>(way)];
}

/// Reads a name as `format_way` writes it, and nothing after it.
constexpr Parsed<Way> parse_way(std::string_view text) {
  for (const Way way : kWays) {
    if (text == format_way(way)) return way;
  }
  return fail_with(0, "the name of a way, such as delta-swap", text);
}

/// Whether `way` can do `symmetry` on a board of this side, 4 or 8, at any level.
constexpr bool can_do(Way way, Symmetry symmetry, int side) {
  const bool rotation = symmetry == Symmetry::RotateCw90 || symmetry == Symmetry::RotateCcw90 ||
                        symmetry == Symmetry::Rotate180;
  switch (way) {
    case Way::Coordinates:
    case Way::DeltaSwap:
    case Way::Quadrants:
    case Way::ByteSwap:
    case Way::Table:
    case Way::Multiplication:
    case Way::BitTest:
      return true;
    case Way::FlipHorizontalFirst:
    case Way::FlipVerticalFirst:
    case Way::FlipA1H8First:
    case Way::FlipA8H1First:
      return rotation;
    case Way::BitMatrix:
      return side == 8;
    case Way::RotateBlend:
      return false;
  }
  return false;
}

/// Whether `way` can do a 45° rotation, which only the board of side 8 has.
constexpr bool can_do(Way way, Rotation45, int side) {
  switch (way) {
    case Way::Coordinates:
    case Way::RotateBlend:
    case Way::Quadrants:
    case Way::Table:
    case Way::BitTest:
      return side == 8;
    default:
      return false;
  }
}

/// Whether `way` is a program of steps, which `program_for` gives.
constexpr bool has_program(Way way) {
  switch (way) {
    case Way::DeltaSwap:
    case Way::Quadrants:
    case Way::FlipHorizontalFirst:
    case Way::FlipVerticalFirst:
    case Way::FlipA1H8First:
    case Way::FlipA8H1First:
    case Way::RotateBlend:
    case Way::ByteSwap:
      return true;
    default:
      return false;
  }
}

}  // namespace ishi::board
