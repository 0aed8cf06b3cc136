// A position in any of the texts that users type: a board in one line, a drawn board, a transcript.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ishi/renju/notation/board_line.hpp>
#include <ishi/renju/notation/drawn_board.hpp>
#include <ishi/renju/notation/transcript.hpp>
#include <ishi/text/ascii.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::renju {

/// How a position is written.
enum class PositionText { BoardLine, Drawing, Transcript };

/// The kind of text this looks like: rows separated by `/`, lines of points, or moves. Notes behind
/// a `#` do not count. What begins with a letter and a digit, as no line of points does, is moves.
constexpr PositionText position_text_kind(std::string_view text) {
  bool drawn = false;
  bool in_note = false;
  for (const char c : text) {
    in_note = c == '#' || (in_note && c != '\n');
    if (in_note) continue;
    if (c == '/') return PositionText::BoardLine;
    drawn |= std::string_view(".-_+xX").find(c) != std::string_view::npos;
  }
  text::Cursor at(text);
  at.skip_spaces();
  const std::string_view rest = text.substr(at.offset());
  const bool begins_with_point = rest.size() > 1 && text::lower(rest[0]) >= 'a' &&
                                 text::lower(rest[0]) <= 'o' && text::is_digit(rest[1]);
  return drawn && !begins_with_point ? PositionText::Drawing : PositionText::Transcript;
}

/// Reads a position in any of the three texts. Blanks and line ends around it are passed over; the
/// offset of an error counts from the start of `text`.
inline Parsed<Position> parse_position(std::string_view text) {
  const PositionText kind = position_text_kind(text);
  if (kind == PositionText::Drawing) return parse_drawn_board(text);
  if (kind == PositionText::Transcript) {
    const Parsed<MoveList> game = parse_moves(text);
    if (!game) return tl::unexpected<ParseError>(game.error());
    return game->position();
  }
  text::Cursor at(text);
  at.skip_spaces();
  const Parsed<Position> position = parse_board_line(text::trimmed(text));
  if (!position) return fail_further(position.error(), at.offset());
  return position;
}

/// The one-line form, which `parse_position` reads back.
inline std::string format_position(const Position& position) { return format_board_line(position); }

}  // namespace ishi::renju
