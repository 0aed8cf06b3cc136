// One-line positions (OBF): 64 squares from a1, b1 … h8, a blank, the side to move, then notes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ishi/othello/position.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::othello {

/// What stands for a square in text: `X`, `x` or `*` Black, `O` or `o` White, `-` or `.` empty.
enum class SquareSymbol { Black, White, Empty, None };

constexpr SquareSymbol square_symbol(char c) {
  switch (c) {
    case 'X':
    case 'x':
    case '*':
      return SquareSymbol::Black;
    case 'O':
    case 'o':
      return SquareSymbol::White;
    case '-':
    case '.':
      return SquareSymbol::Empty;
    default:
      return SquareSymbol::None;
  }
}

namespace detail {

/// Discs that a parser has read so far.
struct DiscsRead {
  Bitboard8 black;
  Bitboard8 white;

  /// Puts what the symbol stands for on an empty square; false if it stands for nothing.
  constexpr bool put(Square square, SquareSymbol symbol) {
    if (symbol == SquareSymbol::Black) black = black.with(square);
    if (symbol == SquareSymbol::White) white = white.with(square);
    return symbol != SquareSymbol::None;
  }
};

/// Reads the side to move behind any blanks, then the end or notes, which begin with `;` or `%` and
/// are not read.
constexpr Parsed<Color> take_side_and_notes(text::Cursor& at) {
  at.skip_spaces();
  const SquareSymbol side = square_symbol(at.peek());
  if (side != SquareSymbol::Black && side != SquareSymbol::White) {
    return at.fail("the side to move, X or O");
  }
  at.advance();
  at.skip_spaces();
  if (!at.at_end() && at.peek() != ';' && at.peek() != '%') {
    return at.fail("the end, or notes after ';' or '%'");
  }
  return side == SquareSymbol::Black ? Color::Black : Color::White;
}

}  // namespace detail

/// Reads one OBF line. Any arrangement of discs is accepted, also ones no game can reach.
constexpr Parsed<Diagram> parse_obf(std::string_view text) {
  text::Cursor at(text);
  at.skip_spaces();
  detail::DiscsRead discs;
  for (int index = 0; index < Square::kCount; ++index, at.advance()) {
    if (!discs.put(Square::from_index(index), square_symbol(at.peek()))) {
      return at.fail("64 squares of X, O or -");
    }
  }
  if (!at.at_end() && !text::is_space(at.peek())) return at.fail("a blank after the 64th square");
  const Parsed<Color> side = detail::take_side_and_notes(at);
  if (!side) return tl::unexpected<ParseError>(side.error());
  return Diagram::of(discs.black, discs.white, *side);
}

/// The 64 squares and the side to move, without notes.
inline std::string format_obf(const Diagram& diagram) {
  std::string text(64, '-');
  for (const Square square : diagram.black()) text[static_cast<std::size_t>(square.index())] = 'X';
  for (const Square square : diagram.white()) text[static_cast<std::size_t>(square.index())] = 'O';
  text += ' ';
  text += symbol_of(diagram.to_move);
  return text;
}

}  // namespace ishi::othello
