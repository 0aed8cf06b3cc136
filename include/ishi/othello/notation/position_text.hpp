// Any way a user may write a position: `start`, a one-line board, a drawn board or a transcript.
#pragma once

#include <string_view>

#include <ishi/othello/notation/drawn_board.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/text/ascii.hpp>

namespace ishi::othello {

/// Reads a position in whichever form it is written. An empty text is an error.
inline Parsed<Diagram> parse_position(std::string_view text) {
  const std::string_view bare = text::trimmed(text);
  if (bare.empty()) {
    return fail_at(text, text.size(), "a position: 64 squares and a side, moves, or 'start'");
  }
  if (bare == "start") return Diagram::start();
  const char letter = text::lower(bare[0]);
  const bool is_move =
      letter >= 'a' && letter <= 'h' && (bare.size() < 2 || !text::is_space(bare[1]));
  if (is_move || letter == 'p') {
    const Parsed<Game> game = parse_transcript(text);
    if (!game) return tl::unexpected<ParseError>(game.error());
    return (*game).diagram();
  }
  if (bare.find('\n') != std::string_view::npos) return parse_drawn_board(text);
  if (square_symbol(bare[0]) != SquareSymbol::None) return parse_obf(text);
  const auto at = static_cast<std::size_t>(bare.data() - text.data());
  return fail_at(text, at, "a position: 64 squares and a side, moves, or 'start'");
}

/// The one-line form, which `parse_position` reads back.
inline std::string format_position(const Diagram& diagram) { return format_obf(diagram); }

}  // namespace ishi::othello
