// Programs as text: as steps to read, as masks drawn as boards, and as C++ to paste.
#pragma once

#include <string>
#include <string_view>

#include <ishi/bits/program.hpp>
#include <ishi/detail/export.hpp>

namespace ishi::bits {

/// A mask in hexadecimal with `0x`, one digit for four bits of the width: 64 bits of 8×8 read like
/// the board, two digits a row.
ISHI_API std::string format_mask(const Word256& mask, int width);

/// One line for the whole: `25 bits in a word of 32; 3 steps, 14 operations`.
ISHI_API std::string describe(const WideProgram& program);

/// What step `i` does, in one line of formulas: `x = (x & 0x55) << 1 | (x & 0xaa) >> 1`. `<<<` is a
/// rotation of the width to the left.
ISHI_API std::string format_step(const WideProgram& program, int i);

/// The steps as numbered lines, `describe` first.
ISHI_API std::string format_steps(const WideProgram& program);

/// The steps with their masks drawn, the highest bit first, in rows of as many columns as the
/// matrix has; other words in rows of 8 or, beyond 64 bits, 16. A delta swap shows the two places
/// of each pair as `1` and `2`; moves show each group by its number where it starts; a blend shows
/// where the moved copy shines through as `1`. Rows of spare bits appear, marked `+`, only where
/// one is used.
ISHI_API std::string draw_steps(const WideProgram& program);

/// One self-contained C++ function, constexpr, for the word of the program's width: `std::uint8_t`,
/// `16`, `32`, `64`, or `std::array<std::uint64_t, 4>` with bits 0 to 63 first. Compiles without
/// warnings from C++17 on. Precondition: `name` is an identifier; `subject` fits one line of
/// comment.
ISHI_API std::string emit_cpp(const WideProgram& program, std::string_view name,
                              std::string_view subject);

}  // namespace ishi::bits
