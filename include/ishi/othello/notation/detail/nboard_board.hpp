// Boards as GGF files and NBoard write them: the size, 64 squares with blanks between the rows, the
// side to move. `8 -------- … ---O*--- ---*O--- … *`
// Sources: Michael Buro's description of GGF; the NBoard protocol, version 2.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

/// Reads `8 `, then 64 squares and the side to move with any blanks between them.
constexpr Parsed<Diagram> parse_nboard_board(std::string_view text) {
  text::Cursor at(text);
  at.skip_spaces();
  if (at.peek() != '8' || text::is_digit(at.peek(1))) return at.fail("the board's size, 8");
  at.advance();
  detail::DiscsRead discs;
  for (int index = 0; index < Square::kCount; ++index, at.advance()) {
    at.skip_spaces();
    if (!discs.put(Square::from_index(index), square_symbol(at.peek()))) {
      return at.fail("64 squares of *, O or -");
    }
  }
  const Parsed<Color> side = detail::take_side_and_notes(at);
  if (!side) return tl::unexpected<ParseError>(side.error());
  return Diagram::of(discs.black, discs.white, *side);
}

/// The board with a blank after each row.
inline std::string format_nboard_board(const Diagram& diagram) {
  std::string text = "8 ";
  for (int index = 0; index < Square::kCount; ++index) {
    const Square square = Square::from_index(index);
    if (diagram.black().contains(square)) {
      text += '*';
    } else {
      text += diagram.white().contains(square) ? 'O' : '-';
    }
    if (index % 8 == 7) text += ' ';
  }
  text += diagram.to_move == Color::Black ? '*' : 'O';
  return text;
}

}  // namespace ishi::othello
